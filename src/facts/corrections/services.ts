import type { Datastore } from "../Datastore.ts"
import type { Service } from "../Service.ts"
import type { ServiceCorrection } from "./fields.ts"

const releaseOf = (release: string | false): Pick<Service, "migrateCommand" | "releaseCommand"> => ({
  migrateCommand: null,
  releaseCommand: release === false ? null : release
})

/** What tells a program its port follows the port. */
const portsIn = ({ environment, port: before }: Service, port: number): Service["environment"] =>
  environment.map((variable) =>
    variable.value === "constant" && /(?:^|_)PORT$/.test(variable.name) && variable.form === String(before)
      ? { ...variable, form: String(port) }
      : variable
  )

/** A service as a person describes it; what nothing is said of stays as it was found. */
export const withService = (
  { shipped, ...service }: Service,
  { health, keep, port, public: isPublic, release, start }: ServiceCorrection
): Service => ({
  ...service,
  ...(isPublic === undefined ? {} : { public: isPublic }),
  ...(port === undefined ? {} : { port, reach: `${service.name}:${port}`, environment: portsIn(service, port) }),
  // its image has to be told, whatever that starts by itself
  ...(start === undefined ? {} : { startCommand: start, override: true, ownInit: false, supervises: [] }),
  ...(release === undefined ? {} : releaseOf(release)),
  ...(health === undefined ? {} : { healthPath: health === false ? null : health }),
  // whoever names the folders says nothing of what lies in them
  ...(keep === undefined ? (shipped === undefined ? {} : { shipped }) : { keeps: keep })
})

const isDisk = ({ engine, kind }: Datastore): boolean => kind === "volume" || engine === "sqlite"

const servers: ReadonlySet<string> = new Set(["relational", "document", "key-value"])

/** An id that no store has. */
const freeId = (datastores: ReadonlyArray<Datastore>, wanted: string): string => {
  const taken = new Set(datastores.map(({ id }) => id))
  let id = wanted
  for (let count = 2; taken.has(id); count++) id = `${wanted}-${count}`
  return id
}

/**
 * Disks for the folders that people say a service keeps. Beside a database that is a server they hold files, which
 * several may write; without one they may hold the database itself, which one may.
 */
export const withDisks = (
  datastores: ReadonlyArray<Datastore>,
  service: Service,
  keep: ReadonlyArray<string>,
  evidence: Datastore["evidence"]
): ReadonlyArray<Datastore> => {
  const { name } = service
  if (keep.length === 0) {
    return datastores.flatMap((store) => {
      if (store.kind !== "volume" || !store.usedBy.includes(name)) return [store]
      const usedBy = store.usedBy.filter((user) => user !== name)
      return usedBy.length === 0 ? [] : [{ ...store, usedBy }]
    })
  }
  if (datastores.some((store) => isDisk(store) && store.usedBy.includes(name))) return datastores
  const served = datastores.some((store) => servers.has(store.kind) && store.engine !== "sqlite")
  return [
    ...datastores,
    {
      id: freeId(datastores, "data"),
      kind: "volume",
      engine: served ? "volume" : "data-files",
      version: null,
      role: "required",
      usedBy: [name],
      evidence
    }
  ]
}
