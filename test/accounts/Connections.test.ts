import { SqlClient } from "@effect/sql"
import { assert } from "@effect/vitest"
import { Effect, Layer, Option, Redacted } from "effect"
import { Connections } from "../../src/accounts/Connections.ts"
import * as SqlConnections from "../../src/accounts/SqlConnections.ts"
import * as Vault from "../../src/accounts/Vault.ts"
import { StoreUnavailable } from "../../src/projects/StoreUnavailable.ts"
import { onBoth } from "../support/database/onBoth.ts"
import { newAccount } from "../support/database/samples.ts"
import { newSecretKey } from "../support/vault.ts"

const token = (letter: string) => Redacted.make(letter.repeat(40))
const valueOf = Option.map<Redacted.Redacted, string>(Redacted.value)

const under = (current: Vault.SecretKey, previous: ReadonlyArray<Vault.SecretKey> = []) =>
  Effect.provide(Layer.provide(SqlConnections.layer, Vault.layer(Option.some(current), previous)))

await onBoth("connections", (it) => {
  it.effect("are each account's own, and the database has no token that can be read", () =>
    Effect.gen(function* () {
      const connections = yield* Connections
      const sql = yield* SqlClient.SqlClient
      const [one, other] = [yield* newAccount(), yield* newAccount()]
      const made = yield* connections.connect(one.id, { login: "ada", token: token("a") })
      assert.strictEqual(made.login, "ada")
      assert.deepStrictEqual(yield* connections.find(one.id), Option.some(made))
      assert.deepStrictEqual(valueOf(yield* connections.token(one.id)), Option.some("a".repeat(40)))
      assert.deepStrictEqual(yield* connections.find(other.id), Option.none())
      assert.deepStrictEqual(yield* connections.token(other.id), Option.none())
      const kept = yield* sql<{ readonly token: string }>`select token from github_connections`
      assert.isTrue(kept.every((row) => !row.token.includes("aaaa")))

      // what is kept for one account opens for no other, whoever put it there
      yield* connections.connect(other.id, { login: "bob", token: token("b") })
      yield* sql`
        update github_connections set token = (select token from github_connections where account_id = ${one.id})
        where account_id = ${other.id}`
      assert.strictEqual((yield* Effect.flip(connections.token(other.id)))._tag, "SecretKeyMissing")
    })
  )

  it.effect("take the place of an earlier one, and go", () =>
    Effect.gen(function* () {
      const connections = yield* Connections
      const { id } = yield* newAccount()
      yield* connections.connect(id, { login: "ada", token: token("a") })
      yield* connections.connect(id, { login: "eve", token: token("e") })
      assert.deepStrictEqual(valueOf(yield* connections.token(id)), Option.some("e".repeat(40)))
      // without its entry in the audit nothing is stored
      yield* Effect.flip(
        connections.connect(id, { login: "mal", token: token("m") }, { alongside: new StoreUnavailable() })
      )
      assert.deepStrictEqual(valueOf(yield* connections.token(id)), Option.some("e".repeat(40)))
      assert.isTrue(yield* connections.disconnect(id))
      assert.isFalse(yield* connections.disconnect(id))
      assert.deepStrictEqual(yield* connections.token(id), Option.none())
    })
  )

  it.effect("are encrypted anew with another key of the operator", () =>
    Effect.gen(function* () {
      const { id } = yield* newAccount()
      const sql = yield* SqlClient.SqlClient
      yield* sql`delete from github_connections`
      const [old, now] = [newSecretKey(), newSecretKey()]
      const tokenOf = Effect.flatMap(Connections, (connections) => connections.token(id))
      const rotate = Effect.flatMap(Connections, (connections) => connections.rotate)
      yield* Effect.flatMap(Connections, (connections) =>
        connections.connect(id, { login: "ada", token: token("a") })
      ).pipe(under(old))
      assert.strictEqual((yield* Effect.flip(tokenOf.pipe(under(now))))._tag, "SecretKeyMissing")
      assert.strictEqual(yield* rotate.pipe(under(now, [old])), 1)
      assert.strictEqual(yield* rotate.pipe(under(now, [old])), 0)
      assert.deepStrictEqual(valueOf(yield* tokenOf.pipe(under(now))), Option.some("a".repeat(40)))
    })
  )
})
