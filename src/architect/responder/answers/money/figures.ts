/** What answers about money have in common: which tiers are meant, what they cost, and what they miss. */
import type { PriceItem, Tier } from "../../../../blueprint/Tier.ts"
import type { ProviderName } from "../../../../facts/ContextValues.ts"
import { told } from "../../../../blueprint/traffic.ts"
import { distinct } from "../../../texts.ts"
import { engineIn } from "../../texts/engineWords.ts"
import { figureIn } from "../../texts/figures.ts"
import { besideIn, priceIn } from "../../texts/priceWords.ts"
import type { Inquiry } from "../Answer.ts"

export const cents = (eur: number): number => Math.round(eur * 100) / 100

/** The tiers that were named; all where none was. */
export const wantedTiers = ({ asked, known: { tiers } }: Inquiry): ReadonlyArray<Tier> => {
  const { tiers: named } = asked.about
  return named.length === 0 ? tiers : tiers.filter(({ name }) => named.includes(name))
}

/** The tier that the first sentence is about: the one in focus, unless others were named. */
export const firstTier = (inquiry: Inquiry): Tier => {
  const wanted = wantedTiers(inquiry)
  const { focus } = inquiry.known
  return wanted.find(({ name }) => name === focus.name) ?? wanted[0] ?? focus
}

/** `at least 12.00 €` where something has no price. */
export const priceOf = ({ asked: { language } }: Inquiry, { price }: Tier): string =>
  priceIn(language, price.monthlyEur, price.complete)

/** A tier's price with what copies beside production add to it. */
export const wholePriceOf = (inquiry: Inquiry, tier: Tier): string =>
  priceOf(inquiry, tier) + (tier.environments ?? []).map((one) => besideIn(inquiry.asked.language, one)).join("")

/** `+12.00 €` */
export const signedOf = ({ eur }: Inquiry, amount: number): string => `${amount > 0 ? "+" : ""}${eur(amount)}`

/** A difference between two prices, and whether the second is the higher one. */
export const moreOrLess = ({ eur }: Inquiry, from: number, to: number) => ({
  difference: eur(Math.abs(cents(to - from))),
  way: to > from ? "more" : to < from ? "less" : "same"
})

/** Floors that a tier does not reach, by their short names; empty where it reaches all. */
export const missingOf = ({ list, say }: Inquiry, { unmet }: Tier): string =>
  list(distinct(unmet.map(({ constraint }) => say(`answer.money.floor.${constraint}`))))

/** Several things in one sentence: `a; b`, in French `a ; b`. */
export const joined = ({ asked: { language } }: Inquiry, parts: ReadonlyArray<string>): string =>
  parts.join(language === "fr" ? " ; " : "; ")

/** A reason of the decision log inside a sentence. */
export const reasonOf = ({ asked: { language } }: Inquiry, why: string): string =>
  engineIn(language, why).replace(/\.$/, "")

/** "starter 106.50 €, growth 184.32 € and scale 414.59 €" */
export const byTier = ({ list }: Inquiry, tiers: ReadonlyArray<Tier>, text: (tier: Tier) => string): string =>
  list(tiers.map((tier) => `${tier.name} ${text(tier)}`))

export const others = (tiers: ReadonlyArray<Tier>, tier: Tier): ReadonlyArray<Tier> =>
  tiers.filter(({ name }) => name !== tier.name)

/** Monthly euros by component, dearest first. */
export const byComponent = (
  items: ReadonlyArray<Pick<PriceItem, "component" | "monthlyEur">>
): ReadonlyArray<readonly [id: string, eur: number]> => {
  const sums = new Map<string, number>()
  for (const { component, monthlyEur } of items)
    sums.set(component, cents((sums.get(component) ?? 0) + (monthlyEur ?? 0)))
  return [...sums].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
}

/** In whole percent of a tier's price. */
export const shareOf = (sum: number, { price }: Tier): string =>
  `${price.monthlyEur === 0 ? 0 : Math.round((sum / price.monthlyEur) * 100)} %`

/** A rate as people write it. */
export const rateOf = ({ asked: { language } }: Inquiry, value: number): string => figureIn(language, told(value))

/** 99.95, 99,95 */
export const percentOf = ({ asked: { language } }: Inquiry, value: number): string => figureIn(language, value)

const clouds: Readonly<Record<ProviderName, string>> = { aws: "AWS", scaleway: "Scaleway" }

/** What people call a provider. */
export const cloudOf = (provider: ProviderName): string => clouds[provider]

/** "AWS, eu-west-3" */
export const placeOf = ({ provider, region }: Tier): string => `${cloudOf(provider)}, ${region}`
