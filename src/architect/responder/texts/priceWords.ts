/** What each tier costs now, by how much that differs and why, what comes on top, and what it misses. */
import type { Environment, Tier } from "../../../blueprint/Tier.ts"
import type { PriceCauses } from "../../../pricing/causes.ts"
import type { TiersDiff } from "../../diffTiers.ts"
import type { Language } from "../lexicon/Lexicon.ts"
import { bullets } from "../answers/shared/markdown.ts"
import { eurosIn, listIn } from "./figures.ts"
import { say } from "./say.ts"

const signed = (language: Language, eur: number): string => `${eur > 0 ? "+" : ""}${eurosIn(language, eur)}`

const causesOf = ({ catalogEur, designEur, rateEur, usageEur }: PriceCauses) =>
  [
    ["design", designEur],
    ["use", usageEur],
    ["list", catalogEur],
    ["rate", rateEur]
  ] as const

/** `+12.00 €: design +15.00 €, use -3.00 €` */
const differenceOf = (language: Language, delta: number | undefined, causes: PriceCauses | undefined): string => {
  const text = say(language)
  const moved = causes === undefined ? [] : causesOf(causes).filter(([, eur]) => eur !== 0)
  const whole = delta === undefined || delta === 0 ? text("price.unchanged") : signed(language, delta)
  if (moved.length < 2) return whole
  return `${whole}: ${moved.map(([cause, eur]) => `${text(`price.cause.${cause}`)} ${signed(language, eur)}`).join(", ")}`
}

const priceIn = (language: Language, eur: number, complete: boolean): string => {
  const price = eurosIn(language, eur)
  return complete ? price : say(language)("price.least", { price })
}

const besideIn = (language: Language, { complete, monthlyEur, name }: Environment): string =>
  say(language)(name === "staging" ? "price.staging" : "price.previews", {
    price: priceIn(language, monthlyEur, complete)
  })

const lineOf = (
  language: Language,
  { environments = [], name, price, unmet }: Tier,
  { priceCauses, priceDelta }: Pick<TiersDiff, "priceCauses" | "priceDelta">
): string => {
  const text = say(language)
  const what = unmet.map(({ constraint }) => text(`short.${constraint}`)).join(", ")
  return text("price.line", {
    tier: name,
    price: priceIn(language, price.monthlyEur, price.complete),
    difference: differenceOf(language, priceDelta[name], priceCauses[name]),
    more: environments.map((one) => besideIn(language, one)).join(""),
    missed: what === "" ? "" : text("price.missed", { what })
  })
}

const nothing: PriceCauses = { catalogEur: 0, designEur: 0, rateEur: 0, usageEur: 0 }

/** Whether there is nothing to say of a tier but its price. */
const isSame = (
  { environments = [], name, unmet }: Tier,
  { priceCauses, priceDelta }: Pick<TiersDiff, "priceCauses" | "priceDelta">
): boolean =>
  priceDelta[name] === 0 &&
  unmet.length + environments.length === 0 &&
  causesOf(priceCauses[name] ?? nothing).every(([, eur]) => eur === 0)

/** A line a tier, and what the figures are; one line for all where nothing differs and nothing is missed. */
export const pricesOf = (
  language: Language,
  tiers: ReadonlyArray<Tier>,
  diff: Pick<TiersDiff, "priceCauses" | "priceDelta">
): ReadonlyArray<string> => {
  if (!tiers.every((tier) => isSame(tier, diff)))
    return [bullets(tiers.map((tier) => lineOf(language, tier, diff))), say(language)("prices.note")]
  const same = tiers.map(({ name, price }) => `${name} ${priceIn(language, price.monthlyEur, price.complete)}`)
  return [say(language)("prices.same", { tiers: listIn(language, same) })]
}
