/** What the repository runs and keeps, as sizing sees it: the same for every tier and provider. */
import type { SettledContext } from "../context/SettledContext.ts"
import type { Analysis } from "../facts/Analysis.ts"
import type { Service } from "../facts/Service.ts"
import { compute } from "./constants.ts"
import { uniqueIds } from "./ids.ts"
import { factsOfService } from "./reasons.ts"
import { type Stack, stackOf } from "./stacks.ts"
import { type Store, storesOf } from "./stores.ts"
import type { Unmet, Warning } from "./Tier.ts"
import { type Traffic, trafficOf } from "./traffic.ts"
import { requiredRemoved } from "./requiredRemoved.ts"
import { isRemoved, type Wishes } from "./Wishes.ts"

export interface Process {
  /** Becomes the component's id. */
  readonly id: string
  readonly service: Service
  readonly role: "web" | "worker" | "job" | "static"
  readonly stack: Stack
  /** Of the stated peak: 1 where every request reaches it. */
  readonly share: number
  /** Ids of its stores. */
  readonly uses: ReadonlyArray<string>
  /** Why there may be one instance only; null where there may be any number. */
  readonly single: string | null
  /** The service's facts. */
  readonly because: ReadonlyArray<string>
}

export interface Workload {
  readonly analysis: Analysis
  readonly context: SettledContext
  readonly processes: ReadonlyArray<Process>
  readonly stores: ReadonlyArray<Store>
  readonly traffic: Traffic
  readonly warnings: ReadonlyArray<Warning>
  readonly unmet: ReadonlyArray<Unmet>
}

const roles = { web: "web", api: "web", function: "web", worker: "worker", job: "job", static: "static" } as const

/** Pages are static files and something else answers their calls. */
export const isSpa = ({ services }: Analysis): boolean =>
  services.some(({ kind }) => kind === "static") &&
  services.some(({ kind }) => kind === "api") &&
  !services.some(({ kind }) => kind === "web")

/** A clock that runs twice fires twice. */
const isScheduler = (service: Service): boolean =>
  service.kind === "worker" &&
  /\b(beat|scheduler|clock|cron|schedule:work)\b/i.test(`${service.name} ${service.startCommand ?? ""}`)

/** Everything the repository runs and keeps, with what messages added. */
export const workloadOf = (analysis: Analysis, context: SettledContext, wishes: Wishes): Workload => {
  const { ignored, stores: all, unmet } = storesOf(analysis, wishes)
  const ids = uniqueIds(
    analysis.services.map(({ name }) => name),
    "service",
    all.map(({ id }) => id)
  )
  // What a message took out shapes nothing: no process is held to one instance by a disk that is not there.
  const stores = all.filter(({ id, kind }) => !isRemoved(wishes, id, kind))
  const answering = analysis.services.filter(({ kind }) => roles[kind] === "web").length
  const share = answering === 0 ? 0 : Math.min(1, compute.servicesPerRequest.value / answering)
  const running = analysis.services.filter(({ kind }) => kind !== "static")
  const usersOf = (store: Store): ReadonlyArray<Service> => {
    const named = running.filter(({ name, uses }) => store.users.includes(name) || uses.includes(store.datastore))
    return named.length > 0 ? named : running
  }
  const mounted = new Map<string, Service>()
  for (const store of stores) {
    const users = usersOf(store)
    const owner = users.find(({ kind }) => roles[kind] === "web") ?? users[0]
    if (store.kind === "storage.file" && owner !== undefined) mounted.set(store.id, owner)
  }
  const singleBecause = (service: Service): string | null => {
    const disk = stores.find(({ id }) => mounted.get(id) === service)
    if (disk !== undefined) return `it writes to the disk ${disk.id}, which one instance may mount`
    return isScheduler(service) ? "a scheduler that runs twice does everything twice" : null
  }
  const idOf = (service: Service | undefined): string | null =>
    ids[analysis.services.findIndex((one) => one === service)] ?? null
  return {
    analysis,
    context,
    stores: stores.map((store) => ({
      ...store,
      mountedBy: idOf(mounted.get(store.id)),
      sharedWith: mounted.has(store.id)
        ? usersOf(store).flatMap((service) => (service === mounted.get(store.id) ? [] : (idOf(service) ?? [])))
        : []
    })),
    traffic: trafficOf(context, isSpa(analysis)),
    warnings: ignored,
    unmet: [
      ...unmet,
      ...requiredRemoved(
        analysis,
        all.filter((store) => !stores.includes(store)),
        analysis.services.filter((_, at) => isRemoved(wishes, ids[at] ?? ""))
      )
    ],
    processes: analysis.services.map((service, at) => ({
      id: ids[at] ?? service.name,
      service,
      role: roles[service.kind],
      stack: stackOf(service),
      share: roles[service.kind] === "web" ? share : 0,
      uses: stores
        .filter((store) =>
          store.kind === "storage.file" ? mounted.get(store.id) === service : usersOf(store).includes(service)
        )
        .map(({ id }) => id),
      single: singleBecause(service),
      because: factsOfService(analysis, service)
    }))
  }
}
