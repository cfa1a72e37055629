import { Either } from "effect"
import type { Edit } from "../../../blueprint/Edit.ts"
import type { Tier } from "../../../blueprint/Tier.ts"
import { ProviderName } from "../../../facts/ContextValues.ts"
import { euros, sentenceList } from "../../texts.ts"
import { markdownTable } from "./markdown.ts"
import type { Known, QuestionReader } from "./Question.ts"

const asks =
  /\b(?:cheapest|least expensive|lowest price|lowest cost|most economical)\b(?: (?:possible|way|ways|option|tier|design|setup|solution|price|provider|cloud|version))*(?: (?:i|we) (?:can|could))?\s*(?:to (?:reach|get to|get|have|meet|achieve|handle|support|be|serve|go|do|run|host|survive)|to|for|with|that (?:is|has|handles|meets|gives|reaches)|which (?:is|has|handles|meets))?\s*(.*)$/

const recommends = /\b(?:which|what) tier (?:should|do|would|is (?:best|right|enough|the (?:best|right)))\b|\brecommend/

/** Those that meet most come first, then those whose price is known, then the cheaper ones. */
const ranked = (found: ReadonlyArray<Tier>): ReadonlyArray<Tier> =>
  found
    .filter((tier, at, all) => all.findIndex((one) => one.name === tier.name && one.provider === tier.provider) === at)
    .toSorted(
      (a, b) =>
        a.unmet.length - b.unmet.length ||
        Number(b.price.complete) - Number(a.price.complete) ||
        a.price.monthlyEur - b.price.monthlyEur
    )

const shown = 5

/** Every tier on every provider under what is asked. */
const everywhere = (edits: ReadonlyArray<Edit>, { allowedProviders, tiers, tried }: Known): ReadonlyArray<Tier> => {
  const free =
    edits.length === 0
      ? tiers
      : Either.getOrElse(
          Either.map(tried(edits), (one) => one.tiers),
          () => []
        )
  const others = ProviderName.literals.filter(
    (provider) => allowedProviders.includes(provider) && free.some((tier) => tier.provider !== provider)
  )
  const on = others.flatMap((provider) =>
    Either.getOrElse(
      Either.map(tried([...edits, { _tag: "ChooseProvider", provider }]), (one) => one.tiers),
      () => []
    )
  )
  return ranked([...free, ...on])
}

/** The cheapest tier and provider for a floor: each was designed. */
export const cheapest: QuestionReader = {
  name: "cheapest",
  example: "What is the cheapest way to 99.95 %?",
  answer: (text, known) => {
    const goal = recommends.test(text) ? "" : asks.exec(text)?.[1]
    if (goal === undefined) return null
    const sayings = [goal, `use ${goal}`, `handle ${goal}`, `make it ${goal}`, `add ${goal}`, `${goal} compliance`]
    const bare = /^(?:this|it|that|the (?:app|application|system)|everything|all|here|option|tier)?$/.test(goal)
    const wishes = bare ? [] : (sayings.map((saying) => known.read([saying])).find((read) => read !== null) ?? null)
    if (wishes === null) return null
    const found = everywhere(
      wishes.flatMap(({ edits }) => edits),
      known
    )
    const [best] = found
    if (best === undefined) return null
    const goalWords = wishes.length === 0 ? "the context as it is" : sentenceList(wishes.map(({ words }) => words))
    return [
      best.unmet.length === 0
        ? `Cheapest with ${goalWords}: **${best.name}** on ${best.provider} at **${euros(best.price.monthlyEur)}** a month (nothing was changed).`
        : `No tier meets every floor with ${goalWords}; the nearest is **${best.name}** on ${best.provider} at **${euros(best.price.monthlyEur)}** a month (nothing was changed).`,
      markdownTable(
        ["tier", "provider", "a month", "designed for", "carries", "not met"],
        found
          .slice(0, shown)
          .map(({ availability, capacity, name, price, provider, region, unmet }) => [
            name,
            `${provider} ${region}`,
            `${price.complete ? "" : "at least "}${euros(price.monthlyEur)}`,
            `${availability.designTarget} %`,
            `${Math.round(capacity.peakRps)} req/s`,
            unmet.map(({ constraint }) => constraint).join(", ") || "nothing"
          ])
      )
    ].join("\n\n")
  }
}
