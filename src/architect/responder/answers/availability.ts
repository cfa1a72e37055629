/** How available it is, what breaks that, and how a loss is recovered from. */
import { byTier } from "../questions/availabilityOf.ts"
import { bullets } from "./shared/markdown.ts"
import { type Answer, paragraphs } from "./Answer.ts"

export const availability: Answer = ({ asked, known, say }) => {
  const { focus, named, tiers } = known
  const isAll = asked.tokens.some(({ means }) =>
    means.some(({ class: name, value }) => name === "tier" && value === "all")
  )
  if (named.length > 1 || isAll)
    return byTier(named.length > 1 ? tiers.filter(({ name }) => named.includes(name)) : tiers)
  const { availability: designed, name: tier, recovery } = focus
  if (designed.designTarget === 0) return say("ask.available.nothing", { tier })
  const points = designed.singlePointsOfFailure
  const uptime = [
    say("ask.available", { tier, designed: String(designed.designTarget), target: String(designed.target) }),
    designed.slaProduct === null
      ? say("ask.available.nosla")
      : say("ask.available.sla", { product: String(designed.slaProduct) })
  ].join(" ")
  const spof = points.length === 0 ? say("ask.spof.none") : `${say("ask.spof.list")}\n${bullets(points)}`
  const { backupDays: days, rpo, rto } = recovery
  if (asked.aspect === "recovery") return paragraphs(say("ask.recovery.of", { tier, rto, rpo }), spof, uptime)
  if (asked.aspect === "loss")
    return paragraphs(say("ask.loss", { tier, rpo }), say("ask.recovery", { rpo, rto, days }), spof)
  return paragraphs(uptime, spof, say("ask.available.recovery", { rpo, rto, days }))
}
