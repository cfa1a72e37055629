/** How far the stated traffic drives autoscaling: the ceiling of a tier is for traffic that nobody has yet. */
import { bytes, traffic } from "./constants.ts"
import type { Bounds } from "./sizing.ts"

export interface Reached {
  readonly low: 0
  readonly expected: number
  readonly high: number
}

const above = ({ max, min }: Bounds, times: number): number => Math.min(max, Math.ceil(min * times)) - min

/**
 * Instances above the fewest in a peak. What answers requests has enough for the stated peak at all times, so only a
 * month of high use needs more; workers have enough for the mean, and need more in every peak.
 */
export const reached = (bounds: Bounds, role: "web" | "worker" = "web"): Reached => {
  const peak = role === "web" ? 1 : traffic.peakFactor.value
  return { low: 0, expected: above(bounds, peak), high: above(bounds, peak * bytes.highUse.value) }
}
