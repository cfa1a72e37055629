/** Why parts are as big, and as many, as they are. */
import { capacityMultiple } from "../../../../blueprint/constants.ts"
import type { Component } from "../../../../blueprint/Component.ts"
import { leastInstancesOf } from "../../../../blueprint/floors.ts"
import type { Tier } from "../../../../blueprint/Tier.ts"
import { distinct, figure } from "../../../texts.ts"
import { figureIn } from "../../texts/figures.ts"
import { type Answer, type Inquiry, paragraphs } from "../Answer.ts"
import { partOf } from "../shared/served.ts"
import { bullets } from "../shared/markdown.ts"
import { arithmeticOf, weighed, wished } from "../shared/reasons.ts"
import { absentIn, between, called, inOthers, partsIn, runs, stateful, tiersOf } from "../shared/subject.ts"

const most = 3

/** The named parts; else what runs the code, and for sizes what keeps the data as well. */
const shownIn = (tier: Tier, inquiry: Inquiry, withStores: boolean): ReadonlyArray<Component> => {
  const named = partsIn(tier, inquiry)
  if (named.length > 0) return named.slice(0, most)
  return tier.components.filter((one) => runs(one) || (withStores && one.size !== null && stateful(one))).slice(0, most)
}

const isAsked = ({ because }: Component, ...tags: ReadonlyArray<string>): boolean =>
  because.some((id) => tags.some((tag) => id === `edit.${tag}`))

/** How far above the stated peak the tier is laid out. */
const multiple = (tier: Tier, { asked: { language }, known: { context }, say }: Inquiry): string => {
  const times = capacityMultiple[tier.name].value
  const peak = context.peakRps.value
  return say("answer.why.multiple", {
    tier: tier.name,
    times: figureIn(language, times),
    rps: figureIn(language, times * peak),
    peak: figureIn(language, peak)
  })
}

export const sizeOf = (
  { memoryGib, size, storageGb, vcpu }: Component,
  language: Inquiry["asked"]["language"]
): string | null => {
  const figures = [
    ...(vcpu === undefined ? [] : [`${figureIn(language, vcpu)} vCPU`]),
    ...(memoryGib === undefined ? [] : [`${figureIn(language, memoryGib)} GiB`]),
    ...(storageGb === undefined ? [] : [`${figureIn(language, storageGb)} GB`])
  ].join(", ")
  if (size === null) return figures === "" ? null : figures
  return figures === "" || size.includes("vCPU") ? size : `${size} (${figures})`
}

const size = (component: Component, tier: Tier, inquiry: Inquiry): string => {
  const { asked, say } = inquiry
  const figures = sizeOf(component, asked.language)
  const part = called(component)
  if (figures === null) return say("answer.why.size.none", { part, tier: tier.name })
  const values = { part, size: figures, tier: tier.name }
  const sum = arithmeticOf(component, tier)
  return paragraphs(
    isAsked(component, "ResizeComponent")
      ? say("answer.why.size.asked", values)
      : runs(component)
        ? say("answer.why.size", values)
        : say("answer.why.size.store", values),
    sum === null ? null : say("answer.sum", { formula: sum })
  )
}

const wholeSize = (tier: Tier, parts: ReadonlyArray<Component>, inquiry: Inquiry): string =>
  paragraphs(
    multiple(tier, inquiry),
    bullets(
      parts.map((one) =>
        inquiry.say("answer.line", {
          what: `**${one.id}** ${between(one, inquiry)} × ${sizeOf(one, inquiry.asked.language) ?? "–"}`,
          text: arithmeticOf(one, tier)?.replace(`${one.id}: `, "") ?? one.name
        })
      )
    )
  )

export const whySize: Answer = (inquiry) => {
  const [tier = inquiry.known.focus] = tiersOf(inquiry)
  const parts = shownIn(tier, inquiry, true)
  const [only] = parts
  if (partsIn(tier, inquiry).length === 0) return paragraphs(absentIn(tier, inquiry), wholeSize(tier, parts, inquiry))
  return paragraphs(
    absentIn(tier, inquiry),
    ...parts.map((one) => size(one, tier, inquiry)),
    multiple(tier, inquiry),
    only === undefined || parts.length > 1 ? null : weighed([only], inquiry, () => true),
    only === undefined || parts.length > 1
      ? null
      : inOthers(inquiry, ({ components }) => {
          const there = components.find(({ id }) => id === only.id)
          return there === undefined ? null : sizeOf(there, inquiry.asked.language)
        })
  )
}

/** What one instance carries, by the tier's own arithmetic. */
const carriedAlone = ({ max }: Component, sum: string | null): number | null => {
  const rps = /= ([\d.]+) requests\/s/.exec(sum ?? "")?.[1]
  return rps === undefined || max === 0 ? null : Number(rps) / max
}

const count = (component: Component, tier: Tier, inquiry: Inquiry): string => {
  const { asked, known, list, say } = inquiry
  const { max, min, zones } = component
  const values = { part: called(component), count: between(component, inquiry), tier: tier.name }
  const least = leastInstancesOf(tier.name, known.context)
  const sum = arithmeticOf(component, tier)
  const alone = carriedAlone(component, sum)
  const first = ((): string => {
    if (isAsked(component, "SetInstances")) return say("answer.why.count.asked", values)
    if (!runs(component))
      return min > 1
        ? say("answer.why.count.standby", values)
        : stateful(component)
          ? say("answer.why.count.one", values)
          : say("answer.why.count.managed", values)
    const clock = known.analysis.services.find((one) => partOf(one, tier)?.id === component.id)?.ownClock
    if (max < 2 && clock !== undefined)
      return say("answer.why.count.clock", { ...values, place: `${clock.path}:${clock.line}` })
    if (max < 2) return say("answer.why.count.one", values)
    if (min < 2) return say("answer.why.count.grows", { ...values, least: String(min), most: String(max) })
    const isForLoad = alone === null ? min > least : min - 1 < known.context.peakRps.value / alone
    return isForLoad
      ? say("answer.why.count.load", { ...values, least: String(least) })
      : say("answer.why.count.safe", { ...values, wish: wished("availability", inquiry) ?? "" })
  })()
  return paragraphs(
    [
      first,
      ...(min > 1 && zones.length > 1 ? [say("answer.why.count.zones", { zones: list(zones) })] : []),
      ...(min < 2 || !runs(component)
        ? []
        : [
            alone === null
              ? say("answer.why.count.fewer")
              : say("answer.why.count.alone", { rps: figureIn(asked.language, Number(figure(alone))) })
          ])
    ].join(" "),
    sum === null ? null : say("answer.sum", { formula: sum })
  )
}

export const whyCount: Answer = (inquiry) => {
  const [tier = inquiry.known.focus] = tiersOf(inquiry)
  const parts = shownIn(tier, inquiry, false)
  if (parts.length === 0)
    return paragraphs(absentIn(tier, inquiry), inquiry.say("answer.why.platform.none", { tier: tier.name }))
  // the same reason is said once
  return paragraphs(
    absentIn(tier, inquiry),
    ...distinct(parts.map((one) => count(one, tier, inquiry))),
    inOthers(inquiry, ({ components }) => {
      const there = parts.flatMap(({ id }) => components.filter((one) => one.id === id))
      return there.length === 0 ? null : there.map((one) => `${one.id} ${between(one, inquiry)}`).join(", ")
    })
  )
}
