/** Provider, region and zones, where data lies, and what lives outside the region. */
import type { ProviderName } from "../../../facts/ContextValues.ts"
import { regionOf as onAws } from "../../../providers/aws/regions.ts"
import { regionOf as onScaleway } from "../../../providers/scaleway/regions.ts"
import { stateful } from "../questions/failure.ts"
import { bullets } from "./shared/markdown.ts"
import { type Answer, paragraphs } from "./Answer.ts"

const regionsOf = { aws: onAws, scaleway: onScaleway } as const satisfies Record<ProviderName, unknown>

/** Whether a region lies inside the European Economic Area; undefined where nobody knows it. */
const isInside = (provider: ProviderName, region: string): boolean | undefined => regionsOf[provider](region)?.inEea

export const where: Answer = ({ known: { focus, tiers }, list, say }) => {
  const inside = isInside(focus.provider, focus.region)
  const stores = focus.components.filter(stateful)
  const zones = [...new Set(focus.components.flatMap((one) => one.zones))].toSorted()
  const elsewhere = tiers
    .filter(({ provider, region }) => provider !== focus.provider || region !== focus.region)
    .map(({ name, provider, region }) => `${name} ${provider} ${region}`)
  return paragraphs(
    `${say("ask.where", {
      tier: focus.name,
      provider: focus.provider,
      region: focus.region,
      zones: zones.length === 0 ? "" : say("ask.where.zones", { zones: zones.join(", ") })
    })}${inside === undefined ? "" : ` ${say("ask.where.eu", { inside: inside ? "yes" : "no" })}`}`,
    stores.length === 0
      ? null
      : `${say("ask.where.data")}\n${bullets(
          stores.map(
            (store) =>
              `${store.id} (${store.name}): ${store.zones.join(", ") || say("ask.where.whole", { region: store.region })}`
          )
        )}`,
    elsewhere.length === 0 ? null : say("ask.where.others", { tiers: list(elsewhere) }),
    focus.globalServices.length === 0 ? null : `${say("ask.where.outside")}\n${bullets(focus.globalServices)}`
  )
}
