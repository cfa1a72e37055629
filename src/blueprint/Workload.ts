/** What the repository runs and keeps, as sizing sees it: the same for every tier and provider. */
import type { SettledContext } from "../context/SettledContext.ts"
import type { Analysis } from "../facts/Analysis.ts"
import type { Service } from "../facts/Service.ts"
import type { Setting } from "../facts/stores/chosen.ts"
import { onceFor, stackWith } from "./besides.ts"
import { compute } from "./constants.ts"
import { type Guesthood, guesthoodOf } from "./guests.ts"
import { foldersOn } from "./folders.ts"
import { insteadOf, type Trigger, triggerOf, whyContainer } from "./functionFit.ts"
import { type Held, heldInMemory } from "./heldInMemory.ts"
import { uniqueIds } from "./ids.ts"
import { inOrder } from "./inOrder.ts"
import { redundant } from "./floors.ts"
import { factsOfService } from "./reasons.ts"
import { settingsOf } from "./settings.ts"
import { type Named, namesOf, ownIds } from "./namesOf.ts"
import type { Stack } from "./stacks.ts"
import type { Store } from "./Store.ts"
import { storesOf } from "./stores.ts"
import type { Unmet, Warning } from "./Tier.ts"
import { type Traffic, trafficOf } from "./traffic.ts"
import { requiredRemoved } from "./requiredRemoved.ts"
import { isRemoved, type Wishes } from "./Wishes.ts"

export interface Process {
  /** Becomes the component's id. */
  readonly id: string
  readonly service: Service
  readonly role: "web" | "worker" | "job" | "static" | "function"
  /** What calls it; null for what is no function. */
  readonly trigger: Trigger | null
  /** Why a function runs in a container; null where it is none, or runs as one. */
  readonly whyContainer: string | null
  readonly stack: Stack
  /** Of the stated peak: 1 where every request reaches it. */
  readonly share: number
  /** Ids of its stores. */
  readonly uses: ReadonlyArray<string>
  /** Analysed datastores, each with the id of the store that stands for it. */
  readonly links: ReadonlyArray<{ readonly datastore: string; readonly id: string }>
  /** Values of variables that follow from its stores. */
  readonly settings: ReadonlyArray<Setting>
  /** Why there may be one instance only, whatever it keeps its files on; null where there may be any number. */
  readonly single: string | null
  /** State that a second instance would not have; null where there is none. */
  readonly held: Held | null
  /** Files it keeps on a disk of its own, and what that means where the disk cannot be shared. */
  readonly disk: { readonly id: string; readonly shareable: boolean; readonly why: string } | null
  /** Whose disk it shares, where it can run beside that process; null where it cannot or need not. */
  readonly guest: Guesthood | null
  /** The service's facts. */
  readonly because: ReadonlyArray<string>
}

export interface Workload {
  readonly analysis: Analysis
  readonly context: SettledContext
  readonly processes: ReadonlyArray<Process>
  readonly stores: ReadonlyArray<Store>
  /** Stores and processes that messages took out: they take no part in anything, and are known by their names. */
  readonly removed: ReadonlyArray<Named>
  /** The stores among it. */
  readonly removedStores: ReadonlyArray<Store>
  readonly traffic: Traffic
  readonly warnings: ReadonlyArray<Warning>
  readonly unmet: ReadonlyArray<Unmet>
}

/** What a service of a kind asks for, in whatever it runs. */
const needKinds = {
  web: "compute.container",
  api: "compute.container",
  worker: "compute.container",
  job: "job.scheduled",
  static: "compute.static",
  function: "compute.function"
} as const

interface Known {
  readonly service: Service
  readonly id: string
}

const roles = { web: "web", api: "web", worker: "worker", job: "job", static: "static" } as const

/** Whether requests from outside end at it. */
export const answersRequests = ({ role, trigger }: Pick<Process, "role" | "trigger">): boolean =>
  role === "web" || trigger === "http"

/** A clock that runs twice fires twice. */
const isScheduler = (service: Service): boolean =>
  service.kind === "worker" &&
  /\b(beat|scheduler|clock|cron|schedule:work)\b/i.test(`${service.name} ${service.startCommand ?? ""}`)

/** Whether a service that runs names a store. */
const uses =
  (store: Store) =>
  ({ service: { kind, name, uses } }: Known): boolean =>
    kind !== "static" && (store.users.includes(name) || uses.includes(store.datastore))

/** Everything the repository runs and keeps, with what messages added, where one instance is enough or not. */
export const workloadOf = (told: Analysis, context: SettledContext, wishes: Wishes, single: boolean): Workload => {
  const analysis = inOrder(told)
  const { stores: all, warnings } = storesOf(analysis, wishes, single)
  const ids = uniqueIds(
    analysis.services.map(({ name }) => name),
    "service",
    all.map(({ id }) => id)
  )
  // What a message took out shapes nothing: no process is held to one instance by a disk that is not there.
  const own = ownIds({ processes: ids.map((id) => ({ id })), stores: all, removed: [] })
  const stores = all.filter((store) => !isRemoved(wishes, ...namesOf(store, own)))
  const out = all.filter((store) => !stores.includes(store))
  const known = analysis.services.map((service, at): Known => ({ service, id: ids[at] ?? service.name }))
  const isOut = ({ id, service }: Known): boolean =>
    isRemoved(wishes, ...namesOf({ id, kind: needKinds[service.kind], service: service.name }, own))
  const left = known.filter((one) => !isOut(one))
  const gone = known.filter(isOut)
  /** A store that nobody names is everybody's; one that is named by what was taken out is nobody's. */
  const usersOf = (store: Store): ReadonlyArray<Service> =>
    left
      .filter(known.some(uses(store)) ? uses(store) : ({ service }) => service.kind !== "static")
      .map(({ service }) => service)
  const mounted = new Map<string, Service>()
  for (const store of stores) {
    const users = usersOf(store)
    const owner =
      users.find(({ kind }) => kind === "web" || kind === "api") ??
      users.find(({ kind }) => kind === "function") ??
      users[0]
    if (store.kind === "storage.file" && owner !== undefined) mounted.set(store.id, owner)
  }
  const diskOf = (service: Service): Process["disk"] => {
    const disk = stores.find(({ id }) => mounted.get(id) === service)
    return disk === undefined
      ? null
      : {
          id: disk.id,
          shareable: disk.shareable,
          why: `it writes to the disk ${disk.id}, which one instance may mount`
        }
  }
  const placedAs = (service: Service): Pick<Process, "role" | "trigger" | "whyContainer"> => {
    if (service.kind !== "function") return { role: roles[service.kind], trigger: null, whyContainer: null }
    const why = whyContainer(analysis, service, stores.find(({ id }) => mounted.get(id) === service)?.id)
    return why === null
      ? { role: "function", trigger: triggerOf(service), whyContainer: null }
      : { role: insteadOf(service), trigger: null, whyContainer: why }
  }
  const placed = left.map(({ service }) => placedAs(service))
  const webs = placed.filter(({ role }) => role === "web").length
  const called = placed.filter(({ trigger }) => trigger === "http").length
  // Functions share one API: each request is answered by one of them.
  const share = Math.min(1, compute.servicesPerRequest.value / Math.max(1, webs + Math.min(1, called)))
  const shareOf = ({ role, trigger }: Pick<Process, "role" | "trigger">): number =>
    role === "web" ? share : trigger === "http" ? share / called : 0
  const idOf = (service: Service | undefined): string | null => left.find((one) => one.service === service)?.id ?? null
  const usedBy = (service: Service): ReadonlyArray<Store> =>
    stores.filter((store) =>
      store.kind === "storage.file" ? mounted.get(store.id) === service : usersOf(store).includes(service)
    )
  const owners = new Map(
    stores.flatMap((store) => {
      const host = mounted.get(store.id)
      const id = idOf(host)
      if (host === undefined || id === null) return []
      return [[store, { id, host, sharers: usersOf(store).filter((service) => service !== host) }] as const]
    })
  )
  const folders = (service: Service): ReadonlyArray<Setting> =>
    [...owners].flatMap(([store, { host, sharers }]) =>
      host === service || sharers.includes(service) ? foldersOn(service, store, host) : []
    )
  const settings = left.map(({ id, service }) => settingsOf(id, analysis, service, usedBy(service)))
  return {
    analysis,
    context,
    stores: stores.map((store) => {
      const owner = owners.get(store)
      return Object.assign({}, store, {
        mountedBy: owner?.id ?? null,
        sharedWith: owner?.sharers.flatMap((service) => idOf(service) ?? []) ?? []
      })
    }),
    removedStores: out,
    removed: [...out, ...gone.map(({ id, service }) => ({ id, kind: needKinds[service.kind], service: service.name }))],
    traffic: trafficOf(context, analysis.suggestedContext.product?.value ?? null),
    warnings: [...warnings, ...settings.flatMap((one) => one.warnings)],
    unmet: [
      ...requiredRemoved(
        analysis,
        out,
        gone.map(({ service }) => service)
      )
    ],
    processes: left.map(({ id, service }, at) => {
      const { role, trigger, whyContainer } = placed[at] ?? placedAs(service)
      return {
        id,
        service,
        role,
        trigger,
        whyContainer,
        stack: stackWith(service),
        share: shareOf({ role, trigger }),
        uses: usedBy(service).map(({ id }) => id),
        links: usedBy(service).flatMap(({ id, standsFor }) => standsFor.map((datastore) => ({ datastore, id }))),
        settings: [...(settings[at]?.known ?? []), ...folders(service)],
        single: isScheduler(service)
          ? "a scheduler that runs twice does everything twice"
          : onceFor(service, redundant(context)),
        held: heldInMemory(analysis, service, usedBy(service), settings[at]?.known ?? []),
        disk: diskOf(service),
        guest: guesthoodOf(service, owners),
        because: factsOfService(analysis, service)
      }
    })
  }
}
