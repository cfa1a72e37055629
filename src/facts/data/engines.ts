import type { DatastoreKind } from "../Datastore.ts"

/** What each engine is. */
export const engineKinds: Readonly<Record<string, DatastoreKind>> = {
  postgres: "relational",
  mysql: "relational",
  mariadb: "relational",
  sqlite: "relational",
  mssql: "relational",
  oracle: "relational",
  cockroachdb: "relational",
  clickhouse: "relational",
  h2: "relational",
  hsqldb: "relational",
  derby: "relational",
  libsql: "relational",
  duckdb: "relational",
  db2: "relational",
  firebird: "relational",
  yugabytedb: "relational",
  tidb: "relational",
  neon: "relational",
  planetscale: "relational",
  "tidb-cloud": "relational",
  questdb: "relational",
  snowflake: "relational",
  bigquery: "relational",
  redshift: "relational",
  athena: "relational",
  databricks: "relational",
  trino: "relational",
  vertica: "relational",
  "sap-hana": "relational",
  mongodb: "document",
  couchdb: "document",
  couchbase: "document",
  firestore: "document",
  cosmosdb: "document",
  dynamodb: "key-value",
  cassandra: "key-value",
  neo4j: "document",
  arangodb: "document",
  rethinkdb: "document",
  ravendb: "document",
  surrealdb: "document",
  dgraph: "document",
  eventstore: "document",
  influxdb: "document",
  etcd: "key-value",
  redis: "cache",
  valkey: "cache",
  memcached: "cache",
  elasticsearch: "search",
  opensearch: "search",
  meilisearch: "search",
  typesense: "search",
  solr: "search",
  qdrant: "search",
  weaviate: "search",
  milvus: "search",
  chroma: "search",
  lancedb: "search",
  vespa: "search",
  manticore: "search",
  quickwit: "search",
  zincsearch: "search",
  rabbitmq: "queue",
  activemq: "queue",
  sqs: "queue",
  "azure-queue": "queue",
  pubsub: "queue",
  beanstalkd: "queue",
  mqtt: "queue",
  nsq: "queue",
  ibmmq: "queue",
  nats: "stream",
  kafka: "stream",
  pulsar: "stream",
  kinesis: "stream",
  "event-hubs": "stream",
  s3: "object-storage",
  minio: "object-storage",
  gcs: "object-storage",
  "azure-blob": "object-storage"
}

/** Databases that run as servers: what developers use of these is what serves, unless something else is named. */
export const databaseServers: ReadonlySet<string> = new Set([
  "postgres",
  "mysql",
  "mariadb",
  "mssql",
  "oracle",
  "cockroachdb",
  "yugabytedb",
  "tidb",
  "neon",
  "planetscale",
  "tidb-cloud",
  "db2"
])

/** Databases that run inside the application's own process, in memory or on its disk. */
export const embeddedEngines: ReadonlySet<string> = new Set(["sqlite", "h2", "hsqldb", "derby", "duckdb", "lancedb"])

/** Stores of one cloud that a program finds by its identity there, without an address. */
export const cloudEngines: ReadonlySet<string> = new Set([
  "dynamodb",
  "sqs",
  "kinesis",
  "pubsub",
  "firestore",
  "spanner",
  "bigquery",
  "cosmosdb",
  "azure-queue",
  "event-hubs"
])

/** Embedded databases that live in memory unless told otherwise: nobody's data is in them. */
export const memoryEngines: ReadonlySet<string> = new Set(["h2", "hsqldb", "derby"])

/** Services of one maker that an application can only be a client of; a tool that reads other people's data speaks to several. */
export const warehouses: ReadonlySet<string> = new Set([
  "snowflake",
  "bigquery",
  "redshift",
  "athena",
  "databricks",
  "trino",
  "vertica",
  "sap-hana"
])

const schemes: Readonly<Record<string, string>> = {
  postgres: "postgres",
  postgresql: "postgres",
  postgis: "postgres",
  pgsql: "postgres",
  mysql: "mysql",
  mysql2: "mysql",
  mariadb: "mariadb",
  sqlite: "sqlite",
  sqlite3: "sqlite",
  mssql: "mssql",
  sqlserver: "mssql",
  oracle: "oracle",
  mongodb: "mongodb",
  redis: "redis",
  rediss: "redis",
  valkey: "valkey",
  memcached: "memcached",
  amqp: "rabbitmq",
  amqps: "rabbitmq",
  pyamqp: "rabbitmq",
  kafka: "kafka",
  nats: "nats",
  sqs: "sqs",
  h2: "h2",
  clickhouse: "clickhouse",
  cockroachdb: "cockroachdb",
  cockroach: "cockroachdb",
  postgresqls: "postgres",
  pgx: "postgres",
  trilogy: "mysql",
  jtds: "mssql",
  libsql: "libsql",
  duckdb: "duckdb",
  hsqldb: "hsqldb",
  derby: "derby",
  db2: "db2",
  firebirdsql: "firebird",
  neo4j: "neo4j",
  bolt: "neo4j",
  couchbase: "couchbase",
  cassandra: "cassandra",
  snowflake: "snowflake",
  redshift: "redshift",
  bigquery: "bigquery",
  trino: "trino",
  mqtt: "mqtt",
  mqtts: "mqtt",
  pulsar: "pulsar",
  elasticsearch: "elasticsearch",
  opensearch: "opensearch",
  beanstalk: "beanstalkd",
  confluentkafka: "kafka"
}

/** The engine that a URL scheme speaks to; drivers (`postgresql+asyncpg`, `mongodb+srv`, `jdbc:…`) are looked through. */
export const engineOfScheme = (scheme: string): string | undefined => {
  const plain = scheme
    .toLowerCase()
    // `jdbc:tc:` and `jdbc:p6spy:` stand before the engine
    .replace(/^(?:jdbc|r2dbc):(?:(?:tc|p6spy|otel|aws-wrapper|pool):)?/, "")
    .replace(/\+.*$/, "")
  return Object.hasOwn(schemes, plain) ? schemes[plain] : undefined
}

/** Engines that speak one protocol. */
const families: ReadonlyArray<ReadonlySet<string>> = [
  new Set(["postgres", "cockroachdb", "yugabytedb", "neon"]),
  new Set(["mysql", "mariadb", "tidb", "planetscale", "tidb-cloud"]),
  new Set(["redis", "valkey"]),
  new Set(["s3", "minio"]),
  new Set(["elasticsearch", "opensearch"])
]

/** Says whether two engines speak one protocol. */
export const areAlike = (one: string, other: string): boolean =>
  one === other || families.some((family) => family.has(one) && family.has(other))

/** The kind that alternatives have in common: an application takes a queue or a stream to hand work on by. */
export const choiceKind = (kind: DatastoreKind): DatastoreKind => (kind === "stream" ? "queue" : kind)
