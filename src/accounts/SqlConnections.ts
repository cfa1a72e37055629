import { SqlClient } from "@effect/sql"
import { Array, Effect, Layer, Option, Schema } from "effect"
import { stored } from "../projects/stored.ts"
import { Connection, Connections } from "./Connections.ts"
import { SecretKeyMissing, Vault } from "./Vault.ts"

const decode = Schema.decodeUnknown(
  Schema.Array(Schema.Struct({ ...Connection.fields, connectedAt: Schema.DateTimeUtcFromDate }))
)

/** What a token is encrypted for: that of another account does not open in its place. */
const purposeOf = (account: string): string => `github connection of ${account}`

/** A token that cannot be opened stands in the way of public repositories too. */
const sayWayOut = ({ reason }: SecretKeyMissing) =>
  new SecretKeyMissing({
    reason: `${reason} Without a connection (DELETE /v1/connections/github) public repositories are read all the same.`
  })

/** Connections in PostgreSQL, their tokens encrypted. */
export const layer = Layer.effect(
  Connections,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const vault = yield* Vault
    return Connections.of({
      ready: vault.ready,

      find: Effect.fn("Connections.find")(function* (account) {
        return Array.head(
          yield* decode(
            yield* sql`
              select login, connected_at as "connectedAt" from github_connections where account_id = ${account}`
          )
        )
      }, stored),

      token: Effect.fn("Connections.token")(function* (account) {
        const [row] = yield* sql<{ readonly token: string }>`
          select token from github_connections where account_id = ${account}`
        if (row === undefined) return Option.none()
        return yield* vault.open(row.token, purposeOf(account)).pipe(Effect.asSome, Effect.mapError(sayWayOut))
      }, stored),

      connect: Effect.fn("Connections.connect")(function* (account, { login, token }, options) {
        const sealed = yield* vault.seal(token, purposeOf(account))
        return yield* sql.withTransaction(
          Effect.gen(function* () {
            const [connection] = yield* decode(
              yield* sql`
                insert into github_connections (account_id, login, token) values (${account}, ${login}, ${sealed})
                on conflict (account_id) do update
                  set login = excluded.login, token = excluded.token, connected_at = now()
                returning login, connected_at as "connectedAt"`
            )
            yield* options?.alongside ?? Effect.void
            return connection ?? (yield* Effect.dieMessage("insert gave no row"))
          })
        )
      }, stored),

      disconnect: Effect.fn("Connections.disconnect")(function* (account, options) {
        return yield* sql.withTransaction(
          Effect.gen(function* () {
            const gone = yield* sql`delete from github_connections where account_id = ${account} returning 1`
            if (gone.length > 0) yield* options?.alongside ?? Effect.void
            return gone.length > 0
          })
        )
      }, stored),

      rotate: sql
        .withTransaction(
          Effect.gen(function* () {
            const rows = yield* sql<{ readonly account: string; readonly token: string }>`
              select account_id as account, token from github_connections for update`
            const old = rows.filter(({ token }) => !vault.isCurrent(token))
            for (const { account, token } of old) {
              const sealed = yield* vault.seal(yield* vault.open(token, purposeOf(account)), purposeOf(account))
              yield* sql`update github_connections set token = ${sealed} where account_id = ${account}`
            }
            return old.length
          })
        )
        .pipe(stored, Effect.withSpan("Connections.rotate"))
    })
  })
)
