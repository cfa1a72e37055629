import { assert, describe, it } from "@effect/vitest"
import { anAnalysis, aService, aVariable } from "../../support/analysis.ts"
import { filesFor } from "../samples.ts"

const evidence = { path: "README.md", line: 12, excerpt: "" }
const desk = (command: string, environment: ReadonlyArray<ReturnType<typeof aVariable>> = []) =>
  anAnalysis({ services: [aService({ environment, firstAccount: { command, evidence } })] })

const readme = (provider: "aws" | "scaleway", ...of: Parameters<typeof desk>): string =>
  filesFor(desk(...of), provider).get("docs/infrastructure/README.md")?.content ?? ""

describe("the command that makes a first account", () => {
  it("is run by a task of ECS, which takes the place of a terminal where Django would ask", () => {
    const text = readme("aws", "python manage.py createsuperuser")
    assert.match(text, /### \d+\. First account/)
    assert.include(text, "README.md:12")
    assert.include(text, 'command: ["python", "manage.py", "createsuperuser", "--noinput"]')
    assert.include(text, "$ENV.DJANGO_SUPERUSER_PASSWORD")
    assert.include(text, "aws ecs run-task")
    assert.include(text, "containers[?name=='$CONTAINER'].exitCode")
    assert.notInclude(readme("aws", "php artisan desk:install"), "DJANGO_SUPERUSER_PASSWORD")
  })

  it("is run in the image on Scaleway", () => {
    assert.match(readme("scaleway", "php artisan desk:install"), /docker (?:run|exec) .*php artisan desk:install\n/)
  })

  it("is not told where the program makes the account itself", () => {
    const environment = [
      aVariable({ name: "ADMIN_USERNAME", value: "constant", form: "root" }),
      aVariable({ name: "ADMIN_PASSWORD", secret: true, value: "generated", form: "account:24" })
    ]
    assert.notInclude(readme("aws", "php artisan desk:install", environment), "aws ecs run-task")
  })
})
