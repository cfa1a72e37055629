/** Whether a part is needed: what it does, what it costs, and what the tier would be without. */
import { Either } from "effect"
import type { Component } from "../../../../blueprint/Component.ts"
import type { Tier } from "../../../../blueprint/Tier.ts"
import type { Steps } from "../../../../facts/Steps.ts"
import { type Answer, type Inquiry, paragraphs } from "../Answer.ts"
import { reasonsOf } from "../shared/reasons.ts"
import { called, missingIn, negated, partsIn, remark, runs, stateful, tiersOf } from "../shared/subject.ts"
import { costOf } from "../shared/sums.ts"

const cents = (amount: number): number => Math.round(amount * 100) / 100

const shareOf = (cost: number, { price }: Tier): string =>
  String(price.monthlyEur === 0 ? 0 : Math.round((cost / price.monthlyEur) * 100))

/** What is not met, or does not run, in one tier and was in the other. */
const lostBetween = (tier: Tier, without: Tier) => ({
  missed: without.unmet
    .map(({ constraint }) => constraint)
    .filter((constraint) => !tier.unmet.some((one) => one.constraint === constraint)),
  stops:
    without.readiness.state === "will_not_run" && tier.readiness.state !== "will_not_run"
      ? without.readiness.items.filter(({ state }) => state === "will_not_run").map(({ what }) => what)
      : []
})

function* ofPart(component: Component, tier: Tier, inquiry: Inquiry): Steps<string> {
  const { eur, known, list, say } = inquiry
  const { id } = component
  const part = called(component)
  const cost = costOf(tier, component)
  const found = yield* known.tried([{ _tag: "RemoveComponent", component: id, tiers: [tier.name] }])
  // what is said of other wishes at the same time is not about this part
  const refused = Either.isLeft(found)
    ? found.left
    : found.right.consequences
        .find((one) => one.startsWith("Not done:") && one.includes(id))
        ?.replace(/^Not done: (?:[a-z, ]+: )?/, "")
  const without = Either.isLeft(found) ? undefined : found.right.tiers.find(({ name }) => name === tier.name)
  const price = say("answer.need.cost", { id, price: eur(cost), share: shareOf(cost, tier) })
  const reasons = `${say("answer.because")}\n${reasonsOf(component, inquiry)}`
  if (runs(component) && known.analysis.services.some(({ name }) => name === id))
    return paragraphs(say("answer.need.code", { part, tier: tier.name }), reasons, price)
  if (refused !== undefined || without === undefined)
    return paragraphs(
      say("answer.need.yes", { part, tier: tier.name, why: remark(inquiry, refused ?? "") }).trim(),
      reasons,
      price
    )
  const { missed, stops } = lostBetween(tier, without)
  const difference = cents(without.price.monthlyEur - tier.price.monthlyEur)
  return paragraphs(
    stops.length > 0
      ? say("answer.need.stops", { part, tier: tier.name, what: list(stops.map((one) => remark(inquiry, one))) })
      : missed.length > 0
        ? say("answer.need.missed", {
            part,
            tier: tier.name,
            what: list(missed.map((one) => say(`constraint.${one}`)))
          })
        : say("answer.need.no", { part, tier: tier.name }),
    say("answer.need.does", { part, does: say(`answer.does.${component.kind}`) }),
    reasons,
    say("answer.need.price", {
      id,
      price: eur(cost),
      share: shareOf(cost, tier),
      tier: tier.name,
      without: eur(without.price.monthlyEur),
      difference: `${difference > 0 ? "+" : ""}${eur(difference)}`
    })
  )
}

/** Which parts the repository asks for, and which only wishes or the tier. */
const whole = (tier: Tier, inquiry: Inquiry): string => {
  const { eur, known, list, say } = inquiry
  const facts = new Set(known.analysis.facts.map(({ id }) => id))
  const isFound = (one: Component): boolean => runs(one) || stateful(one) || one.because.some((id) => facts.has(id))
  const optional = tier.components.filter((one) => !isFound(one)).toSorted((a, b) => costOf(tier, b) - costOf(tier, a))
  const [first] = optional
  return paragraphs(
    say("answer.need.whole", { tier: tier.name, asked: list(tier.components.filter(isFound).map(({ id }) => id)) }),
    first === undefined
      ? null
      : say("answer.need.optional", { parts: list(optional.map((one) => `${one.id} (${eur(costOf(tier, one))})`)) }),
    first === undefined ? null : say("answer.ask", { question: say("answer.need.ask", { id: first.id }) })
  )
}

function* told(inquiry: Inquiry): Steps<string> {
  const { asked, known, say } = inquiry
  const [tier = known.focus] = tiersOf(inquiry)
  const [environment] = asked.about.environments
  if (environment !== undefined) return say("answer.need.environment", { environment, tier: tier.name })
  const missing = missingIn(tier, inquiry)
  const absent = missing.map((what) => say("answer.need.absent", { what: negated(what, inquiry), tier: tier.name }))
  const [part] = partsIn(tier, inquiry)
  if (part !== undefined) return paragraphs(yield* ofPart(part, tier, inquiry), ...absent)
  return absent.length > 0 ? paragraphs(...absent) : whole(tier, inquiry)
}

export const need: Answer = (inquiry) => told(inquiry)
