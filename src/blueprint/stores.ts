/** Which of the datastores that were found a design provides, and as what. */
import type { Analysis } from "../facts/Analysis.ts"
import type { Datastore } from "../facts/Datastore.ts"
import { dataOnDisk, localUploads } from "../facts/Fact.ts"
import type { ComponentKind } from "./ComponentKind.ts"
import { uniqueIds } from "./ids.ts"
import { isSelfHosted, type SelfHostedEngine } from "./selfHosted.ts"
import { factsOfStore } from "./reasons.ts"
import type { Warning } from "./Tier.ts"
import { askedFor, type Wishes } from "./Wishes.ts"

type Engines = {
  readonly "db.relational": "postgres" | "mysql" | "mariadb" | "mssql"
  readonly "db.document": "mongodb"
  readonly "db.keyvalue": "dynamodb"
  readonly "db.search": "opensearch"
  readonly cache: "redis" | "valkey" | "memcached"
  readonly queue: "rabbitmq" | "sqs" | "nats"
  readonly stream: "kafka"
  readonly "storage.object": "s3"
  readonly "storage.file": "disk"
  readonly "store.hosted": SelfHostedEngine
  readonly "store.external": string
}

export type StoreKind = keyof Engines

/** The kind of need, with the engine it is designed as. */
export type Designed = { readonly [K in StoreKind]: { readonly kind: K; readonly engine: Engines[K] } }[StoreKind]

export type Store = Designed & {
  readonly id: string
  /** The analysis' id, or the engine a message asked for. */
  readonly datastore: string
  /** The analysis' ids of what it is provided for: itself, and the alternatives that were not taken. */
  readonly standsFor: ReadonlyArray<string>
  /** As the repository asks for it, e.g. `16` or `7.2`. */
  readonly version: string | null
  /** Names of services. */
  readonly users: ReadonlyArray<string>
  /** Id of the process that mounts it, for `storage.file`. */
  readonly mountedBy: string | null
  /** Ids of further processes that use what `mountedBy` mounts. */
  readonly sharedWith: ReadonlyArray<string>
  /** Files that several may write at once: uploads, unlike a database in a file. */
  readonly shareable: boolean
  /** What the application would take in its place, and why it is not taken. */
  readonly instead: ReadonlyArray<{ readonly engine: string; readonly why: string }>
  readonly because: ReadonlyArray<string>
}

const relational = (engine: Engines["db.relational"]): Designed => ({ kind: "db.relational", engine })
const cache = (engine: Engines["cache"]): Designed => ({ kind: "cache", engine })
const queue = (engine: Engines["queue"]): Designed => ({ kind: "queue", engine })
const search: Designed = { kind: "db.search", engine: "opensearch" }
const bucket: Designed = { kind: "storage.object", engine: "s3" }
const disk: Designed = { kind: "storage.file", engine: "disk" }
const mongodb: Designed = { kind: "db.document", engine: "mongodb" }
const dynamodb: Designed = { kind: "db.keyvalue", engine: "dynamodb" }
const kafka: Designed = { kind: "stream", engine: "kafka" }

/** Files in which a program without a database server keeps its data: one process may write them. */
const embedded = "data-files"

const engines: Readonly<Record<string, Designed>> = {
  postgres: relational("postgres"),
  postgresql: relational("postgres"),
  postgis: relational("postgres"),
  mysql: relational("mysql"),
  mariadb: relational("mariadb"),
  mssql: relational("mssql"),
  sqlserver: relational("mssql"),
  sqlite: disk,
  volume: disk,
  "local-disk": disk,
  [embedded]: disk,
  disk,
  mongodb,
  mongo: mongodb,
  dynamodb,
  redis: cache("redis"),
  valkey: cache("valkey"),
  memcached: cache("memcached"),
  elasticsearch: search,
  opensearch: search,
  rabbitmq: queue("rabbitmq"),
  sqs: queue("sqs"),
  nats: queue("nats"),
  kafka,
  redpanda: kafka,
  s3: bucket,
  minio: bucket,
  "object-storage": bucket,
  gcs: bucket,
  "azure-blob": bucket,
  "scaleway-object-storage": bucket
}

/** What a component kind is made as when a message asks for it without an engine. */
const usual: { readonly [K in Exclude<StoreKind, "store.hosted" | "store.external">]: string } = {
  "db.relational": "postgres",
  "db.document": "mongodb",
  "db.keyvalue": "dynamodb",
  "db.search": "opensearch",
  cache: "redis",
  queue: "sqs",
  stream: "kafka",
  "storage.object": "s3",
  "storage.file": "volume"
}

/** The engine of a kind that is asked for without one; null for what is no store. */
export const usualEngine = (kind: ComponentKind): string | null =>
  Object.entries(usual).find(([store]) => store === kind)?.[1] ?? null

/** What an engine is designed as; undefined where nothing here stands for it. */
export const designedAs = (engine: string, kind?: Datastore["kind"]): Designed | undefined => {
  if (Object.hasOwn(engines, engine)) return engines[engine]
  if (kind === "volume") return disk
  return kind === "object-storage" ? bucket : undefined
}

/** What stands for a store that was found: a service, an engine on a machine, or what somebody runs elsewhere. */
const standingFor = ({ engine, kind, use }: Datastore): Designed => {
  if (use === "external") return { kind: "store.external", engine }
  const designed = designedAs(engine, kind)
  if (designed !== undefined) return designed
  return isSelfHosted(engine) ? { kind: "store.hosted", engine } : { kind: "store.external", engine }
}

/** Their clients speak a protocol of their own: what they are designed as asks for another client. */
const foreign: ReadonlySet<string> = new Set(["gcs", "azure-blob", "elasticsearch"])

/** Of stores that stand for one another: as it is, with another client, in a file that one instance writes, not at all. */
const fit = ({ engine, kind }: Datastore): number => {
  const designed = designedAs(engine, kind)
  if (designed === undefined) return 3
  if (designed.kind === "storage.file") return 2
  return foreign.has(engine) ? 1 : 0
}

/** Databases that every provider here offers at several sizes come first where nothing else tells them apart. */
const usualFirst: ReadonlyArray<string> = ["postgres", "mysql", "mariadb"]

/**
 * Of alternatives: what the files that run the application name, then what it takes by itself, then what is placed
 * cheapest with its data safe. A database in a file counts where one instance is enough.
 */
const standing = (store: Datastore, single: boolean): number => {
  const fits = fit(store)
  const wanted = store.preference === "documented" ? 0 : store.preference === "default" ? 1 : undefined
  if (fits === 0) return wanted ?? 2
  return fits === 2 && single && wanted !== undefined ? wanted : 3 + fits
}

/** Where an engine stands among the usual ones; others come last. */
const order = ({ engine }: Datastore): number =>
  (usualFirst.indexOf(engine) + usualFirst.length + 1) % (usualFirst.length + 1)

const byStanding =
  (single: boolean) =>
  (one: Datastore, other: Datastore): number =>
    standing(one, single) - standing(other, single) || order(one) - order(other)

/** Required ones, those that a person decided for, and of those that stand for one another the first. */
const provided = (all: ReadonlyArray<Datastore>, single: boolean): ReadonlyArray<Datastore> => {
  const datastores = all.filter(({ use }) => use !== "none")
  const required = datastores.filter(({ role, use }) => role === "required" || use !== undefined)
  const kinds = [...new Set(datastores.filter(({ role }) => role === "one-of").map(({ kind }) => kind))]
  const chosen = new Set(
    kinds
      .filter((kind) => !required.some((store) => store.kind === kind && designedAs(store.engine, kind) !== undefined))
      .flatMap((kind) => {
        const options = datastores.filter((store) => store.role === "one-of" && store.kind === kind)
        return options.toSorted(byStanding(single)).slice(0, 1)
      })
  )
  return datastores.filter((store) => required.includes(store) || chosen.has(store))
}

/** Whether which store is taken depends on how many instances a tier runs: one of several is a database in a file. */
export const hasFileChoice = ({ datastores }: Analysis): boolean =>
  datastores.some(({ engine, kind, role }) => role === "one-of" && designedAs(engine, kind)?.kind === "storage.file")

/** Why an alternative was not taken. */
const whyNot = (taken: Datastore, { engine, kind }: Datastore, single: boolean): string => {
  const designed = designedAs(engine, kind)
  if (designed === undefined) return "no provider here offers it"
  if (designed.kind === "storage.file" && !single)
    return "a database in a file is written by one instance, and this tier runs several"
  if (taken.preference === "documented") return `the files that run the application name ${taken.engine}`
  if (taken.preference === "default") return `the application takes ${taken.engine} where nothing is set`
  return `the application takes one of them, and ${taken.engine} is placed with its data safe`
}

const versionOf = (version: string | null): string | null => version?.match(/^\d{1,3}(\.\d{1,3})?/)?.[0] ?? null

const isBucket = ({ kind }: Datastore): boolean => kind === "object-storage"

/**
 * Where files of users go that a process keeps on its own disk: into the bucket that the application can use if it is
 * told to, else onto a disk that outlives the process. Nothing where they are kept elsewhere already.
 */
const uploads = ({ datastores, facts }: Analysis): ReadonlyArray<Datastore> => {
  const first = facts.find(({ kind, value }) => kind === "statefulness" && value === localUploads)
  const places = datastores.filter((store) => isBucket(store) || store.kind === "volume")
  const kept = places.some(({ role }) => role === "required" || role === "one-of" || role === "external")
  if (first === undefined || kept) return []
  const [bucket] = places
    .filter((store) => isBucket(store) && store.role === "optional")
    .toSorted((a, b) => fit(a) - fit(b))
  if (bucket !== undefined) return [{ ...bucket, role: "required" }]
  const usedBy = first.service === undefined ? [] : [first.service]
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

/** Disks for what processes keep in folders of theirs, where no disk is designed for anything else. */
const keptFiles = ({ facts }: Analysis, found: ReadonlyArray<Datastore>): ReadonlyArray<Datastore> => {
  const kept = facts.filter(({ kind, value }) => kind === "statefulness" && value === dataOnDisk)
  const disks = found.filter(({ engine, kind }) => designedAs(engine, kind)?.kind === "storage.file")
  const served = found.some((store) => servers.has(store.kind) && designedAs(store.engine)?.kind !== "storage.file")
  const services = [...new Set(kept.map(({ service }) => service))]
  if (disks.length > 0) return []
  return services.map((service) => ({
    id: "data",
    kind: "volume",
    engine: served ? "volume" : embedded,
    version: null,
    role: "required",
    usedBy: service === undefined ? [] : [service],
    evidence: kept.flatMap((fact) => (fact.service === service ? fact.evidence : [])).slice(0, 10)
  }))
}

export interface Provided {
  readonly stores: ReadonlyArray<Store>
  /** Which stores are left out, and which the application must be told to use. */
  readonly warnings: ReadonlyArray<Warning>
}

const factsSaying = ({ facts }: Analysis, said: string): ReadonlyArray<string> =>
  facts.flatMap(({ id, kind, value }) => (kind === "statefulness" && value === said ? [id] : []))

/** Databases that live in one file, which one process may write. */
const databaseFiles: ReadonlySet<string> = new Set(["sqlite", embedded])

/** What the application would take in its place. */
const alternativesTo = ({ datastores }: Analysis, store: Datastore): ReadonlyArray<Datastore> =>
  store.role !== "one-of"
    ? []
    : datastores.filter(({ id, kind, role }) => role === "one-of" && kind === store.kind && id !== store.id)

const foundStore = (
  analysis: Analysis,
  designed: Designed,
  id: string,
  store: Datastore,
  why: ReadonlyArray<string>,
  single: boolean
): Store => ({
  ...designed,
  id,
  datastore: store.id,
  standsFor: [store.id, ...alternativesTo(analysis, store).map((other) => other.id)],
  version: versionOf(store.version),
  users: store.usedBy,
  mountedBy: null,
  sharedWith: [],
  shareable: !databaseFiles.has(store.engine),
  instead: alternativesTo(analysis, store).map((other) => ({
    engine: other.engine,
    why: whyNot(store, other, single)
  })),
  because: [...factsOfStore(analysis, store.engine), ...why]
})

const addedStore = (designed: Designed, id: string, name: string): Store => ({
  ...designed,
  id,
  datastore: name,
  standsFor: [],
  version: null,
  users: [],
  mountedBy: null,
  sharedWith: [],
  shareable: !databaseFiles.has(name),
  instead: [],
  because: [askedFor]
})

/** The stores of a design where one instance is enough or not, those that messages asked for after those that were found. */
export const storesOf = (analysis: Analysis, wishes: Wishes, single: boolean): Provided => {
  const ofUploads = uploads(analysis)
  const taken = new Set(ofUploads.map(({ id }) => id))
  const chosen = provided([...analysis.datastores.filter(({ id }) => !taken.has(id)), ...ofUploads], single)
  const ofPrograms = keptFiles(analysis, chosen)
  const found = [...chosen, ...ofPrograms]
  const known = found.map((store) => ({ store, designed: standingFor(store) }))
  const added = wishes.added.flatMap(({ engine, kind, without }) => {
    const name = engine ?? usualEngine(kind)
    const designed = name === null ? undefined : designedAs(name)
    const exists = known.some(
      (one) =>
        one.designed.kind === designed?.kind &&
        one.designed.engine === designed.engine &&
        !without.includes(one.store.id)
    )
    return name === null || designed === undefined || designed.kind !== kind || exists ? [] : [{ name, designed }]
  })
  const wanted = added.filter(({ name }, at) => added.findIndex((one) => one.name === name) === at)
  const ids = uniqueIds([...known.map(({ store }) => store.id), ...wanted.map(({ name }) => name)], "store")
  return {
    stores: [
      ...known.map(({ designed, store }, at) =>
        foundStore(
          analysis,
          designed,
          ids[at] ?? store.id,
          store,
          [
            ...(taken.has(store.id) ? factsSaying(analysis, localUploads) : []),
            ...(ofPrograms.includes(store) ? factsSaying(analysis, dataOnDisk) : [])
          ],
          single
        )
      ),
      ...wanted.map(({ designed, name }, at) => addedStore(designed, ids[known.length + at] ?? name, name))
    ],
    warnings: [
      ...analysis.datastores
        .filter(({ id, role, use }) => role === "optional" && use === undefined && !taken.has(id))
        .map(({ engine }) => ({
          code: "optional_store",
          text: `${engine} is optional for this application and is not part of the design; ask for it to have it added.`
        })),
      ...ofUploads.filter(isBucket).map(({ engine }) => ({
        code: "uploads_on_disk",
        text: `Files of users go to the disk of the process, which every deployment empties, unless the application is told to use ${engine}. The design has a bucket for them: set the application up for it before going live.`
      }))
    ]
  }
}
