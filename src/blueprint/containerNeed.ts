/** What web services and workers have in common: size, bounds, and the context values they rest on. */
import type { Need } from "./Need.ts"
import { stackBeside } from "./besides.ts"
import { callsOf } from "./callsOf.ts"
import { callsOut } from "./outboundPorts.ts"
import { besideOf, guestsOf, sharedEnvironment } from "./guests.ts"
import { jobsVcpu } from "./jobsVcpu.ts"
import { commandOf, initOf, overrideOf } from "./ownStart.ts"
import { instanceBounds, instanceMemory, instanceVcpu, singleVcpu, type Bounds, workerBounds } from "./sizing.ts"
import { calledAs, namesInside } from "./namesInside.ts"
import { namesOf, ownIds } from "./namesOf.ts"
import { bucketSwitches } from "./settings.ts"
import type { TierName } from "./TierName.ts"
import { sharedPathsOf } from "./sharedAddress.ts"
import { startingOf } from "./starting.ts"
import { zonesOf } from "./floors.ts"
import { filesOf, singleWith, type Variant } from "./Variant.ts"
import { type Settings, settingsOf, type Wishes } from "./Wishes.ts"
import { answersRequests, type Process, type Workload } from "./Workload.ts"

/** What messages set of a process. */
const settingsFor = ({ id, service }: Process, workload: Workload, wishes: Wishes): Settings =>
  settingsOf(wishes, ...namesOf({ id, kind: "compute.container", service: service.name }, ownIds(workload)))

/** Bounds as messages set them; a process that may run once only stays one. */
const wished = (bounds: Bounds, { max, min: least }: Settings, once: boolean): Bounds => {
  if (once) return { min: 1, max: 1 }
  // none while nobody calls says nothing of how many run while somebody does
  const min = least === 0 ? undefined : least
  const most = max ?? Math.max(bounds.max, min ?? 1)
  return { min: Math.min(min ?? bounds.min, most), max: most }
}

type Fixed =
  | "kind"
  | "id"
  | "service"
  | "root"
  | "framework"
  | "command"
  | "override"
  | "startsGiven"
  | "ownInit"
  | "environment"
  | "links"
  | "clients"
  | "settings"
  | "bucketSwitches"
  | "uses"
  | "calls"
  | "calledAs"
  | "callsOut"
  | "sharedPaths"
  | "names"
  | "vcpu"
  | "memoryGib"
  | "min"
  | "max"
  | "alone"
  | "beside"
  | "migratesAtStart"
  | "starting"
  | "zones"
  | "because"

const distinct = <A>(lists: ReadonlyArray<ReadonlyArray<A>>): ReadonlyArray<A> => {
  const told = new Map(lists.flat().map((one) => [JSON.stringify(one), one]))
  return [...told.values()]
}

/** `vcpuNeeded` carries the process's part of the stated peak. */
export const containerNeed = (
  workload: Workload,
  process: Process,
  tier: TierName,
  variant: Variant,
  wishes: Wishes,
  ownVcpu: number,
  rest: Omit<Need<"compute.container">, Fixed>
): Need<"compute.container"> => {
  const { context } = workload
  const { id, service } = process
  const guests = guestsOf(workload, process, variant)
  const stack = stackBeside(process.stack, guests.length)
  const all = [process, ...guests]
  const vcpuNeeded = guests.reduce((sum, guest) => sum + jobsVcpu(workload, guest), ownVcpu)
  const names = distinct(all.map((one) => namesInside(workload, one)))
  const called = calledAs(workload, process)
  const settings = distinct(all.map((one) => one.settings))
  const switches = distinct(all.map((one) => bucketSwitches(workload.analysis, one.service)))
  const once = singleWith(process, variant) !== null
  const set = settingsFor(process, workload, wishes)
  const vcpu = !once ? instanceVcpu(stack, vcpuNeeded) : singleVcpu(stack, vcpuNeeded, tier)
  // smaller instances, asked for by a message, are as many more as the load takes
  const each = Math.min(vcpu, set.vcpu ?? vcpu, set.mostVcpu ?? vcpu)
  const bounds = wished(
    rest.role === "worker"
      ? workerBounds(tier, workload.processes.some(answersRequests) ? null : context, vcpuNeeded, each)
      : instanceBounds(context, tier, variant.zones, vcpuNeeded, each),
    set,
    once
  )
  const starting = rest.role === "web" ? startingOf(process, vcpu) : undefined
  return {
    kind: "compute.container",
    id,
    service: service.name,
    root: service.root,
    framework: service.framework,
    command: commandOf(service, rest.port ?? 8080),
    ...overrideOf(service),
    ...initOf(service),
    environment: sharedEnvironment(service, guests),
    links: distinct(all.map(({ links }) => links)),
    clients: distinct(all.map((one) => one.service.clients)),
    ...(settings.length === 0 ? {} : { settings }),
    ...(switches.length === 0 ? {} : { bucketSwitches: switches }),
    uses: distinct(all.map((one) => [...one.uses, ...filesOf(workload, one, variant)])),
    calls: distinct(all.map((one) => callsOf(workload, one))).filter((called) => called !== id),
    ...callsOut(workload.analysis),
    ...(rest.role === "web" ? sharedPathsOf(workload, process) : {}),
    ...(names.length === 0 ? {} : { names }),
    ...(called === undefined ? {} : { calledAs: called }),
    vcpu,
    memoryGib: instanceMemory(stack, vcpu),
    ...bounds,
    ...(once ? { alone: true } : {}),
    ...(guests.length === 0 ? {} : { beside: guests.map((guest) => besideOf(guest, service)) }),
    ...(service.migratesAtStart === true ? { migratesAtStart: true } : {}),
    ...(starting === undefined ? {} : { starting }),
    // two instances in two zones cost no more than two in one
    zones: !once ? Math.min(Math.max(zonesOf(tier, context), variant.zones), bounds.min) : 1,
    because: [
      ...process.because,
      "context.peakRps",
      ...(rest.role === "web" && bounds.min > 1 ? ["context.availability"] : [])
    ],
    ...rest
  }
}
