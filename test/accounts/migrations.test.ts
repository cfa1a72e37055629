import { SqlClient } from "@effect/sql"
import * as Migrator from "@effect/sql/Migrator"
import { assert } from "@effect/vitest"
import { Array, Effect, Record } from "effect"
import { migrate, migrations } from "../../src/accounts/migrations.ts"
import { Spending } from "../../src/accounts/Spending.ts"
import { onBoth } from "../support/database/onBoth.ts"
import { ProjectStore } from "../../src/projects/ProjectStore.ts"
import { encodeAnalysis } from "../../src/projects/rows.ts"
import { analysis, newAccount, repository } from "../support/database/samples.ts"

/** The schema as it was once its first so many steps were made, in an empty database. */
const schemaOf = (steps: number) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`drop schema public cascade`
    yield* sql`create schema public`
    const loader = Migrator.fromRecord(Record.filter(migrations, (_, name) => Number(name.slice(0, 4)) <= steps))
    yield* Migrator.make({})({ loader, table: "groundplan_migrations" })
  })

await onBoth("migrate", (it) => {
  it.effect("keeps what was counted before calls that broke off were counted apart", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* schemaOf(7)
      const { id } = yield* newAccount()
      yield* sql`
        insert into ai_spending (
          account_id, month, model, calls, unpriced_calls, input_tokens, output_tokens, cache_read_tokens,
          cache_write_tokens, cost_eur)
        values (${id}, '1970-01', 'large', 3, 1, 10, 20, 30, 40, 1.5)`
      yield* migrate
      const use = { inputTokens: 1, outputTokens: 1, cacheReadTokens: 0, cacheWriteTokens: 0 }
      yield* (yield* Spending).begin(id, "large", { ...use, estimated: true })
      const settle = yield* (yield* Spending).begin(id, "large", { ...use, estimated: true })
      yield* settle(use)
      const rows = yield* sql`
        select calls, estimated_calls as estimated, input_tokens::integer as input, cost_eur::double precision as cost
        from ai_spending`
      assert.deepStrictEqual(rows, [{ calls: 5, estimated: 1, input: 12, cost: 1.5 }])
      assert.isEmpty(yield* migrate)
    })
  )

  it.effect("takes projects from before there were folders for those of whole repositories", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* schemaOf(8)
      const { id } = yield* newAccount()
      const { path, ...whole } = repository()
      const text = JSON.stringify(yield* encodeAnalysis(analysis))
      yield* sql`
        insert into projects (id, account_id, owner_key, name_key, commit_id, repository, analysis, settled_state)
        values (gen_random_uuid(), ${id}, ${whole.owner}, ${whole.name}, ${whole.commit}, ${JSON.stringify(whole)}::json,
          ${text}::json, 'analyzed')`
      yield* migrate
      const store = yield* ProjectStore
      const again = yield* store.beginAnalysis(id, { ...whole, path })
      assert.strictEqual(again._tag, "Reused")
      assert.deepStrictEqual(again._tag === "Reused" ? again.project.repository : null, { ...whole, path: "" })
      assert.strictEqual((yield* store.beginAnalysis(id, { ...whole, path: "apps/web" }))._tag, "Begun")
      assert.isEmpty(yield* migrate)
    })
  )

  it.effect("takes out of versions and analyses from before what lists show of them", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* schemaOf(16)
      const { id } = yield* newAccount()
      const text = JSON.stringify(yield* encodeAnalysis(analysis))
      const project = "7f6b8f3e-0d5b-4b7e-9a58-3f8f5f4c7a11"
      yield* sql`
        insert into projects (id, account_id, owner_key, name_key, commit_id, repository, analysis, settled_state,
          current_version)
        values (${project}, ${id}, 'octo', 'shop', '1', ${JSON.stringify(repository())}::json, ${text}::json, 'designed', 2)`
      // of the second nobody had asked yet whether it runs
      const tiers = [
        [{ price: { monthlyEur: 61.2 }, readiness: { state: "ready" }, unmet: [] }],
        [
          { price: { monthlyEur: 99 }, unmet: [{ constraint: "budget" }] },
          { price: { monthlyEur: 58.4 }, unmet: [{ constraint: "budget" }, { constraint: "region" }] }
        ]
      ]
      for (const [at, some] of tiers.entries()) {
        yield* sql`
          insert into versions (project_id, version, cause, summary, requested, context, architect, tiers, changes, edits)
          values (${project}, ${at + 1}, 'design', '', '{}', '{}', '{}', ${JSON.stringify(some)}::json, '[]', '[]')`
      }
      yield* migrate
      const { projects } = yield* (yield* ProjectStore).list(id, { limit: 2 })
      assert.deepStrictEqual(
        projects.map(({ overview }) => overview),
        [
          {
            grade: "A",
            lowestEur: 58.4,
            lowestComplete: false,
            lowestEurBefore: 61.2,
            unmet: 2,
            readiness: "needs_input",
            tracking: null
          }
        ]
      )
      assert.isEmpty(yield* migrate)
    })
  )

  it.effect("knows of versions from before which commit they are of, where that is sure", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* schemaOf(18)
      const { id } = yield* newAccount()
      const [still, moved] = ["7f6b8f3e-0d5b-4b7e-9a58-3f8f5f4c7a11", "7f6b8f3e-0d5b-4b7e-9a58-3f8f5f4c7a12"]
      const causes = ["design", "push", "message", "rollback"]
      for (const project of [still, moved]) {
        yield* sql`
          insert into projects (id, account_id, owner_key, name_key, commit_id, repository, settled_state,
            current_version, moved)
          values (${project}, ${id}, 'octo', 'shop', 'now', ${JSON.stringify(repository())}::json, 'designed', 4,
            ${project === moved})`
        for (const [at, cause] of causes.entries()) {
          yield* sql`
            insert into versions (project_id, version, cause, summary, requested, context, architect, tiers, changes, edits)
            values (${project}, ${at + 1}, ${project === moved || cause !== "push" ? cause : "message"}, '', '{}', '{}',
              '{}', '[]', '[]', '[]')`
        }
      }
      yield* migrate
      const commits = (project: string) =>
        Effect.map(
          sql<{ readonly commit: string | null }>`
            select commit_id as commit from versions where project_id = ${project} order by version`,
          (rows) => rows.map(({ commit }) => commit)
        )
      assert.deepStrictEqual(yield* commits(still), ["now", "now", "now", "now"])
      assert.deepStrictEqual(yield* commits(moved), [null, "now", "now", null])
      yield* Effect.flip(sql`update versions set summary = 'another'`)
    })
  )

  it.effect("knows of many versions from before which commit they are of, whatever part they are gone through in", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* schemaOf(18)
      const { id } = yield* newAccount()
      // projects and versions of more than one part; the last push of one with N versions is version N - 2
      yield* sql`
        insert into projects (id, account_id, owner_key, name_key, commit_id, repository, settled_state,
          current_version, moved)
        select gen_random_uuid(), ${id}, 'octo', 'shop' || many, 'now', '{}', 'designed', many, true
        from generate_series(1, 120) as many`
      yield* sql`
        insert into versions (project_id, version, cause, summary, requested, context, architect, tiers, changes, edits)
        select id, version, case when version in (2, current_version - 2) then 'push' else 'message' end, '', '{}',
          '{}', '{}', '[]', '[]', '[]'
        from projects, generate_series(1, current_version) as version`
      yield* migrate
      const rows = yield* sql<{ readonly newest: number; readonly known: ReadonlyArray<number> }>`
        select current_version as newest, array_agg(version order by version) as known
        from projects join versions on project_id = id where versions.commit_id = 'now'
        group by id, current_version order by current_version`
      const expected = Array.range(2, 120).map((newest) => {
        const lastPush = newest < 5 ? 2 : newest - 2
        return { newest, known: Array.range(lastPush, newest) }
      })
      assert.deepStrictEqual(rows, expected)
    })
  )
})
