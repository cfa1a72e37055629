import type { Need } from "../../blueprint/Need.ts"
import type { ReadinessItem } from "../../blueprint/Readiness.ts"
import type { Store } from "../../blueprint/Store.ts"
import type { Process } from "../../blueprint/Workload.ts"
import type { ReadinessRule, Told } from "../ReadinessRule.ts"

const databases: ReadonlySet<string> = new Set(["db.relational", "db.document", "db.keyvalue"])

interface Lost {
  readonly process: Process
  readonly store: Store
}

/** Files that a process writes to a disk that it does not have: nobody's, or another's. */
const lostOnDisks = ({ placements, removed, workload }: Told): ReadonlyArray<Lost> => {
  const disks = new Map(
    placements.flatMap(({ need }) => (need.kind === "storage.file" ? [[need.id, need] as const] : []))
  )
  const out = new Set(removed.map(({ id }) => id))
  const guests = new Map(
    placements.flatMap(({ need }) =>
      need.kind === "compute.container" ? (need.beside ?? []).map(({ id }) => [id, need.id] as const) : []
    )
  )
  const mounts = (id: string, disk: Need<"storage.file">): boolean =>
    disk.shared || disk.mountedBy === id || disk.mountedBy === guests.get(id)
  const writers = (store: Store): ReadonlyArray<Process> =>
    workload.processes.filter(
      ({ id, service }) =>
        !out.has(id) &&
        (store.mountedBy === id ||
          store.sharedWith.includes(id) ||
          store.users.includes(service.name) ||
          service.uses.includes(store.datastore))
    )
  return [...workload.stores, ...workload.removedStores]
    .filter(({ kind }) => kind === "storage.file")
    .flatMap((store) => {
      const disk = disks.get(store.id)
      return writers(store)
        .filter(({ id }) => disk === undefined || !mounts(id, disk))
        .map((process) => ({ process, store }))
    })
}

/** A database in a file that is lost is all that is kept of an application that has no other. */
const isOnlyDatabase = ({ process, store }: Lost, { placements }: Told): boolean =>
  !store.shareable &&
  !placements.some(({ need }) => databases.has(need.kind) && process.uses.includes(need.id)) &&
  placements.every(({ need }) => need.kind !== "storage.file" || !need.database)

const itemOf = (lost: Lost, told: Told): ReadinessItem => {
  const { process, store } = lost
  const { name } = process.service
  const only = isOnlyDatabase(lost, told)
  const datastore = told.workload.analysis.datastores.find(({ id }) => id === store.datastore)
  return {
    code: only ? "database_lost" : "files_lost",
    state: only ? "needs_input" : "ready",
    service: name,
    what: only ? `Where ${name} keeps its data` : `Files of ${name} are lost at each deployment`,
    why: only
      ? `its only database is a file on a disk that it does not have here (${store.id}), so all of it is lost at each deployment`
      : `they lie on a disk that it does not have here (${store.id})`,
    evidence: (datastore?.evidence ?? process.service.evidence).slice(0, 3),
    wayOut: "Keep it in a managed database or object storage, or let the process that owns the disk write it."
  }
}

/** Files and databases in files that are written where nothing is kept. */
export const lostFiles: ReadinessRule = {
  name: "lostFiles",
  stops: false,
  find: (told) => [
    ...lostOnDisks(told).map((lost) => itemOf(lost, told)),
    ...told.warnings
      .filter(({ code }) => code === "uploads_on_disk")
      .map(({ text }): ReadinessItem => ({
        code: "uploads_on_disk",
        state: "ready",
        service: null,
        what: "Files of users are lost at each deployment",
        why: text,
        evidence: [],
        wayOut: "Tell the application to use the bucket."
      }))
  ]
}
