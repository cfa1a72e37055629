import { numberAfter, numberBefore } from "../quantities.ts"
import type { ChangeReader } from "./Change.ts"

const words = "budget|spend(?:ing)?|cost limit|price limit|under|below|at most|no more than|max(?:imum)?|up to|within"

/** The monthly budget in euros: set, or given up. */
export const budget: ChangeReader = {
  name: "budget",
  example: "Set the budget to 300 € a month",
  read: (clause) => {
    const about = /\b(?:budget|spend(?:ing)?|costs?|price|pay)\b/.test(clause)
    const euros = /€|\beur(?:os?)?\b/.test(clause)
    if (
      /\b(?:remove|drop|forget|no|without|unlimited|ignore|lift)\b.*\bbudget\b|\bbudget\b.*\bunlimited\b/.test(clause)
    ) {
      return { edits: [{ _tag: "ClearContext", fields: ["monthlyBudgetEur"] }], words: "no budget limit" }
    }
    if (/\b(?:not|don'?t|never)\b/.test(clause) || (!about && !euros)) return null
    if (/\$|\b(?:usd|dollars?|gbp|pounds?|£)\b/.test(clause)) return null
    const figure =
      (euros ? numberBefore(clause, "€|eur(?:os?)?") : null) ?? numberAfter(clause, `€|eur(?:os?)?|${words}`)
    if (figure === null || figure <= 0 || figure > 100_000_000) return null
    const perYear = /\b(?:per|a|each) year\b|\/\s?y(?:ea)?r?\b|\byearly\b|\bannual/.test(clause)
    const monthly = perYear ? Math.floor((figure / 12) * 100) / 100 : figure
    return {
      edits: [{ _tag: "SetContext", set: { monthlyBudgetEur: monthly } }],
      words: `a budget of ${monthly} € a month`
    }
  }
}
