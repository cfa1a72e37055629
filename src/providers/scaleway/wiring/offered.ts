/** Which parts of a store this provider can tell of, before anything is placed. */
import type { StoreNeed } from "../../../blueprint/environment/conventional.ts"
import { type StorePart, storeParts } from "../../../facts/variables/storeWords.ts"
import { hostedParts } from "../../shared/hostedTerms.ts"

const server = ["host", "port", "address", "user", "password", "database", "tls"] as const

const byKind: { readonly [K in StoreNeed["kind"]]: ReadonlyArray<StorePart> } = {
  "db.relational": [...server, "driver", "protocol"],
  "db.document": [...server, "url", "scheme"],
  "db.keyvalue": [],
  "db.search": [],
  cache: [...server, "scheme"],
  queue: [],
  stream: [],
  "storage.object": ["bucket", "endpoint", "region", "accessKey", "secretKey"],
  "storage.file": ["file", "folder"],
  "store.hosted": hostedParts,
  "store.external": storeParts,
  email: [
    "host",
    "port",
    "tlsPort",
    "address",
    "user",
    "password",
    "login",
    "tls",
    "capitalTls",
    "encryption",
    "sendingDomain"
  ]
}

const nats: ReadonlyArray<StorePart> = ["url", "password"]
const sqs: ReadonlyArray<StorePart> = ["queueUrl", "queueName", "endpoint", "region", "accessKey", "secretKey"]

const partsOf = (store: StoreNeed): ReadonlyArray<StorePart> =>
  store.kind === "queue" ? (store.engine === "nats" ? nats : sqs) : byKind[store.kind]

export const lacks = (store: StoreNeed, part: StorePart): boolean => !partsOf(store).includes(part)
