/** What the topology is built for, what contracts back, and what has no second. Neither figure is a prediction. */
import type { Component } from "./Component.ts"
import { targetOf } from "./floors.ts"
import type { Need, NeedKind } from "./Need.ts"
import type { Placed } from "./Placed.ts"
import { storesInPath } from "./capacity.ts"
import { availabilityGoal } from "./constants.ts"
import type { AvailabilityFigures } from "./Tier.ts"
import type { TierName } from "./TierName.ts"
import { answersRequests, type Workload } from "./Workload.ts"

/** Percent. `99`: one zone; `99.9`: instances in two zones and a standby; `99.95`: a zone may fail unnoticed. */
type Level = 99 | 99.9 | 99.95

/** A part of the request path with the level it is built for, and what of it has no second. */
interface Judged {
  readonly level: Level
  readonly weakness: string | null
}

const strong: Judged = { level: 99.95, weakness: null }

/** A regional service has no zone of its own; a zonal one in a single zone goes with that zone. */
const inOneZone = ({ zones }: Component): boolean => zones.length === 1

const hasStandby = ({ failover, multiAz }: Component): boolean => multiAz === true || failover === true

const judge = ({ component, need, sla }: Placed): Judged => {
  const { id } = component
  switch (need.kind) {
    case "compute.container":
      if (component.min === 0) return { level: 99, weakness: `${id}: none runs while nobody calls` }
      if (component.min < 2) return { level: 99, weakness: `${id}: one instance` }
      if (inOneZone(component)) return { level: 99, weakness: `${id}: all instances in one zone` }
      return component.zones.length > 1
        ? strong
        : { level: 99.9, weakness: `${id}: how its instances are spread over zones is not published` }
    case "compute.function":
      return component.zones.length > 1
        ? strong
        : { level: 99.9, weakness: `${id}: how its instances are spread over zones is not published` }
    case "db.relational":
    case "db.document":
    case "db.search":
      if (!hasStandby(component)) return { level: 99, weakness: `${id}: one node without a standby` }
      return component.multiAz === true && !inOneZone(component)
        ? strong
        : { level: 99.9, weakness: `${id}: the standby is in the same data centre` }
    case "store.hosted":
      return { level: 99, weakness: `${id}: one machine without a standby` }
    case "cache":
      if (!hasStandby(component)) return { level: 99.9, weakness: `${id}: one node without a replica` }
      return component.multiAz === true && !inOneZone(component)
        ? strong
        : { level: 99.9, weakness: `${id}: the replica is in the same data centre` }
    case "storage.file":
      if (need.shared && !inOneZone(component)) return strong
      return {
        level: 99,
        weakness: inOneZone(component)
          ? `${id}: a disk in one zone, mounted by one instance`
          : `${id}: files that only one instance may mount`
      }
    case "queue":
      return hasStandby(component) || !inOneZone(component) ? strong : { level: 99, weakness: `${id}: one broker` }
    case "network.nat":
      if (component.min >= 2) return strong
      // A single way out is a weakness wherever it stands, but lowers only what cannot answer without it.
      return {
        level: sla?.requestPath === true ? 99.9 : strong.level,
        weakness: `${id}: one NAT gateway, on which calls to the internet depend`
      }
    case "lb":
      return inOneZone(component) && !hasStandby(component)
        ? { level: 99.9, weakness: `${id}: a load balancer in one zone` }
        : strong
    default:
      return strong
  }
}

/** What a request passes through; for workers alone, what they work with. */
const pathOf = (placed: ReadonlyArray<Placed>, workload: Workload): ReadonlyArray<Placed> => {
  const dynamic = workload.processes.some(answersRequests)
  const used = dynamic ? storesInPath(workload) : new Set(workload.processes.flatMap(({ uses }) => uses))
  return placed.filter(({ need, sla }) => {
    if (need.kind === "compute.container") return dynamic ? need.role === "web" : true
    if (need.kind === "compute.function") return dynamic ? need.trigger === "http" : true
    if (need.kind === "lb" || need.kind === "network.nat") return true
    if (need.kind === "waf" || need.kind === "compute.kubernetes") return sla?.requestPath === true
    if (need.kind === "compute.static" || need.kind === "cdn") return !dynamic
    return used.has(need.id)
  })
}

const isWorker = (need: Need): boolean => need.kind === "compute.container" && need.role === "worker"

/** Factors of the SLA product: one platform that runs several services fails once. Where nothing answers requests, all of the path counts. */
const factors = (path: ReadonlyArray<Placed>, dynamic: boolean): ReadonlyArray<number | null> => {
  const slas = path.flatMap(({ need, sla }) =>
    sla !== null && (dynamic ? sla.requestPath && !isWorker(need) : need.kind !== "network.nat")
      ? [{ kind: need.kind, percent: sla.percent }]
      : []
  )
  const weakest = (platform: NeedKind): ReadonlyArray<number | null> => {
    const percents = slas.filter(({ kind }) => kind === platform).map(({ percent }) => percent)
    return percents.length === 0
      ? []
      : [percents.includes(null) ? null : Math.min(...percents.map((percent) => percent ?? 0))]
  }
  return [
    ...weakest("compute.container"),
    ...weakest("compute.function"),
    ...slas
      .filter(({ kind }) => kind !== "compute.container" && kind !== "compute.function")
      .map(({ percent }) => percent)
  ]
}

const hundredths = (percent: number): number => Math.round(percent * 100) / 100

/** A tier claims no more than its meaning and the floor ask for, however strong its parts happen to be. */
const claimed = (tier: TierName, target: number): number => Math.max(availabilityGoal[tier], target)

export const availabilityOf = (
  placed: ReadonlyArray<Placed>,
  workload: Workload,
  tier: TierName
): AvailabilityFigures => {
  // Nothing runs, so nothing is built for anything.
  if (workload.processes.length === 0) {
    return { target: targetOf(workload.context), slaProduct: null, designTarget: 0, singlePointsOfFailure: [] }
  }
  const path = pathOf(placed, workload)
  const judged = path.map(judge)
  const contracts = factors(path, workload.processes.some(answersRequests))
  const known = contracts.filter((percent) => percent !== null)
  return {
    target: targetOf(workload.context),
    slaProduct:
      contracts.length === 0 || known.length < contracts.length
        ? null
        : hundredths(known.reduce((product, percent) => product * (percent / 100), 100)),
    designTarget: judged.reduce<number>(
      (least, { level }) => Math.min(least, level),
      Math.min(strong.level, claimed(tier, targetOf(workload.context)))
    ),
    singlePointsOfFailure: judged.flatMap(({ weakness }) => (weakness === null ? [] : [weakness]))
  }
}

/** What goes with one zone, for people: what stops the application, what only weakens it, what waits. */
export const whenAZoneFails = (placed: ReadonlyArray<Placed>, workload: Workload): string => {
  const path = pathOf(placed, workload)
  const lost = path.filter((one) => inOneZone(one.component) && judge(one).weakness !== null)
  const of = (...kinds: ReadonlyArray<NeedKind>) => lost.filter(({ need }) => kinds.includes(need.kind))
  const beside: ReadonlySet<NeedKind> = new Set(["cache", "network.nat"])
  const down = lost.filter(({ need }) => !beside.has(need.kind))
  const waiting = placed.filter(
    (one) =>
      !path.includes(one) &&
      (isWorker(one.need) || one.need.kind === "job.scheduled") &&
      (inOneZone(one.component) || one.component.max < 2)
  )
  const texts = [
    ...(down.length === 0
      ? []
      : [
          `When the zone fails that holds ${named(down)}, the application is down until it returns or a backup is restored elsewhere.`
        ]),
    ...of("cache").map(
      ({ component, need }) =>
        `${component.id} goes with its zone, and ${need.kind === "cache" && need.persistent ? "the jobs that wait in it" : "what it holds"} with it: the application carries on only as far as it can do without.`
    ),
    ...(of("network.nat").length === 0 ? [] : ["Calls to the internet stop with the zone of the NAT gateway."]),
    ...(waiting.length === 0
      ? []
      : [`Work of ${named(waiting)} waits until ${waiting.length === 1 ? "it runs" : "they run"} again elsewhere.`])
  ]
  if (texts.length === 0) return "When one zone fails, the rest carries on without an intervention."
  return down.length === 0 ? `When one zone fails, the rest carries on. ${texts.join(" ")}` : texts.join(" ")
}

const named = (parts: ReadonlyArray<Placed>): string => {
  const ids = [...new Set(parts.map(({ component }) => component.id))]
  return ids.length < 2 ? ids.join("") : `${ids.slice(0, -1).join(", ")} and ${ids.at(-1) ?? ""}`
}
