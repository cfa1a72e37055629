/** What engines are designed as: the kind of part and the engine that a provider may offer. */
import type { Datastore } from "../facts/Datastore.ts"
import type { Service } from "../facts/Service.ts"
import { elasticOnly } from "../facts/stores/productChecks.ts"
import type { ComponentKind } from "./ComponentKind.ts"
import { isSelfHosted, type SelfHostedEngine } from "./selfHosted.ts"

type Engines = {
  readonly "db.relational": "postgres" | "mysql" | "mariadb" | "mssql"
  readonly "db.document": "mongodb"
  readonly "db.keyvalue": "dynamodb"
  readonly "db.search": "opensearch"
  readonly cache: "redis" | "valkey" | "memcached"
  readonly queue: "rabbitmq" | "sqs" | "nats"
  readonly stream: "kafka"
  readonly "storage.object": "s3"
  readonly "storage.file": "disk"
  readonly "store.hosted": SelfHostedEngine
  readonly "store.external": string
}

/** Kinds of parts that keep data. */
export type StoreKind = keyof Engines

type Users = ReadonlyArray<Pick<Service, "clients">>

/** The kind of need, with the engine it is designed as. */
export type Designed = { readonly [K in StoreKind]: { readonly kind: K; readonly engine: Engines[K] } }[StoreKind]

/** Files in which a program without a database server keeps its data: one process may write them. */
export const embedded = "data-files"

const relational = (engine: Engines["db.relational"]): Designed => ({ kind: "db.relational", engine })
const cache = (engine: Engines["cache"]): Designed => ({ kind: "cache", engine })
const queue = (engine: Engines["queue"]): Designed => ({ kind: "queue", engine })
const search: Designed = { kind: "db.search", engine: "opensearch" }
const bucket: Designed = { kind: "storage.object", engine: "s3" }
const disk: Designed = { kind: "storage.file", engine: "disk" }
const mongodb: Designed = { kind: "db.document", engine: "mongodb" }
const dynamodb: Designed = { kind: "db.keyvalue", engine: "dynamodb" }
const kafka: Designed = { kind: "stream", engine: "kafka" }

const engines: Readonly<Record<string, Designed>> = {
  postgres: relational("postgres"),
  postgresql: relational("postgres"),
  postgis: relational("postgres"),
  mysql: relational("mysql"),
  mariadb: relational("mariadb"),
  mssql: relational("mssql"),
  sqlserver: relational("mssql"),
  sqlite: disk,
  volume: disk,
  "local-disk": disk,
  [embedded]: disk,
  disk,
  mongodb,
  mongo: mongodb,
  dynamodb,
  redis: cache("redis"),
  valkey: cache("valkey"),
  memcached: cache("memcached"),
  elasticsearch: search,
  opensearch: search,
  rabbitmq: queue("rabbitmq"),
  sqs: queue("sqs"),
  nats: queue("nats"),
  kafka,
  redpanda: kafka,
  s3: bucket,
  minio: bucket,
  "object-storage": bucket,
  gcs: bucket,
  "azure-blob": bucket,
  "scaleway-object-storage": bucket
}

/** What a component kind is made as when a message asks for it without an engine. */
const usual: { readonly [K in Exclude<StoreKind, "store.hosted" | "store.external">]: string } = {
  "db.relational": "postgres",
  "db.document": "mongodb",
  "db.keyvalue": "dynamodb",
  "db.search": "opensearch",
  cache: "redis",
  queue: "sqs",
  stream: "kafka",
  "storage.object": "s3",
  "storage.file": "volume"
}

/** The engine of a kind that is asked for without one; null for what is no store. */
export const usualEngine = (kind: ComponentKind): string | null =>
  Object.entries(usual).find(([store]) => store === kind)?.[1] ?? null

/** What an engine is designed as; undefined where nothing here stands for it. */
export const designedAs = (engine: string, kind?: Datastore["kind"]): Designed | undefined => {
  if (Object.hasOwn(engines, engine)) return engines[engine]
  if (kind === "volume") return disk
  return kind === "object-storage" ? bucket : undefined
}

/** Whether a client asks the server for its maker's name, so that what else speaks its language is refused. */
const isRefused = ({ engine, id }: Datastore, services: Users): boolean =>
  engine === "elasticsearch" &&
  services.some(({ clients }) => clients.some(({ client, datastore }) => datastore === id && client === elasticOnly))

/** What stands for a store that was found: a service, an engine on a machine, or what somebody runs elsewhere. */
export const standingFor = (store: Datastore, services: Users): Designed => {
  const { engine, kind, use } = store
  if (use === "external") return { kind: "store.external", engine }
  const designed = isRefused(store, services) ? undefined : designedAs(engine, kind)
  if (designed !== undefined) return designed
  return isSelfHosted(engine) ? { kind: "store.hosted", engine } : { kind: "store.external", engine }
}
