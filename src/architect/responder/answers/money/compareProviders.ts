/** The same tiers on each provider: which is cheaper, and what is missed there. */
import { Either } from "effect"
import type { Tier } from "../../../../blueprint/Tier.ts"
import { ProviderName } from "../../../../facts/ContextValues.ts"
import type { Steps } from "../../../../facts/Steps.ts"
import { engineIn } from "../../texts/engineWords.ts"
import { bullets, markdownTable } from "../shared/markdown.ts"
import { type Answer, type Inquiry, paragraphs } from "../Answer.ts"
import { cents, cloudOf, firstTier, missingOf, moreOrLess, priceOf, wantedTiers } from "./figures.ts"

interface On {
  readonly provider: ProviderName
  /** Left: why it cannot be there. */
  readonly found: Either.Either<ReadonlyArray<Tier>, string>
}

/** All tiers on one provider: as they are where they are there already. */
function* allOn(provider: ProviderName, { known: { tiers, tried } }: Inquiry): Steps<On> {
  if (tiers.every((tier) => tier.provider === provider)) return { provider, found: Either.right(tiers) }
  const found = yield* tried([{ _tag: "ChooseProvider", provider }])
  return { provider, found: Either.map(found, (then) => then.tiers) }
}

const tierOn = ({ found, provider }: On, name: string): Tier | undefined =>
  Either.isRight(found) ? found.right.find((tier) => tier.name === name && tier.provider === provider) : undefined

const shown = (inquiry: Inquiry, tier: Tier | undefined): string => {
  if (tier === undefined) return inquiry.say("answer.compare.provider.none")
  const missing = missingOf(inquiry, tier)
  const lacks = missing === "" ? "" : inquiry.say("answer.compare.provider.missing", { missing })
  return `${priceOf(inquiry, tier)}, ${tier.region}${lacks}`
}

/** One tier on both: the place that was asked about first, else the cheaper one. */
const verdict = (inquiry: Inquiry, tier: Tier, on: ReadonlyArray<On>): string => {
  const { asked, eur, say } = inquiry
  const { name } = tier
  const [wanted, ...more] = asked.about.providers
  const there = on.find(({ provider }) => provider === wanted)
  const then = there === undefined ? undefined : tierOn(there, name)
  if (then !== undefined && more.length === 0 && then.provider !== tier.provider)
    return say("answer.compare.provider.there", {
      tier: name,
      provider: cloudOf(then.provider),
      region: then.region,
      price: priceOf(inquiry, then),
      now: cloudOf(tier.provider),
      was: priceOf(inquiry, tier),
      ...moreOrLess(inquiry, tier.price.monthlyEur, then.price.monthlyEur)
    })
  const [cheaper, dearer] = on
    .flatMap((one) => tierOn(one, name) ?? [])
    .toSorted((a, b) => a.price.monthlyEur - b.price.monthlyEur)
  if (cheaper === undefined) return say("answer.compare.provider.nowhere", { tier: name })
  if (dearer === undefined)
    return say("answer.compare.provider.only", {
      tier: name,
      provider: cloudOf(cheaper.provider),
      price: priceOf(inquiry, cheaper)
    })
  return say("answer.compare.provider", {
    tier: name,
    cheaper: cloudOf(cheaper.provider),
    dearer: cloudOf(dearer.provider),
    price: priceOf(inquiry, cheaper),
    more: priceOf(inquiry, dearer),
    difference: eur(cents(dearer.price.monthlyEur - cheaper.price.monthlyEur)),
    region: dearer.region
  })
}

/** A cheaper place that misses what the other meets is not simply cheaper. */
const catches = (inquiry: Inquiry, name: string, on: ReadonlyArray<On>): string | null => {
  const lines = on.flatMap((one) => {
    const tier = tierOn(one, name)
    const missing = tier === undefined ? "" : missingOf(inquiry, tier)
    if (tier === undefined || (missing === "" && tier.price.complete)) return []
    const provider = cloudOf(one.provider)
    return [
      ...(missing === "" ? [] : [inquiry.say("answer.compare.provider.unmet", { provider, tier: name, missing })]),
      ...(tier.price.complete ? [] : [inquiry.say("answer.compare.provider.least", { provider })])
    ]
  })
  return lines.length === 0 ? null : lines.join(" ")
}

function* told(inquiry: Inquiry): Steps<string> {
  const { asked, say } = inquiry
  const on: Array<On> = []
  for (const provider of ProviderName.literals) on.push(yield* allOn(provider, inquiry))
  const tier = firstTier(inquiry)
  const without = on.flatMap(({ found, provider }) =>
    Either.isLeft(found) ? [`${cloudOf(provider)}: ${engineIn(asked.language, found.left)}`] : []
  )
  const other = ProviderName.literals.find((provider) => provider !== tier.provider)
  return paragraphs(
    verdict(inquiry, tier, on),
    catches(inquiry, tier.name, on),
    markdownTable(
      [say("answer.money.head.tier"), ...on.map(({ provider }) => cloudOf(provider))],
      wantedTiers(inquiry).map(({ name }) => [String(name)].concat(on.map((one) => shown(inquiry, tierOn(one, name)))))
    ),
    without.length === 0 ? null : bullets(without),
    other === undefined || !on.some((one) => one.provider === other && tierOn(one, tier.name) !== undefined)
      ? say("answer.money.untouched")
      : say("answer.compare.provider.say", {
          tier: tier.name,
          now: cloudOf(tier.provider),
          provider: cloudOf(other)
        })
  )
}

export const compareProviders: Answer = (inquiry) => told(inquiry)
