/** What sets tiers apart. */
import { tierNames } from "../../../blueprint/TierName.ts"
import { comparison } from "../questions/compare.ts"
import { type Answer, paragraphs } from "./Answer.ts"

export const compare: Answer = ({ asked, eur, known, say }) => {
  const { about } = asked
  // one tier is held against the one before it
  const [only] = about.tiers
  const before = tierNames[tierNames.indexOf(only ?? "growth") - 1]
  const wanted =
    about.tiers.length > 1 ? about.tiers : only === undefined || before === undefined ? tierNames : [before, only]
  const shown = known.tiers.filter(({ name }) => wanted.includes(name))
  const [from, to] = shown
  if (from === undefined || to === undefined || shown.length > 2) return comparison(wanted, known.tiers)
  const ids = new Set(from.components.map(({ id }) => id))
  const parts = to.components.flatMap(({ id }) => (ids.has(id) ? [] : [id])).join(", ") || say("ask.nothing")
  return paragraphs(
    `${say("ask.compare", {
      from: from.name,
      to: to.name,
      price: eur(to.price.monthlyEur),
      difference: eur(Math.round((to.price.monthlyEur - from.price.monthlyEur) * 100) / 100)
    })} ${say("ask.compare.only", { to: to.name, from: from.name, parts })}`,
    comparison(wanted, known.tiers)
  )
}
