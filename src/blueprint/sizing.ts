/** How large an instance is, and how many of them a tier runs. */
import type { SettledContext } from "../context/SettledContext.ts"
import { capacityMultiple, compute, leastInstances, traffic } from "./constants.ts"
import { leastInstancesOf, upTo, zonesOf } from "./floors.ts"
import type { Stack } from "./stacks.ts"
import type { TierName } from "./TierName.ts"

/** Slack for binary fractions, so that 4.0000000001 instances are 4. */
const ceil = (value: number): number => Math.max(1, Math.ceil(value - 1e-9))

/** vCPU per instance: the smallest size that carries the load on few instances. */
export const instanceVcpu = (stack: Stack, vcpuNeeded: number): number => {
  const sizes = compute.sizes.filter((size) => size >= stack.leastVcpu && size <= stack.mostVcpu)
  return (
    sizes.find((size) => Math.ceil(vcpuNeeded / size) <= compute.instancesAtPeak.value) ??
    sizes.at(-1) ??
    stack.leastVcpu
  )
}

/** Instances that carry so much at the peak, none of them spare. */
export const instancesAtPeak = (stack: Stack, vcpuNeeded: number): number =>
  ceil(vcpuNeeded / instanceVcpu(stack, vcpuNeeded))

/** GiB per instance, before the provider rounds up. */
export const instanceMemory = (stack: Stack, vcpu: number): number =>
  ((Math.max(stack.workers(vcpu), stack.leastHeld) + stack.besides) * stack.memoryMb * compute.memoryReserve.value) /
  1024

/** Fewest instances that, spread evenly over so many zones, still are `wanted` when one zone is lost. */
export const survivors = (wanted: number, zones: number): number => {
  if (zones <= 1) return wanted
  let count = Math.max(wanted, zones)
  while (count - Math.ceil(count / zones) < wanted) count++
  return count
}

export interface Bounds {
  readonly min: number
  readonly max: number
}

/**
 * Instances of a tier: enough for the stated peak (with a zone lost, where there is more than one) at all times, and by
 * autoscaling for the tier's multiple of it. Never fewer than the tier below has.
 */
export const instanceBounds = (
  context: SettledContext,
  tier: TierName,
  zones: number,
  vcpuNeeded: number,
  vcpuPerInstance: number
): Bounds =>
  upTo(tier).reduce<Bounds>(
    (below, lower) => {
      const spread = zonesOf(lower, context) === 1 ? 1 : Math.max(zonesOf(tier, context), zones)
      const atPeak = ceil(vcpuNeeded / vcpuPerInstance)
      const min = Math.max(below.min, leastInstancesOf(lower, context), survivors(atPeak, spread))
      const ceiling = ceil((vcpuNeeded * capacityMultiple[lower].value) / vcpuPerInstance)
      const headroom = lower === "growth" ? 2 : min
      return { min, max: Math.max(below.max, min, ceiling, headroom) }
    },
    { min: 1, max: 1 }
  )

/**
 * Two where a tier keeps a second of everything; a third worker adds nothing but cost. Where nothing answers requests,
 * the workers are the system, and the floor of the context asks for two of them as well.
 */
const leastWorkers = (tier: TierName, floor: SettledContext | null): number =>
  Math.min(2, floor === null ? leastInstances[tier] : leastInstancesOf(tier, floor))

/**
 * Workers of a tier: the mean load at all times, because a queue waits; its multiple at the peak by autoscaling.
 * `floor` is the context whose availability they have to meet, null where that is the matter of what answers requests.
 */
export const workerBounds = (
  tier: TierName,
  floor: SettledContext | null,
  vcpuNeeded: number,
  vcpuPerInstance: number
): Bounds =>
  upTo(tier).reduce<Bounds>(
    (below, tier) => {
      const atMean = ceil(vcpuNeeded / traffic.peakFactor.value / vcpuPerInstance)
      const min = Math.max(below.min, leastWorkers(tier, floor), atMean)
      const ceiling = ceil((vcpuNeeded * capacityMultiple[tier].value) / vcpuPerInstance)
      return { min, max: Math.max(below.max, min, tier === "starter" ? min : ceiling) }
    },
    { min: 1, max: 1 }
  )

/** The size of the only instance there may be: it grows instead of multiplying. */
export const singleVcpu = (stack: Stack, vcpuNeeded: number, tier: TierName): number => {
  const wanted = vcpuNeeded * capacityMultiple[tier].value
  const sizes = compute.sizes.filter((size) => size >= stack.leastVcpu && size <= stack.mostVcpu)
  return sizes.find((size) => size >= wanted) ?? sizes.at(-1) ?? stack.leastVcpu
}
