/** What Serverless Containers cost: seconds of vCPU and memory while instances are up. */
import { type Amount, memoryRunning, type UsageLine, vcpuRunning } from "../../catalog/UsageLine.ts"
import { tidy } from "../../catalog/Unit.ts"
import type { Grouped } from "./hosting.ts"
import { fixed, used } from "./making.ts"

/**
 * Share of the month that all instances between the floor and the ceiling run: the ceiling is headroom for peaks.
 * Low, expected, high; an engineering default.
 */
export const peakShare = { low: 0, expected: 0.02, high: 0.15 }

/** An amount for what runs a share of the month only. */
export const share = (amount: Amount, of: typeof peakShare): Amount => ({
  quantity: tidy(amount.quantity * of.expected),
  low: tidy(amount.quantity * of.low),
  high: tidy(amount.quantity * of.high),
  unit: amount.unit
})

export const serverlessLines = (id: string, { max, min, size }: Grouped): ReadonlyArray<UsageLine> => {
  const vcpu = size.milliVcpu / 1000
  const gb = size.memoryMib / 1024
  const span = max - min
  const peak = `peaks above ${min} instances, up to ${max}`
  return [
    fixed(id, "scw.containers.vcpu", `vCPU of ${min} instances all month`, vcpuRunning(vcpu * min)),
    fixed(id, "scw.containers.memory", `Memory of ${min} instances all month`, memoryRunning(gb * min)),
    ...(span > 0
      ? [
          used(id, "scw.containers.vcpu", `vCPU of ${peak}`, share(vcpuRunning(vcpu * span), peakShare)),
          used(id, "scw.containers.memory", `Memory of ${peak}`, share(memoryRunning(gb * span), peakShare))
        ]
      : [])
  ]
}
