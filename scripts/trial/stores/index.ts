import type { Effect } from "effect"
import type { NotHere } from "../failures.ts"
import { mariadb } from "./mariadb.ts"
import { memcached } from "./memcached.ts"
import { postgres } from "./postgres.ts"
import { rabbitmq } from "./rabbitmq.ts"
import { redis } from "./redis.ts"
import type { StoreServer } from "./StoreServer.ts"

/** The servers that applications are tried against; `owner`: of the PostgreSQL that they share. */
export const storeServers = (owner: Effect.Effect<string, NotHere>): ReadonlyArray<StoreServer> => [
  postgres(owner),
  mariadb,
  redis,
  memcached,
  rabbitmq
]
