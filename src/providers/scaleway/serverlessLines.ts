/** What Serverless Containers cost: seconds of vCPU and memory while instances are up. */
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
