/** Logs in Cockpit: what the provider's products write is free for 7 days, longer retention is a source of its own. */
import { estimated, type UsageLine } from "../../catalog/UsageLine.ts"
import type { Need } from "../../blueprint/Need.ts"
import { block, ref } from "../../hcl/index.ts"
import type { ProviderKind } from "../Provider.ts"
import { component, free, noSla, placement, used } from "./making.ts"
import { cloudName, output, resource } from "./names.ts"

/** Days that the products' own logs, and a source's entries, are kept without charge. */
const freeDays = 7
/** The longest a source keeps entries. */
const longestDays = 365

const lines = (need: Need<"logs">, days: number): ReadonlyArray<UsageLine> => {
  const { low, expected, high } = need.gbPerMonth
  if (days <= freeDays)
    return [
      free(
        need.id,
        "scw.cockpit.logs",
        "Logs of Scaleway products",
        estimated(need.gbPerMonth, "GB"),
        `Kept ${freeDays} days without charge.`
      )
    ]
  const extra = days - freeDays
  return [
    used(need.id, "scw.cockpit.logs", "Logs sent to the tier's own source", estimated(need.gbPerMonth, "GB")),
    used(need.id, "scw.cockpit.retention", `Kept ${days} days, ${freeDays} of them free`, {
      quantity: expected * extra,
      low: low * extra,
      high: high * extra,
      unit: "GB-day"
    })
  ]
}

export const logs: ProviderKind<"logs"> = {
  place: (need, site) => {
    const days = Math.min(longestDays, Math.max(1, need.retentionDays))
    return placement("logs", need, component(need, site, "logs", "Cockpit logs", { retentionDays: days }), {
      usage: lines(need, days),
      sla: noSla(false, "cockpit"),
      warnings:
        need.retentionDays > longestDays
          ? [
              {
                code: "log_retention_capped",
                text: `${need.id}: Cockpit keeps entries ${longestDays} days at most; export older ones to Object Storage.`
              }
            ]
          : [],
      assumptions:
        days > freeDays
          ? [
              `${need.id}: processes send their logs to the source (OpenTelemetry or Loki push); what the products write themselves stays ${freeDays} days.`
            ]
          : []
    })
  },
  terraform: ({ component }) => {
    const days = component.retentionDays ?? freeDays
    if (days <= freeDays) return { files: [] }
    return {
      files: [
        {
          file: "observability.tf",
          blocks: [
            resource("scaleway_cockpit_source", "logs", {
              name: cloudName("logs"),
              type: "logs",
              retention_days: days
            }),
            resource("scaleway_cockpit_token", "logs", { name: cloudName("logs") }, [
              block("scopes", [], { write_logs: true, query_logs: false, query_metrics: false, write_metrics: false })
            ])
          ]
        }
      ],
      outputs: [
        output("logs_push_url", "Where processes send logs.", ref("scaleway_cockpit_source.logs.push_url")),
        output("logs_push_token", "Token to send logs with.", ref("scaleway_cockpit_token.logs.secret_key"), true)
      ]
    }
  }
}
