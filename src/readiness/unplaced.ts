/** What the application requires and a tier does not have. */
import type { Datastore } from "../facts/Datastore.ts"
import type { Store } from "../blueprint/Store.ts"
import type { Process } from "../blueprint/Workload.ts"
import type { Judged } from "./ReadinessRule.ts"

/** A store with the datastore that asked for it; none where a message did. */
export interface MissingStore {
  readonly store: Store
  readonly datastore: Datastore | undefined
  /** A message took it out. */
  readonly removed: boolean
  /** Those that use it. */
  readonly users: ReadonlyArray<Process>
}

/** Lists the stores that nothing stands for, those that messages took out among them. */
export const unplacedStores = ({ placements, removed, workload }: Judged): ReadonlyArray<MissingStore> => {
  const placed = new Set(placements.map(({ need }) => need.id))
  const out = new Set(removed.map(({ id }) => id))
  const missing = (store: Store, removed: boolean): ReadonlyArray<MissingStore> => {
    const datastore = workload.analysis.datastores.find(({ id }) => id === store.datastore)
    const users = workload.processes.filter(
      ({ id, service, uses }) =>
        !out.has(id) &&
        (uses.includes(store.id) || store.users.includes(service.name) || service.uses.includes(store.datastore))
    )
    return users.length === 0 ? [] : [{ store, datastore, removed, users }]
  }
  return [
    ...workload.stores.flatMap((store) => (placed.has(store.id) ? [] : missing(store, out.has(store.id)))),
    ...workload.removedStores.flatMap((store) => (placed.has(store.id) ? [] : missing(store, true)))
  ]
}

/** Lists the processes that nothing runs although no message took them out. */
export const unplacedProcesses = ({ placements, removed, workload }: Judged): ReadonlyArray<Process> => {
  const there = new Set([
    ...placements.flatMap(({ need }) => [
      need.id,
      ...(need.kind === "compute.container" ? (need.beside ?? []).map(({ id }) => id) : [])
    ]),
    ...removed.map(({ id }) => id)
  ])
  return workload.processes.filter(({ id }) => !there.has(id))
}
