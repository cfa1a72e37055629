import type { Availability } from "../../../facts/ContextValues.ts"
import { all, denied, figures, has, type Intent } from "../reading/Clause.ts"
import { means } from "../reading/Token.ts"

const floors: Readonly<Record<string, Availability>> = { "99": "99", "99.9": "99.9", "99.95": "99.95" }
const byNines: Readonly<Record<string, Availability>> = { "2": "99", "3": "99.9", "3.5": "99.95" }

/** What share of the time it is to be up, or one step more or less of it. */
export const availability: Intent = {
  name: "availability",
  examples: {
    en: "Make it 99.95 % available",
    de: "Wir brauchen 99,95 % Verfügbarkeit",
    fr: "Il nous faut une disponibilité de 99,95 %"
  },
  verbs: ["set", "want", "use", "raise", "lower", "expect", "keep", "add", "give", "survive", "move", "accept"],
  read: (clause) => {
    const about = all(clause, "field:availability", "whole")
    if (denied(clause) || all(clause, "component").some((token) => !means(token, "whole"))) return null
    const nine = figures(clause, "nine").find(({ by, value }) => by && value === 1)
    const up = [...all(clause, "verb:raise", "degree:up"), ...(nine?.bound === "more" ? [nine.token] : [])]
    const down = [...all(clause, "verb:lower", "degree:down"), ...(nine?.bound === "less" ? [nine.token] : [])]
    const [shares, nines, bare] = [figures(clause, "percent"), figures(clause, "nine"), figures(clause, null)]
    const steps = figures(clause, "step").map(({ token }) => token)
    const share = shares.find(({ value }) => floors[String(value)] !== undefined)
    const count = nines.find(({ by, value }) => !by && byNines[String(value)] !== undefined)
    const number = bare.find(
      ({ value }) => floors[String(value)] !== undefined && (value !== 99 || has(clause, "field:availability"))
    )
    const high = all(clause, "part:ha")
    const found = share ?? number
    const value =
      found !== undefined
        ? floors[String(found.value)]
        : count !== undefined
          ? byNines[String(count.value)]
          : high.length > 0 && !has(clause, "kind", "engine")
            ? "99.9"
            : undefined
    if (value !== undefined)
      return {
        edits: [{ _tag: "SetContext", set: { availability: value } }],
        words: `${value} % availability`,
        uses: [
          ...(found === undefined ? [] : [found.token]),
          ...(count === undefined ? [] : [count.token]),
          ...about,
          ...high,
          ...((found ?? count) === undefined ? [] : [...up, ...down])
        ]
      }
    const step = up.length > 0 && down.length === 0 ? "up" : down.length > 0 && up.length === 0 ? "down" : null
    const isNine = nine !== undefined || [...up, ...down].some(({ text }) => /\b(?:nine|neun|neuf)\b/.test(text))
    if (step === null || (!has(clause, "field:availability") && !isNine)) return null
    return {
      edits: [{ _tag: "StepContext", field: "availability", step }],
      words: `availability one step ${step}`,
      uses: [...about, ...up, ...down, ...steps, ...nines.map(({ token }) => token)]
    }
  }
}
