/** Edge Services as the CDN: a cache in front of a bucket, a container or a Load Balancer. */
import { monthly as perMonth } from "../../catalog/UsageLine.ts"
import { edgeLines, edgeTerraform } from "./edge.ts"
import type { ProviderKind } from "../Provider.ts"
import { component, free, noSla, placement, used } from "./making.ts"

/** Cached traffic that a plan includes, in GB per month. */
const includedGb = 100

export const cdn: ProviderKind<"cdn"> = {
  place: (need, site, needs) => {
    const { low, expected, high } = need.egressGbPerMonth
    const above = (gb: number) => Math.max(0, gb - includedGb)
    return placement(
      "cdn",
      need,
      component(need, site, "cdn", "Edge Services", {
        public: true,
        rejected: [
          {
            option: "A CDN of another provider",
            monthlyEur: null,
            why: "One more processor of personal data, and traffic leaves Scaleway's network uncached."
          }
        ]
      }),
      {
        usage: [
          ...edgeLines(need.id, needs),
          above(high) > 0
            ? used(need.id, "scw.edge.cache-egress", `Cached traffic above ${includedGb} GB`, {
                quantity: above(expected),
                low: above(low),
                high: above(high),
                unit: "GB"
              })
            : free(
                need.id,
                "scw.edge.cache-egress",
                "Cached traffic",
                perMonth(expected, "GB"),
                `Within the ${includedGb} GB of the plan.`
              )
        ],
        sla: noSla(false, "edge-services"),
        assumptions: [`${need.id}: 95 % of the requests for static files are answered from the cache.`]
      }
    )
  },
  terraform: (placed, plan) => edgeTerraform(plan, placed.component.id)
}
