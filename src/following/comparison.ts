import type { Tier } from "../blueprint/Tier.ts"
import { euros } from "../architect/texts.ts"
import type { Analysis } from "../facts/Analysis.ts"

/** Names that are there now and were not before, and the other way round. */
export interface CameAndWent {
  readonly came: ReadonlyArray<string>
  readonly went: ReadonlyArray<string>
}

const cameAndWent = (before: ReadonlyArray<string>, after: ReadonlyArray<string>): CameAndWent => ({
  came: after.filter((name) => !before.includes(name)),
  went: before.filter((name) => !after.includes(name))
})

export const isNothing = ({ came, went }: CameAndWent): boolean => came.length === 0 && went.length === 0

const storesOf = ({ datastores }: Analysis): ReadonlyArray<string> => [
  ...new Set(datastores.filter(({ role }) => role === "required").map(({ engine }) => engine))
]

/** What a commit changed in what is known of the repository. */
export interface FactsChange {
  readonly services: CameAndWent
  readonly stores: CameAndWent
  readonly grade: { readonly before: string; readonly after: string }
}

export const compareFacts = (before: Analysis, after: Analysis): FactsChange => ({
  services: cameAndWent(
    before.services.map(({ name }) => name),
    after.services.map(({ name }) => name)
  ),
  stores: cameAndWent(storesOf(before), storesOf(after)),
  grade: { before: before.securityCheck.grade, after: after.securityCheck.grade }
})

/** What a commit changed in one tier of the design. */
export interface TierComparison {
  readonly tier: string
  /** Provider and region. */
  readonly site: { readonly before: string; readonly after: string }
  /** Euros per month. */
  readonly price: { readonly before: number; readonly after: number }
  readonly unmet: CameAndWent
  readonly readiness: { readonly before: string; readonly after: string }
  /** What earlier messages asked for and this commit leaves nothing of, or not as asked. */
  readonly notApplied: ReadonlyArray<string>
}

const notAppliedIn = ({ warnings }: Tier): ReadonlyArray<string> =>
  warnings.filter(({ code }) => code === "edit_not_applied").map(({ text }) => text)

export const compareTiers = (before: ReadonlyArray<Tier>, after: ReadonlyArray<Tier>): ReadonlyArray<TierComparison> =>
  after.flatMap((tier) => {
    const was = before.find(({ name }) => name === tier.name)
    if (was === undefined) return []
    return [
      {
        tier: tier.name,
        site: { before: `${was.provider} ${was.region}`, after: `${tier.provider} ${tier.region}` },
        price: { before: was.price.monthlyEur, after: tier.price.monthlyEur },
        unmet: cameAndWent(
          was.unmet.map(({ constraint }) => constraint),
          tier.unmet.map(({ constraint }) => constraint)
        ),
        readiness: { before: was.readiness.state, after: tier.readiness.state },
        notApplied: cameAndWent(notAppliedIn(was), notAppliedIn(tier)).came
      }
    ]
  })

/** Cents, so that sums of floating point are no changes. */
export const difference = ({ after, before }: TierComparison["price"]): number =>
  (Math.round(after * 100) - Math.round(before * 100)) / 100

/** Whether a price moves at all, and by as many euros a month as somebody wants to know of. */
export const isNoticed = (price: TierComparison["price"], thresholdEur: number): boolean => {
  const by = Math.abs(difference(price))
  return by > 0 && by >= thresholdEur
}

const inWords = (
  { came, went }: CameAndWent,
  words: { readonly came: string; readonly went: string }
): ReadonlyArray<string> => [
  ...(came.length === 0 ? [] : [`${words.came}: ${came.join(", ")}.`]),
  ...(went.length === 0 ? [] : [`${words.went}: ${went.join(", ")}.`])
]

const signed = (eur: number): string => `${eur > 0 ? "+" : "−"}${euros(Math.abs(eur))}`

/** What a commit changed, in a few sentences. */
export const toldChanges = (facts: FactsChange, tiers: ReadonlyArray<TierComparison>): string => {
  const prices = tiers.filter(({ price }) => difference(price) !== 0)
  const notApplied = [...new Set(tiers.flatMap((tier) => tier.notApplied))]
  const sentences = [
    ...inWords(facts.services, { came: "New services", went: "Services that are gone" }),
    ...inWords(facts.stores, { came: "New stores", went: "Stores that are gone" }),
    ...(facts.grade.before === facts.grade.after
      ? []
      : [`Security grade ${facts.grade.after}, ${facts.grade.before} before.`]),
    ...tiers.flatMap(({ site: { after, before }, tier }) =>
      before === after ? [] : [`${tier} moves from ${before} to ${after}.`]
    ),
    ...(prices.length === 0
      ? []
      : [`Prices a month: ${prices.map(({ price, tier }) => `${tier} ${signed(difference(price))}`).join(", ")}.`]),
    ...tiers.flatMap(({ tier, unmet }) =>
      inWords(unmet, { came: `No longer met in ${tier}`, went: `Met again in ${tier}` })
    ),
    ...tiers.flatMap(({ readiness: { after, before }, tier }) =>
      before === after ? [] : [`${tier} is ${after.replaceAll("_", " ")} now.`]
    ),
    ...(notApplied.length === 0 ? [] : [`Of earlier changes no longer as asked: ${notApplied.join(" ")}`])
  ]
  return sentences.length === 0
    ? "Services, stores, the grade, prices and what is met stay as they were."
    : sentences.join(" ")
}
