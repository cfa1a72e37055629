/** What a store can tell a process that connects to it, and by which environment names processes ask for it. */
import type { Need } from "../../../blueprint/Need.ts"

export type Part =
  | "url"
  | "jdbc"
  | "ado"
  | "celery"
  | "host"
  | "port"
  | "user"
  | "password"
  | "database"
  | "driver"
  | "bucket"
  | "endpoint"
  | "region"
  | "accessKey"
  | "secretKey"
  | "queue"

/** Parts that hold a credential. */
export const secretParts: ReadonlySet<Part> = new Set<Part>([
  "url",
  "ado",
  "celery",
  "password",
  "accessKey",
  "secretKey"
])

/** The kinds of needs that a process connects to. */
export type Store = Need<
  "db.relational" | "db.document" | "cache" | "queue" | "storage.object" | "email" | "storage.file"
>

const stores: ReadonlySet<string> = new Set([
  "db.relational",
  "db.document",
  "cache",
  "queue",
  "storage.object",
  "email",
  "storage.file"
])

export const isStore = (need: Need): need is Store => stores.has(need.kind)

type Rule = readonly [name: RegExp, part: Part]

const parts = (prefix: string): ReadonlyArray<Rule> => [
  [new RegExp(`(^|_)${prefix}_?(URL|URI|DSN|CONNECTION_(STRING|URL|URI))$`), "url"],
  [new RegExp(`(^|_)${prefix}_?(HOST|HOSTNAME|SERVER|ADDR|ADDRESS|ENDPOINT)$`), "host"],
  [new RegExp(`(^|_)${prefix}_?PORT$`), "port"],
  [new RegExp(`(^|_)${prefix}_?(USER|USERNAME)$`), "user"],
  [new RegExp(`(^|_)${prefix}_?(PASS|PASSWORD|AUTH)$`), "password"],
  [new RegExp(`(^|_)${prefix}_?(NAME|DB|DATABASE|DBNAME|DATABASE_NAME)$`), "database"]
]

const relational = (own: string): ReadonlyArray<Rule> => [
  [/^SPRING_DATASOURCE_URL$/, "jdbc"],
  [/^QUARKUS_DATASOURCE_JDBC_URL$|(^|_)JDBC_URL$/, "jdbc"],
  [/^DB_CONNECTION$/, "driver"],
  [/^CONNECTIONSTRINGS__(?!.*REDIS)/, "ado"],
  ...parts(`(DATABASE|DB|SQL|RDS|DATASOURCE|SQLALCHEMY_DATABASE|${own})`)
]

const objects: ReadonlyArray<Rule> = [
  [/(^|_)BUCKET(_NAME)?$/, "bucket"],
  [/^(AWS|S3|MINIO|STORAGE|SPACES)_(S3_)?ENDPOINT(_URL)?(_S3)?$/, "endpoint"],
  [/^(AWS|S3|STORAGE|SPACES)(_S3)?(_DEFAULT)?_REGION(_NAME)?$/, "region"],
  [/^(AWS|S3|MINIO|STORAGE|SPACES)_(S3_)?ACCESS_KEY(_ID)?$/, "accessKey"],
  [/^(AWS|MINIO|SPACES|(\w+_)?S3)_KEY(_ID)?$/, "accessKey"],
  [/^(AWS|S3|MINIO|STORAGE|SPACES)_(S3_)?SECRET(_ACCESS)?(_KEY)?$/, "secretKey"]
]

const postgres = relational("POSTGRES(QL)?|PG")
const mysql = relational("MYSQL|MARIADB")
const mongodb = parts("(MONGO|MONGODB|MONGOHQ|DOCUMENT_DB)")
const nats = parts("NATS")
const smtp = parts("(SMTP|EMAIL|MAIL|MAILER)")
const redis: ReadonlyArray<Rule> = [
  [/^CELERY_(BROKER|RESULT)_(URL|BACKEND)$/, "celery"],
  [/^(RQ|SIDEKIQ|BULL|CACHE|QUEUE|SESSION|RATE_LIMIT)_?(REDIS_)?(URL|DSN)$/, "url"],
  [/^CONNECTIONSTRINGS__.*REDIS/, "ado"],
  ...parts("(REDIS|REDIS_TLS|VALKEY|KV)")
]
const sqs: ReadonlyArray<Rule> = [
  [/(^|_)(SQS_)?QUEUE_URL$/, "queue"],
  [/^(AWS|SQS)_ENDPOINT(_URL)?(_SQS)?$/, "endpoint"],
  [/^(AWS|SQS)(_DEFAULT)?_REGION$/, "region"],
  [/^(AWS|SQS)_ACCESS_KEY(_ID)?$/, "accessKey"],
  [/^(AWS|SQS)_SECRET(_ACCESS)?(_KEY)?$/, "secretKey"]
]

/** The names that ask for a part of a store; the first match counts. */
export const rulesOf = (store: Store): ReadonlyArray<Rule> => {
  switch (store.kind) {
    case "db.relational":
      return store.engine === "postgres" ? postgres : mysql
    case "db.document":
      return mongodb
    case "cache":
      return redis
    case "queue":
      return store.engine === "nats" ? nats : sqs
    case "storage.object":
      return objects
    case "email":
      return smtp
    case "storage.file":
      return []
  }
}

/** Given under these names where the process names nothing that asks for them. */
export const conventional = (store: Store): ReadonlyArray<readonly [name: string, part: Part]> => {
  switch (store.kind) {
    case "db.relational":
      return [["DATABASE_URL", "url"]]
    case "db.document":
      return [["MONGODB_URI", "url"]]
    case "cache":
      return [["REDIS_URL", "url"]]
    case "queue":
      return store.engine === "nats"
        ? [["NATS_URL", "url"]]
        : [
            ["SQS_QUEUE_URL", "queue"],
            ["SQS_ENDPOINT", "endpoint"],
            ["AWS_REGION", "region"],
            ["SQS_ACCESS_KEY_ID", "accessKey"],
            ["SQS_SECRET_ACCESS_KEY", "secretKey"]
          ]
    case "storage.object":
      return [
        ["S3_BUCKET", "bucket"],
        ["AWS_ENDPOINT_URL_S3", "endpoint"],
        ["AWS_REGION", "region"],
        ["AWS_ACCESS_KEY_ID", "accessKey"],
        ["AWS_SECRET_ACCESS_KEY", "secretKey"]
      ]
    case "email":
      return [
        ["SMTP_HOST", "host"],
        ["SMTP_PORT", "port"],
        ["SMTP_USER", "user"],
        ["SMTP_PASSWORD", "password"]
      ]
    case "storage.file":
      return []
  }
}
