/** How a tier, or a part of it, becomes cheaper: single changes that were tried, with what each breaks. */
import type { Edit } from "../../../../blueprint/Edit.ts"
import type { Tier } from "../../../../blueprint/Tier.ts"
import type { Steps } from "../../../../facts/Steps.ts"
import { markdownTable } from "../shared/markdown.ts"
import { costOf } from "../shared/sums.ts"
import { type Answer, componentHere, type Inquiry, paragraphs } from "../Answer.ts"
import { firstTier, joined, priceOf } from "./figures.ts"
import { weighedSentence } from "./pricePart.ts"
import { attempt, type Saving, savingsOf } from "./savingWays.ts"

/** A sentence that makes the change, in the language of the question; null where it would not be read so. */
const sayingOf = ({ known: { read }, say }: Inquiry, tier: string, edit: Edit): string | null => {
  const saying =
    edit._tag === "TakeOption"
      ? say("answer.savings.say.option", { option: edit.option, tier })
      : edit._tag === "RemoveComponent"
        ? say("answer.savings.say.remove", { id: edit.component, tier })
        : edit._tag === "ChooseProvider"
          ? say("answer.savings.say.move", { provider: edit.provider, tier })
          : null
  const [only, ...more] = (saying === null ? null : read([saying]))?.flatMap(({ edits }) => edits) ?? []
  return more.length === 0 && only?._tag === edit._tag ? saying : null
}

/** Euros a month that are to be saved: said as an amount, a share, or the price to come down to; null where none is. */
const goalOf = (inquiry: Inquiry): number | null => {
  const { monthlyEur } = firstTier(inquiry).price
  const { quantities } = inquiry.asked.about
  const percent = quantities.find(({ unit, value }) => unit === "percent" && value < 90)
  if (percent !== undefined) return (monthlyEur * percent.value) / 100
  const amount = quantities.find(({ unit }) => unit === "eur")
  if (amount === undefined) return null
  const value = amount.per === "year" ? amount.value / 12 : amount.value
  return amount.bound === "most" || value > monthlyEur / 2 ? monthlyEur - value : value
}

/** A tier that moves is another design. */
const isFree = (tier: Tier, { after, breaks }: Saving): boolean =>
  breaks.length === 0 && after.provider === tier.provider

const goneOf = (inquiry: Inquiry, { breaks, note }: Saving): string =>
  joined(inquiry, [...(note === null ? [] : [note]), ...breaks])

/** Ways that break nothing, together: as many as the goal asks for. */
function* together(inquiry: Inquiry, savings: ReadonlyArray<Saving>, goal: number | null): Steps<string | null> {
  const { eur, list, say } = inquiry
  const tier = firstTier(inquiry)
  const free = savings.filter((one) => isFree(tier, one))
  const wanted = free.filter(
    (_, at) => goal === null || free.slice(0, at).reduce((sum, { eur }) => sum + eur, 0) < goal
  )
  const edits = wanted.map(({ edit }) => edit)
  const both = edits.length < 2 ? null : yield* attempt(inquiry, edits)
  const holds = both !== null && both.breaks.length === 0
  const best = Math.max(
    holds ? both.eur : 0,
    ...savings.filter(({ breaks }) => breaks.length === 0).map(({ eur }) => eur),
    0
  )
  const said = [
    ...(holds
      ? [
          say("answer.savings.together", {
            ways: list(wanted.map(({ words }) => words)),
            saved: eur(both.eur),
            later: eur(both.after.price.monthlyEur)
          })
        ]
      : []),
    ...(goal === null || goal <= 0
      ? []
      : [
          best >= goal
            ? say("answer.savings.reached", { goal: eur(goal) })
            : say("answer.savings.short", { goal: eur(goal), best: eur(best) })
        ])
  ]
  return said.length === 0 ? null : said.join(" ")
}

const table = (inquiry: Inquiry, found: ReadonlyArray<Saving>): string => {
  const { eur, say } = inquiry
  return markdownTable(
    [
      say("answer.money.head.change"),
      say("answer.money.head.saves"),
      say("answer.money.head.then"),
      say("answer.money.head.gone")
    ],
    found.map((one) => [
      one.words,
      eur(one.eur),
      eur(one.after.price.monthlyEur),
      goneOf(inquiry, one) || say("ask.nothing")
    ])
  )
}

/** What one change saves: without breaking anything that was asked for, and at all. */
const leadOf = (inquiry: Inquiry, most: Saving, best: Saving): string => {
  const { eur, say } = inquiry
  const tier = firstTier(inquiry)
  const values = {
    tier: tier.name,
    price: priceOf(inquiry, tier),
    most: most.words,
    saved: eur(most.eur),
    later: eur(most.after.price.monthlyEur)
  }
  if (most.breaks.length === 0) return say("answer.savings", values)
  const gone = joined(inquiry, most.breaks)
  return best === most
    ? say("answer.savings.costly", { ...values, gone })
    : say("answer.savings.both", { ...values, gone, free: best.words, spared: eur(best.eur) })
}

function* told(inquiry: Inquiry): Steps<string> {
  const { asked, eur, say } = inquiry
  const tier = firstTier(inquiry)
  const price = priceOf(inquiry, tier)
  const goal = goalOf(inquiry)
  if (goal !== null && goal <= 0) return say("answer.savings.within", { tier: tier.name, price })
  const part = asked.about.components.length + asked.about.kinds.length > 0 ? (componentHere(inquiry) ?? null) : null
  const ofPart = part === null ? [] : yield* savingsOf(inquiry, part)
  const found = ofPart.length > 0 ? ofPart : yield* savingsOf(inquiry, null)
  const lead =
    part === null
      ? null
      : ofPart.length > 0
        ? say("answer.savings.part", { id: part.id, price: eur(costOf(tier, part)), tier: tier.name })
        : `${say("answer.savings.part.none", { id: part.id, price: eur(costOf(tier, part)), tier: tier.name })} ${weighedSentence(inquiry, part, costOf(tier, part), true)}`.trim()
  const [most] = found
  if (most === undefined) return paragraphs(lead, say("answer.savings.none", { tier: tier.name, price }))
  const best = found.find((one) => isFree(tier, one)) ?? most
  const saying = sayingOf(inquiry, tier.name, best.edit)
  return paragraphs(
    lead,
    leadOf(inquiry, most, best),
    table(inquiry, found),
    yield* together(inquiry, found, goal),
    saying === null ? say("answer.money.untouched") : say("answer.whatIf.say", { saying })
  )
}

export const savings: Answer = (inquiry) => told(inquiry)
