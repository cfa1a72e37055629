/** Whether data stays in the EU, what leaves it, and who gets to see it. */
import type { Component } from "../../../../blueprint/Component.ts"
import type { Tier } from "../../../../blueprint/Tier.ts"
import type { ProviderName } from "../../../../facts/ContextValues.ts"
import { regionOf as onAws } from "../../../../providers/aws/regions.ts"
import { regionOf as onScaleway } from "../../../../providers/scaleway/regions.ts"
import { engineIn } from "../../texts/engineWords.ts"
import { type Answer, type Inquiry, paragraphs } from "../Answer.ts"
import { cell } from "../shared/markdown.ts"
import { byTier, coded, firstPlace, holds, listed, partsIn, providerNames, some } from "./common.ts"

const regionsOf = { aws: onAws, scaleway: onScaleway } as const satisfies Record<ProviderName, unknown>

/** External services that an answer names. */
const most = 6

const backupsOf = ({ say }: Inquiry, stores: ReadonlyArray<Component>): string | null => {
  if (stores.every(({ backupDays }) => backupDays === undefined)) return null
  const copied = stores.filter(({ regionCopyMinutes }) => regionCopyMinutes !== undefined)
  if (copied.length === 0) return say("answer.residency.backups")
  return say("answer.residency.copies", { inside: copied.every(({ copyInEea }) => copyInEea === true) ? "yes" : "no" })
}

/** What the code calls that somebody else runs, wherever that is. */
const receivers = (inquiry: Inquiry): string | null => {
  const { externalServices } = inquiry.known.analysis
  return externalServices.length === 0
    ? inquiry.say("answer.residency.nobody")
    : inquiry.say("answer.residency.services", {
        count: externalServices.length,
        services: some(
          inquiry,
          externalServices.map(({ evidence, name }) => {
            const place = firstPlace(evidence)
            return place === "" ? cell(name) : `${cell(name)} (${place})`
          }),
          most
        )
      })
}

const ofTier = (inquiry: Inquiry, tier: Tier) => {
  const { asked, list, say } = inquiry
  const place = regionsOf[tier.provider](tier.region)
  const named = partsIn(inquiry, tier)
  const stores = (named.length === 0 ? tier.components : named).filter(
    (one) => holds(one) && one.kind !== "store.external"
  )
  const inside = place === null || place === undefined ? "unknown" : place.inEea ? "yes" : "no"
  const away = stores.some(({ copyInEea }) => copyInEea === false)
  return {
    same: `${inside} ${tier.provider} ${tier.region} ${tier.globalServices.join()} ${away}`,
    first: say("answer.residency", {
      tier: tier.name,
      inside,
      provider: providerNames[tier.provider],
      region: tier.region,
      place: place === null || place === undefined ? "none" : place.place,
      stores: stores.length === 0 ? "none" : list(stores.map(({ id }) => coded(id)))
    }),
    more: [
      backupsOf(inquiry, stores),
      tier.globalServices.length === 0
        ? say("answer.residency.nothing", { tier: tier.name })
        : paragraphs(
            say("answer.residency.outside"),
            listed(tier.globalServices.map((one) => cell(engineIn(asked.language, one))))
          ),
      receivers(inquiry),
      say(`answer.residency.seat.${tier.provider}`)
    ]
  }
}

export const residency: Answer = (inquiry) => byTier(inquiry, (tier) => ofTier(inquiry, tier))
