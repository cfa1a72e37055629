import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import * as Planning from "../../layers/planning.ts"
import { tierNames } from "../../src/blueprint/TierName.ts"
import { ProviderName } from "../../src/facts/ContextValues.ts"
import { fixtures } from "../support/fixtures.ts"
import { fixtureOn } from "../support/planFixture.ts"
import { type Checked, checked, hasChecker } from "../support/terraform/checker.ts"
import { expectGolden } from "./golden.ts"

const cases = fixtures.flatMap((fixture) =>
  ProviderName.literals.map((provider) => ({ fixture, name: fixture.name, provider }))
)

const below = "terraform/"

/** Two at a time: there are two cores. */
const concurrency = 2

/** Resources of each type by tier, sorted by type. */
const counts = (tiers: ReadonlyArray<Checked>): string => {
  const byTier = tierNames.map((tier, at) => [
    tier,
    Object.fromEntries(Object.entries(tiers[at]?.planned ?? {}).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  ])
  return `${JSON.stringify(Object.fromEntries(byTier), null, 2)}\n`
}

describe.skipIf(!hasChecker)("a Terraform checker (TFCHECK names one; skipped without)", () => {
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
          const tiers = yield* Effect.forEach(
            files,
            ({ files: ofTier }) => {
              const terraform = ofTier
                .filter(({ path }) => path.startsWith(below))
                .map(({ content, path }) => ({ content, path: path.slice(below.length) }))
              // A repository without anything to deploy has no Terraform.
              return terraform.length === 0
                ? Effect.succeed<Checked>({ errors: [], planned: {} })
                : Effect.promise(() => checked(terraform))
            },
            { concurrency }
          )
          assert.deepStrictEqual(
            tiers.map(({ errors }) => errors),
            [[], [], [], []]
          )
          expectGolden(`${fixture.folder}/resources.${provider}.json`, counts(tiers))
        }),
      300_000
    )
  })
})
