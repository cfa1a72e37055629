import { assert, describe, it, layer } from "@effect/vitest"
import { Effect } from "effect"
import * as Planning from "../../layers/planning.ts"
import { tierNames } from "../../src/blueprint/TierName.ts"
import { ProviderName } from "../../src/facts/ContextValues.ts"
import { fixtures } from "../support/fixtures.ts"
import { fixtureOn } from "../support/planFixture.ts"
import { type Checked, checked, hasChecker } from "../support/terraform/checker.ts"
import { terraformOf } from "../support/terraform/together.ts"
import { expectGolden } from "./golden.ts"

const cases = fixtures.flatMap((fixture) =>
  ProviderName.literals.map((provider) => ({ fixture, name: fixture.name, provider }))
)

/** Resources of each type by tier, sorted by type. */
const counts = (planned: Checked["planned"]): string => {
  const byTier = tierNames.map((tier) => [
    tier,
    Object.fromEntries(Object.entries(planned.get(tier) ?? {}).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  ])
  return `${JSON.stringify(Object.fromEntries(byTier), null, 2)}\n`
}

describe.skipIf(!hasChecker)("a Terraform checker (TFCHECK names one; skipped without)", () => {
  it("finds what is wrong in a configuration of several, and says in which", async () => {
    const right = 'variable "word" {\n  type      = string\n  sensitive = true\n}\n\n'
    const output = (more: string) => `output "word" {\n  value${more === "" ? "" : "    "} = var.word\n${more}}\n`
    const found = async (content: string) => {
      const file = (text: string) => [{ path: "main.tf", content: text }]
      const all = new Map([
        ["the right one", file(right + output("  sensitive = true\n"))],
        ["the other", file(content)]
      ])
      return JSON.stringify((await checked(all)).errors)
    }
    assert.strictEqual(await found(right + output("  sensitive = true\n")), "[]")
    assert.include(await found(right + output("")), "the_other")
    assert.include(await found(right + output("  sensitive = true\n").replace("  value", " value")), "the_other")
    assert.include(await found(`${right}locals {\n  none = var.none\n}\n`), "the_other")
  }, 120_000)

  layer(Planning.layer)("formats, validates and plans", (it) => {
    it.effect.each(cases)(
      "every tier of $name on $provider, with the resources that its golden counts",
      ({ fixture, provider }) =>
        Effect.gen(function* () {
          const { files } = yield* fixtureOn(fixture, provider)
          assert.deepStrictEqual(
            files.map(({ tier }) => tier),
            tierNames
          )
          const terraform = files.map(({ files: ofTier, tier }) => [tier, terraformOf(ofTier)] as const)
          // A repository without anything to deploy has no Terraform.
          const written = new Map(terraform.filter(([, ofTier]) => ofTier.length > 0))
          const { errors, planned } = yield* Effect.promise(() => checked(written))
          assert.deepStrictEqual(errors, [])
          expectGolden(`${fixture.folder}/resources.${provider}.json`, counts(planned))
        }),
      300_000
    )
  })
})
