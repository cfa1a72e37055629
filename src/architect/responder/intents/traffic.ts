import { all, denied, figures, has, type Intent } from "../reading/Clause.ts"
import { scaledBy } from "./scaled.ts"

const most = 100_000

/** Peak requests per second: a figure, a difference, or a multiple of what it is. */
export const traffic: Intent = {
  name: "traffic",
  examples: {
    en: "We expect 200 requests per second at peak",
    de: "Wir erwarten 200 Anfragen pro Sekunde in der Spitze",
    fr: "On attend 200 requêtes par seconde en pointe"
  },
  verbs: [
    "set",
    "expect",
    "want",
    "raise",
    "grow",
    "lower",
    "use",
    "limit",
    "double",
    "triple",
    "halve",
    "give",
    "add",
    "survive",
    "upgrade",
    "move",
    "keep"
  ],
  read: (clause) => {
    if (denied(clause)) return null
    const about = all(clause, "field:peak", "now", "verb:have", "whole")
    const isNamed = has(clause, "field:peak") || figures(clause, "rps").length > 0
    const scaled = isNamed && !has(clause, "field:users") ? scaledBy(clause, "peakRps", "rps", "traffic") : null
    if (scaled !== null) return { ...scaled, uses: [...scaled.uses, ...about] }
    const rates = figures(clause, "rps")
    const bare = has(clause, "field:peak") && figures(clause, "eur").length === 0 ? figures(clause, null) : []
    const [found, ...more] = rates.length > 0 ? rates : bare
    if (found === undefined || more.length > 0 || has(clause, "extra") || !(found.value > 0 && found.value <= most))
      return null
    return {
      edits: [{ _tag: "SetContext", set: { peakRps: found.value } }],
      words: `a peak of ${found.value} requests per second`,
      uses: [found.token, ...about]
    }
  }
}
