import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { design } from "../../src/architect/designTiers.ts"
import type { Component } from "../../src/blueprint/Component.ts"
import type { Tier } from "../../src/blueprint/Tier.ts"
import { bundledPriceList } from "../../src/catalog/bundledPriceList.ts"
import { migrationGuide } from "../../src/migration/migrationGuide.ts"
import { storeMoves } from "../../src/migration/storeMoves.ts"
import { toldMoves } from "../../src/migration/toldMoves.ts"
import { aDatastore, anAnalysis, aRequest, aService } from "../support/analysis.ts"

const tiersOn = (provider: "aws" | "scaleway"): ReadonlyArray<Tier> =>
  Either.getOrThrow(
    design(
      aRequest({
        analysis: anAnalysis({
          services: [aService({ uses: ["postgres", "redis"] })],
          datastores: [
            aDatastore(),
            aDatastore({ id: "redis", engine: "redis", kind: "cache", version: null, usedBy: ["web"] })
          ]
        }),
        context: { providers: [provider] }
      }),
      bundledPriceList
    )
  ).tiers.map(({ tier }) => tier)

const scaleway = tiersOn("scaleway")
const aws = tiersOn("aws")

/** The tiers with another database. */
const withDatabase = (tiers: ReadonlyArray<Tier>, change: (store: Component) => ReadonlyArray<Component>) =>
  tiers.map((tier) => ({
    ...tier,
    components: tier.components.flatMap((one) => (one.kind === "db.relational" ? change(one) : [one]))
  }))

const movesOf = (tiers: ReadonlyArray<Tier>, over: Partial<Component>) => [
  ...new Set(
    storeMoves(
      tiers,
      withDatabase(tiers, (store) => [{ ...store, ...over }])
    ).map(({ store, what }) => `${store} ${what}`)
  )
]

/** A broker, as so many, in the place of the database. */
const broker = (min: number) =>
  withDatabase(aws, (store) => [
    { ...store, id: "rabbitmq", kind: "queue", engine: "rabbitmq", name: "Amazon MQ for RabbitMQ", min }
  ])

/** The guide for a guarded database of the first tier that is changed. */
const guideOf = (tiers: ReadonlyArray<Tier>, over: Partial<Component>) => {
  const guarded = withDatabase(tiers, (store) => [{ ...store, deletionProtection: true }])
  const after = withDatabase(tiers, (store) => [{ ...store, ...over }])
  const [was] = guarded
  const [is] = after
  if (was === undefined || is === undefined) return assert.fail("no tiers")
  const moves = storeMoves(guarded, after)
  return migrationGuide(moves, { before: was, after: is, folder: "", version: 1 })?.content ?? ""
}

describe("the stores whose data has to be taken care of", () => {
  it("are none where only sizes, backups and what forgets by itself change", () => {
    assert.deepStrictEqual(storeMoves(scaleway, scaleway), [])
    const other = { size: "another", storageGb: 900, backupDays: 30 }
    assert.deepStrictEqual(movesOf(scaleway, other), [])
    assert.deepStrictEqual(movesOf(aws, { ...other, version: "18", min: 2, memoryGib: 0.5 }), [])
    const cached = (engine: string) =>
      scaleway.map((tier) => ({
        ...tier,
        components: tier.components.map((one) => (one.kind === "cache" ? { ...one, engine } : one))
      }))
    const without = scaleway.map((tier) => ({
      ...tier,
      components: tier.components.filter(({ kind }) => kind !== "cache")
    }))
    assert.deepStrictEqual(storeMoves(cached("memcached"), without), [])
    // what is called a cache may hold sessions, carts or jobs
    assert.lengthOf(storeMoves(cached("redis"), without), 4)
  })

  it("have a broker that becomes a cluster on AWS among them, which is made anew", () => {
    assert.isTrue(storeMoves(broker(1), broker(3)).every(({ what }) => what === "replaced"))
    assert.lengthOf(storeMoves(broker(1), broker(3)), aws.length)
    assert.isEmpty(storeMoves(broker(3), broker(3)))
  })

  it("are those that go, that go elsewhere, and that another one takes the place of", () => {
    const without = withDatabase(scaleway, () => [])
    assert.deepStrictEqual(
      storeMoves(scaleway, without).map(({ store, tier, to, what }) => [tier, store, what, to]),
      scaleway.map(({ name }) => [name, "postgres", "removed", null])
    )
    assert.isTrue(storeMoves(scaleway, aws).every(({ what }) => what === "moved"))
    assert.sameMembers(
      storeMoves(scaleway, aws).map(({ store }) => store),
      scaleway.flatMap(() => ["postgres", "redis"])
    )
    assert.deepStrictEqual(movesOf(aws, { region: "eu-north-1" }), ["postgres moved"])
    for (const over of [{ name: "Another database" }, { engine: "mysql" }, { encrypted: false }])
      assert.deepStrictEqual(movesOf(aws, over), ["postgres replaced"])
  })

  it("are those that Terraform makes anew on Scaleway", () => {
    for (const over of [{ version: "99" }, { min: 5 }, { memoryGib: 0.1 }])
      assert.deepStrictEqual(movesOf(scaleway, over), ["postgres replaced"], JSON.stringify(over))
  })
})

describe("what is told of them", () => {
  const moves = storeMoves(scaleway, aws)

  it("comes first, with the tiers of each store once", () => {
    assert.strictEqual(toldMoves([]), "")
    assert.match(
      toldMoves(moves),
      /^\*\*Take care of the data first\.\*\* postgres moves \(starter, growth, scale, enterprise\); redis moves \(.*\)\. MIGRATION\.md/
    )
  })

  it("says where a store changes its engine on its way, in the headline as well", () => {
    const mysql = withDatabase(aws, (store) => [{ ...store, engine: "mysql", name: "RDS for MySQL" }])
    const changed = storeMoves(mysql, scaleway).filter(({ store }) => store === "postgres")
    assert.deepStrictEqual(
      changed.map(({ engine, what }) => ({ engine, what })),
      aws.map(() => ({ engine: { from: "mysql", to: "postgres" }, what: "moved" as const }))
    )
    assert.include(toldMoves(changed), "postgres moves and changes its engine, mysql to postgres (starter, growth,")
    const [before] = mysql
    const [after] = scaleway
    if (before === undefined || after === undefined) return assert.fail("no tiers")
    const guide = migrationGuide(changed, { before, after, folder: "", version: 2 })?.content ?? ""
    assert.include(guide, "## postgres moves and changes its engine, mysql to postgres\n")
    assert.include(guide, "postgres instead of mysql")
    const mariadb = withDatabase(scaleway, (store) => [{ ...store, engine: "mariadb" }])
    for (const move of [...storeMoves(mysql, mariadb), ...storeMoves(scaleway, aws)]) assert.notProperty(move, "engine")
    const [replaced] = storeMoves(
      aws,
      withDatabase(aws, (store) => [{ ...store, engine: "mysql" }])
    )
    assert.deepInclude(replaced, { what: "replaced", engine: { from: "postgres", to: "mysql" } })
  })

  it("is a guide with the four steps and the tools of the engine, for tiers that need one", () => {
    const [starter, growth] = scaleway
    if (starter === undefined || growth === undefined) return assert.fail("no tiers")
    const guide = migrationGuide(moves, {
      before: growth,
      after: aws[1] ?? growth,
      folder: "docs/infrastructure",
      version: 3
    })
    assert.strictEqual(guide?.path, "docs/infrastructure/MIGRATION.md")
    for (const step of ["**Back up.**", "**Copy.**", "**Switch.**", "**Roll back.**", "pg_dump", "pg_restore"])
      assert.include(guide?.content ?? "", step)
    assert.include(guide?.content ?? "", "of version 3")
    assert.isUndefined(
      migrationGuide(
        moves.filter(({ tier }) => tier !== "starter"),
        { before: starter, after: starter, folder: "", version: 1 }
      )
    )
  })

  it("promises no guard of a store whose block another one takes the place of", () => {
    const hosted = { kind: "store.hosted", name: "PostgreSQL on an Instance" } as const
    assert.include(guideOf(scaleway, hosted), "goes with it: an apply destroys it at once")
    assert.notInclude(guideOf(scaleway, hosted), "stops with an error")
    // nobody can tell from a name whether the block stays
    const renamed = guideOf(scaleway, { name: "Another database" })
    assert.include(renamed, "Where another block takes its place, the guard goes with it")
    // its own block is what is destroyed and made anew
    assert.include(guideOf(scaleway, { encrypted: false }), "an apply that would destroy it stops with an error")
    // the cloud refuses whatever the files say
    const onAws = guideOf(aws, { ...hosted, name: "PostgreSQL on Amazon EC2" })
    assert.include(onAws, "an apply that would destroy it stops with an error")
  })

  it("says whether a store is guarded, and how to lift that", () => {
    const removed = storeMoves(
      scaleway,
      withDatabase(scaleway, () => [])
    )
    const guarded = (protection: boolean) => {
      const [before] = withDatabase(scaleway.slice(1, 2), (store) => [{ ...store, deletionProtection: protection }])
      return before === undefined
        ? ""
        : (migrationGuide(removed, { before, after: before, folder: "", version: 1 })?.content ?? "")
    }
    // the block that guards it leaves the files with it
    assert.include(guarded(true), "goes with it: an apply destroys it at once")
    assert.include(guarded(false), "Nothing guards it in this tier")

    const protectedByAws = storeMoves(
      aws,
      withDatabase(aws, () => [])
    )
    const [before] = aws
    if (before === undefined) return assert.fail("no tiers")
    assert.include(
      migrationGuide(protectedByAws, { before, after: before, folder: "", version: 1 })?.content ?? "",
      "stops with an error"
    )
    const replaced = storeMoves(
      scaleway,
      withDatabase(scaleway, (store) => [{ ...store, version: "99" }])
    )
    const [was] = scaleway
    if (was === undefined) return assert.fail("no tiers")
    assert.include(
      migrationGuide(replaced, { before: was, after: was, folder: "", version: 1 })?.content ?? "",
      "stops with an error"
    )
  })

  it("says at the removal that what is taken out comes back empty", () => {
    const removed = storeMoves(
      scaleway,
      withDatabase(scaleway, () => [])
    )
    assert.include(toldMoves(removed), "What is taken out comes back empty")
    assert.notInclude(toldMoves(moves), "comes back empty")
    const [before] = scaleway
    if (before === undefined) return assert.fail("no tiers")
    assert.include(
      migrationGuide(removed, { before, after: before, folder: "", version: 1 })?.content ?? "",
      "makes it anew and empty"
    )
  })

  it("is no dump of another engine", () => {
    const changed = withDatabase(scaleway, (store) => [{ ...store, engine: "mysql" }])
    const [, before] = scaleway
    const [, after] = changed
    if (before === undefined || after === undefined) return assert.fail("no tiers")
    const there =
      migrationGuide(storeMoves([before], [after]), { before, after, folder: "", version: 1 })?.content ?? ""
    assert.notInclude(there, "pg_restore")
    assert.include(there, "does not go into mysql")
    const back =
      migrationGuide(storeMoves([after], [before]), { before: after, after: before, folder: "", version: 1 })
        ?.content ?? ""
    assert.include(back, "pgloader")
  })

  it("is without a copy where messages are worked off, or an index is made again", () => {
    for (const kind of ["queue", "stream", "db.search"] as const) {
      const [before] = withDatabase(scaleway.slice(0, 1), (store) => [{ ...store, kind, engine: "x" }])
      if (before === undefined) return assert.fail("no tier")
      const [after] = withDatabase([before], (store) => [store])
      const gone = { ...before, components: (after ?? before).components.filter((one) => one.kind !== kind) }
      const guide = migrationGuide(storeMoves([before], [gone]), { before, after: before, folder: "", version: 1 })
      assert.notInclude(guide?.content ?? "pg_dump", "pg_dump")
      assert.match(guide?.content ?? "", /work off what waits|build its index again/)
      assert.notInclude(guide?.content ?? "", "**Copy.**")
    }
  })
})
