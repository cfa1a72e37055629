/** What a tier is made of, or one of its parts in its figures. */
import type { Component } from "../../../../blueprint/Component.ts"
import type { Tier } from "../../../../blueprint/Tier.ts"
import { reasonsOf } from "../shared/reasons.ts"
import { markdownTable } from "../shared/markdown.ts"
import { absentIn, between, called, partsIn, tiersOf } from "../shared/subject.ts"
import { costOf } from "../shared/sums.ts"
import { type Answer, type Inquiry, paragraphs } from "../Answer.ts"

const figuresOf = (component: Component, tier: Tier, inquiry: Inquiry): string => {
  const { eur, list, say } = inquiry
  const { memoryGib, size, storageGb, vcpu, version } = component
  return list([
    ...(version === undefined ? [] : [say("answer.overview.version", { version })]),
    ...(size === null ? [] : [size]),
    between(component, inquiry),
    ...(vcpu === undefined ? [] : [say("answer.overview.cpu", { vcpu })]),
    ...(memoryGib === undefined ? [] : [say("answer.overview.memory", { memory: memoryGib })]),
    ...(storageGb === undefined ? [] : [say("answer.overview.storage", { storage: storageGb })]),
    say("answer.overview.price", { price: eur(costOf(tier, component)) })
  ])
}

const ofPart = (component: Component, tier: Tier, inquiry: Inquiry): string =>
  paragraphs(
    inquiry.say("answer.overview.part", {
      part: called(component),
      tier: tier.name,
      figures: figuresOf(component, tier, inquiry)
    }),
    reasonsOf(component, inquiry)
  )

const ofTier = (tier: Tier, inquiry: Inquiry): string => {
  const { eur, say } = inquiry
  return paragraphs(
    say("answer.overview.tier", {
      tier: tier.name,
      count: tier.components.length,
      provider: tier.provider,
      region: tier.region,
      price: eur(tier.price.monthlyEur)
    }),
    markdownTable(
      [say("answer.overview.head"), "", say("answer.overview.size"), say("answer.head.month")],
      tier.components.map((component) => [
        component.id,
        `${component.name}${component.version === undefined ? "" : ` ${component.version}`}`,
        [component.size, between(component, inquiry)].filter((one) => one !== null).join(", "),
        eur(costOf(tier, component))
      ])
    )
  )
}

export const overview: Answer = (inquiry) =>
  paragraphs(
    ...tiersOf(inquiry).map((tier) => {
      const parts = partsIn(tier, inquiry)
      const absent = absentIn(tier, inquiry)
      return parts.length === 0
        ? paragraphs(absent, absent === null ? ofTier(tier, inquiry) : null)
        : paragraphs(...parts.map((part) => ofPart(part, tier, inquiry)))
    })
  )
