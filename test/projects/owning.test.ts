import { SqlClient } from "@effect/sql"
import { assert } from "@effect/vitest"
import { Array, Deferred, Effect, Fiber, Option } from "effect"
import { Idempotency } from "../../src/accounts/Idempotency.ts"
import { analyzing } from "../../src/projects/leases.ts"
import { ProjectStore } from "../../src/projects/ProjectStore.ts"
import { onBoth } from "../support/database/onBoth.ts"
import { analysis, file, newAccount, newDesign, newProject, repository, version } from "../support/database/samples.ts"

const answer = {
  kind: "answer",
  message: "What does it cost?",
  reply: "Nothing.",
  focusTier: "growth"
} as const

/** Rows of every table that tells of projects. */
const rows = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const count = (table: string) =>
    Effect.map(sql<{ readonly n: string }>`select count(*) as n from ${sql(table)}`, ([row]) => Number(row?.n))
  return yield* Effect.all({
    projects: count("projects"),
    versions: count("versions"),
    files: count("files"),
    exchanges: count("exchanges"),
    answers: count("idempotent_calls")
  })
})

const answered = (project: string) => ({ status: 200, body: JSON.stringify({ data: {} }), project })

const readAgain = (of: { readonly description: string }) => ({ ...analysis, absences: [of.description] })

await onBoth("the owner of projects", (it) => {
  it.effect("deletes everything of one, and nothing that another has as well", () =>
    Effect.gen(function* () {
      const store = yield* ProjectStore
      const idempotency = yield* Idempotency
      const { id } = yield* newAccount()
      const kept = yield* newDesign(id, version({}, [file("shared.tf", "# shared\n")]))
      const before = yield* rows
      const own = [file("shared.tf", "# shared\n"), file("own.tf", "# of this one alone\n")]
      const { conversationId } = yield* newDesign(id, version({}, own))
      const { lease } = yield* store.begin(id, conversationId, "refining")
      yield* store.addExchange(lease, answer)
      yield* idempotency.once(
        { account: id, key: "k", operation: "POST x", body: "{}" },
        Effect.succeed({ status: 200, body: JSON.stringify({ data: { conversationId } }), project: null })
      )
      yield* idempotency.once(
        { account: id, key: "names-nothing", operation: "POST x", body: "{}" },
        Effect.succeed({ status: 200, body: '{"data":{"number":1}}', project: conversationId })
      )

      const gone = yield* store.erase(id, conversationId)
      assert.strictEqual(gone.conversationId, conversationId)
      assert.deepStrictEqual(yield* rows, before)
      assert.strictEqual((yield* Effect.flip(store.get(id, conversationId)))._tag, "ProjectNotFound")
      assert.strictEqual((yield* Effect.flip(store.erase(id, conversationId)))._tag, "ProjectNotFound")
      const { files } = yield* store.files(id, kept.conversationId, { tier: "growth" })
      assert.deepStrictEqual(
        files.map(({ path }) => path),
        ["shared.tf"]
      )
    })
  )

  it.effect("keeps no answer of a call that ends while its project is deleted, or after", () =>
    Effect.gen(function* () {
      const store = yield* ProjectStore
      const idempotency = yield* Idempotency
      const { id } = yield* newAccount()
      const before = yield* rows
      const request = { account: id, operation: "POST x", body: "{}" }

      const late = yield* newDesign(id)
      const after = yield* idempotency.once(
        { ...request, key: "after" },
        Effect.as(store.erase(id, late.conversationId), answered(late.conversationId))
      )
      assert.deepStrictEqual(after, { status: 200, body: '{"data":{}}', replayed: false })

      const { conversationId } = yield* newDesign(id)
      const [began, goesOn] = yield* Effect.all([Deferred.make<void>(), Deferred.make<void>()])
      const meanwhile = yield* Effect.fork(
        idempotency.once(
          { ...request, key: "meanwhile" },
          Deferred.succeed(began, undefined).pipe(
            Effect.zipRight(Deferred.await(goesOn)),
            Effect.as(answered(conversationId))
          )
        )
      )
      yield* Deferred.await(began)
      yield* store.erase(id, conversationId, { alongside: () => Deferred.succeed(goesOn, undefined) })
      assert.strictEqual((yield* Fiber.join(meanwhile)).status, 200)
      const { answers } = yield* rows
      assert.strictEqual(answers, before.answers)
    })
  )

  it.effect(
    "deletes none that a call is at work on, nor another account's, and versions stay otherwise as they are",
    () =>
      Effect.gen(function* () {
        const store = yield* ProjectStore
        const sql = yield* SqlClient.SqlClient
        const { id } = yield* newAccount()
        const other = yield* newAccount()
        const { conversationId } = yield* newDesign(id)
        assert.strictEqual((yield* Effect.flip(store.erase(other.id, conversationId)))._tag, "ProjectNotFound")
        assert.strictEqual(
          (yield* Effect.flip(store.update(other.id, conversationId, { name: "mine" })))._tag,
          "ProjectNotFound"
        )
        const { lease } = yield* store.begin(id, conversationId, "designing")
        assert.strictEqual((yield* Effect.flip(store.erase(id, conversationId)))._tag, "OperationInProgress")
        yield* store.release(lease)
        yield* Effect.flip(sql`delete from versions where project_id = ${conversationId}`)
        assert.strictEqual((yield* store.version(id, conversationId)).version, 1)
      })
  )

  it.effect("gives one a name of its own, which lists show", () =>
    Effect.gen(function* () {
      const store = yield* ProjectStore
      const { id } = yield* newAccount()
      const { conversationId, name } = yield* newProject(id)
      assert.isUndefined(name)
      assert.strictEqual((yield* store.update(id, conversationId, { name: "Shöp 🛒" })).name, "Shöp 🛒")
      const { projects } = yield* store.list(id, { limit: 10 })
      assert.deepStrictEqual(
        projects.map((project) => project.name),
        ["Shöp 🛒"]
      )
      const kept = yield* store.update(id, conversationId, { ai: false })
      assert.deepInclude(kept, { name: "Shöp 🛒", ai: false })
      assert.notProperty(yield* store.update(id, conversationId, { ai: true }), "ai")
      assert.notProperty(yield* store.update(id, conversationId, { name: null }), "name")
      assert.strictEqual(
        (yield* Effect.flip(store.update(id, conversationId, { name: "a\0b" })))._tag,
        "TextUnstorable"
      )
    })
  )

  it.effect("reads what was said about one, newest first, page by page", () =>
    Effect.gen(function* () {
      const store = yield* ProjectStore
      const { id } = yield* newAccount()
      const { conversationId } = yield* newDesign(id)
      // more than ten, as numbers and texts have another order
      const said = Array.range(1, 23).map(String)
      for (const message of said) {
        const { lease } = yield* store.begin(id, conversationId, "refining")
        yield* store.addExchange(lease, { ...answer, message })
      }
      const read: Array<string> = []
      let cursor: string | undefined
      do {
        const page = yield* store.messages(id, conversationId, { limit: 4, cursor })
        read.push(...page.messages.map(({ message }) => message))
        cursor = page.nextCursor ?? undefined
      } while (cursor !== undefined)
      assert.deepStrictEqual(read, said.toReversed())
      assert.strictEqual(
        (yield* Effect.flip(store.messages(id, conversationId, { limit: 3, cursor: "x" })))._tag,
        "CursorInvalid"
      )
      const other = yield* newAccount()
      assert.strictEqual(
        (yield* Effect.flip(store.messages(other.id, conversationId, { limit: 3 })))._tag,
        "ProjectNotFound"
      )
    })
  )

  it.effect("has a commit read again into the same project, whose design stays", () =>
    Effect.gen(function* () {
      const store = yield* ProjectStore
      const { id } = yield* newAccount()
      const commit = repository()
      const { conversationId } = yield* newProject(id, commit)
      const { lease } = yield* store.begin(id, conversationId, "designing")
      yield* store.addVersion(lease, version())

      const done = yield* analyzing(id, commit, { refresh: true, most: null }, (again) =>
        store.completeAnalysis(again, readAgain({ description: "more was seen" }))
      )
      assert.strictEqual(done._tag, "Analyzed")
      const details = yield* store.details(id, conversationId)
      assert.strictEqual(details.project.state, "designed")
      assert.deepStrictEqual(details.analysis?.absences, ["more was seen"])
      assert.lengthOf(details.versions, 1)

      // one that fails leaves what was there
      yield* Effect.flip(analyzing(id, commit, { refresh: true, most: null }, () => Effect.fail("unreadable")))
      assert.strictEqual((yield* store.get(id, conversationId)).state, "designed")
      // and while a call is at work, nobody reads it again
      yield* store.begin(id, conversationId, "designing")
      const busy = yield* Effect.flip(store.beginAnalysis(id, commit, { refresh: true }))
      assert.strictEqual(busy._tag, "OperationInProgress")
    })
  )

  it.effect("is told of an analysis that another release made", () =>
    Effect.gen(function* () {
      const store = yield* ProjectStore
      const sql = yield* SqlClient.SqlClient
      const { id } = yield* newAccount()
      const commit = repository()
      const { conversationId } = yield* newProject(id, commit)
      const isOlder = Effect.map(
        store.find(id, commit),
        Option.map(({ olderAnalyzer }) => olderAnalyzer)
      )
      assert.deepStrictEqual(yield* isOlder, Option.some(false))
      yield* sql`update projects set analyzer = 'another' where id = ${conversationId}`
      assert.deepStrictEqual(yield* isOlder, Option.some(true))
      // those from before are of no release that is known
      yield* sql`update projects set analyzer = null where id = ${conversationId}`
      assert.deepStrictEqual(yield* isOlder, Option.some(true))
    })
  )

  it.effect("has as many projects as its plan keeps, and one more once another is deleted", () =>
    Effect.gen(function* () {
      const store = yield* ProjectStore
      const { id } = yield* newAccount()
      const commit = repository()
      const { conversationId } = yield* newProject(id, commit)
      yield* newProject(id)
      const full = yield* Effect.flip(store.beginAnalysis(id, repository(), { most: 2 }))
      assert.strictEqual(full._tag, "ProjectsFull")
      assert.include(full.message, "at most 2 projects")
      // what is there is given all the same, and read again
      assert.strictEqual((yield* store.beginAnalysis(id, commit, { most: 2 }))._tag, "Reused")
      const again = yield* store.beginAnalysis(id, commit, { most: 2, refresh: true })
      assert.strictEqual(again._tag, "Begun")
      if (again._tag === "Begun") yield* store.release(again.lease)
      yield* store.erase(id, conversationId)
      const last = repository()
      assert.strictEqual((yield* store.beginAnalysis(id, last, { most: 2 }))._tag, "Begun")
      // the call that has the last place is told of, rather than that there is none
      assert.strictEqual((yield* Effect.flip(store.beginAnalysis(id, last, { most: 2 })))._tag, "OperationInProgress")
    })
  )

  it.effect("keeps as many versions of one as its plan says, the newest, with what they share", () =>
    Effect.gen(function* () {
      const store = yield* ProjectStore
      const { id } = yield* newAccount()
      const shared = file("shared.tf", "# all versions have it\n")
      const { conversationId } = yield* newDesign(id, version({}, [shared, file("a.tf", "# only 1\n")]))
      const before = yield* rows
      const say = (number: number, keep: number | null) =>
        Effect.gen(function* () {
          const { lease } = yield* store.begin(id, conversationId, "refining")
          const made = version({ cause: "message" }, [shared, file("b.tf", `# only ${number}\n`)])
          yield* store.addVersion(lease, made, { keep, exchange: { ...answer, kind: "change" } })
        })
      yield* say(2, 3)
      yield* say(3, 3)
      yield* say(4, 3)
      const { versions } = yield* store.details(id, conversationId)
      assert.deepStrictEqual(
        versions.map(({ version }) => version),
        [4, 3, 2]
      )
      const gone = yield* Effect.flip(store.version(id, conversationId, 1))
      assert.strictEqual(gone.message, "version: there is no version 1; the newest is 4, the oldest that is kept 2.")
      const after = yield* rows
      assert.deepStrictEqual(
        [after.versions - before.versions, after.files - before.files, after.exchanges - before.exchanges],
        [2, 2, 3]
      )
      // a smaller plan takes more of them, and never the current one
      yield* say(5, 1)
      assert.strictEqual((yield* rows).versions - before.versions, 0)
      assert.strictEqual((yield* store.version(id, conversationId)).version, 5)
      // nothing else may be deleted afterwards
      const sql = yield* SqlClient.SqlClient
      yield* Effect.flip(sql`delete from versions where project_id = ${conversationId}`)
    })
  )

  it.effect("drops old versions of many projects at the same time, and loses none of the new ones", () =>
    Effect.gen(function* () {
      const store = yield* ProjectStore
      const { id } = yield* newAccount()
      const made = yield* Effect.forEach(Array.range(1, 6), () => newDesign(id))
      const change = (project: string, round: number) =>
        Effect.gen(function* () {
          const { lease } = yield* store.begin(id, project, "refining")
          const files = [file("shared.tf", `# ${round}\n`), file(`${project}.tf`, `# ${round}\n`)]
          yield* store.addVersion(lease, version({ cause: "message" }, files), { keep: 1 })
        })
      for (const round of Array.range(1, 5))
        yield* Effect.forEach(made, ({ conversationId }) => change(conversationId, round), {
          concurrency: "unbounded",
          discard: true
        })
      for (const { conversationId } of made) {
        const { versions } = yield* store.details(id, conversationId)
        assert.deepStrictEqual(
          versions.map(({ version }) => version),
          [6]
        )
      }
    })
  )
})
