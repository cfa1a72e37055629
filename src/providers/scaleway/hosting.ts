/** Where a process runs: Serverless Containers where they can carry it, else Instances that run its container. */
import type { Need } from "../../blueprint/Need.ts"
import type { TierName } from "../../blueprint/TierName.ts"
import type { Site } from "../Provider.ts"
import { containerLimits, serverlessSize } from "./classes/serverless.ts"

type Container = Need<"compute.container">

/** Requests per second a tier is built for, over the context's peak (domain reference, chapter 1). */
const headroom: Readonly<Record<TierName, number>> = { starter: 1, growth: 1.25, scale: 3, enterprise: 10 }

/** Why Serverless Containers cannot carry a process; null when they can. */
export const whyInstances = (need: Container, site: Site, needs: ReadonlyArray<Need>): string | null => {
  if (needs.some((other) => other.kind === "storage.file" && other.mountedBy === need.id))
    return "It writes to a disk, and a Serverless Container has none that outlives it."
  if (need.role === "worker")
    return "A Serverless Container is started by HTTP requests and must answer on a port; a worker has none."
  if (serverlessSize(need.vcpu, need.memoryGib) === null)
    return "One instance needs more than 6 vCPU or 12 GB, the largest Serverless Container."
  if (need.max > containerLimits.maxInstances)
    return `It needs ${need.max} instances; a Serverless Container has ${containerLimits.maxInstances} at most.`
  const peak = Math.ceil(site.context.peakRps.value * headroom[site.tier])
  if (peak > containerLimits.requestsPerSecond)
    return `${peak} requests per second are over the limit of ${containerLimits.requestsPerSecond} for one Serverless Container.`
  return null
}

const isContainer = (need: Need): need is Container => need.kind === "compute.container"

/** The processes that run on Instances. */
export const onInstances = (needs: ReadonlyArray<Need>, site: Site): ReadonlyArray<Container> =>
  needs.filter(isContainer).filter((need) => whyInstances(need, site, needs) !== null)

const privateStores: ReadonlySet<string> = new Set(["db.relational", "db.document", "cache"])

/** A job that connects to something in the Private Network: Serverless Jobs cannot enter it. */
const isPrivate = (job: Need<"job.scheduled">, needs: ReadonlyArray<Need>): boolean =>
  needs.some(({ id, kind }) => privateStores.has(kind) && job.uses.includes(id))

/** The jobs that share one Instance, its owner first. */
export const jobsOnInstance = (needs: ReadonlyArray<Need>): ReadonlyArray<Need<"job.scheduled">> =>
  needs.filter((need): need is Need<"job.scheduled"> => need.kind === "job.scheduled" && isPrivate(need, needs))

/** Some process of the tier needs an Instance. */
export const needsInstances = (needs: ReadonlyArray<Need>, site: Site): boolean =>
  onInstances(needs, site).length > 0 || jobsOnInstance(needs).length > 0

/** The only Instance of a starter gets its own certificate: a Load Balancer would cost more than the Instance. */
export const servesItself = (need: Container, site: Site, needs: ReadonlyArray<Need>): boolean =>
  site.tier === "starter" &&
  need.role === "web" &&
  (need.max === 1 || needs.some((other) => other.kind === "storage.file" && other.mountedBy === need.id)) &&
  onInstances(needs, site).filter(({ role }) => role === "web").length === 1
