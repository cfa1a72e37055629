import { SqlClient } from "@effect/sql"
import { assert } from "@effect/vitest"
import { createHash } from "node:crypto"
import { Array, Effect, Exit, FastCheck, Option } from "effect"
import { Quota } from "../../src/accounts/Quota.ts"
import { Plans } from "../../src/accounts/Plans.ts"
import { recover } from "../../src/accounts/recover.ts"
import { AccountId } from "../../src/projects/AccountId.ts"
import { analyzing, changing } from "../../src/projects/leases.ts"
import { ProjectId } from "../../src/projects/Project.ts"
import type { CursorInvalid } from "../../src/projects/ProjectErrors.ts"
import { ProjectStore } from "../../src/projects/ProjectStore.ts"
import type { StoreUnavailable } from "../../src/projects/StoreUnavailable.ts"
import { onBoth } from "../support/database/onBoth.ts"
import { analysis, file, newAccount, newDesign, newProject, repository, version } from "../support/database/samples.ts"
import { kept as keptEdits } from "../support/kept.ts"

const nobody = ProjectId.make("00000000-0000-4000-8000-000000000000")
const noAccount = AccountId.make(nobody)
const many = { concurrency: "unbounded" } as const
const successes = <A, E>(exits: ReadonlyArray<Exit.Exit<A, E>>) => Array.filter(exits, Exit.isSuccess)

interface Refusal {
  readonly _tag: string
  readonly message: string
}
/** What a call is refused with. */
const refusalOf = <A, E extends Refusal, R>(call: Effect.Effect<A, E, R>) =>
  Effect.matchEffect(call, { onFailure: Effect.succeed, onSuccess: () => Effect.dieMessage("it was not refused") })
const tagOf = <A, E extends Refusal, R>(call: Effect.Effect<A, E, R>) => Effect.map(refusalOf(call), ({ _tag }) => _tag)

/** As if two minutes and more had passed. */
const outlastLeases = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`update projects set operation_until = now() - interval '1 second' where operation_until is not null`
)

await onBoth("ProjectStore", (it) => {
  it.effect("analyses a commit once and gives it back to whoever asks again", () =>
    Effect.gen(function* () {
      const store = yield* ProjectStore
      const { id } = yield* newAccount()
      const commit = repository()
      const made = yield* newProject(id, commit)
      assert.strictEqual(made.state, "analyzed")
      assert.isNull(made.currentVersion)
      assert.deepStrictEqual(made.repository, commit)

      const again = yield* store.beginAnalysis(id, { ...commit, owner: "OCTO" })
      assert.deepStrictEqual(again, { _tag: "Reused", project: made, analysis, olderAnalyzer: false })
      assert.deepStrictEqual(
        yield* store.find(id, commit),
        Option.some({ project: made, analysis, olderAnalyzer: false })
      )
      assert.deepStrictEqual(yield* store.find(id, repository()), Option.none())
    })
  )

  it.effect("keeps a project for each folder of a commit, and tells folders apart by case", () =>
    Effect.gen(function* () {
      const store = yield* ProjectStore
      const { id } = yield* newAccount()
      const whole = repository()
      const made = yield* Effect.forEach(["", "apps/web", "apps/Web", "apps"], (path) =>
        newProject(id, { ...whole, path })
      )
      assert.strictEqual(new Set(made.map(({ conversationId }) => conversationId)).size, 4)
      for (const project of made) {
        const { repository } = project
        const known = { project, analysis, olderAnalyzer: false }
        assert.deepStrictEqual(yield* store.find(id, repository), Option.some(known))
        assert.deepStrictEqual(yield* store.beginAnalysis(id, repository), { _tag: "Reused", ...known })
      }
      assert.deepStrictEqual(yield* store.find(id, { ...whole, path: "app" }), Option.none())
    })
  )

  it.effect("gives the project of a folder that the repository's own file names, by that folder and without one", () =>
    Effect.gen(function* () {
      const store = yield* ProjectStore
      const { id } = yield* newAccount()
      const whole = repository()
      const named = { ...whole, path: "apps/web" }
      const begun = yield* store.beginAnalysis(id, whole)
      if (begun._tag !== "Begun") return yield* Effect.dieMessage("the commit was analysed before")
      const project = yield* store.completeAnalysis(begun.lease, analysis, { repository: named })
      assert.deepStrictEqual(project.repository, named)
      for (const asked of [whole, named]) {
        assert.deepStrictEqual(yield* store.find(id, asked), Option.some({ project, analysis, olderAnalyzer: false }))
      }
      assert.deepStrictEqual(yield* store.find(id, { ...whole, path: "apps" }), Option.none())
    })
  )

  it.effect("lets one of many calls begin on a commit and tells the others that it is being analysed", () =>
    Effect.gen(function* () {
      const store = yield* ProjectStore
      const { id } = yield* newAccount()
      const commit = repository()
      const attempts = Array.replicate(Effect.exit(store.beginAnalysis(id, commit)), 20)
      const [one, ...more] = successes(yield* Effect.all(attempts, many))
      assert.deepStrictEqual(more, [])
      assert.strictEqual(one?.value._tag, "Begun")
      const error = yield* Effect.flip(store.beginAnalysis(id, commit))
      assert.strictEqual(error._tag, "OperationInProgress")
      const { projects } = yield* store.list(id, { limit: 10 })
      assert.deepStrictEqual(
        projects.map(({ state }) => state),
        ["analyzing"]
      )
    })
  )

  it.effect("leaves no project behind an analysis that failed, was interrupted or died", () =>
    Effect.gen(function* () {
      const store = yield* ProjectStore
      const { id } = yield* newAccount()
      const commit = repository()
      yield* Effect.flip(analyzing(id, commit, { refresh: false, most: null }, () => Effect.fail("unreadable")))
      yield* Effect.exit(analyzing(id, commit, { refresh: false, most: null }, () => Effect.interrupt))
      assert.deepStrictEqual(yield* store.list(id, { limit: 10 }), { projects: [], nextCursor: null })

      const died = yield* store.beginAnalysis(id, commit)
      yield* outlastLeases
      assert.deepStrictEqual(yield* store.list(id, { limit: 10 }), { projects: [], nextCursor: null })
      const next = yield* store.beginAnalysis(id, commit)
      assert.strictEqual(next._tag, "Begun")
      if (died._tag !== "Begun" || next._tag !== "Begun") return
      // The one that was thought dead wakes up: its result is not wanted any more.
      assert.strictEqual((yield* Effect.flip(store.completeAnalysis(died.lease, analysis)))._tag, "LeaseLost")
      yield* store.release(died.lease)
      assert.strictEqual((yield* store.completeAnalysis(next.lease, analysis)).state, "analyzed")
    })
  )

  it.effect("writes a version with its tiers, files and message, and reads the same back", () =>
    Effect.gen(function* () {
      const store = yield* ProjectStore
      const { id } = yield* newAccount()
      const { conversationId } = yield* newProject(id)
      const files = [file("terraform/main.tf", "# ünïcode 🛒\n"), file("README.md", "read me"), file("Z.md", "read me")]
      const made = version({ edits: keptEdits({ _tag: "SetContext", set: { peakRps: 9 } }) }, files)
      const exchange = { kind: "change", message: "cheaper", reply: "done", focusTier: "growth" } as const

      const { lease, project: begun } = yield* store.begin(id, conversationId, "designing")
      assert.strictEqual(begun.state, "designing")
      const { project, version: summary } = yield* store.addVersion(lease, made, { exchange })
      assert.strictEqual(project.state, "designed")
      assert.strictEqual(project.currentVersion, 1)

      const { files: _, ...document } = made
      const { changeCount: _count, ...heading } = summary
      assert.deepStrictEqual(yield* store.version(id, conversationId), { ...document, ...heading })
      const { createdAt, ...kept } = (yield* store.history(id, conversationId, 5))[0] ?? assert.fail("no message")
      assert.deepStrictEqual(kept, { ...exchange, version: 1 })
      assert.isAtLeast(createdAt.epochMillis, project.createdAt.epochMillis)
      const details = yield* store.details(id, conversationId)
      assert.deepStrictEqual(details, { project, analysis, versions: [summary] })

      const listed = yield* store.files(id, conversationId, { tier: "scale" })
      assert.deepStrictEqual(
        listed.files.map(({ path }) => path),
        ["README.md", "Z.md", "terraform/main.tf"]
      )
      const digest = createHash("sha256").update("read me").digest("hex")
      assert.deepStrictEqual(
        listed.files.map(({ sha256 }) => sha256 === digest),
        [true, true, false]
      )
      const read = yield* store.file(id, conversationId, { tier: "starter", path: "terraform/main.tf" })
      assert.strictEqual(read.file.content, "# ünïcode 🛒\n")
      assert.strictEqual(read.file.size, new TextEncoder().encode("# ünïcode 🛒\n").length)
    })
  )

  it.effect("reads what is in several files at once, those that there are, in the order of listings", () =>
    Effect.gen(function* () {
      const store = yield* ProjectStore
      const { id } = yield* newAccount()
      const files = [file("terraform/main.tf", "# ünïcode 🛒\n"), file("README.md", "read me"), file("Z.md", "read me")]
      const { conversationId } = yield* newDesign(id, version({}, files))
      const of = { tier: "scale", version: 1 } as const
      const listed = yield* store.files(id, conversationId, of)
      const paths = listed.files.map(({ path }) => path)
      const read = yield* store.contents(id, conversationId, { ...of, paths: ["nope", "\0", ...paths.toReversed()] })
      assert.deepStrictEqual(
        read.map(({ content, ...entry }) => entry),
        listed.files
      )
      assert.deepStrictEqual(
        read.map(({ content }) => content),
        ["read me", "read me", "# ünïcode 🛒\n"]
      )
      assert.deepStrictEqual(yield* store.contents(id, conversationId, { ...of, paths: [] }), [])
      const later = store.contents(id, conversationId, { ...of, version: 2, paths })
      assert.strictEqual(yield* tagOf(later), "VersionNotFound")
    })
  )

  it.effect("keeps every version as it was when newer ones come", () =>
    Effect.gen(function* () {
      const store = yield* ProjectStore
      const sql = yield* SqlClient.SqlClient
      const { id } = yield* newAccount()
      const { conversationId } = yield* newDesign(id, version({ summary: "first" }, [file("a.tf", "one")]))
      const first = yield* store.version(id, conversationId, 1)
      const { lease } = yield* store.begin(id, conversationId, "refining")
      yield* store.addVersion(lease, version({ summary: "second" }, [file("a.tf", "two")]))

      assert.deepStrictEqual(yield* store.version(id, conversationId, 1), first)
      const contentOf = (version?: number) =>
        Effect.map(store.file(id, conversationId, { tier: "growth", path: "a.tf", version }), (it) => it.file.content)
      assert.strictEqual(yield* contentOf(1), "one")
      assert.strictEqual(yield* contentOf(2), "two")
      assert.strictEqual(yield* contentOf(), "two")
      for (const change of [
        sql`update versions set summary = 'other' where project_id = ${conversationId}`,
        sql`delete from version_files where project_id = ${conversationId}`,
        sql`update files set content = 'other'`
      ]) {
        assert.nestedPropertyVal(yield* Effect.flip(change), "cause.code", "23001")
      }
    })
  )

  it.effect("goes back to an older version by making a new one equal to it", () =>
    Effect.gen(function* () {
      const store = yield* ProjectStore
      const { id } = yield* newAccount()
      const { conversationId } = yield* newDesign(
        id,
        version({ requested: { peakRps: 7 } }, [file("a.tf", "one"), file("docs/MIGRATION.md", "# There\n")])
      )
      const second = yield* store.begin(id, conversationId, "refining")
      yield* store.addVersion(second.lease, version({ requested: { peakRps: 8 } }, [file("b.tf", "two")]))

      const rollback = {
        summary: "As version 1",
        changes: [],
        priceDelta: { growth: -3.5 },
        priceCauses: { growth: { designEur: -3.5, usageEur: 0, catalogEur: 0, rateEur: 0 } },
        guides: [{ tier: "growth", files: [file("docs/MIGRATION.md", "# Back\n")] }],
        architect: { mode: "deterministic" }
      } as const
      const { lease } = yield* store.begin(id, conversationId, "refining")
      const missing = yield* Effect.flip(store.rollBack(lease, { ...rollback, to: 3 }))
      assert.strictEqual(missing.message, "version: there is no version 3; the newest is 2.")
      const { project } = yield* store.rollBack(lease, { ...rollback, to: 1 })
      assert.strictEqual(project.currentVersion, 3)

      const [one, three] = [yield* store.version(id, conversationId, 1), yield* store.version(id, conversationId, 3)]
      assert.strictEqual(three.cause, "rollback")
      const { guides: _, ...made } = rollback
      assert.deepStrictEqual(
        { ...three, ...made },
        { ...one, ...made, version: 3, createdAt: three.createdAt, cause: three.cause }
      )
      const filesOf = (version: number) =>
        Effect.map(store.files(id, conversationId, { tier: "growth", version }), (it) => it.files)
      const [before, after] = [yield* filesOf(1), yield* filesOf(3)]
      assert.deepStrictEqual(after[0], before[0])
      // how data gets there is of the two versions alone
      assert.deepStrictEqual(
        after.map(({ path }) => path),
        ["a.tf", "docs/MIGRATION.md"]
      )
      const { file: guide } = yield* store.file(id, conversationId, {
        tier: "growth",
        version: 3,
        path: "docs/MIGRATION.md"
      })
      assert.strictEqual(guide.content, "# Back\n")
      const { files: others } = yield* store.files(id, conversationId, { tier: "starter", version: 3 })
      assert.deepStrictEqual(
        others.map(({ path }) => path),
        ["a.tf"]
      )
    })
  )

  it.effect("lets one call at a time change a project", () =>
    Effect.gen(function* () {
      const store = yield* ProjectStore
      const { id } = yield* newAccount()
      const { conversationId } = yield* newProject(id)
      const attempts = Array.replicate(Effect.exit(store.begin(id, conversationId, "designing")), 20)
      const [one, ...more] = successes(yield* Effect.all(attempts, many))
      assert.deepStrictEqual(more, [])
      const error = yield* Effect.flip(store.begin(id, conversationId, "designing"))
      assert.strictEqual(
        error.message,
        "Another call is still designing; wait for its answer instead of repeating the call."
      )
      assert.strictEqual((yield* store.get(id, conversationId)).state, "designing")
      yield* store.release(one?.value.lease ?? assert.fail("none began"))
      assert.strictEqual((yield* store.get(id, conversationId)).state, "analyzed")
    })
  )

  it.effect("frees a project whose call died, and keeps what that call writes when it wakes up out", () =>
    Effect.gen(function* () {
      const store = yield* ProjectStore
      const { id } = yield* newAccount()
      const { conversationId } = yield* newDesign(id)
      const { lease: died } = yield* store.begin(id, conversationId, "refining")
      yield* outlastLeases
      assert.strictEqual((yield* store.get(id, conversationId)).state, "designed")
      const { lease } = yield* store.begin(id, conversationId, "designing")
      assert.strictEqual((yield* Effect.flip(store.addVersion(died, version())))._tag, "LeaseLost")
      yield* store.fail(died, { code: "internal_error", message: "late" })
      assert.strictEqual((yield* store.get(id, conversationId)).state, "designing")
      assert.strictEqual((yield* store.addVersion(lease, version())).version.version, 2)
      // Once is once: the lease ended with its version.
      assert.strictEqual((yield* Effect.flip(store.addVersion(lease, version())))._tag, "LeaseLost")
    })
  )

  it.effect("ends every hold of a process that is gone", () =>
    Effect.gen(function* () {
      const store = yield* ProjectStore
      const { id } = yield* newAccount()
      const { conversationId } = yield* newDesign(id)
      yield* store.begin(id, conversationId, "refining")
      yield* store.beginAnalysis(id, repository())
      yield* recover
      const { projects } = yield* store.list(id, { limit: 10 })
      assert.deepStrictEqual(
        projects.map(({ state }) => state),
        ["designed"]
      )
    })
  )

  it.effect(
    "says why a design failed, keeps the last good version readable, and forgets the failure with the next one",
    () =>
      Effect.gen(function* () {
        const store = yield* ProjectStore
        const { id } = yield* newAccount()
        const { conversationId } = yield* newDesign(id)
        const failure = { code: "upstream_error", message: "the AI is away" }
        const fails = changing(
          id,
          conversationId,
          "designing",
          () => Option.some(failure),
          () => Effect.fail("away")
        )
        assert.strictEqual(yield* Effect.flip(fails), "away")
        const failed = yield* store.get(id, conversationId)
        assert.strictEqual(failed.state, "failed")
        assert.deepStrictEqual(failed.failure, failure)
        assert.strictEqual((yield* store.version(id, conversationId)).version, 1)

        const refused = changing(
          id,
          conversationId,
          "designing",
          () => Option.none(),
          () => Effect.fail("invalid")
        )
        yield* Effect.flip(refused)
        assert.strictEqual((yield* store.get(id, conversationId)).state, "failed")
        const { project } = yield* changing(id, conversationId, "refining", Option.none, ({ lease }) =>
          store.addVersion(lease, version())
        )
        assert.strictEqual(project.state, "designed")
        assert.notProperty(project, "failure")
      })
  )

  it.effect("keeps a question and its answer without a new version", () =>
    Effect.gen(function* () {
      const store = yield* ProjectStore
      const { id } = yield* newAccount()
      const { conversationId } = yield* newDesign(id)
      for (const message of ["one", "two", "three"]) {
        const { lease } = yield* store.begin(id, conversationId, "refining")
        const project = yield* store.addExchange(lease, { kind: "answer", message, reply: "42", focusTier: "growth" })
        assert.strictEqual(project.currentVersion, 1)
        assert.strictEqual(project.state, "designed")
      }
      const last = yield* store.history(id, conversationId, 2)
      assert.deepStrictEqual(
        last.map(({ message }) => message),
        ["two", "three"]
      )
    })
  )

  it.effect("writes version and quota unit together or not at all", () =>
    Effect.gen(function* () {
      const store = yield* ProjectStore
      const quota = yield* Quota
      const { id, plan } = yield* newAccount()
      const terms = yield* Effect.flatMap(Plans, (plans) => plans.find(plan))
      const { conversationId } = yield* newProject(id)
      const { lease } = yield* store.begin(id, conversationId, "designing")
      const reservation = yield* quota.reserve(id, terms, "aiActionsPerMonth")
      const keep = quota.keep(reservation)
      const breaks = store.addVersion(lease, version(), { alongside: Effect.zipRight(keep, Effect.die("power cut")) })
      yield* Effect.exit(breaks)
      assert.isNull((yield* store.get(id, conversationId)).currentVersion)
      // Not kept: it can still be given back.
      yield* quota.giveBack(reservation)
      assert.strictEqual((yield* quota.usage(id, terms)).aiActionsPerMonth.used, 0)

      const second = yield* quota.reserve(id, terms, "aiActionsPerMonth")
      yield* store.addVersion(lease, version(), { alongside: quota.keep(second) })
      yield* quota.giveBack(second)
      assert.strictEqual((yield* quota.usage(id, terms)).aiActionsPerMonth.used, 1)
    })
  )

  it.effect("makes another account's project look exactly like none", () =>
    Effect.gen(function* () {
      const store = yield* ProjectStore
      const { id: owner } = yield* newAccount()
      const { id: stranger } = yield* newAccount()
      const { conversationId } = yield* newDesign(owner)
      const calls = (id: string): ReadonlyArray<Effect.Effect<unknown, Refusal>> => [
        store.get(stranger, id),
        store.details(stranger, id),
        store.begin(stranger, id, "designing"),
        store.begin(stranger, id, "refining"),
        store.version(stranger, id),
        store.version(stranger, id, 1),
        store.history(stranger, id, 5),
        store.files(stranger, id, { tier: "growth" }),
        store.contents(stranger, id, { tier: "growth", paths: ["terraform/main.tf"] }),
        store.file(stranger, id, { tier: "growth", path: "terraform/main.tf" })
      ]
      for (const id of [conversationId, nobody, "no id", "", "\0"]) {
        for (const call of calls(id)) {
          const error = yield* refusalOf(call)
          assert.strictEqual(error._tag, "ProjectNotFound")
          assert.strictEqual(error.message, "No project with this id; list the projects to see the ids there are.")
        }
      }
      assert.deepStrictEqual(yield* store.list(stranger, { limit: 5 }), { projects: [], nextCursor: null })
      // The same commit is another project for another account.
      const { repository } = yield* store.get(owner, conversationId)
      assert.strictEqual((yield* store.beginAnalysis(stranger, repository))._tag, "Begun")
    })
  )

  it.effect("says what is missing: a design, a version, a file", () =>
    Effect.gen(function* () {
      const store = yield* ProjectStore
      const { id } = yield* newAccount()
      const { conversationId: bare } = yield* newProject(id)
      const { conversationId } = yield* newDesign(id)
      assert.strictEqual(yield* tagOf(store.begin(id, bare, "refining")), "DesignRequired")
      assert.strictEqual(yield* tagOf(store.version(id, bare)), "DesignRequired")
      assert.strictEqual(yield* tagOf(store.files(id, bare, { tier: "growth" })), "DesignRequired")
      for (const version of [2, 0, -1, 1.5, 2 ** 31, Number.MAX_SAFE_INTEGER]) {
        assert.strictEqual(yield* tagOf(store.version(id, conversationId, version)), "VersionNotFound")
        assert.strictEqual(yield* tagOf(store.files(id, conversationId, { tier: "scale", version })), "VersionNotFound")
      }
      for (const path of ["none.tf", "", "\0", "\ud800"]) {
        assert.strictEqual(yield* tagOf(store.file(id, conversationId, { tier: "scale", path })), "FileNotFound")
      }
    })
  )

  it.effect("refuses text that PostgreSQL cannot keep before asking it, and writes nothing", () =>
    Effect.gen(function* () {
      const store = yield* ProjectStore
      const { id } = yield* newAccount()
      const { conversationId } = yield* newProject(id)
      const { lease } = yield* store.begin(id, conversationId, "designing")
      for (const bad of ["a\0b", "half \ud83d", "\udc00"]) {
        const exchange = { kind: "change", message: bad, reply: "", focusTier: "growth" } as const
        const calls: ReadonlyArray<Effect.Effect<unknown, Refusal>> = [
          store.addVersion(lease, version({ summary: bad })),
          store.addVersion(lease, version({}, [file("a.tf", bad)])),
          store.addVersion(lease, version({}, [file(bad, "")])),
          store.addVersion(lease, version(), { exchange }),
          store.addExchange(lease, exchange),
          store.beginAnalysis(id, repository({ ref: bad })),
          store.completeAnalysis(lease, { ...analysis, absences: [bad] })
        ]
        for (const call of calls) assert.strictEqual(yield* tagOf(call), "TextUnstorable")
      }
      assert.isNull((yield* store.get(id, conversationId)).currentVersion)
      assert.strictEqual((yield* store.addVersion(lease, version({ summary: "whole 🛒" }))).version.summary, "whole 🛒")
    })
  )

  it.effect("pages through all projects, most recent first, each once, whatever the page size", () =>
    Effect.gen(function* () {
      const store = yield* ProjectStore
      const { id } = yield* newAccount()
      const made = yield* Effect.forEach(Array.range(1, 7), () => newProject(id))
      const newestFirst = Array.reverse(made.map(({ conversationId }) => conversationId))
      const pageOn = (
        limit: number,
        cursor?: string
      ): Effect.Effect<ReadonlyArray<string>, CursorInvalid | StoreUnavailable> =>
        Effect.gen(function* () {
          const { nextCursor, projects } = yield* store.list(id, { limit, cursor })
          const ids = projects.map(({ conversationId }) => conversationId)
          assert.isAtMost(ids.length, limit)
          return nextCursor === null ? ids : [...ids, ...(yield* pageOn(limit, nextCursor))]
        })
      for (const limit of [1, 2, 3, 6, 7, 8, 100]) assert.deepStrictEqual(yield* pageOn(limit), newestFirst)

      // A project that comes in between does not disturb who pages on.
      const { nextCursor, projects } = yield* store.list(id, { limit: 3 })
      yield* newProject(id)
      const rest = yield* pageOn(2, nextCursor ?? assert.fail("there is more"))
      assert.deepStrictEqual([...projects.map(({ conversationId }) => conversationId), ...rest], newestFirst)
    })
  )

  it.effect.prop(
    "takes no cursor that it did not give out",
    { cursor: FastCheck.string({ unit: "binary" }) },
    ({ cursor }) =>
      Effect.gen(function* () {
        const store = yield* ProjectStore
        assert.strictEqual((yield* Effect.flip(store.list(noAccount, { limit: 5, cursor })))._tag, "CursorInvalid")
      })
  )
})
