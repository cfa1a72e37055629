import { assert, describe, it } from "@effect/vitest"
import { ProviderName } from "../../../src/facts/ContextValues.ts"
import { euros } from "../../../src/render/markdown/figures.ts"
import { filesOf } from "../../../src/render/render.ts"
import { aFact, filesFor, requestOf, sampleNames, samples } from "../samples.ts"
import { cellsOf } from "../markdown/cells.ts"

const read = (name: keyof typeof samples, file: string, provider: ProviderName = "aws"): string =>
  filesFor(samples[name], provider).get(`docs/infrastructure/${file}`)?.content ?? ""

describe("documents", () => {
  it("are the same five for every tier, and every table of theirs is whole", () => {
    for (const name of sampleNames) {
      for (const provider of ProviderName.literals) {
        const files = filesFor(samples[name], provider)
        for (const file of ["README", "ARCHITECTURE", "COSTS", "SECURITY", "RUNBOOK"]) {
          const text = files.get(`docs/infrastructure/${file}.md`)?.content ?? ""
          assert.match(text, /^# /, file)
          for (const block of text.split("\n\n").filter((part) => part.startsWith("| "))) {
            const widths = new Set(
              block
                .trimEnd()
                .split("\n")
                .map((row) => cellsOf(row).length)
            )
            assert.strictEqual(widths.size, 1, block)
          }
        }
      }
    }
  })

  it("list every line of the price with its source, and the rate of exchange", () => {
    const request = requestOf(samples.rails, "aws")
    const costs = filesOf(request).find(({ path }) => path.endsWith("COSTS.md"))?.content ?? ""
    const { items, price } = request.tier.tier
    const rows =
      costs
        .split("## Lines")[1]
        ?.split("## By component")[0]
        ?.split("\n")
        .filter((line) => line.startsWith("| `")) ?? []
    assert.strictEqual(rows.length, items.length)
    for (const [at, item] of items.entries()) {
      assert.include(rows[at] ?? "", `\`${item.sku}\``)
      assert.include(rows[at] ?? "", euros(item.monthlyEur))
      assert.include(rows[at] ?? "", item.asOf)
    }
    assert.include(costs, euros(price.monthlyEur))
    assert.include(costs, String(price.exchangeRate.eurPerUsd))
    assert.include(costs, price.exchangeRate.date)
    assert.include(costs, "This is an estimate")
  })

  it("say that a sum with an unpriced line is a lower bound", () => {
    const request = requestOf(samples.go, "aws")
    const [first, ...rest] = request.tier.tier.items
    if (first === undefined) throw new Error("no item")
    const tier = {
      ...request.tier.tier,
      price: { ...request.tier.tier.price, complete: false },
      items: [
        { ...first, unitPriceEur: null, monthlyEur: null, unpriced: true, reason: "not in the catalogue" },
        ...rest
      ]
    }
    const costs = filesOf({ ...request, tier: { ...request.tier, tier } }).find(({ path }) => path.endsWith("COSTS.md"))
    assert.include(costs?.content ?? "", "lower bound")
    assert.include(costs?.content ?? "", "**no price known**, not in the catalogue")
  })

  it("give decisions with evidence at the commit, and options with their price", () => {
    const facts = [aFact("framework", "gin 1.10", "go.mod"), ...samples.go.facts]
    const request = requestOf({ ...samples.go, facts }, "aws")
    const [web, ...others] = request.tier.tier.components
    if (web === undefined) throw new Error("no component")
    const tier = {
      ...request.tier.tier,
      components: [
        { ...web, because: ["framework:gin"], rejected: [{ option: "A | B", monthlyEur: 12.5, why: "dearer" }] },
        ...others
      ]
    }
    const text =
      filesOf({ ...request, tier: { ...request.tier, tier } }).find(({ path }) => path.endsWith("ARCHITECTURE.md"))
        ?.content ?? ""
    assert.include(text, `[\`go.mod:1\`](https://github.com/acme/shop/blob/${"0".repeat(40)}/go.mod#L1)`)
    assert.include(text, String.raw`| A \| B | 12.50 € | dearer |`)
    assert.include(text, "```mermaid\nflowchart")
  })

  it("lead from nothing to running in numbered steps with commands of the provider", () => {
    const aws = read("rails", "README.md")
    const titles = [...aws.matchAll(/^### (\d+)\. (.*)$/gm)].map(([, number, title]) => `${number} ${title}`)
    assert.deepStrictEqual(
      titles.map((title) => Number(title.split(" ")[0])),
      titles.map((_, at) => at + 1)
    )
    assert.include(aws, "terraform apply -target=aws_ecr_repository.app")
    assert.include(aws, 'gh variable set AWS_APPLY_ROLE_ARN --body "$(terraform output -raw ci_apply_role_arn)"')
    const scaleway = read("rails", "README.md", "scaleway")
    assert.include(scaleway, 'gh secret set SCW_SECRET_KEY --body "$(terraform output -raw ci_secret_key)"')
    assert.notInclude(scaleway, "aws sts")
  })

  it("ask for every variable and output that exists, and for no other", () => {
    for (const provider of ProviderName.literals) {
      for (const name of sampleNames) {
        const files = filesFor(samples[name], provider)
        const outputs = files.get("terraform/outputs.tf")?.content ?? ""
        const variables = files.get("terraform/variables.tf")?.content ?? ""
        const readme = files.get("docs/infrastructure/README.md")?.content ?? ""
        for (const [, output] of readme.matchAll(/terraform output -raw (\w+)/g))
          assert.include(outputs, `output "${output}"`, name)
        for (const [, variable] of readme.matchAll(/export TF_VAR_(\w+)/g))
          assert.include(variables, `variable "${variable}"`, name)
        const workflows = [...files].filter(([path]) => path.startsWith(".github/")).map(([, { content }]) => content)
        for (const [, output] of workflows.join("\n").matchAll(/terraform output -raw (\w+)/g)) {
          assert.include(outputs, `output "${output}"`, name)
        }
      }
    }
  })

  it("show findings without breaking, and never a secret", () => {
    const finding = {
      rule: "secret.committed",
      severity: "critical" as const,
      title: "A key | of <somebody>",
      path: "config/`x`.yml",
      line: 3,
      remediation: "Revoke it.\nThen remove it.",
      evidence: []
    }
    const analysis = {
      ...samples.go,
      securityCheck: {
        grade: "F" as const,
        formula: "The worst finding decides.",
        findingsLeftOut: 0,
        findings: [finding],
        checks: [{ rule: "secret.committed", status: "failed" as const }],
        filesScanned: 12
      }
    }
    const text = filesFor(analysis, "aws").get("docs/infrastructure/SECURITY.md")?.content ?? ""
    assert.include(text, "Grade **F** over 12 files")
    assert.include(text, String.raw`A key \| of &lt;somebody&gt;`)
    assert.include(text, "Revoke it. Then remove it.")
  })
})
