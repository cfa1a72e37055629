/** What each part of a tier can carry by itself, in requests per second, with the arithmetic. */
import { database, stores } from "./constants.ts"
import type { Need } from "./Need.ts"
import { ofKind, type Placed } from "./Placed.ts"
import { told } from "./traffic.ts"
import { answersRequests, type Process, type Workload } from "./Workload.ts"

export interface Bound {
  readonly what: string
  readonly low: number
  readonly rps: number
  readonly high: number
  readonly formula: string
}

/** The figure a reader needs, the same in figures and in texts. */
export const plain = (value: number): string => String(told(value))

/** Slack for binary fractions, so that 1.9999999 workers are two. */
const whole = (value: number): number => Math.floor(value + 1e-9)

const ofAll = (share: number): string => (share < 1 ? ` / ${plain(share)} of all requests` : "")

/** Room that a process has: what is placed, or what was asked for where the provider does not say. */
const roomOf = ({ component, need }: Placed) =>
  need.kind === "compute.container"
    ? { vcpu: component.vcpu ?? need.vcpu, memoryGib: component.memoryGib ?? need.memoryGib }
    : { vcpu: component.vcpu ?? 0, memoryGib: component.memoryGib ?? 0 }

/** Programs beside the workers: of the image, and in containers of their own. */
const othersIn = ({ need }: Placed, { besides }: Process["stack"]): number =>
  besides + (need.kind === "compute.container" ? (need.beside?.length ?? 0) : 0)

/** Workers of one instance: as many as its vCPU keep busy, and how many of them its memory holds. */
export const workersOf = (placed: Placed, { stack }: Process): { readonly wanted: number; readonly held: number } => {
  const { memoryGib, vcpu } = roomOf(placed)
  const wanted = stack.workers(vcpu)
  return {
    wanted,
    held: Math.min(wanted, Math.max(0, whole((memoryGib * 1024) / stack.memoryMb) - othersIn(placed, stack)))
  }
}

/** Requests a second that so many instances carry by their CPU. */
export const carriedBy = (placed: Placed, { share, stack }: Process, instances: number): number =>
  (instances * roomOf(placed).vcpu * stack.rps.expected) / share

const cpuBound = (placed: Placed, process: Process): Bound => {
  const { component } = placed
  const { share, stack } = process
  const { vcpu } = roomOf(placed)
  const { expected, high, low } = stack.rps
  const rps = (each: number) => (component.max * vcpu * each) / share
  return {
    what: `CPU of ${component.id}`,
    low: rps(low),
    rps: rps(expected),
    high: rps(high),
    formula:
      `${component.id}: ${component.max} x ${plain(vcpu)} vCPU x ${expected} requests/s per vCPU (${stack.title}, ${low}-${high})` +
      `${ofAll(share)} = ${plain(rps(expected))} requests/s`
  }
}

/** Workers that the memory does not hold cannot answer; where it holds them all, memory is no limit of its own. */
const memoryBounds = (placed: Placed, process: Process): ReadonlyArray<Bound> => {
  const { held, wanted } = workersOf(placed, process)
  if (held >= wanted) return []
  const { formula: _, what: __, ...carried } = cpuBound(placed, process)
  const part = (value: number) => (value * held) / wanted
  const { id } = placed.component
  const others = othersIn(placed, process.stack)
  return [
    {
      what: `memory of ${id}`,
      low: part(carried.low),
      rps: part(carried.rps),
      high: part(carried.high),
      formula: `memory of ${id}: ${plain(roomOf(placed).memoryGib)} GiB hold ${held} of ${wanted} workers of ${process.stack.memoryMb} MB${others === 0 ? "" : ` beside ${others} other programs`} = ${plain(part(carried.rps))} requests/s`
    }
  ]
}

type Called = Placed & { readonly need: Need<"compute.function"> }

/** Requests a second that so many calls at the same time come to. */
const calledBy = ({ component, need }: Called, { share }: Process): number =>
  component.max / (need.callMilliseconds / 1000) / share

/** Functions are bound by how many calls may be answered at the same time. */
const concurrencyBound = (placed: Called, process: Process): Bound => {
  const { component, need } = placed
  const rps = calledBy(placed, process)
  return {
    what: `concurrency of ${component.id}`,
    // a call may take twice as long, or a quarter of it
    low: rps / 2,
    rps,
    high: rps * 4,
    formula: `${component.id}: ${component.max} calls at the same time / ${plain(need.callMilliseconds)} ms${ofAll(process.share)} = ${plain(rps)} requests/s`
  }
}

/** What the provider lets one service take, whatever its size. */
const serviceLimits = ({ component }: Placed, { share }: Process): ReadonlyArray<Bound> => {
  const most = component.requestsPerSecond
  if (most === undefined) return []
  const rps = most / share
  return [
    {
      what: `the provider's limit of ${component.id}`,
      low: rps,
      rps,
      high: rps,
      formula: `limit of ${component.id}: ${most} requests/s for one service${ofAll(share)}${share < 1 ? ` = ${plain(rps)} requests/s` : ""}`
    }
  ]
}

const processBounds = (placed: Placed, process: Process): ReadonlyArray<Bound> => [
  cpuBound(placed, process),
  ...memoryBounds(placed, process),
  ...serviceLimits(placed, process)
]

const databaseCpu = ({ component, need }: Placed): ReadonlyArray<Bound> => {
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

/** Connections that all processes hold at their ceiling against those the placed class takes. */
const connectionBounds = ({ component, need }: Placed, carried: number): ReadonlyArray<Bound> => {
  const most = component.maxConnections
  if (most === undefined || need.kind !== "db.relational") return []
  const spare = database.spareConnections.value
  const usable = most * database.connectionShare.value
  const held = need.connections - spare
  if (held <= 0) return []
  const rps = (carried * Math.max(0, usable - spare)) / held
  return [
    {
      what: `connections of ${component.id}`,
      low: rps,
      rps,
      high: rps,
      formula: `connections of ${component.id}: ${need.connections} at the autoscaling ceiling (${spare} of them spare) of ${database.connectionShare.value} x ${most} = ${plain(usable)}, enough for ${plain(rps)} requests/s`
    }
  ]
}

const cacheBounds = ({ component, need }: Placed): ReadonlyArray<Bound> => {
  if (need.kind !== "cache") return []
  const rps = stores.cacheOpsPerNode.value / stores.cacheOpsPerRequest.value
  return [
    {
      what: `operations of ${component.id}`,
      low: rps / 2,
      rps,
      high: rps * 4,
      formula: `${component.id}: ${stores.cacheOpsPerNode.value} operations/s on its first node / ${stores.cacheOpsPerRequest.value} per request = ${plain(rps)} requests/s`
    }
  ]
}

/** Brokers of a size of their own; queues without one scale with demand. */
const queueBounds = ({ component, need }: Placed): ReadonlyArray<Bound> => {
  if (need.kind !== "queue" || component.vcpu === undefined) return []
  const rps = (component.vcpu * stores.messagesPerVcpu.value) / stores.messagesPerRequest.value
  return [
    {
      what: `messages of ${component.id}`,
      low: rps / 2,
      rps,
      high: rps * 4,
      formula: `${component.id}: ${plain(component.vcpu)} vCPU of one broker x ${stores.messagesPerVcpu.value} messages/s / ${stores.messagesPerRequest.value} per request = ${plain(rps)} requests/s`
    }
  ]
}

const bitsPerGb = 8e9

/** Where the balancer has a bandwidth of its own: how many answers of the mean size fit through it. */
const balancerBounds = (placed: ReadonlyArray<Placed>): ReadonlyArray<Bound> =>
  ofKind(placed, "lb").flatMap(({ component, need }) => {
    const most = component.mbitPerSecond
    const { egressGbPerMonth: gb, requestsPerMonth: requests } = need
    if (most === undefined || requests.expected <= 0 || gb.expected <= 0) return []
    const bits = (gb.expected * bitsPerGb) / requests.expected
    const rps = (most * 1e6) / bits
    return [
      {
        what: `bandwidth of ${component.id}`,
        low: rps / 2,
        rps,
        high: rps * 2,
        formula: `${component.id}: ${most} Mbit/s / ${plain(bits / 8000)} KB per answer = ${plain(rps)} requests/s`
      }
    ]
  })

/** Ids of the stores that requests wait for. */
export const storesInPath = (workload: Workload): ReadonlySet<string> =>
  new Set(workload.processes.flatMap((process) => (answersRequests(process) ? process.uses : [])))

/** Every bound of the requests' path: processes first, then what they wait for, then what stands before them. */
export const boundsOf = (placed: ReadonlyArray<Placed>, workload: Workload): ReadonlyArray<Bound> => {
  const path = storesInPath(workload)
  const containers = ofKind(placed, "compute.container")
  const answering = workload.processes.flatMap((process) => {
    const found = process.role === "web" ? containers.find(({ need }) => need.id === process.id) : undefined
    return found === undefined ? [] : [{ found, process }]
  })
  const functions = workload.processes.flatMap((process) => {
    const found = ofKind(placed, "compute.function").find(({ need }) => need.id === process.id)
    return found === undefined || process.trigger !== "http" ? [] : [{ found, process }]
  })
  const carried = (store: string): number =>
    Math.min(
      ...functions
        .filter(({ process }) => process.uses.includes(store))
        .map(({ found, process }) => calledBy(found, process)),
      ...answering
        .filter(({ process }) => process.uses.includes(store))
        .map(({ found, process }) => carriedBy(found, process, found.component.max))
    )
  return [
    ...answering.flatMap(({ found, process }) => processBounds(found, process)),
    ...functions.map(({ found, process }) => concurrencyBound(found, process)),
    ...placed
      .filter(({ need }) => path.has(need.id))
      .flatMap((store) =>
        databaseCpu(store).concat(
          connectionBounds(store, carried(store.need.id)),
          cacheBounds(store),
          queueBounds(store)
        )
      ),
    ...balancerBounds(placed)
  ]
}
