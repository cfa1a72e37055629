/** Where a process runs: on the tier's cluster; else Serverless Containers where they can carry it, else Instances. */
import { capacityMultiple } from "../../blueprint/constants.ts"
import type { Need, NeedKind } from "../../blueprint/Need.ts"
import { told } from "../../blueprint/traffic.ts"
import { isInternal } from "../front.ts"
import { isHosted } from "../kubernetes.ts"
import type { Site } from "../Provider.ts"
import { containerLimits, type ServerlessSize, serverlessSize } from "./classes/serverless.ts"

type Container = Need<"compute.container">

export interface Grouped {
  readonly size: ServerlessSize
  readonly min: number
  readonly max: number
}

/** At least so many instances stay apart when they are grouped. */
const apart = 2

/** Size and number of instances: where there would be more than the limit, fewer and larger ones; null when none fit. */
export const grouped = (need: Container): Grouped | null => {
  const factor = Math.max(1, Math.ceil(need.max / containerLimits.maxInstances))
  const size = serverlessSize(need.vcpu * factor, need.memoryGib * factor)
  return size === null
    ? null
    : {
        size,
        min: Math.max(Math.ceil(need.min / factor), Math.min(need.min, apart)),
        max: Math.ceil(need.max / factor)
      }
}

/** Requests per second that the tier is built to bring to a process. */
export const peakOf = ({ peakRps }: Container, { tier }: Site): number =>
  Math.ceil(peakRps * capacityMultiple[tier].value)

/**
 * Why Serverless Containers cannot carry a process; null when they can, or where a cluster runs it. Nothing here differs between the tiers of a
 * design but the size: a larger tier never runs on something that is less available.
 */
export const whyInstances = (need: Container, needs: ReadonlyArray<Need>): string | null => {
  if (isHosted(needs, need.id)) return null
  if (needs.some((other) => other.kind === "storage.file" && other.mountedBy === need.id))
    return "It writes to a disk, and a Serverless Container has none that outlives it."
  if (need.role === "worker")
    return "A Serverless Container is started by HTTP requests and must answer on a port; a worker has none."
  if (isInternal(need))
    return "Nobody outside may reach it, and a Serverless Container has no address in the Private Network."
  if (need.names?.some(({ id }) => needs.some((other) => other.id === id && isInternal(other))) === true)
    return "Its files call another process by its name, and a Serverless Container cannot be told where that leads."
  if (grouped(need) === null)
    return `It needs more than ${containerLimits.maxInstances} instances of 6 vCPU and 12 GB, the most a Serverless Container has.`
  if (need.peakRps > containerLimits.requestsPerSecond)
    return `${told(need.peakRps)} requests per second are over the limit of ${containerLimits.requestsPerSecond} for one Serverless Container.`
  return null
}

const isContainer = (need: Need): need is Container => need.kind === "compute.container"

/** What runs from an image: functions have none. */
export const isImaged = (need: Need): need is Need<"compute.container" | "job.scheduled"> =>
  need.kind === "compute.container" || need.kind === "job.scheduled"

/** The processes that run on Instances. */
export const onInstances = (needs: ReadonlyArray<Need>): ReadonlyArray<Container> =>
  needs.filter(isContainer).filter((need) => whyInstances(need, needs) !== null)

/** Stores that only the Private Network reaches. */
export const privateStores: ReadonlySet<NeedKind> = new Set<NeedKind>([
  "db.relational",
  "db.document",
  "cache",
  "store.hosted"
])

/** Stores with an address in the internet and none in the Private Network. */
export const outsideStores: ReadonlySet<NeedKind> = new Set<NeedKind>(["storage.object", "queue"])

/** A job that connects to something in the Private Network: Serverless Jobs cannot enter it. */
const isPrivate = (job: Need<"job.scheduled">, needs: ReadonlyArray<Need>): boolean =>
  needs.some(({ id, kind }) => privateStores.has(kind) && job.uses.includes(id))

/** The jobs that share one Instance, its owner first. */
export const jobsOnInstance = (needs: ReadonlyArray<Need>): ReadonlyArray<Need<"job.scheduled">> =>
  needs.filter(
    (need): need is Need<"job.scheduled"> =>
      need.kind === "job.scheduled" && isPrivate(need, needs) && !isHosted(needs, need.id)
  )

/** Engines that run on a machine of their own. */
export const enginesOn = (needs: ReadonlyArray<Need>): ReadonlyArray<Need<"store.hosted">> =>
  needs.filter((need): need is Need<"store.hosted"> => need.kind === "store.hosted")

/** Something of the tier needs an Instance. */
export const needsInstances = (needs: ReadonlyArray<Need>): boolean =>
  onInstances(needs).length > 0 || jobsOnInstance(needs).length > 0 || enginesOn(needs).length > 0

/** The only Instance of a starter gets its own certificate: a Load Balancer would cost more than the Instance. */
export const servesItself = (need: Container, site: Site, needs: ReadonlyArray<Need>): boolean =>
  site.tier === "starter" &&
  // behind a gateway nothing has an address of its own
  site.outbound?.through !== "gateway" &&
  need.role === "web" &&
  need.public &&
  !isHosted(needs, need.id) &&
  (need.max === 1 || needs.some((other) => other.kind === "storage.file" && other.mountedBy === need.id)) &&
  onInstances(needs).filter((other) => other.role === "web" && other.public).length === 1
