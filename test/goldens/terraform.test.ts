import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import * as Planning from "../../layers/planning.ts"
import { tierNames } from "../../src/blueprint/TierName.ts"
import { ProviderName } from "../../src/facts/ContextValues.ts"
import { fixtures } from "../support/fixtures.ts"
import { planFixture } from "../support/planFixture.ts"
import { errorsIn, hasChecker } from "../support/terraform/checker.ts"

const cases = fixtures.flatMap((fixture) =>
  ProviderName.literals.map((provider) => ({ fixture, name: fixture.name, provider }))
)

const below = "terraform/"

describe.skipIf(!hasChecker)("a Terraform checker (TFCHECK names one; skipped without)", () => {
  layer(Planning.layer)("accepts", (it) => {
    it.effect.each(cases)(
      "every tier of $name on $provider",
      ({ fixture, provider }) =>
        Effect.gen(function* () {
          const { files } = yield* planFixture(fixture, { ...fixture.context, providers: [provider] })
          assert.deepStrictEqual(
            files.map(({ tier }) => tier),
            tierNames
          )
          const errors = yield* Effect.forEach(
            files,
            ({ files: ofTier }) => {
              const terraform = ofTier
                .filter(({ path }) => path.startsWith(below))
                .map(({ content, path }) => ({ content, path: path.slice(below.length) }))
              // A repository without anything to deploy has no Terraform.
              return terraform.length === 0
                ? Effect.succeed([])
                : Effect.promise(() => errorsIn(terraform, { plan: false }))
            },
            { concurrency: 2 }
          )
          assert.deepStrictEqual(errors, [[], [], [], []])
        }),
      300_000
    )
  })
})
