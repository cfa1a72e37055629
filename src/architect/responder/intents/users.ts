import { all, denied, figures, has, type Intent } from "../reading/Clause.ts"
import { scaledBy } from "./scaled.ts"

const most = 1_000_000_000

/** Monthly active users; the peak then follows from them again. */
export const users: Intent = {
  name: "users",
  examples: {
    en: "We have 50,000 monthly active users",
    de: "Wir haben 50.000 Nutzer im Monat",
    fr: "Nous avons 50 000 utilisateurs par mois"
  },
  verbs: ["set", "expect", "want", "raise", "grow", "lower", "use", "double", "triple", "halve", "add", "give"],
  read: (clause) => {
    if (denied(clause)) return null
    // "we are three people" tells of the team
    if (has(clause, "we") && has(clause, "are") && !has(clause, "now", "from")) return null
    const about = all(clause, "field:users", "now", "verb:have")
    const [found, ...more] = figures(clause, "user")
    const [bare] = has(clause, "field:users") ? figures(clause, null) : []
    if (!has(clause, "field:users") && found === undefined) return null
    const { context } = clause.situation
    // a stated peak would hold on, whatever the users
    const peak =
      context.peakRps.origin === "request" ? [{ _tag: "ClearContext" as const, fields: ["peakRps" as const] }] : []
    const instead =
      context.peakRps.origin === "request"
        ? `, which replace the stated ${context.peakRps.value} requests per second`
        : ""
    const scaled = scaledBy(clause, "monthlyActiveUsers", "user", "users")
    if (scaled !== null)
      return { edits: [...peak, ...scaled.edits], words: `${scaled.words}${instead}`, uses: [...scaled.uses, ...about] }
    const figure = found ?? bare
    if (figure === undefined || more.length > 0 || has(clause, "extra") || has(clause, "component")) return null
    if (figure.per !== null && figure.per !== "month") return null
    const monthlyActiveUsers = Math.round(figure.value)
    if (monthlyActiveUsers < 1 || monthlyActiveUsers > most) return null
    return {
      edits: [...peak, { _tag: "SetContext", set: { monthlyActiveUsers } }],
      words: `${monthlyActiveUsers} monthly active users${instead}`,
      uses: [figure.token, ...about]
    }
  }
}
