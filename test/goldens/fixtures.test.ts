import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import * as Planning from "../../layers/planning.ts"
import type { TierName } from "../../src/blueprint/TierName.ts"
import type { PlannedRepository } from "../../src/operations/planRepository.ts"
import { type Fixture, fixturesAndFolders } from "../support/fixtures.ts"
import { planFixture } from "../support/planFixture.ts"
import { expectGoldens } from "./golden.ts"

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** Files of the other two tiers differ from these in figures, which `tiers.json` holds. */
const written: ReadonlySet<TierName> = new Set(["growth", "enterprise"])

const known = new Map<string, PlannedRepository>()

/** The plan that both tests look at. */
const planned = (fixture: Fixture) =>
  Effect.suspend(() => {
    const plan = known.get(fixture.name)
    return plan === undefined
      ? Effect.tap(planFixture(fixture), (fresh) => Effect.sync(() => known.set(fixture.name, fresh)))
      : Effect.succeed(plan)
  })

layer(Planning.layer)("every fixture", (it) => {
  it.effect.each(fixturesAndFolders)("$name is analysed, designed, priced and written as its goldens say", (fixture) =>
    Effect.gen(function* () {
      const { analysis, design, files } = yield* planned(fixture)
      const tiers = design.tiers.map(({ tier }) => tier)
      const made = new Map([
        ["analysis.json", json(analysis)],
        ["context.json", json(design.context)],
        ["tiers.json", json(tiers.map(({ items, ...tier }) => tier))],
        ["prices.json", json(tiers.map(({ items, name }) => ({ name, items })))]
      ])
      for (const { files: ofTier, tier } of files.filter(({ tier }) => written.has(tier))) {
        for (const { content, path } of ofTier) made.set(`files/${tier}/${path}`, content)
      }
      expectGoldens(`${fixture.folder}/expected`, made)
    })
  )

  it.effect.each(fixturesAndFolders)("$name gives the same bytes twice", (fixture) =>
    Effect.gen(function* () {
      const [once, again] = yield* Effect.all([planned(fixture), planFixture(fixture)])
      assert.strictEqual(JSON.stringify(once), JSON.stringify(again))
    })
  )
})
