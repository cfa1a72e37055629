/** What web services and workers have in common: size, bounds, and the context values they rest on. */
import type { Need } from "./Need.ts"
import { callsOf } from "./callsOf.ts"
import { callsOut } from "./outboundPorts.ts"
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
import { settingsOf, type Wishes } from "./Wishes.ts"
import { answersRequests, type Process, type Workload } from "./Workload.ts"

/** Bounds as messages set them; a process that may run once only stays one. */
const wished = (
  bounds: Bounds,
  { id, service }: Process,
  workload: Workload,
  wishes: Wishes,
  once: boolean
): Bounds => {
  if (once) return { min: 1, max: 1 }
  const names = namesOf({ id, kind: "compute.container", service: service.name }, ownIds(workload))
  const { max, min } = settingsOf(wishes, ...names)
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
  | "migratesAtStart"
  | "starting"
  | "zones"
  | "because"

/** `vcpuNeeded` carries the process's part of the stated peak. */
export const containerNeed = (
  workload: Workload,
  process: Process,
  tier: TierName,
  variant: Variant,
  wishes: Wishes,
  vcpuNeeded: number,
  rest: Omit<Need<"compute.container">, Fixed>
): Need<"compute.container"> => {
  const { context } = workload
  const { id, service, stack } = process
  const names = namesInside(workload, process)
  const called = calledAs(workload, process)
  const switches = bucketSwitches(workload.analysis, service)
  const once = singleWith(process, variant) !== null
  const vcpu = !once ? instanceVcpu(stack, vcpuNeeded) : singleVcpu(stack, vcpuNeeded, tier)
  const bounds = wished(
    rest.role === "worker"
      ? workerBounds(tier, workload.processes.some(answersRequests) ? null : context, vcpuNeeded, vcpu)
      : instanceBounds(context, tier, variant.zones, vcpuNeeded, vcpu),
    process,
    workload,
    wishes,
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
    environment: service.environment,
    links: process.links,
    clients: service.clients,
    ...(process.settings.length === 0 ? {} : { settings: process.settings }),
    ...(switches.length === 0 ? {} : { bucketSwitches: switches }),
    uses: [...process.uses, ...filesOf(workload, process, variant)],
    calls: callsOf(workload, process),
    ...callsOut(workload.analysis),
    ...(rest.role === "web" ? sharedPathsOf(workload, process) : {}),
    ...(names.length === 0 ? {} : { names }),
    ...(called === undefined ? {} : { calledAs: called }),
    vcpu,
    memoryGib: instanceMemory(stack, vcpu),
    ...bounds,
    ...(once ? { alone: true } : {}),
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
