/** Stores for files that programs keep on their own disks. */
import type { Analysis } from "../facts/Analysis.ts"
import type { Datastore } from "../facts/Datastore.ts"
import { dataOnDisk, localUploads } from "../facts/Fact.ts"
import type { Service } from "../facts/Service.ts"
import { fit } from "./alternatives.ts"
import { chosenBucket } from "../facts/stores/chosen.ts"
import { designedAs, embedded } from "./designedAs.ts"
import { isToldFolder } from "./folders.ts"

/** Whether files of users go to a store as objects. */
export const isBucket = ({ kind }: Datastore): boolean => kind === "object-storage"

/** Code asks for a word that says a bucket is meant, and which variable holds it is not known: it is told a folder instead. */
const isTurnedOnByHand = (bucket: Datastore, writer: Service | undefined): boolean =>
  writer !== undefined &&
  bucket.chosenBy !== undefined &&
  chosenBucket(writer, bucket).length === 0 &&
  isToldFolder(writer)

/** Whether every process that writes files of users is told to keep them in a bucket. */
export const isTold = ({ facts, services }: Analysis, bucket: Datastore): boolean => {
  const writing = new Set(
    facts.flatMap(({ kind, service, value }) => (kind === "statefulness" && value === localUploads ? [service] : []))
  )
  const writers = services.filter(
    ({ name }) => writing.has(name) || (writing.has(undefined) && bucket.usedBy.includes(name))
  )
  return writers.length > 0 && writers.every((writer) => chosenBucket(writer, bucket).length > 0)
}

/** Other processes of the program that keep the same folders: what one writes there the others read. */
const besides = (services: ReadonlyArray<Service>, { keeps = [], name, root }: Service): ReadonlyArray<string> =>
  services
    .filter((other) => other.name !== name && other.root === root && other.image === undefined)
    .filter((other) => (other.keeps ?? []).some((folder) => keeps.includes(folder)))
    .map((other) => other.name)

/** Programs of the application that keep a folder: a file that several share does not say whose its line is. */
const keeping = (services: ReadonlyArray<Service>): ReadonlyArray<string> =>
  services.filter(({ image, keeps = [] }) => image === undefined && keeps.length > 0).map(({ name }) => name)

/**
 * Where files of users go that a process keeps on its own disk: into the bucket that the application can use if it is
 * told to, else onto a disk that outlives the process. Nothing where they are kept elsewhere already.
 */
export const uploads = ({ datastores, facts, services }: Analysis): ReadonlyArray<Datastore> => {
  const first = facts.find(({ kind, value }) => kind === "statefulness" && value === localUploads)
  const places = datastores.filter((store) => isBucket(store) || store.kind === "volume")
  const kept = places.some(({ role }) => role === "required" || role === "one-of" || role === "external")
  if (first === undefined || kept) return []
  const [bucket] = places
    .filter((store) => isBucket(store) && store.role === "optional")
    .toSorted((a, b) => fit(a) - fit(b))
  const writer = services.find(({ name }) => name === first.service)
  if (bucket !== undefined && !isTurnedOnByHand(bucket, writer)) return [{ ...bucket, role: "required" }]
  const usedBy = writer === undefined ? keeping(services) : [writer.name, ...besides(services, writer)]
  return [
    {
      id: "uploads",
      kind: "volume",
      engine: "volume",
      version: null,
      role: "required",
      usedBy,
      evidence: first.evidence
    }
  ]
}

const servers: ReadonlySet<string> = new Set(["relational", "document", "key-value"])

/** Whether files of users lie on a disk that its process has for a database: no process here mounts two. */
export const isOnDisk = (files: Datastore, found: ReadonlyArray<Datastore>): boolean =>
  files.kind === "volume" &&
  files.usedBy.length > 0 &&
  found.some(
    (store) =>
      store !== files &&
      designedAs(store.engine, store.kind)?.kind === "storage.file" &&
      files.usedBy.every((name) => store.usedBy.includes(name))
  )

/** A disk each for other people's programs whose files give them volumes: what they keep there is theirs alone. */
const keptByOthers = ({ services }: Analysis, disks: ReadonlyArray<Datastore>): ReadonlyArray<Datastore> =>
  services
    .filter(
      ({ image, keeps = [], name }) =>
        image !== undefined && keeps.length > 0 && !disks.some(({ usedBy }) => usedBy.includes(name))
    )
    .map(({ evidence, name }) => ({
      id: `${name}-data`,
      kind: "volume",
      engine: embedded,
      version: null,
      role: "required",
      usedBy: [name],
      evidence: evidence.slice(0, 3)
    }))

/** Disks for what processes keep in folders of theirs; one for those of the application, where it has none for anything else. */
export const keptFiles = (analysis: Analysis, found: ReadonlyArray<Datastore>): ReadonlyArray<Datastore> => {
  const disks = found.filter(({ engine, kind }) => designedAs(engine, kind)?.kind === "storage.file")
  const own = disks.length > 0 ? [] : keptByPrograms(analysis, found)
  return [...own, ...keptByOthers(analysis, [...disks, ...own])]
}

const keptByPrograms = (analysis: Analysis, found: ReadonlyArray<Datastore>): ReadonlyArray<Datastore> => {
  const kept = analysis.facts.filter(({ kind, value }) => kind === "statefulness" && value === dataOnDisk)
  const served = found.some((store) => servers.has(store.kind) && designedAs(store.engine)?.kind !== "storage.file")
  const services = [...new Set(kept.map(({ service }) => service))]
  // a file of a database is for one process; other files are for all that keep their folder
  const users = (name: string): ReadonlyArray<string> => {
    const writer = served ? analysis.services.find((one) => one.name === name) : undefined
    return writer === undefined ? [name] : [name, ...besides(analysis.services, writer)]
  }
  return services.map((service) => ({
    id: "data",
    kind: "volume",
    engine: served ? "volume" : embedded,
    version: null,
    role: "required",
    usedBy: service === undefined ? keeping(analysis.services) : users(service),
    evidence: kept.flatMap((fact) => (fact.service === service ? fact.evidence : [])).slice(0, 10)
  }))
}
