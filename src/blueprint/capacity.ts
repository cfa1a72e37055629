/** What a tier can carry, by which part it is bound, and the arithmetic. */
import { database } from "./constants.ts"
import { targetOf } from "./floors.ts"
import { ofKind, type Placed } from "./Placed.ts"
import type { Capacity } from "./Tier.ts"
import { rounded, told } from "./traffic.ts"
import type { Process, Workload } from "./Workload.ts"

interface Bound {
  readonly what: string
  readonly low: number
  readonly rps: number
  readonly high: number
  readonly formula: string
}

/** The figure a reader needs, the same in figures and in texts. */
const plain = (value: number): string => String(told(value))

/** Rounding never moves a figure over the stated peak, in either direction: that would make or hide an unmet floor. */
const beside = (peak: number, value: number): number => {
  const near = told(value)
  if (value >= peak) return Math.max(near, peak)
  return near < peak ? near : rounded(value)
}

const processBound = ({ component, need }: Placed, { share, stack }: Process): Bound => {
  const vcpu = component.vcpu ?? (need.kind === "compute.container" ? need.vcpu : 0)
  const { expected, high, low } = stack.rps
  const rps = (each: number) => (component.max * vcpu * each) / share
  return {
    what: `CPU of ${component.id}`,
    low: rps(low),
    rps: rps(expected),
    high: rps(high),
    formula:
      `${component.id}: ${component.max} x ${plain(vcpu)} vCPU x ${expected} requests/s per vCPU (${stack.title}, ${low}-${high})` +
      `${share < 1 ? ` / ${plain(share)} of all requests` : ""} = ${plain(rps(expected))} requests/s`
  }
}

const databaseBounds = ({ component, need }: Placed): ReadonlyArray<Bound> => {
  const { vcpu } = component
  if (vcpu === undefined || (need.kind !== "db.relational" && need.kind !== "db.document")) return []
  const rps = vcpu / database.vcpuPerRps.value
  return [
    {
      what: `CPU of ${component.id}`,
      low: rps / 2,
      rps,
      high: rps * 4,
      formula: `${component.id}: ${plain(vcpu)} vCPU / ${database.vcpuPerRps.value} vCPU per request/s = ${plain(rps)} requests/s`
    }
  ]
}

/** Ids of the stores that requests wait for. */
export const storesInPath = (workload: Workload): ReadonlySet<string> =>
  new Set(workload.processes.flatMap(({ role, uses }) => (role === "web" ? uses : [])))

/** A library, a tool, documentation: no figure would be about anything. */
const nothing: Capacity = {
  peakRps: 0,
  lowRps: 0,
  highRps: 0,
  bottleneck: "nothing to run",
  formula: "no service was found in this repository"
}

const nothingDynamic = (workload: Workload, staticOnly: boolean): Capacity => ({
  peakRps: workload.context.peakRps.value,
  lowRps: workload.context.peakRps.value,
  highRps: workload.context.peakRps.value,
  bottleneck: staticOnly ? "none: files come from a bucket and a CDN" : "none: nothing answers requests",
  formula: staticOnly
    ? "static files: object storage and CDN scale with demand, so the stated peak is carried whatever it is"
    : "no service answers requests"
})

/** Requests per second at the autoscaling ceiling: the smallest of what each part can carry. */
export const capacityOf = (placed: ReadonlyArray<Placed>, workload: Workload): Capacity => {
  const answering = workload.processes.filter(({ role }) => role === "web")
  if (workload.processes.length === 0) return nothing
  if (answering.length === 0)
    return nothingDynamic(
      workload,
      workload.processes.some(({ role }) => role === "static")
    )
  const path = storesInPath(workload)
  const containers = ofKind(placed, "compute.container")
  const bounds = [
    ...answering.flatMap((process) => {
      const found = containers.find(({ need }) => need.id === process.id)
      return found === undefined ? [] : [processBound(found, process)]
    }),
    ...placed.filter(({ need }) => path.has(need.id)).flatMap(databaseBounds)
  ]
  const missing = answering.find(({ id }) => !containers.some(({ need }) => need.id === id))
  const least = bounds.reduce<Bound | null>((so, bound) => (so === null || bound.rps < so.rps ? bound : so), null)
  if (missing !== undefined || least === null) {
    const id = missing?.id ?? "the service"
    return {
      peakRps: 0,
      lowRps: 0,
      highRps: 0,
      bottleneck: `${id} is not placed`,
      formula: `${id} is not placed: 0 requests/s`
    }
  }
  const zoneLoss = containers
    .filter(({ component, need }) => need.role === "web" && component.zones.length > 1 && component.min > 1)
    .map(({ component }) => {
      const left = component.min - Math.ceil(component.min / component.zones.length)
      return `${component.id} keeps ${left} of ${component.min} instances when one of ${component.zones.length} zones is lost`
    })
  const peakRps = beside(workload.context.peakRps.value, least.rps)
  return {
    peakRps,
    lowRps: Math.min(peakRps, told(Math.min(...bounds.map(({ low }) => low)))),
    highRps: Math.max(peakRps, told(Math.min(...bounds.map(({ high }) => high)))),
    bottleneck: least.what,
    formula: [
      ...bounds.map(({ formula }) => formula),
      ...(targetOf(workload.context) >= 99.9 ? zoneLoss : []),
      `smallest: ${least.what}, ${plain(least.rps)} requests/s`
    ].join("; ")
  }
}
