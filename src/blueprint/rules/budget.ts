import { nothingToAdd, type Rule } from "./Rule.ts"

/** An alarm at 80 and 100 % of the tier's price. Last: it watches everything else. */
export const budget: Rule = {
  name: "budget",
  apply: ({ needs, workload }) =>
    needs.length === 0
      ? nothingToAdd
      : {
          needs: [
            {
              kind: "budget",
              id: "budget",
              because: [
                workload.context.monthlyBudgetEur.value === null ? "context.opsSkill" : "context.monthlyBudgetEur"
              ]
            }
          ]
        }
}
