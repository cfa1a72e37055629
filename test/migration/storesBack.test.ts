import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { design } from "../../src/architect/designTiers.ts"
import type { Tier } from "../../src/blueprint/Tier.ts"
import { bundledPriceList } from "../../src/catalog/bundledPriceList.ts"
import { migrationGuide } from "../../src/migration/migrationGuide.ts"
import { returnedStores } from "../../src/migration/storesBack.ts"
import { toldMoves } from "../../src/migration/toldMoves.ts"
import { aDatastore, anAnalysis, aRequest, aService } from "../support/analysis.ts"

const full: ReadonlyArray<Tier> = Either.getOrThrow(
  design(
    aRequest({
      analysis: anAnalysis({
        services: [aService({ uses: ["postgres", "redis"] })],
        datastores: [
          aDatastore(),
          aDatastore({ id: "redis", engine: "redis", kind: "cache", version: null, usedBy: ["web"] })
        ]
      }),
      context: { providers: ["scaleway"] }
    }),
    bundledPriceList
  )
).tiers.map(({ tier }) => tier)

const without = (...ids: ReadonlyArray<string>): ReadonlyArray<Tier> =>
  full.map((tier) => ({ ...tier, components: tier.components.filter(({ id }) => !ids.includes(id)) }))

const backIn = (current: ReadonlyArray<Tier>, older: ReadonlyArray<ReadonlyArray<Tier>>) =>
  returnedStores(
    { version: older.length + 1, tiers: current },
    full,
    older.map((tiers, at) => ({ version: older.length - at, tiers }))
  )

describe("a store that comes back", () => {
  it("is one that an earlier version had and the current one has not", () => {
    assert.deepStrictEqual(
      backIn(without("postgres"), [full]).map(({ store, tier, what }) => [tier, store, what]),
      full.map(({ name }) => [name, "postgres", "returned"])
    )
    assert.deepStrictEqual(backIn(full, [full]), [])
    // new, and never there before
    assert.deepStrictEqual(backIn(without("postgres"), [without("postgres")]), [])
    assert.deepStrictEqual(backIn(without("postgres"), []), [])
  })

  it("is told with the newest version that had it", () => {
    const [first] = backIn(without("postgres"), [without("postgres"), full, full])
    assert.include(first?.why, "version 2")
  })

  it("is told as empty, with where its data is and how it is put in", () => {
    const back = backIn(without("postgres"), [full])
    assert.match(toldMoves(back), /^\*\*Take care of the data first\.\*\* postgres comes back empty \(starter/)
    const [before] = without("postgres")
    const [after] = full
    if (before === undefined || after === undefined) return assert.fail("no tiers")
    const guide = migrationGuide(back, { before, after, folder: "", version: 2 })?.content ?? ""
    for (const said of ["postgres comes back empty", "last snapshot", "pg_restore", "made anew and empty"])
      assert.include(guide, said)
    assert.notInclude(guide, "pg_dump")
  })

  it("has nothing to be put in where it is a cache or a queue", () => {
    const back = backIn(without("redis"), [full])
    const [before] = without("redis")
    const [after] = full
    if (before === undefined || after === undefined) return assert.fail("no tiers")
    const guide = migrationGuide(back, { before, after, folder: "", version: 2 })?.content ?? ""
    assert.include(guide, "nothing of what it held is put in")
    assert.notInclude(guide, "copy that was made")
  })
})
