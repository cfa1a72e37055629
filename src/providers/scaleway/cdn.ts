/** Edge Services as the CDN: a cache in front of a bucket, a container or a Load Balancer. */
import type { Estimate, Need } from "../../blueprint/Need.ts"
import { monthly as perMonth } from "../../catalog/UsageLine.ts"
import { told } from "../../blueprint/traffic.ts"
import { edgeLines, edgeTerraform } from "./edge.ts"
import type { ProviderKind } from "../Provider.ts"
import { component, free, noSla, placement, used } from "./making.ts"

/** Cached traffic that a plan includes, in GB per month. */
const includedGb = 100

/** What earlier origins leave of the plan's traffic. */
const leftFor = (need: Need<"cdn">, needs: ReadonlyArray<Need>): Estimate => {
  const cdns = needs.filter((other): other is Need<"cdn"> => other.kind === "cdn")
  const earlier = cdns.slice(
    0,
    cdns.findIndex(({ id }) => id === need.id)
  )
  const left = (of: keyof Estimate) =>
    earlier.reduce((gb, { egressGbPerMonth }) => Math.max(0, gb - egressGbPerMonth[of]), includedGb)
  return { low: left("low"), expected: left("expected"), high: left("high") }
}

export const cdn: ProviderKind<"cdn"> = {
  sees: "everything",
  place: (need, site, needs) => {
    const { expected } = need.egressGbPerMonth
    const left = leftFor(need, needs)
    const above = (of: keyof Estimate) => Math.max(0, need.egressGbPerMonth[of] - left[of])
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
          above("high") > 0
            ? used(need.id, "scw.edge.cache-egress", `Cached traffic above ${told(left.expected)} GB`, {
                quantity: above("expected"),
                low: above("low"),
                high: above("high"),
                unit: "GB"
              })
            : free(
                need.id,
                "scw.edge.cache-egress",
                "Cached traffic",
                perMonth(expected, "GB"),
                `Within the ${told(left.expected)} GB that are left of the plan.`
              )
        ],
        sla: noSla(false, "edge-services"),
        assumptions: [`${need.id}: 95 % of the requests for static files are answered from the cache.`]
      }
    )
  },
  terraform: (placed, plan) => edgeTerraform(plan, placed.component.id)
}
