/** Who is told when something breaks, and where logs and metrics are. */
import type { Component } from "../../../../blueprint/Component.ts"
import type { Tier } from "../../../../blueprint/Tier.ts"
import { type Answer, type Inquiry, paragraphs } from "../Answer.ts"
import { inOthers, remark, tiersOf } from "../shared/subject.ts"

const kindIn = (tier: Tier, ...kinds: ReadonlyArray<Component["kind"]>): ReadonlyArray<Component> =>
  tier.components.filter(({ kind }) => kinds.includes(kind))

const sized = ({ size }: Component): string => (size === null ? "" : ` (${size})`)

const alarmsOf = (tier: Tier, inquiry: Inquiry): string => {
  const { say } = inquiry
  const [monitoring] = kindIn(tier, "monitoring")
  return monitoring === undefined
    ? say("answer.alarms.none", { tier: tier.name })
    : say("answer.alarms", {
        tier: tier.name,
        to: monitoring.alarmsTo === undefined ? say("answer.alarms.to") : `**${monitoring.alarmsTo}**`,
        name: remark(inquiry, monitoring.name),
        size: remark(inquiry, sized(monitoring))
      })
}

export const alarms: Answer = (inquiry) => {
  const { known, say } = inquiry
  const about = tiersOf(inquiry)
  const [tier = known.focus] = about
  const [monitoring] = kindIn(tier, "monitoring")
  const [budget] = kindIn(tier, "budget")
  return paragraphs(
    ...about.map((one) => alarmsOf(one, inquiry)),
    monitoring === undefined
      ? null
      : [...(tier.provider === "aws" ? [say("answer.alarms.confirm")] : []), say("answer.alarms.call")].join(" "),
    budget === undefined ? null : say("answer.alarms.budget", { name: budget.name }),
    monitoring === undefined || monitoring.alarmsTo !== undefined
      ? null
      : say("answer.say", { saying: say("answer.alarms.say") }),
    inOthers(inquiry, (one) => {
      const [there] = kindIn(one, "monitoring")
      return there === undefined
        ? say("answer.alarms.row.none")
        : say("answer.alarms.row", { name: remark(inquiry, `${there.name}${sized(there)}`) })
    })
  )
}

const logsOf = (tier: Tier, { say }: Inquiry): string => {
  const [logs] = kindIn(tier, "logs")
  if (logs === undefined) return say("answer.logs.none", { tier: tier.name })
  return logs.retentionDays === undefined
    ? say("answer.logs.unbound", { tier: tier.name, name: logs.name })
    : say("answer.logs", { tier: tier.name, name: logs.name, days: logs.retentionDays })
}

const longer = 180

export const logs: Answer = (inquiry) => {
  const { known, list, say } = inquiry
  const about = tiersOf(inquiry)
  const [tier = known.focus] = about
  const [monitoring] = kindIn(tier, "monitoring")
  const apart = kindIn(tier, "audit", "flowlogs", "threat")
  const hasLogs = kindIn(tier, "logs").length > 0
  return paragraphs(
    ...about.map((one) => logsOf(one, inquiry)),
    [
      ...(hasLogs ? [say("answer.logs.what")] : []),
      monitoring === undefined
        ? say("answer.logs.nometrics")
        : say("answer.logs.metrics", {
            name: remark(inquiry, monitoring.name),
            size: remark(inquiry, sized(monitoring))
          }),
      ...(apart.length === 0
        ? []
        : [
            say("answer.logs.also", {
              parts: list(
                apart.map(({ id, name, retentionDays }) =>
                  say("answer.logs.kept", { id, name, days: retentionDays ?? 0 })
                )
              )
            })
          ])
    ].join(" "),
    hasLogs ? say("answer.say", { saying: say("answer.logs.say", { days: String(longer) }) }) : null,
    inOthers(inquiry, (one) => {
      const [there] = kindIn(one, "logs")
      return there === undefined
        ? null
        : `${there.name}${there.retentionDays === undefined ? "" : `, ${say("answer.backup.row", { days: there.retentionDays })}`}`
    })
  )
}
