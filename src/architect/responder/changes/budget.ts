import { numberAfter, numberWith, readDifference, readFactor, withoutWay } from "../quantities.ts"
import { type ChangeReader, cut, leaveOut } from "./Change.ts"

const unit = String.raw`(?:€|eur\b|euros?\b)`
const limit =
  "budget|spend(?:ing)?|cost limit|price limit|spending limit|limit|cap|under|below|less than|at most|no more than|not more than|max(?:imum)?|up to|within|€|eur(?:os?)?"

const given =
  /\b(?:remove|drop|forget(?: about)?|no|without|give up|abolish|unlimited|ignore|lift|cancel|scrap|no longer|don'?t have|there is no|there's no)\b(?: \S+){0,3}? ?\b(?:budget|spending limit|cost limit|price limit)(?: (?:limits?|caps?|constraints?|restrictions?|ceilings?))?(?: any ?more| any longer| at all)?\b|\bmoney (?:is|plays) no (?:object|role|issue|problem)\b|\bmoney (?:doesn'?t|does not) matter\b|\bbudget(?: is)? (?:unlimited|not limited|no issue|no longer (?:matters|relevant|applies))\b/

const yearly = /\b(?:per|a|each|every) (?:year|annum)\b|\/\s?y(?:ea)?r?\b|\byearly\b|\bannual(?:ly)?\b|\bp\.?a\b/
const monthly = /\b(?:per|a|each|every) month\b|\/\s?mo(?:nth)?\b|\bmonthly\b/g

/** "Not more than" and "don't spend over" set a limit although they deny. */
const ceiling =
  /\b(?:(?:can'?t|cannot|don'?t|do not|never|must not|mustn'?t|may not|shouldn'?t|should not|won'?t|not|no)(?: (?:want|have|able|let))?(?: \|)?(?: to)? )?(?:spend|pay|cost|exceed|go|be|spending|paying)?(?: it)? ?(?:more than|above|over|beyond|exceed)\b|\b(?:exceed|no more than|not more than)\b/

const around =
  /\b(?:budget|spend(?:ing)?|costs?|price|pay|limit|cap(?:ped)?|total|bill|money|cloud|keep|stay|under|below|less than|within|at most|max(?:imum)?|up to|euros?|eur|monthly|than|it|is|of|available|new|infra|allowed|afford|got|green light|approval|approved|assumption|now|enough|absolute|hard|ceiling|upper|maximum|tops|roof|entire|overall|whole|infrastructure|hosting|cloud|set|goes|go|went|went up|has|have|should|be|must|all|in|to|rather|tight|mind|our|willing|prepared|approved|granted|at|most)\b|€/g

const tidy = (eur: number): number => Math.floor(eur * 100) / 100

/** The monthly budget in euros: set, changed, or given up. */
export const budget: ChangeReader = {
  name: "budget",
  example: "Set the budget to 300 € a month",
  read: (clause) => {
    const up = cut(clause, given)
    if (up !== null)
      return {
        edits: [{ _tag: "ClearContext", fields: ["monthlyBudgetEur"] }],
        words: "no budget limit",
        rest: up.rest
      }
    const about = /\b(?:budget|spend(?:ing)?|costs?|price|pay|bill)\b/.test(clause)
    const euros = new RegExp(unit).test(clause)
    if ((!about && !euros) || /[$£]|\b(?:usd|dollars?|gbp|pounds?|chf|francs?)\b/.test(clause)) return null
    if (
      /\b(?:per|a|each|every) (?:day|week|user|hour|quarter|request)\b|\b(?:daily|weekly|quarterly|hourly)\b/.test(
        clause
      )
    )
      return null
    const perYear = cut(clause, yearly)
    const text = leaveOut(perYear?.rest ?? clause, monthly)
    const share = perYear === null ? 1 : 1 / 12
    // what it costs is a result; only the budget can be scaled
    if (/\bbudget\b|\bspending limit\b/.test(text)) {
      const difference = readDifference(text, unit)
      if (difference !== null) {
        const by = tidy(Math.abs(difference.figure) * share) * Math.sign(difference.figure)
        const words = `a budget that is ${Math.abs(by)} € a month ${by > 0 ? "higher" : "lower"}`
        return {
          edits: [{ _tag: "ScaleContext", field: "monthlyBudgetEur", by }],
          words,
          rest: leaveOut(difference.rest, around)
        }
      }
      const factor = readFactor(text)
      if (factor !== null) {
        return {
          edits: [{ _tag: "ScaleContext", field: "monthlyBudgetEur", factor: factor.figure }],
          words: `${factor.figure} times the budget`,
          rest: leaveOut(factor.rest, around)
        }
      }
    }
    if (/\bby\b|\b(?:at least|more|another|extra|minimum|over|above)\b/.test(text) && !ceiling.test(text)) return null
    const below = text.replace(ceiling, " under ")
    const found = numberWith(below, unit) ?? numberAfter(below, `\\b(?:${limit})|€`)
    if (found === null || found.figure <= 0) return null
    const monthlyBudgetEur = tidy(found.figure * share)
    if (monthlyBudgetEur <= 0 || monthlyBudgetEur > 100_000_000) return null
    return {
      edits: [{ _tag: "SetContext", set: { monthlyBudgetEur } }],
      words: `a budget of ${monthlyBudgetEur} € a month`,
      rest: leaveOut(withoutWay(found.rest), around)
    }
  }
}
