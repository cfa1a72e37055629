import type { PGlite } from "@electric-sql/pglite"
import { createPgConfig } from "@electric-sql/pglite/node-postgres"
import { PgClient } from "@effect/sql-pg"
import { Effect, Layer } from "effect"
import { Pool } from "pg"

/** How long a call may wait for the one connection there is. */
const waitMillis = 4500

/**
 * An opened PGlite as the production client. There must be one such layer for a PGlite and no query beside it: another
 * pool or a direct query would run inside whatever transaction is open.
 */
export const layer = (db: PGlite) =>
  // Opening a pool asks nobody yet, so it cannot fail.
  PgClient.layerFromPool({
    acquire: Effect.acquireRelease(
      Effect.sync(() => {
        const pool = new Pool({
          ...createPgConfig(db),
          max: 1,
          idleTimeoutMillis: 0,
          connectionTimeoutMillis: waitMillis
        })
        pool.on("error", () => {})
        return pool
      }),
      (pool) => Effect.promise(() => pool.end())
    )
  }).pipe(Layer.orDie)
