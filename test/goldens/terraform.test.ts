import { assert, describe, it, layer } from "@effect/vitest"
import { Effect } from "effect"
import * as Planning from "../../layers/planning.ts"
import { tierNames } from "../../src/blueprint/TierName.ts"
import { ProviderName } from "../../src/facts/ContextValues.ts"
import { fixturesAndFolders } from "../support/fixtures.ts"
import { fixtureOn } from "../support/planFixture.ts"
import { type Checked, checked, hasChecker } from "../support/terraform/checker.ts"
import { terraformOf } from "../support/terraform/together.ts"
import { expectGolden } from "./golden.ts"

const cases = fixturesAndFolders.flatMap((fixture) =>
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

const word = 'variable "word" {\n  type      = string\n  sensitive = true\n}\n\n'

const output = (marked: boolean): string =>
  marked
    ? 'output "word" {\n  value     = var.word\n  sensitive = true\n}\n'
    : 'output "word" {\n  value = var.word\n}\n'

const alone = (content: string) => [{ path: "main.tf", content }]

/** What is found where a configuration stands beside one in order. */
const foundBeside = async (content: string): Promise<string> => {
  const both = new Map([
    ["the right one", alone(word + output(true))],
    ["the other", alone(content)]
  ])
  return JSON.stringify((await checked(both)).errors)
}

describe.skipIf(!hasChecker)("a Terraform checker (TFCHECK names one; skipped without)", () => {
  it("finds what is wrong in a configuration of several, and says in which", async () => {
    assert.strictEqual(await foundBeside(word + output(true)), "[]")
    assert.include(await foundBeside(word + output(false)), "the_other")
    assert.include(await foundBeside(word + output(true).replace("  value", " value")), "the_other")
    assert.include(await foundBeside(`${word}locals {\n  none = var.none\n}\n`), "the_other")
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
