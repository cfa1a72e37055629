import { assert, describe, it } from "@effect/vitest"
import { ProviderName } from "../../../src/facts/ContextValues.ts"
import { anAnalysis, aService, aVariable } from "../../support/analysis.ts"
import { filesFor } from "../samples.ts"

const desk = anAnalysis({
  services: [
    aService({
      environment: [
        aVariable({ name: "ADMIN_USERNAME", value: "constant", form: "root" }),
        aVariable({ name: "ADMIN_PASSWORD", secret: true, value: "generated", form: "account:24" }),
        aVariable({ name: "SESSION_SECRET", secret: true, value: "generated", form: "text:64" })
      ]
    })
  ]
})

describe.each(ProviderName.literals)("the password of a first account on %s", (provider) => {
  const written = (path: string): string => filesFor(desk, provider).get(path)?.content ?? ""

  it("is drawn with every kind of sign and read by an output that Terraform does not show", () => {
    assert.match(
      written("terraform/secrets.tf"),
      /"random_password" "secret_admin_password" \{\n {2}length\s+= 24\n(?: {2}\w+\s+= \S+\n)*? {2}min_special\s+= 1\n/
    )
    const outputs = written("terraform/outputs.tf")
    assert.match(
      outputs,
      /output "account_admin_password" \{\n[^}]*value\s+= random_password\.secret_admin_password\.result\n[^}]*sensitive\s+= true\n\}/
    )
    assert.notMatch(outputs, /session_secret/)
  })

  it("is told after the first deployment, with the name to sign in as", () => {
    const readme = written("docs/infrastructure/README.md")
    assert.match(readme, /### \d+\. First account/)
    assert.include(readme, "Sign in as `root` (`ADMIN_USERNAME`).")
    assert.include(readme, "terraform output -raw account_admin_password")
    assert.notInclude(readme, "runs without `ADMIN_PASSWORD`")
  })
})

it("A password that is of no account is told with nothing of one", () => {
  const door = aVariable({ name: "DESK_PASSWORD", secret: true, value: "generated", form: "account:24" })
  const readme =
    filesFor(anAnalysis({ services: [aService({ environment: [door] })] }), "scaleway").get(
      "docs/infrastructure/README.md"
    )?.content ?? ""
  assert.include(readme, "The application is given `DESK_PASSWORD` before it first starts: sign in with it.")
  assert.include(readme, "terraform output -raw account_desk_password")
  assert.notInclude(readme, "Change the password in the application")
})

it("Where no account is made, none is told of", () => {
  const files = filesFor(anAnalysis({ services: [aService()] }), "scaleway")
  assert.notInclude(files.get("docs/infrastructure/README.md")?.content ?? "", "First account")
})
