/** Provider, place and zones, where data lies, and what works outside the region. */
import type { Component } from "../../../../blueprint/Component.ts"
import type { Tier } from "../../../../blueprint/Tier.ts"
import { distinct } from "../../../texts.ts"
import { type Answer, type Inquiry, paragraphs } from "../Answer.ts"
import { bullets } from "../shared/markdown.ts"
import { cityOf, regionKnown } from "../shared/regions.ts"
import {
  absentIn,
  called,
  inOthers,
  partsIn,
  providerNames,
  remark,
  stateful,
  tiersOf,
  tiersShown
} from "../shared/subject.ts"

const placeIn = ({ provider, region }: Tier): string => cityOf(provider, region)

const zonesOf = ({ region, zones }: Component, { say }: Inquiry): string =>
  zones.length === 0 ? say("answer.place.whole", { region }) : zones.join(", ")

const isCopied = ({ components }: Tier): boolean =>
  components.some(({ regionCopyMinutes }) => regionCopyMinutes !== undefined)

const siteOf = ({ provider, region }: Tier): string => `${provider} ${region}`

/** Tiers in the same place are told together. */
const sites = (inquiry: Inquiry): ReadonlyArray<string> => {
  const { list, say } = inquiry
  const shown = tiersShown(inquiry)
  return distinct(shown.map(siteOf)).map((site) => {
    const those = shown.filter((tier) => siteOf(tier) === site)
    const [tier = inquiry.known.focus] = those
    const zones = distinct(those.flatMap(({ components }) => components.flatMap((one) => one.zones))).toSorted()
    const choice = regionKnown(tier.provider, tier.region)
    return [
      say("answer.place", {
        tiers: list(those.map(({ name }) => name)),
        count: those.length,
        provider: providerNames[tier.provider],
        place: placeIn(tier),
        region: tier.region,
        zones: zones.length === 0 ? "" : say("answer.place.zones", { zones: zones.join(", ") })
      }),
      ...(choice === undefined ? [] : [say("answer.place.eea", { inside: choice.inEea ? "yes" : "no" })])
    ].join(" ")
  })
}

const stores = (tier: Tier, inquiry: Inquiry): string | null => {
  const { say } = inquiry
  const keeping = tier.components.filter(stateful)
  return keeping.length === 0
    ? null
    : `${say("answer.place.data")}\n${bullets([
        ...keeping.map((one) => `${one.id} (${one.name}): ${zonesOf(one, inquiry)}`),
        ...(tier.recovery.backupDays === 0
          ? []
          : [say("answer.place.backups", { region: tier.region, copied: isCopied(tier) ? "yes" : "no" })])
      ])}`
}

/** Where the named parts are in a tier; null where it has none of them. */
const placesOf = (tier: Tier, inquiry: Inquiry): string | null =>
  partsIn(tier, inquiry)
    .map((one) => `${one.id}: ${placeIn(tier)} (${zonesOf(one, inquiry)})`)
    .join(", ") || null

export const where: Answer = (inquiry) => {
  const { asked, known, say } = inquiry
  const about = tiersOf(inquiry)
  const [tier = known.focus] = about
  const parts = about.flatMap((one) =>
    partsIn(one, inquiry).map((component) =>
      say("answer.place.part", {
        part: called(component),
        place: `${placeIn(one)} (${zonesOf(component, inquiry)})`,
        tier: one.name
      })
    )
  )
  const nowhere = asked.about.providers.filter((provider) =>
    tiersShown(inquiry).every((one) => one.provider !== provider)
  )
  const choice = regionKnown(tier.provider, tier.region)
  const provided = nowhere.map((provider) => say("answer.place.provider.no", { provider: providerNames[provider] }))
  if (parts.length > 0) {
    const isOnePlace = distinct(tiersShown(inquiry).map(siteOf)).length === 1
    const inside = choice === undefined ? [] : [say("answer.place.eea", { inside: choice.inEea ? "yes" : "no" })]
    return paragraphs(
      ...provided,
      [...parts, ...inside].join(" "),
      absentIn(tier, inquiry),
      isOnePlace ? null : inOthers(inquiry, (one) => placesOf(one, inquiry))
    )
  }
  return paragraphs(
    ...provided,
    absentIn(tier, inquiry),
    ...sites(inquiry),
    stores(tier, inquiry),
    tier.globalServices.length === 0
      ? say("answer.place.nothing")
      : `${say("answer.place.outside")}\n${bullets(tier.globalServices.map((one) => remark(inquiry, one)))}`
  )
}
