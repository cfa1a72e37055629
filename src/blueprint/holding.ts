import type { NeedKind } from "./Need.ts"
import type { StoreKind } from "./designedAs.ts"

const kinds: { readonly [K in StoreKind]: true } = {
  "db.relational": true,
  "db.document": true,
  "db.keyvalue": true,
  "db.search": true,
  cache: true,
  queue: true,
  stream: true,
  "storage.object": true,
  "storage.file": true,
  "store.hosted": true,
  "store.external": true
}

/** Whether needs of a kind hold data of the application. */
export const holdsData = (kind: NeedKind): kind is StoreKind => Object.hasOwn(kinds, kind)
