import type { Need } from "../Need.ts"
import { askedFor } from "../Wishes.ts"
import type { StorePart } from "../../facts/variables/storeWords.ts"

/** What a process connects to. */
export type StoreNeed = Need<
  | "db.relational"
  | "db.document"
  | "db.keyvalue"
  | "db.search"
  | "cache"
  | "queue"
  | "stream"
  | "storage.object"
  | "storage.file"
  | "store.hosted"
  | "store.external"
  | "email"
>

const kinds: ReadonlySet<string> = new Set<StoreNeed["kind"]>([
  "db.relational",
  "db.document",
  "db.keyvalue",
  "db.search",
  "cache",
  "queue",
  "stream",
  "storage.object",
  "storage.file",
  "store.hosted",
  "store.external",
  "email"
])

export const isStoreNeed = (need: Need): need is StoreNeed => kinds.has(need.kind)

/** Given under these names to a process that names none which ask for the store. */
export const conventional = (store: StoreNeed): ReadonlyArray<readonly [name: string, part: StorePart]> => {
  switch (store.kind) {
    case "db.relational":
      return [["DATABASE_URL", "url"]]
    case "db.document":
      return [["MONGODB_URI", "url"]]
    case "db.keyvalue":
      return [["DYNAMODB_TABLE", "table"]]
    case "db.search":
      return [["OPENSEARCH_URL", "url"]]
    case "cache":
      return store.engine === "memcached" ? [["MEMCACHED_SERVERS", "address"]] : [["REDIS_URL", "url"]]
    case "queue":
      if (store.engine === "sqs")
        return [
          ["SQS_QUEUE_URL", "queueUrl"],
          ["SQS_ENDPOINT", "endpoint"],
          ["AWS_REGION", "region"],
          ["SQS_ACCESS_KEY_ID", "accessKey"],
          ["SQS_SECRET_ACCESS_KEY", "secretKey"]
        ]
      return store.engine === "nats" ? [["NATS_URL", "url"]] : [["RABBITMQ_URL", "url"]]
    case "stream":
      return [["KAFKA_BROKERS", "brokers"]]
    case "storage.object":
      return [
        ["S3_BUCKET", "bucket"],
        ["AWS_ENDPOINT_URL_S3", "endpoint"],
        ["AWS_REGION", "region"],
        ["AWS_ACCESS_KEY_ID", "accessKey"],
        ["AWS_SECRET_ACCESS_KEY", "secretKey"]
      ]
    case "email":
      // code that sends mail, and reads none of these, is given no login that it would not use
      return store.because.includes(askedFor)
        ? [
            ["SMTP_HOST", "host"],
            ["SMTP_PORT", "port"],
            ["SMTP_USER", "user"],
            ["SMTP_PASSWORD", "password"]
          ]
        : []
    case "store.hosted":
    case "store.external":
      return [[`${store.engine.toUpperCase().replace(/[^A-Z0-9]+/g, "_")}_URL`, "url"]]
    case "storage.file":
      return []
  }
}
