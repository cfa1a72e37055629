import type { Datastore } from "../Datastore.ts"
import type { Databases } from "../variables/databases.ts"
import type { VariedService } from "./withVariables.ts"

/** Stores with those required that fill a variable without which a service does not start. */
export const withNeeded = (
  stores: ReadonlyArray<Datastore>,
  services: ReadonlyArray<VariedService>
): ReadonlyArray<Datastore> => {
  const needed = new Set(
    services.flatMap(({ service }) =>
      service.environment.flatMap(({ from, need, value }) =>
        need === "required" && (value === "store-url" || value === "store-part") && from !== null ? [from] : []
      )
    )
  )
  return stores.map((store) =>
    store.role === "optional" && needed.has(store.id) ? Object.assign({}, store, { role: "required" as const }) : store
  )
}

/** Stores with the names of their databases, where their users name several on one server. */
export const withDatabases = (stores: ReadonlyArray<Datastore>, databases: Databases): ReadonlyArray<Datastore> =>
  stores.map((store) => {
    const names = databases.get(store.id)
    return names === undefined ? store : Object.assign({}, store, { databases: names })
  })
