/** Provider, region and zones, where data lies, and what lives outside the region. */
import { stateful } from "../questions/failure.ts"
import { bullets } from "../questions/markdown.ts"
import { type Answer, paragraphs } from "./Answer.ts"

export const where: Answer = ({ known: { focus, tiers }, list, say }) => {
  const stores = focus.components.filter(stateful)
  const zones = [...new Set(focus.components.flatMap((one) => one.zones))].toSorted()
  const elsewhere = tiers
    .filter(({ provider, region }) => provider !== focus.provider || region !== focus.region)
    .map(({ name, provider, region }) => `${name} ${provider} ${region}`)
  return paragraphs(
    say("ask.where", {
      tier: focus.name,
      provider: focus.provider,
      region: focus.region,
      zones: zones.length === 0 ? "" : say("ask.where.zones", { zones: zones.join(", ") })
    }),
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
