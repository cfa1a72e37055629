import { assert, describe, it } from "@effect/vitest"
import { ProviderName } from "../../../src/facts/ContextValues.ts"
import { anAnalysis, aService, aVariable } from "../../support/analysis.ts"
import { filesFor } from "../samples.ts"

const optional = Array.from({ length: 14 }, (_, at) => `SERVICE_${at + 10}_TOKEN`)

const login = anAnalysis({
  services: [
    aService({
      environment: [
        aVariable({ name: "STRIPE_API_KEY", secret: true, required: true }),
        ...optional.map((name) => aVariable({ name, secret: true, required: false }))
      ]
    })
  ]
})

const written = (path: string, provider: ProviderName = "scaleway"): string =>
  filesFor(login, provider).get(path)?.content ?? ""

describe("secrets that only their owner has", () => {
  it("are one JSON object in the first steps, after those that it does not run without", () => {
    const text = written("docs/infrastructure/README.md")
    assert.match(
      text,
      /does not start without `STRIPE_API_KEY`, which only you have\. The application runs without `SERVICE_10_TOKEN`, /
    )
    assert.include(text, "and 2 more, which stand in `terraform/secrets.tf`")
    assert.match(text, /gh secret set TF_VAR_OPTIONAL_SECRETS {3}# the JSON of those that only you have/)
    assert.notMatch(text, /gh secret set \S*(?:SERVICE_|STRIPE)/)
  })

  it("are told with the command that makes them, where a command does", () => {
    const signing = anAnalysis({
      services: [
        aService({
          environment: [aVariable({ name: "JWT_PRIVATE_KEY", secret: true, required: true, value: "owner" })]
        })
      ]
    })
    for (const provider of ProviderName.literals) {
      const text = filesFor(signing, provider).get("docs/infrastructure/README.md")?.content ?? ""
      assert.include(
        text,
        "does not start without `JWT_PRIVATE_KEY`, a key that you make with `openssl genrsa 2048`",
        provider
      )
      assert.notInclude(text, "which only you have", provider)
    }
  })

  it("block no first apply: nothing that must be passed asks for them", () => {
    for (const provider of ProviderName.literals) {
      const variables = written("terraform/variables.tf", provider)
      assert.match(variables, /variable "optional_secrets" \{[^}]*default += /)
      assert.notMatch(variables, /stripe/i)
      assert.include(written("docs/infrastructure/README.md", provider), "does not start without `STRIPE_API_KEY`")
    }
  })

  it("are passed again by every apply of the runbook, which would take them away otherwise", () => {
    assert.match(written("docs/infrastructure/RUNBOOK.md"), /export TF_VAR_optional_secrets/)
  })

  it("reach Terraform in the pipeline as a map, which is empty where nobody set them", () => {
    const expected = "TF_VAR_optional_secrets: ${{ secrets.TF_VAR_OPTIONAL_SECRETS || '{}' }}"
    assert.include(written(".github/workflows/groundplan-terraform.yml"), expected)
    assert.include(written(".github/workflows/groundplan-deploy.yml"), expected)
  })

  it("are put into the secret on AWS and named in a file, which no pipeline has to be told", () => {
    const readme = written("docs/infrastructure/README.md", "aws")
    assert.match(readme, /runs without `SERVICE_10_TOKEN`, .*name them in `optional_secrets` of `terraform.tfvars`/)
    assert.notInclude(readme, "TF_VAR_optional_secrets")
    assert.notInclude(written(".github/workflows/groundplan-terraform.yml", "aws"), "TF_VAR_optional_secrets")
  })

  it("are variables of the pipeline on GitLab as well", () => {
    assert.include(written("docs/infrastructure/README.md"), "glab variable set TF_VAR_optional_secrets --masked")
  })
})
