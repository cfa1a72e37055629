import { SqlClient } from "@effect/sql"
import { assert } from "@effect/vitest"
import { Array, Effect, Option, Redacted } from "effect"
import { Accounts } from "../../src/accounts/Accounts.ts"
import { Audit } from "../../src/accounts/Audit.ts"
import { Connections } from "../../src/accounts/Connections.ts"
import { Keys } from "../../src/accounts/Keys.ts"
import { tablesOfAccounts } from "../../src/accounts/SqlAccounts.ts"
import { onBoth } from "../support/database/onBoth.ts"
import { newAccount, newDesign } from "../support/database/samples.ts"

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
      const [gone, stays] = [yield* newAccount(), yield* newAccount()]
      for (const { id } of [gone, stays]) {
        yield* newDesign(id)
        yield* (yield* Keys).create(id, { scope: "read", name: "one" })
        yield* (yield* Connections).connect(id, { login: "ada", token: Redacted.make("t".repeat(40)) })
        yield* (yield* Audit).record(id, {
          action: "key.created",
          subject: "one",
          detail: null,
          keyPrefix: null,
          requestId: null
        })
      }
      yield* accounts.erase(gone.login)
      assert.strictEqual((yield* Effect.flip(accounts.find(gone.login)))._tag, "AccountNotFound")
      assert.strictEqual((yield* accounts.find(stays.login)).id, stays.id)

      // a table that is made later and forgotten here would be found by this
      const tables = yield* sql<{ readonly name: string }>`
        select table_name as name from information_schema.columns
        where column_name = 'account_id' and table_schema = current_schema()`
      assert.sameMembers(
        tables.map(({ name }) => name),
        [...tablesOfAccounts]
      )
      for (const { name } of tables) {
        const [left] = yield* sql<{ readonly n: string }>`
          select count(*) as n from ${sql(name)} where account_id = ${gone.id}`
        assert.strictEqual(Number(left?.n), 0, name)
      }
      const [versions] = yield* sql<{ readonly n: string }>`
        select count(*) as n from versions join projects on projects.id = project_id where account_id = ${stays.id}`
      assert.strictEqual(Number(versions?.n), 1)
    })
  )
})
