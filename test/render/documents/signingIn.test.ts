import { assert, describe, it } from "@effect/vitest"
import { ProviderName } from "../../../src/facts/ContextValues.ts"
import { anAnalysis, aService, aVariable } from "../../support/analysis.ts"
import { filesFor } from "../samples.ts"

const secret = (name: string, form: string) =>
  aVariable({ name, secret: true, required: false, need: "required", value: "generated", form })

const shop = (...forms: ReadonlyArray<string>) =>
  anAnalysis({ services: [aService({ environment: forms.map((form, at) => secret(`ADMIN_${at}_PASSWORD`, form)) })] })

describe.each(ProviderName.literals)("the password of the first account, on %s", (provider) => {
  const written = (analysis: ReturnType<typeof shop>, path: string) =>
    filesFor(analysis, provider).get(path)?.content ?? ""

  it("is an output that only its owner reads, and the README says how", () => {
    const told = shop("shown:32", "text:64")
    const outputs = written(told, "terraform/outputs.tf")
    assert.match(
      outputs,
      /output "drawn_admin_0_password" \{[^}]*value += random_password\.secret_admin_0_password\.result\n\s+sensitive += true/
    )
    assert.notInclude(outputs, "drawn_admin_1_password")
    assert.match(written(told, "terraform/secrets.tf"), /"secret_admin_0_password" \{\n\s+length += 32/)
    assert.include(written(told, "docs/infrastructure/README.md"), "terraform output -raw drawn_admin_0_password")
  })

  it("is no step where none is drawn", () => {
    assert.notInclude(written(shop("text:64"), "docs/infrastructure/README.md"), "Sign in")
  })
})
