import { sentenceList } from "../../texts.ts"
import { bullets } from "../answers/shared/markdown.ts"
import type { Tier } from "../../../blueprint/Tier.ts"
import type { QuestionReader } from "./Question.ts"

const asks =
  /\b(?:where(?! (?:do|should|can) (?:i|we) (?:put|enter|set|store|find))|regions?|hosts?|zones?|located|location|country|data cent(?:er|re)|provider|cloud|hosted)\b|\bon (?:aws|amazon|scaleway)\b/

const whereBackups = ({ components, name, recovery, region }: Tier): string => {
  const stores = components.filter(({ backupDays }) => backupDays !== undefined)
  const without = components.filter(
    ({ backupDays, kind }) => backupDays === undefined && /^(?:db\.|storage\.|cache$)/.test(kind)
  )
  return [
    `Backups of **${name}** lie in ${region}, the region of what they are of, and are kept ${recovery.backupDays} days.`,
    bullets(
      stores.map(
        ({ backupDays, id, regionCopyMinutes }) =>
          `${id}: ${backupDays ?? 0} days${regionCopyMinutes === undefined ? ", no copy in another region" : `, with a copy in another region at most ${regionCopyMinutes} minutes old`}`
      )
    ),
    ...(without.length === 0 ? [] : [`Without backups of their own: ${sentenceList(without.map(({ id }) => id))}.`])
  ].join("\n\n")
}

/** Provider, region, zones, and what lives outside the region. */
export const whereIs: QuestionReader = {
  name: "where",
  example: "Where does scale run?",
  answer: (text, { context, focus, tiers }) => {
    if (!asks.test(text)) return null
    if (/\b(?:backups?|snapshots?|copies)\b/.test(text)) return whereBackups(focus)
    const stores = focus.components.filter(({ kind }) => /^(?:db\.|storage\.|cache$|queue$|stream$)/.test(kind))
    const zones = [...new Set(focus.components.flatMap(({ zones }) => zones))].toSorted()
    const elsewhere = tiers
      .filter(({ provider, region }) => provider !== focus.provider || region !== focus.region)
      .map(({ name, provider, region }) => `${name} on ${provider} in ${region}`)
    return [
      `**${focus.name}** runs on ${focus.provider} in ${focus.region}${zones.length === 0 ? "" : ` (zones ${zones.join(", ")})`}. Asked for: ${context.region.value} (${context.region.origin}), providers ${context.providers.value.join(", ")} (${context.providers.origin}).`,
      ...(/\b(?:data|stored|stores?|databases?|physical\w*|zones?|data cent(?:er|re)s?)\b/.test(text) &&
      stores.length > 0
        ? [
            `Where data lies:\n${bullets(stores.map((store) => `${store.id} (${store.name}): ${store.zones.join(", ") || `${store.region}, whole region`}`))}`
          ]
        : []),
      ...(elsewhere.length === 0 ? [] : [`The other tiers: ${elsewhere.join(", ")}.`]),
      ...(focus.globalServices.length === 0 ? [] : [`Outside the region:\n${bullets(focus.globalServices)}`])
    ].join("\n\n")
  }
}
