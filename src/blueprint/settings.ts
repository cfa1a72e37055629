/** Settings of a process that follow from the stores it is given: which of several it speaks to, where sessions and jobs go. */
import type { Analysis } from "../facts/Analysis.ts"
import { bucketWhere, jobsTable, sessionsOnDisk, sessionsTable } from "../facts/Fact.ts"
import type { Service } from "../facts/Service.ts"
import { chosen, chosenBucket, chosenServices, type Setting } from "../facts/stores/chosen.ts"
import type { Store } from "./Store.ts"
import type { Warning } from "./Tier.ts"

export interface Settings {
  readonly known: ReadonlyArray<Setting>
  readonly warnings: ReadonlyArray<Warning>
}

/** Whether something is said of the state that a service keeps. */
export const keeps = ({ facts }: Analysis, service: Service, value: string): boolean =>
  facts.some((fact) => fact.kind === "statefulness" && fact.value === value && fact.service === service.name)

const ofDatabase = (id: string, analysis: Analysis, service: Service, stores: ReadonlyArray<Store>): Settings => {
  const store = stores.find(({ kind }) => kind === "db.relational")
  const files = new Set(stores.flatMap(({ datastore, kind }) => (kind === "storage.file" ? [datastore] : [])))
  const datastore =
    analysis.datastores.find((one) => one.id === store?.datastore) ??
    analysis.datastores.find(({ engine }) => engine === store?.engine) ??
    analysis.datastores.find(({ id, kind }) => kind === "relational" && files.has(id))
  if (datastore === undefined) return { known: [], warnings: [] }
  const { known, unknown } = chosen(service, datastore)
  return {
    known,
    warnings: unknown.map((name) => ({
      code: "database_setting",
      text: `${name} chooses the database that ${id} speaks to, and the code does not say its value for ${datastore.engine}: set it before going live, or ${id} uses another database than the one that is made for it.`
    }))
  }
}

const ofFiles = ({ datastores }: Analysis, service: Service, stores: ReadonlyArray<Store>): Settings => {
  const store = stores.find(({ kind }) => kind === "storage.object")
  const bucket = datastores.find(({ id }) => id === store?.datastore)
  return { known: bucket === undefined ? [] : chosenBucket(service, bucket), warnings: [] }
}

const ofServices = ({ datastores }: Analysis, service: Service, stores: ReadonlyArray<Store>): Settings => {
  const taken = new Set(stores.map(({ datastore }) => datastore))
  return {
    known: chosenServices(
      service,
      datastores.filter(({ id }) => taken.has(id))
    ),
    warnings: []
  }
}

/** Laravel's drivers that every instance reaches. A cookie holds 4 KB, so it is the last choice. */
const sessionDriver = (analysis: Analysis, service: Service, stores: ReadonlyArray<Store>): string => {
  if (stores.some(({ kind, engine }) => kind === "cache" && engine !== "memcached")) return "redis"
  return stores.some(({ kind }) => kind === "db.relational") && keeps(analysis, service, sessionsTable)
    ? "database"
    : "cookie"
}

const ofSessions = (id: string, analysis: Analysis, service: Service, stores: ReadonlyArray<Store>): Settings => {
  const reads = service.environment.some(({ name }) => name === "SESSION_DRIVER")
  if (service.framework !== "laravel" || !reads || !keeps(analysis, service, sessionsOnDisk))
    return { known: [], warnings: [] }
  const value = sessionDriver(analysis, service, stores)
  return {
    known: [{ name: "SESSION_DRIVER", value }],
    warnings:
      value === "cookie"
        ? [
            {
              code: "sessions_in_cookies",
              text: `${id} keeps sessions in files, which other instances and the next deployment do not have. The design sets SESSION_DRIVER to cookie, which holds 4 KB: make the table of sessions and set it to database where sessions hold more.`
            }
          ]
        : []
  }
}

const isWorker = ({ startCommand }: Service): boolean =>
  /\bartisan\s+(?:queue:(?:work|listen)|horizon)\b/.test(startCommand ?? "")

/**
 * Laravel's queue where a worker waits for its jobs: unless it is told otherwise, an application may run them within the
 * request, and its worker never gets one. Horizon speaks to Redis alone.
 */
const queueDriver = (analysis: Analysis, service: Service, stores: ReadonlyArray<Store>): string | undefined => {
  if (stores.some(({ kind, engine }) => kind === "cache" && engine !== "memcached")) return "redis"
  if (stores.some(({ kind, engine }) => kind === "queue" && engine === "sqs")) return "sqs"
  const hasTable = analysis.services.some((other) => other.root === service.root && keeps(analysis, other, jobsTable))
  return stores.some(({ kind }) => kind === "db.relational") && hasTable ? "database" : undefined
}

const ofQueue = (analysis: Analysis, service: Service, stores: ReadonlyArray<Store>): Settings => {
  const setting = service.environment.find(({ name }) => name === "QUEUE_CONNECTION" || name === "QUEUE_DRIVER")
  const told = setting?.value === "constant" && setting.form !== "sync"
  const value =
    service.framework === "laravel" &&
    setting !== undefined &&
    !told &&
    analysis.services.some((other) => other.root === service.root && isWorker(other))
      ? queueDriver(analysis, service, stores)
      : undefined
  return { known: setting === undefined || value === undefined ? [] : [{ name: setting.name, value }], warnings: [] }
}

/** Variables that a process takes for the switch that puts its files into a bucket. */
export const bucketSwitches = ({ facts }: Analysis, service: Service): ReadonlyArray<string> =>
  facts.flatMap((fact) =>
    fact.kind === "statefulness" && fact.service === service.name && fact.value.startsWith(bucketWhere)
      ? [fact.value.slice(bucketWhere.length)]
      : []
  )

/** What a process is told because of the stores it uses. */
export const settingsOf = (
  id: string,
  analysis: Analysis,
  service: Service,
  stores: ReadonlyArray<Store>
): Settings => {
  const all = [
    ofDatabase(id, analysis, service, stores),
    ofFiles(analysis, service, stores),
    ofServices(analysis, service, stores),
    ofSessions(id, analysis, service, stores),
    ofQueue(analysis, service, stores)
  ]
  return { known: all.flatMap(({ known }) => known), warnings: all.flatMap(({ warnings }) => warnings) }
}
