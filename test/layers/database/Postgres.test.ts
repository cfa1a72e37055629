import { SqlClient } from "@effect/sql"
import { assert, describe, it } from "@effect/vitest"
import { Array, Duration, Effect, Layer, Option, Record, Redacted } from "effect"
import { createServer } from "node:net"
import * as Database from "../../../layers/database/Database.ts"
import * as Postgres from "../../../layers/database/Postgres.ts"
import { migrate, migrations } from "../../../src/accounts/migrations.ts"
import { AccountId } from "../../../src/projects/AccountId.ts"
import { ProjectStore } from "../../../src/projects/ProjectStore.ts"
import { newServerDatabase, storesOn } from "../../support/database/onBoth.ts"
import { newAccount, newDesign } from "../../support/database/samples.ts"
import { startServer } from "../../support/database/server.ts"

const minute = 60_000
const available = await newServerDatabase()
const somebody = AccountId.make("00000000-0000-4000-8000-000000000000")
const on = (url: string) => Postgres.layer({ url: Redacted.make(url) })

const refused = Effect.gen(function* () {
  const store = yield* ProjectStore
  const [took, error] = yield* Effect.timed(Effect.flip(store.list(somebody, { limit: 1 })))
  assert.strictEqual(error._tag, "StoreUnavailable")
  assert.isBelow(Duration.toMillis(took), 5000)
})

/** A server of this test's own, to be stopped and started. */
const ownServer = Effect.acquireRelease(
  Effect.promise(() => startServer()),
  (server) => Effect.promise(() => server.end())
)

describe.runIf(available.ok)("Postgres", () => {
  it.scopedLive(
    "answers that the database is away within five seconds, and works again by itself when it is back",
    () =>
      Effect.gen(function* () {
        const server = yield* ownServer
        yield* Effect.gen(function* () {
          const store = yield* ProjectStore
          yield* migrate
          const { id } = yield* newAccount()
          const { conversationId } = yield* newDesign(id)
          for (let round = 0; round < 3; round++) {
            yield* Effect.promise(() => server.stop())
            yield* Effect.all(Array.replicate(refused, 30), { concurrency: "unbounded" })
            yield* Effect.promise(() => server.start())
            const [took] = yield* Effect.timed(Effect.retry(store.get(id, conversationId), { times: 1000 }))
            assert.isBelow(Duration.toMillis(took), 3000)
          }
          assert.strictEqual((yield* store.get(id, conversationId)).currentVersion, 1)
        }).pipe(Effect.provide(storesOn(on(server.url("postgres")))))
      }),
    minute
  )

  it.scopedLive(
    "gives up on a server that takes connections and says nothing",
    () =>
      Effect.gen(function* () {
        const silent = createServer(() => {})
        yield* Effect.acquireRelease(
          Effect.async<void>((resume) => void silent.listen(0, "127.0.0.1", () => resume(Effect.void))),
          () => Effect.sync(() => silent.close())
        )
        const address = silent.address()
        const port = typeof address === "object" && address !== null ? address.port : assert.fail("no port")
        yield* Effect.provide(refused, storesOn(on(`postgres://127.0.0.1:${port}/none`)))
      }),
    minute
  )

  it.scopedLive(
    "ends a statement that holds a connection for too long, and goes on working",
    () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const [took, error] = yield* Effect.timed(Effect.flip(sql`select pg_sleep(60)`))
        assert.nestedPropertyVal(error, "cause.code", "57014")
        assert.isBelow(Duration.toMillis(took), 5000)
        assert.deepStrictEqual(yield* sql`select 1 as one`, [{ one: 1 }])
      }).pipe(Effect.provide(on(available.text))),
    minute
  )

  it.scopedLive(
    "migrates once however many processes start at the same time",
    () =>
      Effect.gen(function* () {
        const server = yield* ownServer
        const url = Option.some(Redacted.make(server.url("postgres")))
        const start = Effect.scoped(Layer.build(Database.layer({ url, dataDirectory: "unused" })))
        yield* Effect.all(Array.replicate(start, 5), { concurrency: "unbounded" })
        const rows = yield* Effect.flatMap(
          SqlClient.SqlClient,
          (sql) => sql`select name from groundplan_migrations`
        ).pipe(Effect.provide(on(server.url("postgres"))))
        assert.strictEqual(rows.length, Record.size(migrations))
      }),
    minute
  )

  it.scopedLive(
    "says in one line that a start found no database, without the password",
    () =>
      Effect.gen(function* () {
        const { username, password } = new URL(available.text)
        const url = Redacted.make(available.text.replace(/[^/]*$/, "missing"))
        const error = yield* Effect.flip(
          Layer.build(Database.layer({ url: Option.some(url), dataDirectory: "unused" }))
        )
        assert.strictEqual(
          error.message,
          'DATABASE_URL: the database cannot be used: database "missing" does not exist'
        )
        assert.notInclude(`${error.message}${JSON.stringify(error)}${String(error)}`, password)
        assert.strictEqual(username, "postgres")
      }),
    minute
  )
})
