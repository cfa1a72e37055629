import { assert, describe, it } from "@effect/vitest"
import { analysisOf } from "../support.ts"

const found = (files: Record<string, string>): ReadonlyArray<string> =>
  analysisOf(files)
    .securityCheck.findings.filter(({ rule }) => rule === "secret.guessable")
    .map(({ severity, path, line }) => `${severity} ${path}:${line}`)

const weak = ["shop", "admin", "secret"].join("-")

describe("credentials that anybody would try first", () => {
  it("are found in settings: keys that sign, and passwords of production", () => {
    assert.deepStrictEqual(
      found({
        "src/main/resources/application.yml": `jwt:\n  header: Authorization\n  secret: ${weak}\n`,
        "src/main/resources/application-prod.yml":
          "spring:\n  datasource:\n    username: reader\n    password: 123456\n",
        "src/main/resources/application-dev.yml": `jwt:\n  secret: ${weak}\nspring:\n  datasource:\n    password: root\n`
      }),
      ["high src/main/resources/application.yml:3", "medium src/main/resources/application-prod.yml:4"]
    )
  })

  it("are none where the environment gives the value, or a place is to be filled in", () => {
    assert.deepStrictEqual(
      found({
        "application.yml": "jwt:\n  secret: ${JWT_SECRET}\n  secret-key: change-me-please\n",
        "appsettings.json": '{ "jwt": { "secret": "SECRET" } }',
        "application-prod.properties": "spring.datasource.password=${DB_PASSWORD}\n"
      }),
      []
    )
  })
})
