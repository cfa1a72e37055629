/** An alarm at 80 and 100 % of the tier's price. The provider counts the whole organization, not the project. */
import { expr, ref } from "../../hcl/index.ts"
import type { ProviderKind } from "../Provider.ts"
import { told } from "../told.ts"
import { component, placement } from "./making.ts"
import { alertEmail } from "./monitoring.ts"
import { resource, variable } from "./names.ts"

/** Percent of the budget at which a mail is sent. */
const thresholds = [80, 100]

/** Stands for the tier's price until it is known, in euros. */
const unknownPrice = 100

export const budget: ProviderKind<"budget"> = {
  place: (need, site) =>
    placement(
      "budget",
      need,
      component(need, site, "budget", "Billing budget", { size: `${thresholds.join(" and ")} %`, ...told(need) }),
      {
        warnings: [
          {
            code: "budget_counts_organization",
            text: "Scaleway's budget counts what the whole organization uses; other projects in it raise the alarm earlier."
          }
        ]
      }
    ),
  terraform: ({ need }, plan) => ({
    files: [
      {
        file: "budget.tf",
        blocks: [
          resource("scaleway_billing_budget", "main", {
            organization_id: ref("var.organization_id"),
            enabled: true,
            // In cents.
            consumption_limit: expr`${ref("var.monthly_budget_eur")} * 100`
          }),
          ...thresholds.flatMap((threshold) => [
            resource("scaleway_billing_budget_alert", `at_${threshold}`, {
              budget_id: ref("scaleway_billing_budget.main.id"),
              threshold
            }),
            resource("scaleway_billing_budget_alert_notification", `at_${threshold}`, {
              budget_alert_id: ref(`scaleway_billing_budget_alert.at_${threshold}.id`),
              email_addresses: [ref("var.alert_email")]
            })
          ])
        ]
      }
    ],
    variables: [
      alertEmail(need),
      variable("monthly_budget_eur", {
        type: "number",
        description: "Euros per month at which the alarm rings; the estimated price of this tier.",
        default: Math.max(1, Math.ceil(plan.monthlyEur ?? unknownPrice)),
        valid: [
          expr`${ref("var.monthly_budget_eur")} >= 1 && floor(${ref("var.monthly_budget_eur")}) == ${ref("var.monthly_budget_eur")}`,
          "Whole euros, one or more."
        ]
      })
    ],
    examples: { alert_email: "ops@example.com" }
  })
}
