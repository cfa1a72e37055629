/** What a tier can carry, with the arithmetic. */
import { trafficOf } from "../../../blueprint/traffic.ts"
import { figure } from "../../texts.ts"
import { grouped, scaling } from "../questions/capacityOf.ts"
import { type Answer, type Inquiry, paragraphs } from "./Answer.ts"

/** Somebody who uses a page asks for something every so many seconds. */
const secondsBetween = 5

const standing = ({ asked, known, say }: Inquiry): string | null => {
  const { capacity, name: tier } = known.focus
  const peak = figure(capacity.peakRps)
  const rate = asked.about.quantities.find(({ unit }) => unit === "rps")?.value
  if (rate !== undefined)
    return say(rate <= capacity.peakRps ? "ask.capacity.yes" : "ask.capacity.no", { tier, asked: figure(rate), peak })
  const people = asked.about.quantities.find(({ per, unit }) => unit === "user" && per === null)?.value
  if (people === undefined || !asked.notions.has("carry")) return null
  const rps = people / secondsBetween
  return say("ask.capacity.people", {
    tier,
    people: String(people),
    rps: figure(rps),
    peak,
    fits: rps <= capacity.peakRps ? "yes" : "no"
  })
}

export const capacity: Answer = (inquiry) => {
  const { asked, known, say } = inquiry
  const { analysis, context, focus } = known
  // what it would take is told by the English reader of rates
  if (asked.language === "en" && asked.about.quantities.some(({ unit }) => unit === "rps")) return null
  if (asked.aspect === "autoscale") return scaling(focus)
  const people =
    context.monthlyActiveUsers.value ?? trafficOf(context, analysis.suggestedContext.product?.value ?? null).users
  const { bottleneck, formula, highRps, lowRps, peakRps } = focus.capacity
  const asks = context.peakRps
  return paragraphs(
    standing(inquiry),
    `${say("ask.capacity", { tier: focus.name, peak: figure(peakRps), low: figure(lowRps), high: figure(highRps) })} ${say("ask.capacity.asked", { rps: String(asks.value), origin: asks.origin, why: asks.why })}`,
    asked.notions.has("people") && asks.value > 0
      ? say("ask.capacity.users", {
          users: grouped(people),
          rps: figure(asks.value),
          most: grouped((people * peakRps) / asks.value)
        })
      : null,
    say("ask.capacity.bottleneck", { part: bottleneck }),
    say("ask.capacity.formula", { formula })
  )
}
