import { SqlClient } from "@effect/sql"
import * as Migrator from "@effect/sql/Migrator"
import { assert } from "@effect/vitest"
import { Effect, Record } from "effect"
import { migrate, migrations } from "../../src/accounts/migrations.ts"
import { Spending } from "../../src/accounts/Spending.ts"
import { onBoth } from "../support/database/onBoth.ts"
import { newAccount } from "../support/database/samples.ts"

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
})
