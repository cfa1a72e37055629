import { SqlClient } from "@effect/sql"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { tierNames } from "../../src/blueprint/TierName.ts"
import type { AccountId } from "../../src/projects/AccountId.ts"
import { type NewVersion, ProjectStore } from "../../src/projects/ProjectStore.ts"
import { onBoth } from "../support/database/onBoth.ts"
import { file, newAccount, newDesign, version } from "../support/database/samples.ts"

const cause = (designEur: number) => ({ designEur, usageEur: 0, catalogEur: 0, rateEur: 0 })

/** The next version of a project, from a message. */
const change = (account: AccountId, id: string, made: Partial<NewVersion>, files = [file("a.tf", "other")]) =>
  Effect.gen(function* () {
    const store = yield* ProjectStore
    const { lease } = yield* store.begin(account, id, "refining")
    return (yield* store.addVersion(lease, version({ cause: "message", ...made }, files))).version
  })

const goBack = (account: AccountId, id: string, to: number) =>
  Effect.gen(function* () {
    const store = yield* ProjectStore
    const { lease } = yield* store.begin(account, id, "refining")
    const rollback = { to, summary: `Back to version ${to}.`, changes: [], priceDelta: {}, priceCauses: {} }
    return (yield* store.rollBack(lease, { ...rollback, guides: [], architect: { mode: "deterministic" } })).version
  })

/** Every byte that the database keeps of a version's design and files, without what tells versions apart. */
const kept = (id: string, version: number) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const documents = yield* sql`
      select requested::text, context::text, tiers::text, edits::text from versions
      where project_id = ${id} and version = ${version}`
    const files = yield* sql`
      select tier, path, sha256, language, purpose, content from version_files join files using (sha256)
      where project_id = ${id} and version = ${version} order by tier, path`
    return { documents, files }
  })

const edit = (peakRps: number, version: number) => ({
  edit: { _tag: "SetContext" as const, set: { peakRps } },
  version,
  message: `${peakRps} rps, ünïcode 🛒`
})

await onBoth("versions of a project", (it) => {
  it.effect("are listed newest first, with what each changed and what that costs", () =>
    Effect.gen(function* () {
      const store = yield* ProjectStore
      const { id } = yield* newAccount()
      const { conversationId } = yield* newDesign(id)
      const changes = [
        { tier: "growth", component: "postgres", field: "size", before: "small", after: "large" },
        { tier: "scale", component: "postgres", field: "component", before: "PostgreSQL", after: null }
      ] as const
      const priced = { priceDelta: { growth: 12.3, scale: -4 }, priceCauses: { growth: cause(12.3), scale: cause(-4) } }
      yield* change(id, conversationId, { summary: "Changed: the database.", changes, ...priced })

      const { versions } = yield* store.details(id, conversationId)
      assert.deepStrictEqual(
        versions.map(({ commit: _, createdAt, ...line }) => line),
        [
          {
            version: 2,
            cause: "message",
            summary: "Changed: the database.",
            changeCount: 2,
            priceDelta: priced.priceDelta
          },
          { version: 1, cause: "design", summary: version().summary, changeCount: 0, priceDelta: {} }
        ]
      )
      assert.deepInclude(yield* store.version(id, conversationId, 2), { changes, ...priced })
    })
  )

  it.effect("that were kept before edits had an origin and changes a price are read, and gone on from", () =>
    Effect.gen(function* () {
      const store = yield* ProjectStore
      const sql = yield* SqlClient.SqlClient
      const { id } = yield* newAccount()
      const { conversationId } = yield* newDesign(id)
      const edits = [
        { _tag: "SetContext", set: { peakRps: 200, compliance: ["gdpr"] } },
        { _tag: "ClearContext", fields: ["monthlyBudgetEur"] },
        { _tag: "ChooseProvider", provider: "aws", tiers: ["growth", "scale"] },
        { _tag: "AddComponent", kind: "queue", engine: "rabbitmq" },
        { _tag: "RemoveComponent", component: "redis", tiers: ["starter"] },
        { _tag: "SetInstances", component: "web", min: 2, max: 8 }
      ]
      yield* sql`
        insert into versions (project_id, version, cause, summary, requested, context, architect, tiers, changes, edits)
        select project_id, 2, 'message', 'By hand', requested, context, architect, tiers,
          '[{"tier":"growth","component":"web","field":"min","before":1,"after":2}]'::json,
          ${JSON.stringify(edits)}::json
        from versions where project_id = ${conversationId} and version = 1`
      yield* sql`update projects set current_version = 2 where id = ${conversationId}`

      const old = yield* store.version(id, conversationId)
      assert.deepStrictEqual<unknown>(
        old.edits,
        edits.map((edit) => ({ edit, version: null, message: null }))
      )
      assert.deepInclude(old, { version: 2, priceDelta: null, priceCauses: null })
      const [line] = (yield* store.details(id, conversationId)).versions
      assert.deepInclude(line, { version: 2, changeCount: 1, priceDelta: null })

      const added = { edit: { _tag: "AddComponent", kind: "cdn" }, version: 3, message: "add a CDN" } as const
      yield* change(id, conversationId, { edits: [...old.edits, added] })
      assert.deepStrictEqual((yield* store.version(id, conversationId)).edits, [...old.edits, added])
      // Going back to it copies what it is, in the form that it has.
      yield* goBack(id, conversationId, 2)
      assert.deepStrictEqual(yield* kept(conversationId, 4), yield* kept(conversationId, 2))
      assert.deepStrictEqual((yield* store.version(id, conversationId, 4)).edits, old.edits)
    })
  )

  it.effect("come back byte by byte, with their edits and files, and so do those that were gone back from", () =>
    Effect.gen(function* () {
      const store = yield* ProjectStore
      const { id } = yield* newAccount()
      const { conversationId } = yield* newDesign(id, version({ requested: { peakRps: 1.5e-3 } }))
      yield* change(id, conversationId, { edits: [edit(9, 2)] }, [file("a.tf", "two"), file("ü/🛒.md", "zwei\r\n")])
      yield* change(id, conversationId, { edits: [edit(9, 2), edit(10, 3)] }, [file("a.tf", "three")])

      assert.strictEqual((yield* goBack(id, conversationId, 2)).version, 4)
      assert.strictEqual((yield* goBack(id, conversationId, 3)).version, 5)
      assert.strictEqual((yield* goBack(id, conversationId, 4)).version, 6)
      for (const [made, from] of [
        [4, 2],
        [5, 3],
        [6, 2]
      ] as const) {
        const copy = yield* kept(conversationId, made)
        assert.deepStrictEqual(copy, yield* kept(conversationId, from))
        assert.isAtLeast(copy.files.length, tierNames.length)
      }
      assert.deepStrictEqual((yield* store.version(id, conversationId)).edits, [edit(9, 2)])
      assert.deepStrictEqual(
        (yield* store.details(id, conversationId)).versions.map(({ cause, version }) => [version, cause]),
        [
          [6, "rollback"],
          [5, "rollback"],
          [4, "rollback"],
          [3, "message"],
          [2, "message"],
          [1, "design"]
        ]
      )
    })
  )
})
