import { PGlite } from "@electric-sql/pglite"
import { describe, layer } from "@effect/vitest"
import { Effect, Layer, Redacted } from "effect"
import { readFile } from "node:fs/promises"
import { gunzipSync } from "node:zlib"
import * as Pglite from "../../../layers/database/Pglite.ts"
import * as Postgres from "../../../layers/database/Postgres.ts"
import * as Plans from "../../../src/accounts/Plans.ts"
import * as SqlAccountRecords from "../../../src/accounts/SqlAccountRecords.ts"
import * as SqlAccounts from "../../../src/accounts/SqlAccounts.ts"
import * as SqlAudit from "../../../src/accounts/SqlAudit.ts"
import * as SqlConnections from "../../../src/accounts/SqlConnections.ts"
import * as SqlIdempotency from "../../../src/accounts/SqlIdempotency.ts"
import * as SqlInstallations from "../../../src/accounts/SqlInstallations.ts"
import * as SqlKeys from "../../../src/accounts/SqlKeys.ts"
import * as SqlQuota from "../../../src/accounts/SqlQuota.ts"
import * as SqlRequestLog from "../../../src/accounts/SqlRequestLog.ts"
import * as SqlSpending from "../../../src/accounts/SqlSpending.ts"
import { testVault } from "../vault.ts"
import * as SqlProjectStore from "../../../src/projects/SqlProjectStore.ts"
import * as SqlWebhooks from "../../../src/webhooks/SqlWebhooks.ts"
import { onDemand } from "../onDemand.ts"

/** The file of a snapshot with the newest schema. */
export const newSnapshot = () => onDemand("snapshot")

const unpacked = async () => new Blob([gunzipSync(await readFile((await newSnapshot()).text))])

let known: Promise<Blob> | undefined

/** Unpacked once for all files of a worker: a database that unpacks it by itself takes twice as long to start. */
const unpackedSnapshot = () => (known ??= unpacked())

/** A fresh embedded database with the newest schema, in memory. */
export const embedded = Layer.unwrapScoped(
  Effect.gen(function* () {
    const loadDataDir = yield* Effect.promise(unpackedSnapshot)
    const db = yield* Effect.acquireRelease(
      Effect.promise(() => PGlite.create({ loadDataDir })),
      (db) => Effect.promise(() => db.close())
    )
    return Pglite.layer(db)
  })
)

/** The address of a fresh database on a real server, or why there is none on this machine. */
export const newServerDatabase = () => onDemand("server")

const Stores = Layer.mergeAll(
  SqlProjectStore.layer,
  SqlAccounts.layer,
  SqlAudit.layer,
  Layer.provide(SqlConnections.layer, testVault),
  SqlInstallations.layer,
  Layer.provide(Layer.mergeAll(SqlConnections.layer, SqlWebhooks.layer), testVault),
  SqlQuota.layer,
  SqlRequestLog.layer,
  SqlAccountRecords.layer,
  SqlIdempotency.layer,
  SqlSpending.layer({ cap: null, costEur: () => null })
).pipe(Layer.provideMerge(SqlKeys.layer), Layer.provideMerge(Plans.layer()))

/** Everything that is kept in a database, in that database. */
export const storesOn = <E, R>(database: Layer.Layer<Layer.Layer.Success<typeof embedded>, E, R>) =>
  Stores.pipe(Layer.provideMerge(database))

type Suite = Parameters<ReturnType<typeof layer<Layer.Layer.Success<ReturnType<typeof storesOn>>, never>>>[1]

/** Runs the same tests against the embedded database and against a real PostgreSQL server. */
export const onBoth = async (name: string, suite: Suite) => {
  const options = { timeout: "60 seconds" } as const
  layer(storesOn(embedded), options)(`${name}, embedded`, suite)

  const server = await newServerDatabase()
  const why = server.ok ? "" : ` SKIPPED, no PostgreSQL server can be started here: ${server.text}`
  describe.runIf(server.ok)(`${name}, on a server${why}`, () => {
    layer(storesOn(Postgres.layer({ url: Redacted.make(server.text) })), options)(suite)
  })
}
