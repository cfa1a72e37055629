/** Clients that are told where a store is, and in no way that it speaks TLS: they speak in the clear. */
import type { Need } from "../../blueprint/Need.ts"
import type { Warning } from "../../blueprint/Tier.ts"
import type { Filled } from "../../blueprint/environment/Filling.ts"
import { type Encryption, speaksTls } from "./clientOptions.ts"
import { type GivenTable, isProcess } from "./given.ts"

type Store = Need<"cache"> | Need<"db.relational">

/** Libraries that try TLS first where they are given host, user and password alone. */
const tryingFirst: ReadonlySet<string> = new Set([
  "libpq",
  "npgsql",
  "asyncpg",
  "mysqlclient",
  "mysql2-ruby",
  "mysqlconnector",
  "jdbc",
  // told by PGSSLMODE
  "node-postgres"
])

const partsOf = ({ filling }: Filled, id: string): ReadonlyArray<string> =>
  filling.flatMap((part) => (typeof part !== "string" && part.of === "store" && part.store === id ? [part.part] : []))

/** Names of the variables by which a process finds a store, where none of what it is given asks for TLS. */
const placesOf = (
  filled: ReadonlyArray<Filled>,
  store: Store,
  client: string | null,
  encryption: Encryption
): ReadonlyArray<string> => {
  const own = filled.filter((one) => partsOf(one, store.id).length > 0)
  const places = own.filter((one) => partsOf(one, store.id).some((part) => part === "host" || part === "address"))
  if (places.length === 0) return []
  const isTold = own.some(
    (one) =>
      partsOf(one, store.id).some((part) => part === "tls" || part === "protocol" || part === "scheme") ||
      one.filling.some(
        (part) =>
          typeof part !== "string" &&
          part.of === "options" &&
          part.store === store.id &&
          speaksTls(store.engine, part.client, part.style, encryption)
      )
  )
  return isTold || tryingFirst.has(client ?? "") ? [] : places.map(({ name }) => name)
}

export interface PlainClient {
  /** Id of the process. */
  readonly process: string
  /** Variables that it finds the store by. */
  readonly names: ReadonlyArray<string>
}

/** The processes that speak to a store in the clear. */
export const plainClients = (
  store: Store,
  needs: ReadonlyArray<Need>,
  givenTo: GivenTable["givenTo"],
  encryption: Encryption
): ReadonlyArray<PlainClient> =>
  needs.filter(isProcess).flatMap((process) => {
    const datastores = new Set(
      (process.links ?? []).flatMap(({ datastore, id }) => (id === store.id ? [datastore] : []))
    )
    const client = process.clients?.find(({ datastore }) => datastores.has(datastore))?.client ?? null
    const names = placesOf(givenTo(process, needs).filled, store, client, encryption)
    return names.length === 0 ? [] : [{ process: process.id, names }]
  })

/** Says what goes through the network unencrypted, and how to change that. */
export const plainClientWarnings = (store: Store, plain: ReadonlyArray<PlainClient>): ReadonlyArray<Warning> =>
  plain.map(({ names, process }) => ({
    code: "tls_needs_setting",
    text: `${process} reaches ${store.id} by ${names.join(", ")}, which does not ask for TLS: what they say to each other crosses the private network in the clear. Turn TLS on in the client, then it is encrypted.`
  }))
