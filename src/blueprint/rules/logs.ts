import { bytes } from "../constants.ts"
import { asks, logDaysOf } from "../floors.ts"
import { estimate, gigabytes, plus } from "../traffic.ts"
import { nothingToAdd, type Rule } from "./Rule.ts"

/** Logs of everything that runs, kept as long as the tier or PCI DSS asks. */
export const logs: Rule = {
  name: "logs",
  apply: ({ needs, tier, workload }) => {
    const running = needs.filter(
      ({ kind }) => kind === "compute.container" || kind === "compute.function" || kind === "job.scheduled"
    ).length
    if (running === 0) return nothingToAdd
    const { context, traffic } = workload
    return {
      needs: [
        {
          kind: "logs",
          id: "logs",
          because: [asks(context, "pci") ? "context.compliance" : "context.opsSkill", "context.peakRps"],
          gbPerMonth: plus(
            gigabytes(traffic.requests, bytes.logKbPerRequest.value),
            estimate(running * bytes.logGbPerProcess.value)
          ),
          retentionDays: logDaysOf(tier, context)
        }
      ],
      figures: [bytes.logKbPerRequest, bytes.logGbPerProcess]
    }
  }
}
