/** What a tier can carry, by which part it is bound, and the arithmetic. */
import { type Bound, boundsOf, carriedBy, plain } from "./bounds.ts"
import { compute } from "./constants.ts"
import { counted } from "./counted.ts"
import { ofKind, type Placed } from "./Placed.ts"
import type { Capacity } from "./Tier.ts"
import { rounded, told } from "./traffic.ts"
import { answersRequests, type Workload } from "./Workload.ts"

export { storesInPath } from "./bounds.ts"

/** Rounding never moves a figure over the stated peak, in either direction: that would make or hide an unmet floor. */
const beside = (peak: number, value: number): number => {
  const near = told(value)
  if (value >= peak) return Math.max(near, peak)
  return near < peak ? near : rounded(value)
}

/** What is left of a web service when the fullest of its zones is lost. */
export interface Remainder {
  readonly id: string
  readonly zones: number
  readonly instances: number
  readonly left: number
  readonly rps: number
}

export const afterZoneLoss = (placed: ReadonlyArray<Placed>, workload: Workload): ReadonlyArray<Remainder> =>
  ofKind(placed, "compute.container").flatMap((one) => {
    const { component, need } = one
    const process = workload.processes.find(({ id }) => id === need.id)
    const zones = component.zones.length
    if (need.role !== "web" || process === undefined || zones < 2 || component.min < 2) return []
    const left = component.min - Math.ceil(component.min / zones)
    return [{ id: component.id, zones, instances: component.min, left, rps: carriedBy(one, process, left) }]
  })

/** Background work is counted in jobs: a queue waits, so it does not bound requests. */
const workTexts = (placed: ReadonlyArray<Placed>): ReadonlyArray<string> => [
  ...ofKind(placed, "compute.container")
    .filter(({ need }) => need.role === "worker")
    .map(({ component, need }) => {
      const vcpu = component.vcpu ?? need.vcpu
      const jobs = component.max * vcpu * compute.jobsPerVcpu.value
      return `${component.id}: ${component.max} x ${plain(vcpu)} vCPU x ${compute.jobsPerVcpu.value} jobs/s per vCPU = ${plain(jobs)} jobs/s`
    }),
  ...ofKind(placed, "job.scheduled").map(
    ({ component, need }) =>
      `${component.id}: ${counted(need.runsPerMonth, "run")} x ${counted(need.minutesPerRun, "minute")} = ${plain((need.runsPerMonth * need.minutesPerRun) / 60)} h a month`
  )
]

/** A library, a tool, documentation, or all that there is was taken out: no figure would be about anything. */
const nothing = ({ analysis }: Workload): Capacity => ({
  peakRps: 0,
  lowRps: 0,
  highRps: 0,
  bottleneck: "nothing to run",
  formula:
    analysis.services.length === 0
      ? "no service was found in this repository"
      : "every service of this repository was taken out"
})

const nothingDynamic = (placed: ReadonlyArray<Placed>, { context, processes }: Workload): Capacity => {
  const files = processes.some(({ role }) => role === "static")
  const peak = context.peakRps.value
  return {
    peakRps: peak,
    lowRps: peak,
    highRps: peak,
    bottleneck: files ? "none: files come from a bucket and a CDN" : "none: nothing answers requests",
    formula: [
      files
        ? "static files: object storage and CDN scale with demand, so the stated peak is carried whatever it is"
        : "no service answers requests",
      ...workTexts(placed)
    ].join("; ")
  }
}

/** Requests per second at the autoscaling ceiling: the smallest of what each part can carry. */
export const capacityOf = (placed: ReadonlyArray<Placed>, workload: Workload): Capacity => {
  const answering = workload.processes.filter(answersRequests)
  if (workload.processes.length === 0) return nothing(workload)
  if (answering.length === 0) return nothingDynamic(placed, workload)
  const running = [...ofKind(placed, "compute.container"), ...ofKind(placed, "compute.function")]
  const bounds = boundsOf(placed, workload)
  const missing = answering.find(({ id }) => !running.some(({ need }) => need.id === id))
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
  const zoneLoss = afterZoneLoss(placed, workload).map(
    ({ id, instances, left, rps, zones }) =>
      `${id} keeps ${left} of ${instances} instances, ${plain(rps)} requests/s, when one of ${zones} zones is lost`
  )
  const peakRps = beside(workload.context.peakRps.value, least.rps)
  return {
    peakRps,
    lowRps: Math.min(peakRps, told(Math.min(...bounds.map(({ low }) => low)))),
    highRps: Math.max(peakRps, told(Math.min(...bounds.map(({ high }) => high)))),
    bottleneck: least.what,
    formula: [
      ...bounds.map(({ formula }) => formula),
      ...zoneLoss,
      ...workTexts(placed),
      `smallest: ${least.what}, ${plain(least.rps)} requests/s`
    ].join("; ")
  }
}
