import { assert, describe, it } from "@effect/vitest"
import type { ProviderName } from "../../../src/facts/ContextValues.ts"
import { filesOf } from "../../../src/render/render.ts"
import { anAnalysis, aService, aVariable } from "../../support/analysis.ts"
import { aFact, filesFor, requestOf, samples } from "../samples.ts"

const read = (analysis: Parameters<typeof filesFor>[0], file: string, provider: ProviderName): string =>
  filesFor(analysis, provider).get(`docs/infrastructure/${file}`)?.content ?? ""

const part = (markdown: string, title: string): string => markdown.split(`\n## ${title}\n`)[1]?.split("\n## ")[0] ?? ""

const publicly = (count: number) =>
  anAnalysis({
    facts: [aFact("package-manager", "npm", "package-lock.json")],
    services: [
      aService({
        framework: "nextjs",
        startCommand: "npm start",
        environment: Array.from({ length: count }, (_, at) => aVariable({ name: `NEXT_PUBLIC_FLAG_${at}` }))
      })
    ]
  })

describe("statements of documents", () => {
  it("set a few public variables one by one, and name many in one sentence instead of a page of commands", () => {
    const few = read(publicly(3), "README.md", "aws")
    assert.include(few, "gh variable set NEXT_PUBLIC_FLAG_2 --body …")
    assert.include(few, "glab variable set NEXT_PUBLIC_FLAG_2 …")
    const many = read(publicly(40), "README.md", "aws")
    assert.notInclude(many, "variable set NEXT_PUBLIC_")
    assert.lengthOf([...many.matchAll(/`NEXT_PUBLIC_FLAG_\d+`/g)], 40)
  })

  it("speak of passwords, values and keys only where there are any", () => {
    const bare = anAnalysis({ services: [aService({ environment: [] })] })
    for (const provider of ["aws", "scaleway"] as const) {
      const secrets = part(read(bare, "SECURITY.md", provider), "Secrets")
      assert.match(secrets, /CI/)
      assert.notMatch(secrets, /Passwords|values that only you know|generated passwords/, provider)
      const kept = part(read(samples.rails, "SECURITY.md", provider), "Secrets")
      assert.match(kept, /Passwords that no person needs are made by Terraform/, provider)
    }
  })

  it("warn in the security document of what opens the state to the processes", () => {
    const request = requestOf(samples.rails, "scaleway")
    const said = { code: "state_readable", text: "The key of the processes reads every bucket." }
    const tier = { ...request.tier.tier, warnings: [said] }
    const security = filesOf({ ...request, tier: { ...request.tier, tier } }).find(({ path }) =>
      path.endsWith("SECURITY.md")
    )
    assert.include(part(security?.content ?? "", "Secrets"), said.text)
  })

  it("put each way out in a sentence of its own, its price in it, and name the section as the decision does", () => {
    const request = requestOf(samples.rails, "aws")
    const unmet = [
      {
        constraint: "availability" as const,
        text: "Built for 99 %.",
        waysOut: [
          { change: "Place this tier elsewhere.", monthlyEur: 120 },
          { change: "Accept 99 % as the floor.", monthlyEur: null }
        ]
      }
    ]
    const availability = {
      ...request.tier.tier.availability,
      singlePointsOfFailure: ["web: one instance", "data: a disk in one zone, mounted by one instance"]
    }
    const tier = { ...request.tier.tier, unmet, availability }
    const text =
      filesOf({ ...request, tier: { ...request.tier, tier } }).find(({ path }) => path.endsWith("ARCHITECTURE.md"))
        ?.content ?? ""
    assert.include(
      part(text, "What is unmet"),
      "Ways out: Place this tier elsewhere (120.00 € a month). Accept 99 % as the floor."
    )
    assert.include(text, "| web: one instance; data: a disk in one zone, mounted by one instance |")
  })
})
