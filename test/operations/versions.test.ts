import { SqlClient } from "@effect/sql"
import { assert } from "@effect/vitest"
import { Array, Effect, Either } from "effect"
import * as Planning from "../../layers/planning.ts"
import { Architect } from "../../src/architect/Architect.ts"
import { diffTiers } from "../../src/architect/diffTiers.ts"
import { tierNames } from "../../src/blueprint/TierName.ts"
import type { KeptEdit } from "../../src/blueprint/Edit.ts"
import { codeOf } from "../../src/operations/ErrorCodes.ts"
import { designInfrastructure, getArchitecture, getDiff, refineArchitecture } from "../../src/operations/index.ts"
import { ProjectStore } from "../../src/projects/ProjectStore.ts"
import { onBoth } from "../support/database/onBoth.ts"
import { designedProject } from "../support/designedProject.ts"
import { fixtures } from "../support/fixtures.ts"

const fixture = fixtures.find(({ name }) => name === "vite-static") ?? assert.fail("no such fixture")

type Made = Effect.Effect.Success<ReturnType<typeof designedProject>>

const say = ({ asOwner, conversationId }: Made, message: string) =>
  asOwner(refineArchitecture.run({ conversationId, message, focusTier: "growth", detail: "summary" }))

const read = ({ asOwner, conversationId }: Made, version?: number) =>
  asOwner(getArchitecture.run({ conversationId, detail: "full", ...(version === undefined ? {} : { version }) }))

/** As if two minutes and more had passed. */
const outlastLeases = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`update projects set operation_until = now() - interval '1 second' where operation_until is not null`
)

/** Tiers and files of a version, as the database keeps them. */
const bytesOf = (id: string, version: number) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [row] = yield* sql`select tiers::text from versions where project_id = ${id} and version = ${version}`
    const files = yield* sql`
      select tier, path, language, purpose, content from version_files join files using (sha256)
      where project_id = ${id} and version = ${version} order by tier, path`
    assert.isNotEmpty(files)
    return { ...row, files }
  })

const rounds = 20

/** Four calls at once that want different things of one project. */
const wanted = (round: number) => [
  `We expect ${100 + round} requests per second at peak`,
  `Set the budget to ${1000 + round} €`,
  "Go back to version 1",
  "What does growth cost?"
]

/** What holds of a project whose calls were told this, whatever order they came in. */
const consistent = (made: Made, told: ReadonlyArray<{ readonly message: string; readonly version: number | null }>) =>
  Effect.gen(function* () {
    const { account, conversationId } = made
    const store = yield* ProjectStore
    const { project, versions } = yield* store.details(account, conversationId)
    assert.strictEqual(project.state, "designed")
    const changes = told.flatMap(({ message, version }) => (version === null ? [] : [{ message, version }]))
    assert.deepStrictEqual(
      versions.map(({ version }) => version).toReversed(),
      Array.makeBy(1 + changes.length, (at) => at + 1)
    )
    assert.strictEqual(project.currentVersion, 1 + changes.length)
    assert.deepStrictEqual(
      changes.map(({ version }) => version).toSorted((one, other) => one - other),
      Array.makeBy(changes.length, (at) => at + 2)
    )

    let before: ReadonlyArray<KeptEdit> = []
    for (const { version } of versions.toReversed()) {
      const { cause, edits } = yield* store.version(account, conversationId, version)
      const message = changes.find((change) => change.version === version)?.message ?? null
      if (cause === "message") {
        const added = edits.slice(before.length)
        assert.deepStrictEqual(edits.slice(0, before.length), before)
        assert.isAbove(added.length, 0)
        for (const edit of added) assert.deepInclude(edit, { version, message })
      } else assert.deepStrictEqual(edits, [])
      before = edits
      for (const tier of tierNames) {
        assert.isAbove((yield* store.files(account, conversationId, { tier, version })).files.length, 0)
      }
    }
    const exchanges = yield* store.history(account, conversationId, 1000)
    assert.sameMembers(
      exchanges.map(({ message }) => message),
      told.map(({ message }) => message)
    )
    assert.sameDeepMembers(
      exchanges.flatMap(({ kind, message, version }) => (kind === "change" ? [{ message, version }] : [])),
      changes
    )
  })

await onBoth("versions", (it) => {
  it.effect(
    "of messages at once: one wins, the others are told so, and nothing of a winner is lost",
    () =>
      Effect.gen(function* () {
        const made = yield* designedProject(fixture)
        const told: Array<{ message: string; version: number | null }> = []
        for (const round of Array.range(1, rounds)) {
          const results = yield* Effect.forEach(
            wanted(round),
            (message) => Effect.map(Effect.either(say(made, message)), (result) => ({ message, result })),
            { concurrency: "unbounded" }
          )
          const [refused, answered] = Array.partitionMap(results, ({ message, result }) =>
            Either.mapBoth(result, { onLeft: (error) => error, onRight: (reply) => ({ message, reply }) })
          )
          assert.isNotEmpty(answered)
          for (const error of refused) assert.strictEqual(error._tag, "OperationInProgress")
          for (const { message, reply } of answered) {
            told.push({ message, version: reply.kind === "change" ? reply.version : null })
          }
        }
        yield* consistent(made, told)
      }).pipe(Effect.provide(Planning.layer)),
    120_000
  )

  it.effect("are not written by a call whose hold has ended: it is told that another one changed the project", () =>
    Effect.gen(function* () {
      const made = yield* designedProject(fixture)
      const architect = yield* Architect
      // Meanwhile the time of the call runs out, and another one comes and goes.
      const other = Effect.orDie(Effect.zipRight(outlastLeases, say(made, "Set the budget to 800 €")))
      const services = yield* Effect.context<Effect.Effect.Context<typeof other>>()
      const slow = say(made, "We expect 90 requests per second at peak").pipe(
        Effect.provideService(Architect, {
          ...architect,
          respond: (request) => Effect.zipLeft(architect.respond(request), Effect.provide(other, services))
        })
      )
      const error = yield* Effect.flip(slow)
      assert.strictEqual(error._tag, "LeaseLost")
      assert.deepStrictEqual(codeOf(error), { code: "conflict", status: 409 })
      assert.match(error.message, /took too long and another one has changed the project/)
      yield* consistent(made, [{ message: "Set the budget to 800 €", version: 2 }])
    }).pipe(Effect.provide(Planning.layer))
  )

  it.effect("are read as they were, with what made them and what that cost", () =>
    Effect.gen(function* () {
      const made = yield* designedProject(fixture)
      const { conversationId } = made
      const first = yield* read(made)
      const change = yield* say(made, "We expect 900 requests per second at peak")
      const back = yield* say(made, "Go back to version 1")
      const again = yield* say(made, "Go back to version 2")
      assert.deepStrictEqual([change.version, back.version, again.version], [2, 3, 4])

      const [one, two, three, four] = yield* Effect.forEach([1, 2, 3, 4], (version) => read(made, version))
      if (one === undefined || two === undefined || three === undefined || four === undefined) return
      assert.deepStrictEqual([one.tiers, one.context], [first.tiers, first.context])
      assert.deepInclude(one, { version: 1, edits: [], changes: [], priceDelta: {}, priceCauses: {} })
      assert.deepInclude(two, {
        version: 2,
        changes: change.changes,
        priceDelta: change.priceDelta,
        priceCauses: change.priceCauses
      })
      assert.deepStrictEqual(two.edits, [
        {
          edit: { _tag: "SetContext", set: { peakRps: 900 } },
          version: 2,
          message: "We expect 900 requests per second at peak"
        }
      ])
      assert.deepStrictEqual([three.tiers, three.context, three.edits], [one.tiers, one.context, one.edits])
      assert.deepStrictEqual([four.tiers, four.context, four.edits], [two.tiers, two.context, two.edits])
      assert.deepInclude(three, { changes: back.changes, priceDelta: back.priceDelta })
      assert.deepStrictEqual(four.changes, two.changes)
      for (const [made, from] of [
        [3, 1],
        [4, 2]
      ] as const) {
        assert.deepStrictEqual(yield* bytesOf(conversationId, made), yield* bytesOf(conversationId, from))
      }
      for (const tier of tierNames) {
        assert.strictEqual(three.priceDelta?.[tier], -(two.priceDelta?.[tier] ?? 0) + 0)
        const { catalogEur = 0, designEur = 0, rateEur = 0, usageEur = 0 } = two.priceCauses?.[tier] ?? {}
        assert.approximately(designEur + usageEur + catalogEur + rateEur, two.priceDelta?.[tier] ?? 0, 0.005)
        const { price } = yield* made.asOwner(
          getDiff.run({ conversationId: made.conversationId, from: 1, to: 2, tier })
        )
        assert.strictEqual(price.deltaEur, two.priceDelta?.[tier])
      }
      // What is not asked for by its version stays as short as it was.
      for (const field of ["version", "edits", "changes", "priceDelta", "priceCauses"]) assert.notProperty(first, field)
      const growth = yield* made.asOwner(
        getArchitecture.run({ conversationId: made.conversationId, detail: "summary", tier: "growth", version: 2 })
      )
      assert.deepStrictEqual(
        growth.tiers?.map(({ name }) => name),
        ["growth"]
      )

      const missing = yield* Effect.flip(read(made, 5))
      assert.strictEqual(missing.message, "version: there is no version 5; the newest is 4.")
      assert.deepInclude(codeOf(missing), { code: "not_found" })
    }).pipe(Effect.provide(Planning.layer))
  )

  it.effect("are listed for whoever asks for them, with what made each and what it cost", () =>
    Effect.gen(function* () {
      const made = yield* designedProject(fixture)
      yield* say(made, "We expect 900 requests per second at peak")
      yield* say(made, "Go back to version 1")
      const { kind, reply } = yield* say(made, "list all versions")
      assert.strictEqual(kind, "answer")
      assert.include(reply, "There are 3 versions of this design; version 3 is current.")
      const { versions } = yield* (yield* ProjectStore).details(made.account, made.conversationId)
      for (const { summary, version } of versions) assert.match(reply, new RegExp(`\\| ${version} \\| .*${summary}`))
      assert.match(reply, /growth \+[\d,]+\.\d\d €/)
    }).pipe(Effect.provide(Planning.layer))
  )

  it.effect("of a new design say what differs from the version before, and leave earlier edits behind", () =>
    Effect.gen(function* () {
      const made = yield* designedProject(fixture)
      const store = yield* ProjectStore
      yield* say(made, "We expect 900 requests per second at peak")
      yield* made.asOwner(
        designInfrastructure.run({ conversationId: made.conversationId, context: fixture.context, detail: "summary" })
      )
      const [two, three] = [
        yield* store.version(made.account, made.conversationId, 2),
        yield* store.version(made.account, made.conversationId, 3)
      ]
      assert.deepStrictEqual(three.edits, [])
      assert.isAbove(three.changes.length, 0)
      assert.deepStrictEqual(
        { changes: three.changes, priceDelta: three.priceDelta, priceCauses: three.priceCauses },
        diffTiers(two.tiers, three.tiers)
      )
    }).pipe(Effect.provide(Planning.layer))
  )
})
