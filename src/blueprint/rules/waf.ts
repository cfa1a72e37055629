import { asks, atLeast } from "../floors.ts"
import { askedFor, isAdded } from "../Wishes.ts"
import { answersRequests } from "../Workload.ts"
import { nothingToAdd, type Rule } from "./Rule.ts"

/** A web application firewall before what answers requests: from scale on, and in every tier under pci (6.4.2). */
export const waf: Rule = {
  name: "waf",
  apply: ({ tier, wishes, workload }) => {
    const { context, processes, traffic } = workload
    const required = asks(context, "pci")
    const wanted = required || atLeast(tier, "scale") || isAdded(wishes, "waf")
    if (!wanted || !processes.some(answersRequests)) return nothingToAdd
    const because = required
      ? "context.compliance"
      : isAdded(wishes, "waf") && !atLeast(tier, "scale")
        ? askedFor
        : "context.peakRps"
    return { needs: [{ kind: "waf", id: "waf", because: [because], requestsPerMonth: traffic.requests }] }
  }
}
