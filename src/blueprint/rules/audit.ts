import { asks, atLeast, logDaysOf } from "../floors.ts"
import { isAdded } from "../Wishes.ts"
import { nothingToAdd, type Rule } from "./Rule.ts"

/** Who did what in the account: asked for by gdpr (Art. 30, 33), health and pci (10.2), and by every enterprise tier. */
export const audit: Rule = {
  name: "audit",
  apply: ({ needs, tier, wishes, workload }) => {
    const { context } = workload
    const required = asks(context, "gdpr", "health", "pci")
    const wanted = required || atLeast(tier, "enterprise") || isAdded(wishes, "audit")
    if (!wanted || needs.length === 0) return nothingToAdd
    return {
      needs: [
        {
          kind: "audit",
          id: "audit",
          because: [required ? "context.compliance" : "context.availability"],
          retentionDays: logDaysOf(tier, context)
        }
      ]
    }
  }
}
