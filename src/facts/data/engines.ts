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
  mongodb: "document",
  couchdb: "document",
  couchbase: "document",
  firestore: "document",
  cosmosdb: "document",
  dynamodb: "key-value",
  cassandra: "key-value",
  neo4j: "document",
  influxdb: "document",
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
  rabbitmq: "queue",
  activemq: "queue",
  sqs: "queue",
  "azure-queue": "queue",
  pubsub: "queue",
  beanstalkd: "queue",
  nats: "stream",
  kafka: "stream",
  pulsar: "stream",
  kinesis: "stream",
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
  "cockroachdb"
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
  cockroachdb: "cockroachdb"
}

/** The engine that a URL scheme speaks to; drivers (`postgresql+asyncpg`, `mongodb+srv`, `jdbc:…`) are looked through. */
export const engineOfScheme = (scheme: string): string | undefined => {
  const plain = scheme
    .toLowerCase()
    .replace(/^jdbc:/, "")
    .replace(/\+.*$/, "")
  return Object.hasOwn(schemes, plain) ? schemes[plain] : undefined
}
