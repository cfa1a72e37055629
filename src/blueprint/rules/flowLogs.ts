import { bytes } from "../constants.ts"
import { asks, atLeast, logDaysOf } from "../floors.ts"
import { gigabytes, times } from "../traffic.ts"
import { isAdded } from "../Wishes.ts"
import { nothingToAdd, type Rule } from "./Rule.ts"

/** Who talked to whom on the network: PCI DSS 10 and 11.5.1, and every enterprise tier. */
export const flowLogs: Rule = {
  name: "flowLogs",
  apply: ({ needs, tier, wishes, workload }) => {
    const { context, traffic } = workload
    const wanted = asks(context, "pci") || atLeast(tier, "enterprise") || isAdded(wishes, "flowlogs")
    if (!wanted || !needs.some(({ kind }) => kind === "compute.container")) return nothingToAdd
    return {
      needs: [
        {
          kind: "flowlogs",
          id: "flow-logs",
          because: [asks(context, "pci") ? "context.compliance" : "context.availability"],
          retentionDays: logDaysOf(tier, context),
          gbPerMonth: times(gigabytes(traffic.requests, bytes.htmlKb.value), bytes.flowLogGb.value)
        }
      ],
      figures: [bytes.flowLogGb]
    }
  }
}
