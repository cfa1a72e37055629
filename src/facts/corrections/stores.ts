import type { Datastore } from "../Datastore.ts"
import { storesNamed } from "./found.ts"
import type { StoreUse } from "./fields.ts"

/** Stores with their role as people say it: what one of several is taken, the others of its kind are not. */
export const withUse = (
  datastores: ReadonlyArray<Datastore>,
  name: string,
  use: Exclude<StoreUse, "none">
): ReadonlyArray<Datastore> => {
  const named = storesNamed(datastores, name)
  const chosen = new Set(named.filter(({ role }) => role === "one-of").map(({ kind }) => kind))
  return datastores.map((store): Datastore => {
    if (named.includes(store)) return { ...store, role: use === "external" ? "external" : "required" }
    return store.role === "one-of" && chosen.has(store.kind) ? { ...store, role: "optional" } : store
  })
}

/** Stores that nobody uses any more who used them: they were there for what is not deployed. */
export const abandoned = (
  before: ReadonlyArray<Datastore>,
  after: ReadonlyArray<Datastore>
): ReadonlyArray<Datastore> =>
  after.filter(
    ({ id, usedBy }) => usedBy.length === 0 && (before.find((store) => store.id === id)?.usedBy.length ?? 0) > 0
  )
