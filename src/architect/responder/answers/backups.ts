/** How data is backed up: how often, how long, where, and how it comes back. */
import { bullets } from "./shared/markdown.ts"
import { type Answer, paragraphs } from "./Answer.ts"

const keeps = /^(?:db\.|storage\.|cache$)/

/** Where the provider keeps every change between two backups as well: what is lost is told in minutes. */
const isContinuous = (rpo: string): boolean => rpo.includes("min")

export const backups: Answer = ({ asked, known, list, say }) => {
  const { focus } = known
  const tier = focus.name
  const days = String(focus.recovery.backupDays)
  const stores = focus.components.filter(({ backupDays, kind }) => backupDays !== undefined && kind !== "backup")
  const without = focus.components.filter(({ backupDays, kind }) => backupDays === undefined && keeps.test(kind))
  if (stores.length === 0) return say("ask.backup.none", { tier })
  const { aspect } = asked
  const first =
    aspect === "where"
      ? say("ask.backup.where", { tier, region: focus.region, days })
      : aspect === "long"
        ? say("ask.backup.long", { tier, days })
        : aspect === "often"
          ? say("ask.backup.often", { tier })
          : say("ask.backup.daily", { tier, days, provider: focus.provider })
  const continuous = aspect !== "where" && aspect !== "long" && isContinuous(focus.recovery.rpo)
  return paragraphs(
    continuous ? `${first} ${say("ask.backup.point")}` : first,
    bullets(
      stores.map(
        ({ backupDays, id, regionCopyMinutes }) =>
          `${id}: ${say("ask.backup.store", { days: backupDays ?? 0, copy: regionCopyMinutes ?? 0 })}`
      )
    ),
    without.length === 0 ? null : say("ask.backup.without", { parts: list(without.map(({ id }) => id)) }),
    `${say("ask.recovery", { rpo: focus.recovery.rpo, rto: focus.recovery.rto, days: focus.recovery.backupDays })} ${say("ask.backup.runbook")}`
  )
}
