import { Schema } from "effect"
import { Evidence } from "./Fact.ts"

export const DatastoreKind = Schema.Literal(
  "relational",
  "document",
  "key-value",
  "cache",
  "search",
  "queue",
  "stream",
  "object-storage",
  "volume"
)
export type DatastoreKind = typeof DatastoreKind.Type

export const DatastoreRole = Schema.Literal("required", "optional", "one-of", "development", "test", "external")
export type DatastoreRole = typeof DatastoreRole.Type

/** A setting that chooses among stores, as code names it, and its value for one of them. */
export const StoreChoice = Schema.Struct({ setting: Schema.String, value: Schema.String })
export type StoreChoice = typeof StoreChoice.Type

/** A store, cache, broker or bucket that the application talks to; several signals for one store are one datastore. */
export const Datastore = Schema.Struct({
  /** Unique within the analysis, e.g. `postgres`, `redis`, `s3`. */
  id: Schema.String,
  kind: DatastoreKind,
  /** Canonical: postgres, mysql, mariadb, sqlite, mssql, mongodb, dynamodb, redis, memcached, elasticsearch, rabbitmq, kafka, nats, sqs, s3, … */
  engine: Schema.String,
  version: Schema.NullOr(Schema.String),
  role: DatastoreRole,
  /** What a person decided: it is provided here, its address is passed, or there is none. */
  use: Schema.optionalWith(Schema.Literal("managed", "external", "none"), { exact: true }),
  /** How code is told to take it, where it is one of several. */
  chosenBy: Schema.optionalWith(Schema.Array(StoreChoice), { exact: true }),
  /** Why it comes before the others it is one of: files and documents that run the application name it, or it is taken where nothing is set. */
  preference: Schema.optionalWith(Schema.Literal("documented", "default"), { exact: true }),
  /** Names of the databases on it, where those who use it name several. */
  databases: Schema.optionalWith(Schema.Array(Schema.String), { exact: true }),
  /** Names of the services that use it. */
  usedBy: Schema.Array(Schema.String),
  evidence: Schema.Array(Evidence)
}).annotations({ identifier: "Datastore" })
export type Datastore = typeof Datastore.Type
