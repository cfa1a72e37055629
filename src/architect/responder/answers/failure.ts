/** What breaks when something does, and how it comes back. */
import type { Component } from "../../../blueprint/Component.ts"
import type { Tier } from "../../../blueprint/Tier.ts"
import {
  dependents,
  replicated,
  runs,
  stateful,
  weaknesses,
  whenDeleted,
  whenInstance,
  whenLoad,
  whenPlace,
  whenRegion
} from "../questions/failure.ts"
import { bullets } from "./shared/markdown.ts"
import { type Answer, componentHere, type Inquiry, paragraphs } from "./Answer.ts"

export const recovered = ({ recovery }: Tier, { say }: Inquiry): string =>
  say("ask.recovery", { rpo: recovery.rpo, rto: recovery.rto, days: recovery.backupDays })

/** What comes to its place. */
const second = (component: Component, { known: { focus }, say }: Inquiry): string => {
  const { id, max, min, multiAz, name, zones } = component
  const tier = focus.name
  if (replicated(component))
    return say("ask.fail.standby", { id, name, tier, zone: multiAz === true && zones.length > 1 ? "yes" : "no" })
  if (runs(component) && min > 1)
    return say("ask.fail.instances", {
      id,
      name,
      tier,
      count: min === max ? String(min) : say("ask.fact.between", { least: String(min), most: String(max) })
    })
  if (zones.length !== 1 && !runs(component) && !stateful(component))
    return say("ask.fail.managed", { id, name, tier, provider: focus.provider, zones: zones.length })
  return say("ask.fail.alone", { id, name, tier })
}

const ofComponent = (component: Component, inquiry: Inquiry): string => {
  const { asked, known, list, say } = inquiry
  const { focus } = known
  const callers = dependents(component.id, focus)
  const own = callers.filter((one) => one !== "internet")
  const points = weaknesses(component.id, focus)
  const lasts = stateful(component) && (asked.notions.has("howlong") || asked.notions.has("recover"))
  return paragraphs(
    lasts ? recovered(focus, inquiry) : null,
    second(component, inquiry),
    own.length === 0
      ? say("ask.fail.nobody")
      : say("ask.fail.callers", { callers: list(own), internet: callers.includes("internet") ? "yes" : "no" }),
    points.length === 0 ? null : `${say("ask.spof.list")}\n${bullets(points)}`,
    stateful(component) && !lasts ? recovered(focus, inquiry) : null
  )
}

const listed = (components: ReadonlyArray<Component>, { list }: Inquiry): string => list(components.map(({ id }) => id))

const ofZone = (tier: Tier, inquiry: Inquiry): string => {
  const { say } = inquiry
  const alone = tier.components.filter(({ zones }) => zones.length === 1)
  const down = alone.filter((component) => runs(component) || stateful(component))
  const rest = alone.filter((component) => !down.includes(component))
  const points = tier.availability.singlePointsOfFailure
  const kept = tier.capacity.formula.split("; ").filter((part) => part.includes("zones is lost"))
  return paragraphs(
    down.length === 0
      ? say("ask.zone.safe", { tier: tier.name })
      : say("ask.zone.loses", { tier: tier.name, parts: listed(down, inquiry), count: down.length }),
    rest.length === 0 ? null : say("ask.zone.too", { parts: listed(rest, inquiry) }),
    kept.length === 0 ? null : `${say("ask.zone.capacity")}\n${bullets(kept)}`,
    points.length === 0 ? say("ask.spof.none") : `${say("ask.spof.list")}\n${bullets(points)}`,
    recovered(tier, inquiry)
  )
}

export const failure: Answer = (inquiry) => {
  const { asked, known, say } = inquiry
  const { about, aspect, language, notions } = asked
  const { focus } = known
  // what is told in English alone begins with what every language says
  const inEnglish = (first: string, text: string): string => (language === "en" ? text : paragraphs(first, text))
  const factor = about.quantities.find(({ unit }) => unit === "times")?.value
  if (aspect === "load") return factor === undefined ? null : whenLoad(factor, known)
  const component = componentHere(inquiry)
  if (aspect === "deleted") return inEnglish(recovered(focus, inquiry), whenDeleted(component?.id ?? null, focus))
  if (notions.has("data") && (aspect === "zone" || aspect === "region"))
    return inEnglish(ofZone(focus, inquiry), whenPlace(focus))
  if (aspect === "zone") return ofZone(focus, inquiry)
  if (component !== undefined) return ofComponent(component, inquiry)
  if (about.kinds.length > 0) {
    const points = focus.availability.singlePointsOfFailure
    return language === "en"
      ? null
      : points.length === 0
        ? say("ask.spof.none.in", { tier: focus.name })
        : say("ask.spof.some", { tier: focus.name, count: points.length })
  }
  if (aspect === "region") return inEnglish(recovered(focus, inquiry), whenRegion(focus))
  return notions.has("node") ? inEnglish(recovered(focus, inquiry), whenInstance(focus)) : null
}
