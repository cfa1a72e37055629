/** What Serverless Containers cost: seconds of vCPU and memory while instances are up. */
import type { Need } from "../../blueprint/Need.ts"
import { reached, type Reached } from "../../blueprint/reached.ts"
import { type Amount, memoryRunning, type UsageLine, vcpuRunning } from "../../catalog/UsageLine.ts"
import { tidy } from "../../catalog/Unit.ts"
import type { Grouped } from "./hosting.ts"
import { fixed, used } from "./making.ts"

/**
 * Share of the month that the instances of a peak run beside the fewest.
 * Low, expected, high; an engineering default.
 */
export const peakShare = { low: 0, expected: 0.02, high: 0.15 }

/** What one instance uses all month, for those that run a share of it only. */
export const share = (each: Amount, more: Reached, of: typeof peakShare): Amount => ({
  quantity: tidy(each.quantity * more.expected * of.expected),
  low: tidy(each.quantity * more.low * of.low),
  high: tidy(each.quantity * more.high * of.high),
  unit: each.unit
})

export const serverlessLines = (
  id: string,
  { max, min, size }: Grouped,
  role: "web" | "worker" = "web"
): ReadonlyArray<UsageLine> => {
  const vcpu = size.milliVcpu / 1000
  const gb = size.memoryMib / 1024
  const more = reached({ min, max }, role)
  const peak = `peaks above ${min} instances, up to ${max}`
  return [
    fixed(id, "scw.containers.vcpu", `vCPU of ${min} instances all month`, vcpuRunning(vcpu * min)),
    fixed(id, "scw.containers.memory", `Memory of ${min} instances all month`, memoryRunning(gb * min)),
    ...(more.high > 0
      ? [
          used(id, "scw.containers.vcpu", `vCPU of ${peak}`, share(vcpuRunning(vcpu), more, peakShare)),
          used(id, "scw.containers.memory", `Memory of ${peak}`, share(memoryRunning(gb), more, peakShare))
        ]
      : [])
  ]
}

/** Minutes without a request after which the last instance is stopped. */
const quietMinutes = 15
const minutesPerMonth = 43_800

/** Share of the quarters of an hour that so many requests a month fall into. */
const awakeAt = (requests: number): number => 1 - Math.exp((-requests * quietMinutes) / minutesPerMonth)

const percent = (value: number): number => Math.round(value * 100) / 100

type Called = Pick<Need<"compute.container">, "id" | "requestsPerMonth" | "role">

/**
 * Share of the month in which a service that may sleep is awake: that of the quarters of an hour with a request in them.
 * Expected: requests come evenly. Low: all of them in a third of the day. High: somebody calls all the time.
 */
export const awakeShare = ({ requestsPerMonth: { expected, low } }: Called): typeof peakShare => {
  return { low: percent(awakeAt(low * 3) / 3), expected: percent(awakeAt(expected)), high: 1 }
}

/** What a container costs that sleeps while nobody calls, by the time that it is awake. */
export const sleepingLines = (need: Called, { max, size }: Grouped): ReadonlyArray<UsageLine> => {
  const { id, role } = need
  const vcpu = size.milliVcpu / 1000
  const gb = size.memoryMib / 1024
  const awake = awakeShare(need)
  const of = (each: Amount): Amount => ({
    quantity: tidy(each.quantity * awake.expected),
    low: tidy(each.quantity * awake.low),
    high: tidy(each.quantity * awake.high),
    unit: each.unit
  })
  const whileAwake = `of the first instance while it is awake, about ${awake.expected * 100} % of the month`
  return [
    used(id, "scw.containers.vcpu", `vCPU ${whileAwake}`, of(vcpuRunning(vcpu))),
    used(id, "scw.containers.memory", `Memory ${whileAwake}`, of(memoryRunning(gb))),
    ...serverlessLines(id, { size, min: 1, max }, role).filter(({ usageDriven }) => usageDriven)
  ]
}
