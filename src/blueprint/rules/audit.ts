import { asks, atLeast, logDaysOf } from "../floors.ts"
import { isAdded } from "../Wishes.ts"
import { hds } from "../compliance/Control.ts"
import { removedGuard } from "../removedGuard.ts"
import { nothingToAdd, type Rule } from "./Rule.ts"

/** PCI DSS 10.2 is judged by what is placed. */
const paragraphs = [
  ["gdpr", "Art. 30, 33"],
  ["health", hds]
] as const

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
      ],
      unmet: removedGuard("audit", "a trail of what is done in the account", paragraphs, { wishes, workload })
    }
  }
}
