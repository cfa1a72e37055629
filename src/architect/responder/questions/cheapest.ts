import { Either } from "effect"
import type { Edit } from "../../../blueprint/Edit.ts"
import type { Tier } from "../../../blueprint/Tier.ts"
import { ProviderName } from "../../../facts/ContextValues.ts"
import type { Steps } from "../../../facts/Steps.ts"
import { euros, sentenceList } from "../../texts.ts"
import type { Tried } from "../../tryEdits.ts"
import type { Wish } from "../Wish.ts"
import { numberPattern } from "../quantities.ts"
import { commanded, supposed } from "./clauses.ts"
import { markdownTable } from "../answers/shared/markdown.ts"
import type { Known, QuestionReader } from "./Question.ts"

const least = String.raw`(?:cheapest|least expensive|least|lowest(?: possible)?(?:[ -](?:price|cost|budget))?|minimum(?: (?:price|cost))?|most economical)`

const asks = new RegExp(
  String.raw`\b${least}\b(?: (?:possible|way|ways|option|tier|design|setup|solution|price|provider|cloud|version|money|amount|thing))*(?: (?:i|we|one) (?:can|could|must|have to)(?: (?:get|pay|spend))?)?(?: (?:and|to|but))?(?: still)?\s*(?:to (?:reach|get to|get|have|meet|achieve|handle|support|be|serve|go|do|run|host|survive)|get|handle|have|meet|reach|serve|to|for|with|that (?:is|has|handles|meets|gives|reaches|can)|which (?:is|has|handles|meets))?\s*(.*)$`
)

/** "How to reach three nines for the least money": the goal before the price. */
const inverted = new RegExp(
  String.raw`\b(?:reach|get to|get|have|meet|achieve|handle|support|serve|survive|run) (.+?) (?:for|with|at|as) (?:the )?(?:${least}|little|cheaply)(?: (?:money|price|cost|costs|budget|amount|possible|as possible))*$`
)

const asksProvider = /\b(?:cheapest|least expensive) (?:provider|cloud|hoster)\b/

const recommends =
  /\b(?:which|what) tier (?:for|fits|suits|can|should|do|would|is (?:best|right|enough|the (?:best|right))|(?:to|can) (?:i|we)? ?(?:take|choose))\b|\brecommend|\b(?:which|what) (?:one|is better|is best|is right|is enough)\b/

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

const tiersOf = (found: Either.Either<Tried, string>): ReadonlyArray<Tier> =>
  Either.isRight(found) ? found.right.tiers : []

/** Every tier on every provider under what is asked. */
function* everywhere(
  edits: ReadonlyArray<Edit>,
  { allowedProviders, tiers, tried }: Known
): Steps<ReadonlyArray<Tier>> {
  const free = edits.length === 0 ? tiers : tiersOf(yield* tried(edits))
  const found = [...free]
  for (const provider of ProviderName.literals) {
    if (!allowedProviders.includes(provider) || free.every((tier) => tier.provider === provider)) continue
    found.push(...tiersOf(yield* tried([...edits, { _tag: "ChooseProvider", provider }])))
  }
  return ranked(found)
}

const table = (tiers: ReadonlyArray<Tier>): string =>
  markdownTable(
    ["tier", "provider", "a month", "designed for", "carries", "not met"],
    tiers.map(({ availability, capacity, name, price, provider, region, unmet }) => [
      name,
      `${provider} ${region}`,
      `${price.complete ? "" : "at least "}${euros(price.monthlyEur)}`,
      `${availability.designTarget} %`,
      `${Math.round(capacity.peakRps)} req/s`,
      unmet.map(({ constraint }) => constraint).join(", ") || "nothing"
    ])
  )

const priceOf = ({ price }: Tier): string => `${price.complete ? "" : "at least "}${euros(price.monthlyEur)}`

interface Goal {
  readonly wishes: ReadonlyArray<Wish>
  /** The words that ask for it; null where there are none. */
  readonly saying: string | null
}

/** What is to be reached; null where it was not understood. */
const goalIn = (text: string, { read }: Known): Goal | null => {
  const goal = (inverted.exec(text) ?? asks.exec(text))?.[1]?.replace(/^(?:the |a |an )(?=\d)/, "")
  if (goal === undefined) return null
  const bare =
    /^(?:(?:this|it|that|the (?:app|application|system)|everything|all|here|option|tier|us|me|now)(?: |$))*$/.test(goal)
  if (bare) return { wishes: [], saying: null }
  for (const saying of [
    goal,
    `use ${goal}`,
    `handle ${goal}`,
    `make it ${goal}`,
    `add ${goal}`,
    `${goal} compliance`
  ]) {
    const wishes = read([saying])
    if (wishes !== null) return { wishes, saying: commanded(saying, wishes, read) }
  }
  return null
}

/** The cheapest tier and provider for a floor: each was designed. */
export const cheapest: QuestionReader = {
  name: "cheapest",
  example: "What is the cheapest way to 99.95 %?",
  answer: (text, known) => {
    if (recommends.test(text)) return supposed(text, known) === null ? recommended(text, known) : null
    if (asksProvider.test(text)) return null
    const goal = goalIn(text, known)
    return goal === null ? null : told(goal, known)
  }
}

function* told({ saying, wishes }: Goal, known: Known): Steps<string | null> {
  const edits = wishes.flatMap((wish) => wish.edits)
  const found = yield* everywhere(edits, known)
  const [best] = found
  if (best === undefined) return null
  const words = wishes.length === 0 ? "the context as it is" : sentenceList(wishes.map((wish) => wish.words))
  const move = `move ${best.name} to ${best.provider}`
  const stands = known.tiers.some(({ name, provider }) => name === best.name && provider === best.provider)
  return [
    best.unmet.length === 0
      ? `Cheapest with ${words}: **${best.name}** on ${best.provider} at **${priceOf(best)}** a month (nothing was changed).`
      : `No tier meets every floor with ${words}; the nearest is **${best.name}** on ${best.provider} at **${priceOf(best)}** a month (nothing was changed).`,
    table(found.slice(0, shown)),
    ...(saying === null ? [] : [`To ask for it, say "${saying}".`]),
    ...(stands || known.read([move]) === null ? [] : [`To run it there, say "${move}".`])
  ].join("\n\n")
}

const amount = new RegExp(String.raw`€\s?${numberPattern}|${numberPattern}\s?(?:€|euros?\b|eur\b)`)

/** In what a tier is more than another. */
const beyond = (next: Tier, best: Tier): ReadonlyArray<string> => [
  ...(next.capacity.peakRps > best.capacity.peakRps ? [`${Math.round(next.capacity.peakRps)} requests/s`] : []),
  ...(next.availability.designTarget > best.availability.designTarget ? [`${next.availability.designTarget} %`] : []),
  ...(next.recovery.backupDays > best.recovery.backupDays ? [`backups of ${next.recovery.backupDays} days`] : []),
  ...(next.recovery.rto === best.recovery.rto
    ? []
    : [`to be back within ${next.recovery.rto} instead of ${best.recovery.rto}`])
]

/** The cheapest tier of this design that meets all that is asked, and what the next one adds. */
function* recommended(text: string, known: Known): Steps<string | null> {
  const { named, read } = known
  const need = / (?:for|with|at|handle|serve) (?:about |around )?([^,]+)$/.exec(text)?.[1]
  const budget = need === undefined ? undefined : amount.exec(need)?.[0]
  const wishes =
    need === undefined
      ? null
      : ((budget === undefined ? null : read([`set the budget to ${budget}`])) ??
        read([need]) ??
        read([`handle ${need}`]))
  const asked = wishes === null ? null : yield* known.tried(wishes.flatMap(({ edits }) => edits))
  const tiers = asked === null ? known.tiers : tiersOf(asked)
  const found = ranked(named.length < 2 ? tiers : tiers.filter(({ name }) => named.includes(name)))
  const [best] = found
  if (best === undefined) return null
  const next = tiers.slice(tiers.indexOf(best) + 1).find(({ price }) => price.monthlyEur > best.price.monthlyEur)
  const more = next === undefined ? [] : beyond(next, best)
  const why =
    best.unmet.length === 0
      ? "it is the cheapest that meets every floor of the context"
      : `no tier meets every floor; it misses the fewest (${best.unmet.map(({ constraint }) => constraint).join(", ")}) for the least money`
  return [
    ...(wishes === null ? [] : [`With ${sentenceList(wishes.map(({ words }) => words))} (nothing was changed):`]),
    `**${best.name}**, at ${priceOf(best)} a month: ${why}. It carries ${Math.round(best.capacity.peakRps)} requests/s and is built for ${best.availability.designTarget} %.`,
    table(found),
    ...(next === undefined || more.length === 0
      ? []
      : [
          `Take ${next.name} for ${euros(next.price.monthlyEur - best.price.monthlyEur)} a month more when you need ${more.join(", or ")}.`
        ])
  ].join("\n\n")
}
