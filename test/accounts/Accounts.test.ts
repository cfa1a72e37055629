import { SqlClient } from "@effect/sql"
import { assert } from "@effect/vitest"
import { Array, Effect, Option } from "effect"
import { Accounts } from "../../src/accounts/Accounts.ts"
import { Keys } from "../../src/accounts/Keys.ts"
import { tablesOfAccounts } from "../../src/accounts/SqlAccounts.ts"
import { fullAccount } from "../support/database/fullAccount.ts"
import { onBoth } from "../support/database/onBoth.ts"
import { newAccount } from "../support/database/samples.ts"

await onBoth("Accounts", (it) => {
  it.effect("creates the local account once, however many start at the same time", () =>
    Effect.gen(function* () {
      const accounts = yield* Accounts
      const keys = yield* Keys
      const all = yield* Effect.all(Array.replicate(accounts.first, 10), { concurrency: "unbounded" })
      const [first, ...more] = Array.getSomes(all)
      assert.deepStrictEqual(more, [])
      assert.strictEqual(first?.account.login, "local")
      assert.strictEqual(first?.account.plan, "team")
      const { read, readWrite } = first ?? assert.fail("nobody created it")
      assert.strictEqual((yield* keys.authenticate(read.key)).key.scope, "read")
      assert.strictEqual((yield* keys.authenticate(readWrite.key)).key.scope, "read_write")
      assert.deepStrictEqual(yield* accounts.first, Option.none())
    })
  )

  it.effect("gives a login to one account only, whatever its case", () =>
    Effect.gen(function* () {
      const accounts = yield* Accounts
      const ada = yield* accounts.create("Ada-L", "pro")
      assert.deepStrictEqual(yield* accounts.find("ada-l"), ada)
      assert.strictEqual((yield* Effect.flip(accounts.create("ADA-L", "pro")))._tag, "LoginTaken")
      assert.strictEqual((yield* Effect.flip(accounts.find("grace")))._tag, "AccountNotFound")
    })
  )

  it.effect("refuses logins and plans that there cannot be", () =>
    Effect.gen(function* () {
      const accounts = yield* Accounts
      for (const login of ["", "-a", "a-", "a--b", "a b", "é", "a\0", "x".repeat(40), "a\n"]) {
        assert.strictEqual((yield* Effect.flip(accounts.create(login, "pro")))._tag, "LoginInvalid")
      }
      const error = yield* Effect.flip(accounts.create("someone", "gold"))
      assert.strictEqual(error.message, "There is no plan gold; the plans are free, pro, team.")
    })
  )

  it.effect("names the plans that accounts are on but that are gone", () =>
    Effect.gen(function* () {
      const accounts = yield* Accounts
      const sql = yield* SqlClient.SqlClient
      assert.deepStrictEqual(yield* accounts.plansMissing, [])
      const { id } = yield* newAccount()
      yield* sql`update accounts set plan = 'gold' where id = ${id}`
      const missing = yield* accounts.plansMissing
      assert.deepStrictEqual(
        missing.map(({ plan }) => plan),
        ["gold"]
      )
    })
  )

  it.effect("deletes one with everything that is kept of it in any table, and nothing of another", () =>
    Effect.gen(function* () {
      const accounts = yield* Accounts
      const sql = yield* SqlClient.SqlClient
      const [gone, stays] = [yield* fullAccount, yield* fullAccount]
      // a table that is made later and forgotten here, or in what is deleted, is found by this
      const owned = yield* sql<{ readonly name: string }>`
        select table_name as name from information_schema.columns
        where column_name = 'account_id' and table_schema = current_schema()`
      assert.sameMembers(
        owned.map(({ name }) => name),
        [...tablesOfAccounts]
      )
      const tables = yield* sql<{ readonly schema: string; readonly name: string }>`
        select table_schema as schema, table_name as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`
      /** Tables with rows that name the account, its login, its project or its key. */
      const naming = ({ account, keyPrefix, project }: Effect.Effect.Success<typeof fullAccount>) =>
        Effect.filter(tables, ({ name, schema }) =>
          Effect.map(
            sql`
              select 1 from ${sql(schema)}.${sql(name)} as line
              where line::text ~ ${[account.id, `${account.login}\\M`, project, keyPrefix].join("|")} limit 1`,
            ({ length }) => length > 0
          )
        ).pipe(Effect.map((found) => found.map(({ name }) => name).toSorted()))
      const before = yield* naming(gone)
      assert.includeMembers(before, [
        ...tablesOfAccounts,
        "accounts",
        "versions",
        "version_files",
        "files",
        "exchanges"
      ])

      yield* accounts.erase(gone.account.login)
      assert.strictEqual((yield* Effect.flip(accounts.find(gone.account.login)))._tag, "AccountNotFound")
      assert.deepStrictEqual(yield* naming(gone), [])
      assert.deepStrictEqual(yield* naming(stays), before)
      assert.strictEqual((yield* accounts.find(stays.account.login)).id, stays.account.id)
    })
  )
})
