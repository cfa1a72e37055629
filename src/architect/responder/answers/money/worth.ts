/** Which tier to take: the cheapest that meets what was asked for; or whether one of them is worth its price. */
import { Either } from "effect"
import type { Tier } from "../../../../blueprint/Tier.ts"
import type { Steps } from "../../../../facts/Steps.ts"
import { type Answer, type Inquiry, paragraphs } from "../Answer.ts"
import { cents, joined, missingOf, percentOf, priceOf, rateOf } from "./figures.ts"
import { gainsOf } from "./gains.ts"
import { ranked, reachTable } from "./ranked.ts"
import { floorsNamed } from "./supposing.ts"
import { editSaid } from "../../texts/editSaid.ts"

/** Differences that are told. */
const mostGains = 4

/** A tier that was asked about, held against the cheapest that is enough. */
const onNamed = (inquiry: Inquiry, named: Tier, best: Tier): string => {
  const { eur, say } = inquiry
  const values = { tier: named.name, price: priceOf(inquiry, named) }
  const missing = missingOf(inquiry, named)
  if (named.name === best.name)
    return missing === "" ? say("answer.worth.yes", values) : say("answer.worth.nearest", { ...values, missing })
  const difference = cents(named.price.monthlyEur - best.price.monthlyEur)
  if (missing !== "" && missingOf(inquiry, best) === "")
    return say("answer.worth.not", { ...values, missing, best: best.name, least: priceOf(inquiry, best) })
  if (difference <= 0)
    return missing === ""
      ? say("answer.worth.unsure", { ...values, best: best.name, least: priceOf(inquiry, best) })
      : say("answer.worth.cheap", { ...values, missing, best: best.name })
  return say("answer.worth.more", {
    ...values,
    best: best.name,
    difference: eur(difference),
    least: priceOf(inquiry, best)
  })
}

const recommended = (inquiry: Inquiry, best: Tier): string => {
  const missing = missingOf(inquiry, best)
  const values = { tier: best.name, price: priceOf(inquiry, best) }
  return missing === ""
    ? inquiry.say("answer.worth.take", values)
    : inquiry.say("answer.worth.none", { ...values, missing })
}

/** What the dearer of two tiers adds. */
const added = (inquiry: Inquiry, from: Tier, to: Tier): string => {
  const gains = gainsOf(inquiry, from, to).slice(0, mostGains)
  return inquiry.say("answer.worth.adds", {
    to: to.name,
    from: from.name,
    difference: inquiry.eur(Math.abs(cents(to.price.monthlyEur - from.price.monthlyEur))),
    way: to.price.monthlyEur >= from.price.monthlyEur ? "more" : "less",
    gains: joined(inquiry, gains) || inquiry.say("ask.nothing")
  })
}

/** What is held against each other. */
interface Under {
  readonly tiers: ReadonlyArray<Tier>
  /** What the question says, in words; empty where it says nothing. */
  readonly goal: string
  readonly peakRps: number
}

/** The tiers under what the question says of the load, the budget and the rules. */
function* tiersOf(inquiry: Inquiry): Steps<Under> {
  const { asked, known, list, supposed } = inquiry
  const stands = { tiers: known.tiers, goal: "", peakRps: known.context.peakRps.value }
  // "we are 25 people" says who pays, and not how many call it
  const edits = (supposed?.wishes.flatMap((wish) => wish.edits) ?? floorsNamed(inquiry)).filter(
    (edit) => !(edit._tag === "SetContext" && edit.set.monthlyActiveUsers !== undefined)
  )
  if (edits.length === 0) return stands
  const found = yield* known.tried(edits)
  if (Either.isLeft(found)) return stands
  return {
    tiers: found.right.tiers,
    goal: list(edits.map((edit) => editSaid(asked.language, edit))),
    peakRps: found.right.design.context.peakRps.value
  }
}

function* told(inquiry: Inquiry): Steps<string> {
  const { asked, known, say } = inquiry
  const { goal, peakRps, tiers } = yield* tiersOf(inquiry)
  const { tiers: names } = asked.about
  const chosen = names.length > 1 ? tiers.filter(({ name }) => names.includes(name)) : tiers
  const [best] = ranked(chosen)
  if (best === undefined) return say("answer.cheapest.nothing")
  const named = names.length === 1 ? tiers.find(({ name }) => name === names[0]) : undefined
  const next = tiers.slice(tiers.findIndex(({ name }) => name === best.name) + 1)[0]
  const other =
    named !== undefined && named.name !== best.name
      ? named
      : (chosen.find((one) => one.name !== best.name && names.length > 1) ?? next)
  return paragraphs(
    named === undefined ? recommended(inquiry, best) : onNamed(inquiry, named, best),
    `${goal === "" ? "" : `${say("answer.worth.goal", { goal })} `}${say("answer.worth.reach", {
      tier: best.name,
      rps: rateOf(inquiry, best.capacity.peakRps),
      asked: rateOf(inquiry, peakRps),
      percent: percentOf(inquiry, best.availability.designTarget),
      ops: known.context.opsSkill.value
    })}`,
    other === undefined ? null : added(inquiry, best, other),
    reachTable(inquiry, chosen)
  )
}

export const worth: Answer = (inquiry) => told(inquiry)
