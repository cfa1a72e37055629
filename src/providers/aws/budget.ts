/** A monthly budget of the tier's own price, with a warning at 80 % and at 100 %. */
import { BigDecimal } from "effect"
import type { Need } from "../../blueprint/Need.ts"
import { expr, ref } from "../../hcl/Value.ts"
import type { Placement, Plan, ProviderKind, Site } from "../Provider.ts"
import type { TerraformPart } from "../TerraformPart.ts"
import { alertEmail } from "./monitoring.ts"
import { told } from "../told.ts"
import { component } from "./shared/component.ts"
import { named, resource, sub, types, variable } from "./shared/terms.ts"

const place = (need: Need<"budget">, site: Site): Placement<"budget"> => ({
  kind: "budget",
  need,
  component: component(need, site, "AWS Budgets", told(need)),
  usage: [],
  sla: null,
  warnings: [],
  assumptions: ["A budget that only sends mail costs nothing."]
})

/** The tier's price in whole dollars, the currency of AWS budgets, at the catalogue's rate. */
const limitUsd = ({ monthlyEur, site }: Plan): number | undefined =>
  monthlyEur === null
    ? undefined
    : Math.max(1, Math.ceil(monthlyEur / BigDecimal.unsafeToNumber(site.prices.exchangeRate.eurPerUsd)))

const warning = (threshold: number, type: "ACTUAL" | "FORECASTED") =>
  sub("notification", {
    notification_type: type,
    comparison_operator: "GREATER_THAN",
    threshold,
    threshold_type: "PERCENTAGE",
    subscriber_email_addresses: [ref("var.alert_email")]
  })

const terraform = ({ need }: Placement<"budget">, plan: Plan): TerraformPart => {
  const limit = limitUsd(plan)
  return {
    files: [
      {
        file: "budget.tf",
        blocks: [
          resource(
            "aws_budgets_budget",
            "main",
            {
              name: named("monthly"),
              budget_type: "COST",
              limit_amount: expr`tostring(var.monthly_budget_usd)`,
              limit_unit: "USD",
              time_unit: "MONTHLY"
            },
            [warning(80, "ACTUAL"), warning(100, "ACTUAL"), warning(100, "FORECASTED")]
          )
        ]
      }
    ],
    variables: [
      alertEmail(need),
      variable(
        "monthly_budget_usd",
        types.number,
        "Monthly spend in US dollars that triggers warnings; the estimate of this tier by default",
        {
          ...(limit === undefined ? {} : { default: limit }),
          check: { that: expr`var.monthly_budget_usd > 0`, otherwise: "monthly_budget_usd must be above zero." }
        }
      )
    ],
    examples: { alert_email: "alerts@example.com", monthly_budget_usd: 100 }
  }
}

export const budget: ProviderKind<"budget"> = { place, terraform }
