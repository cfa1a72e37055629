import { asks } from "../floors.ts"
import { askedFor, isAdded } from "../Wishes.ts"
import { nothingToAdd, type Rule } from "./Rule.ts"

/** A key of the customer's own for everything at rest: pci 3.6 and health. */
export const keys: Rule = {
  name: "keys",
  apply: ({ needs, wishes, workload }) => {
    const required = asks(workload.context, "pci", "health")
    const wanted = required || isAdded(wishes, "kms")
    if (!wanted || needs.length === 0) return nothingToAdd
    return {
      needs: [{ kind: "kms", id: "keys", because: [required ? "context.compliance" : askedFor] }]
    }
  }
}
