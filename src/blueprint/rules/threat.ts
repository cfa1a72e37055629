import { asks, atLeast } from "../floors.ts"
import { isAdded } from "../Wishes.ts"
import { removedGuard } from "../removedGuard.ts"
import { nothingToAdd, type Rule } from "./Rule.ts"

/** Detection of intruders: pci 11.5.1 in every tier, otherwise from enterprise on. */
export const threat: Rule = {
  name: "threat",
  apply: ({ needs, tier, wishes, workload }) => {
    const required = asks(workload.context, "pci")
    const wanted = required || atLeast(tier, "enterprise") || isAdded(wishes, "threat")
    if (!wanted || needs.length === 0) return nothingToAdd
    return {
      needs: [{ kind: "threat", id: "threat", because: [required ? "context.compliance" : "context.availability"] }],
      unmet: removedGuard("threat", "detection of intruders", [["pci", "11.5.1"]], { wishes, workload })
    }
  }
}
