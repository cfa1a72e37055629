/** What happens when a zone or a region fails. */
import type { Component } from "../../../../blueprint/Component.ts"
import type { Tier } from "../../../../blueprint/Tier.ts"
import { distinct } from "../../../texts.ts"
import { type Answer, type Inquiry, paragraphs } from "../Answer.ts"
import { absentIn, called, inOthers, partsIn, providerNames, runs, stateful, tiersOf } from "../shared/subject.ts"
import { recovered } from "./availability.ts"
import { timeIn } from "./backups.ts"

/** What stands in one zone alone, and would stop something by that. */
export const inOneZone = ({ components }: Tier): ReadonlyArray<Component> =>
  components.filter(
    ({ kind, zones }) =>
      zones.length === 1 && kind !== "network.vpc" && kind !== "network.endpoint" && kind !== "autoscaling"
  )

/** Whether it only does work that waits while it is down. */
export const waits = (component: Component, { components, connections }: Tier): boolean => {
  const answers = (one: Component): boolean => one.public || connections.some(({ to }) => to === one.id)
  return runs(component) && !answers(component) && components.some((one) => runs(one) && answers(one))
}

/** The tiers that a zone of the message belongs to, where none is named and the one in focus is elsewhere. */
const tiersAt = (inquiry: Inquiry): ReadonlyArray<Tier> => {
  const { message, named, tiers } = inquiry.known
  const about = tiersOf(inquiry)
  const text = message.toLowerCase()
  const isIn = ({ components }: Tier): boolean =>
    components.some(({ zones }) => zones.some((one) => text.includes(one.toLowerCase())))
  const there = tiers.filter(isIn)
  return named.length > 0 || about.some(isIn) || there.length === 0 ? about : there.slice(0, 1)
}

/** A zone that the message names, or that everything lies in which lies in one alone. */
const zoneIn = (tier: Tier, { known: { message }, say }: Inquiry): string => {
  const text = message.toLowerCase()
  const zones = distinct(tier.components.flatMap((one) => one.zones))
  return zones.find((zone) => text.includes(zone.toLowerCase())) ?? say("answer.zone.some")
}

const ofZone = (tier: Tier, inquiry: Inquiry): string => {
  const { list, say } = inquiry
  const zone = zoneIn(tier, inquiry)
  const lost = inOneZone(tier).filter(({ zones }) => zones.includes(zone) || zone === say("answer.zone.some"))
  const doing = lost.filter((one) => runs(one) || stateful(one))
  const isBackground = doing.every((one) => waits(one, tier))
  return paragraphs(
    lost.length === 0
      ? say("answer.zone.safe", { tier: tier.name, zone })
      : say("answer.zone.loses", { tier: tier.name, parts: list(lost.map(({ id }) => id)), zone }),
    [
      ...(doing.length === 0 ? [] : [isBackground ? say("answer.zone.waits") : say("answer.zone.down")]),
      ...(lost.some(({ kind }) => kind === "network.nat") ? [say("answer.zone.nat")] : [])
    ].join(" "),
    recovered(tier, inquiry)
  )
}

const partInZone = (component: Component, tier: Tier, { list, say }: Inquiry): string => {
  const values = { part: called(component), tier: tier.name }
  const { zones } = component
  if (zones.length === 0) return say("answer.zone.part.regional", { ...values, provider: providerNames[tier.provider] })
  return zones.length > 1
    ? say("answer.zone.part.stays", { ...values, zones: list(zones) })
    : say("answer.zone.part.lost", { ...values, zone: zones[0] ?? "" })
}

export const zone: Answer = (inquiry) => {
  const { known, list, say } = inquiry
  const about = tiersAt(inquiry)
  const [tier = known.focus] = about
  return paragraphs(
    ...about.flatMap((one) => partsIn(one, inquiry).map((component) => partInZone(component, one, inquiry))),
    absentIn(tier, inquiry),
    ...about.map((one) => ofZone(one, inquiry)),
    inOthers(inquiry, (one) => {
      const lost = inOneZone(one)
      if (about.includes(one)) return null
      return lost.length === 0
        ? say("answer.zone.row.safe")
        : say("answer.zone.row.loses", { parts: list(lost.map(({ id }) => id)) })
    })
  )
}

export const keeping = (tier: Tier): ReadonlyArray<Component> => tier.components.filter(stateful)

const ofRegion = (tier: Tier, inquiry: Inquiry): string => {
  const { list, say } = inquiry
  const stores = keeping(tier)
  const copied = stores.filter(({ regionCopyMinutes }) => regionCopyMinutes !== undefined)
  const lost = stores.filter((one) => !copied.includes(one))
  return paragraphs(
    say("answer.region", { tier: tier.name, region: tier.region, provider: providerNames[tier.provider] }),
    [
      ...(stores.length === 0 ? [say("answer.region.nothing")] : []),
      ...(copied.length === 0
        ? []
        : [
            say("answer.region.copied", {
              parts: list(
                copied.map(({ id, regionCopyMinutes }) =>
                  say("answer.region.copy", { id, age: timeIn(regionCopyMinutes ?? 0, inquiry) })
                )
              )
            })
          ]),
      ...(lost.length === 0 ? [] : [say("answer.region.lost", { parts: list(lost.map(({ id }) => id)) })])
    ].join(" "),
    recovered(tier, inquiry)
  )
}

export const region: Answer = (inquiry) => {
  const { list, say } = inquiry
  return paragraphs(
    ...tiersOf(inquiry).map((one) => ofRegion(one, inquiry)),
    inOthers(inquiry, (one) => {
      const copied = keeping(one).filter(({ regionCopyMinutes }) => regionCopyMinutes !== undefined)
      if (keeping(one).length === 0) return say("answer.region.row.empty")
      return copied.length === 0
        ? say("answer.region.row.none")
        : say("answer.region.row.copied", { parts: list(copied.map(({ id }) => id)) })
    })
  )
}
