import { numberAfter, numberWith, readDifference, readFactor, withoutWay } from "../quantities.ts"
import { type ChangeReader, leaveOut, negated } from "./Change.ts"

const who = String.raw`(?:(?:monthly )?(?:active )?(?:monthly )?(?:users?|customers?|people|visitors?|shoppers?|clients|members|subscribers)|mau)\b(?: (?:per|a|each|every) month\b)?`

const around =
  /\b(?:monthly|active|users?|customers?|people|visitors?|mau|user base|userbase|expect(?:s|ed|ing)?|crossed|passed|hit|hits|reached|gained|won|gain|onboard|onboarding|have|has|increase|plan|handle|serve|support|size|grow|reach|number|count|than|now|today|design|using|use|uses|visit|visits|visiting|come|comes|coming|per|there|every|each|month|of|registered|different|unique|prepare|a month|scale|up to|audience|base|go|of|ready)\b/g

/** Monthly active users; daily ones are not the same and are not guessed at. The peak then follows from them again. */
export const users: ChangeReader = {
  name: "users",
  example: "We have 50,000 monthly active users",
  read: (clause, { context }) => {
    if (negated(clause) || /\b(?:daily|dau|a day|per day|concurrent|simultaneous|at once|weekly)\b/.test(clause))
      return null
    const instead =
      context.peakRps.origin === "request"
        ? `, which replace the stated ${context.peakRps.value} requests per second`
        : ""
    const peak = { _tag: "ClearContext", fields: ["peakRps"] } as const
    const about = new RegExp(String.raw`\b${who}`).test(clause) || /\buser ?base\b/.test(clause)
    if (!about) return null
    const difference = readDifference(clause, who)
    if (difference !== null) {
      const { figure, rest } = difference
      return {
        edits: [peak, { _tag: "ScaleContext", field: "monthlyActiveUsers", by: figure }],
        words: `${Math.abs(figure)} ${figure > 0 ? "more" : "fewer"} monthly active users${instead}`,
        rest: leaveOut(rest, around)
      }
    }
    const found =
      numberWith(clause, who) ??
      numberAfter(clause, "\\bmau|\\bmonthly active users|\\busers(?: (?:per|a|each|every) month)?")
    if (found !== null) {
      const monthlyActiveUsers = Math.round(found.figure)
      if (monthlyActiveUsers < 1 || monthlyActiveUsers > 1_000_000_000) return null
      return {
        edits: [peak, { _tag: "SetContext", set: { monthlyActiveUsers } }],
        words: `${monthlyActiveUsers} monthly active users${instead}`,
        rest: leaveOut(withoutWay(found.rest), around)
      }
    }
    const factor = readFactor(clause)
    if (factor === null) return null
    return {
      edits: [peak, { _tag: "ScaleContext", field: "monthlyActiveUsers", factor: factor.figure }],
      words: `${factor.figure} times the users${instead}`,
      rest: leaveOut(factor.rest, around)
    }
  }
}
