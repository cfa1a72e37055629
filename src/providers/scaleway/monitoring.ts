/** Cockpit's alerts on the products of the tier, sent to a person. */
import { counted } from "../../blueprint/counted.ts"
import { monthly as perMonth } from "../../catalog/UsageLine.ts"
import { type Block, block, expr, ref } from "../../hcl/index.ts"
import { told, type Told } from "../told.ts"
import type { ProviderKind } from "../Provider.ts"
import { component, free, noSla, placement } from "./making.ts"
import { matches, resource, variable } from "./names.ts"

export const alertEmail = ({ alarmsTo }: Told): Block =>
  variable("alert_email", {
    type: "string",
    description: "Who is told about alarms and the budget.",
    ...(alarmsTo === undefined ? {} : { default: alarmsTo }),
    valid: [matches("alert_email", "^[^@ ]+@[^@ ]+[.][^@ ]+$"), "An e-mail address."]
  })

export const monitoring: ProviderKind<"monitoring"> = {
  place: (need, site) =>
    placement(
      "monitoring",
      need,
      component(need, site, "monitoring", "Cockpit metrics and alerts", {
        size: counted(need.alarms, "alarm"),
        ...told(need)
      }),
      {
        usage: [
          free(
            need.id,
            "scw.cockpit.metrics",
            "Metrics of Scaleway products",
            perMonth(1, "1M samples"),
            "Metrics and alerts of Scaleway products are free, kept 31 days."
          )
        ],
        sla: noSla(false, "cockpit"),
        assumptions: [
          `${need.id}: the provider's preconfigured alerts are switched on, among them a full disk, which makes a managed database read-only.`
        ]
      }
    ),
  terraform: ({ need }) => ({
    files: [
      {
        file: "observability.tf",
        blocks: [
          block("data", ["scaleway_cockpit_preconfigured_alert", "all"], { project_id: ref("var.project_id") }),
          resource(
            "scaleway_cockpit_alert_manager",
            "main",
            {
              project_id: ref("var.project_id"),
              preconfigured_alert_ids: expr`toset([for alert in ${ref("data.scaleway_cockpit_preconfigured_alert.all.alerts")} : alert.preconfigured_rule_id])`
            },
            [block("contact_points", [], { email: ref("var.alert_email") })]
          )
        ]
      }
    ],
    variables: [alertEmail(need)],
    examples: { alert_email: "ops@example.com" }
  })
}
