import { all, capped, type Clause, denied, type Figure, figures, has, type Intent } from "../reading/Clause.ts"
import { scaledBy } from "./scaled.ts"

const most = 100_000_000
const cents = (eur: number): number => Math.floor(eur * 100) / 100

/** The one amount of money that is told; null where it is none that a budget can be set to. */
const amountOf = (clause: Clause): Figure | null => {
  const [figure, ...more] = figures(clause, "eur")
  const isAbout = has(clause, "field:budget", "field:money") && !has(clause, "component", "kind", "engine")
  const [bare] = isAbout ? figures(clause, null) : []
  const found = figure ?? bare
  if (found === undefined || more.length > 0 || found.to !== undefined) return null
  if (found.by || found.bound === "least" || has(clause, "extra")) return null
  return found.per === null || found.per === "month" || found.per === "year" ? found : null
}

/** The monthly budget in euros: set, changed, or given up. */
export const budget: Intent = {
  name: "budget",
  examples: {
    en: "Set the budget to 300 € a month",
    de: "Unser Budget ist 300 € im Monat",
    fr: "Notre budget est de 300 € par mois"
  },
  verbs: [
    "set",
    "keep",
    "limit",
    "expect",
    "want",
    "raise",
    "grow",
    "lower",
    "use",
    "give",
    "add",
    "move",
    "survive",
    "accept",
    "have"
  ],
  read: (clause) => {
    const about = all(clause, "field:budget", "field:money", "field:provider")
    const scaled =
      has(clause, "field:budget") && !denied(clause) ? scaledBy(clause, "monthlyBudgetEur", "eur", "budget") : null
    if (scaled !== null) return { ...scaled, uses: [...scaled.uses, ...about] }
    const found = amountOf(clause)
    // "not more than 300 €" bounds it; "not 300 €" refuses it
    if (found === null || (denied(clause) && (!capped(clause) || has(clause, "verb:set")))) return null
    const eur = cents(found.per === "year" ? found.value / 12 : found.value)
    if (!(eur > 0 && eur <= most)) return null
    return {
      edits: [{ _tag: "SetContext", set: { monthlyBudgetEur: eur } }],
      words:
        found.per === "year"
          ? `a budget of ${eur} € a month (${found.value} € a year / 12)`
          : `a budget of ${eur} € a month`,
      uses: [found.token, ...about, ...all(clause, "not")]
    }
  }
}
