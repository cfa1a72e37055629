import { assert, describe, it } from "@effect/vitest"
import { ProviderName } from "../../../src/facts/ContextValues.ts"
import { anAnalysis, aService, aVariable } from "../../support/analysis.ts"
import { filesFor } from "../samples.ts"

const plain = (name: string, required: boolean) => aVariable({ name, secret: false, required })

const shop = anAnalysis({
  services: [
    aService({
      environment: [
        ...Array.from({ length: 25 }, (_, at) => plain(`COLOR_${at + 10}`, false)),
        plain("INSTANCE_ADDRESS", true),
        plain("NEXT_PUBLIC_MAP_STYLE", true),
        plain("TENANT", true)
      ]
    })
  ]
})

const written = (provider: ProviderName, path: string): string => filesFor(shop, provider).get(path)?.content ?? ""

describe.each(ProviderName.literals)("settings that a service does not run without, on %s", (provider) => {
  const variable = provider === "aws" ? "web_environment" : "web_settings"

  it("stand in the example of variables, commented out until they have values", () => {
    assert.include(
      written(provider, "terraform/terraform.tfvars.example"),
      [
        "",
        "# Settings that the processes do not run without and that nothing here gives: fill in and uncomment.",
        `# ${variable} = {`,
        '#   INSTANCE_ADDRESS = ""',
        '#   TENANT           = ""',
        "# }",
        ""
      ].join("\n")
    )
  })

  it("are named in the first steps", () => {
    assert.include(
      written(provider, "docs/infrastructure/README.md"),
      `stands commented out in that file: \`INSTANCE_ADDRESS\`, \`TENANT\` in \`${variable}\`.`
    )
  })

  it("are the first that the variable's description names", () => {
    assert.match(
      written(provider, "terraform/variables.tf"),
      new RegExp(
        `variable "${variable}" \\{\\n[^}]*(?:it reads|does not start without)[^:}]*:? ?INSTANCE_ADDRESS, `,
        "i"
      )
    )
  })
})

it("nothing is asked for where nothing is missing", () => {
  const files = filesFor(anAnalysis({ services: [aService({ environment: [plain("COLOR", false)] })] }), "scaleway")
  assert.notInclude(files.get("terraform/terraform.tfvars.example")?.content ?? "", "do not run without")
  assert.notInclude(files.get("docs/infrastructure/README.md")?.content ?? "", "do not run without")
})
