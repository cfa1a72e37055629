/** Processes on the tier's cluster: they use its nodes and cost nothing of their own. Their manifests are not Terraform. */
import type { Need, Room } from "../../blueprint/Need.ts"
import { told } from "../../blueprint/traffic.ts"
import { monthly as perMonth } from "../../catalog/UsageLine.ts"
import type { Placement, Plan, Site } from "../Provider.ts"
import { unboundWarnings } from "../spread.ts"
import type { TerraformPart } from "../TerraformPart.ts"
import { environmentOf } from "./environment.ts"
import { behindBalancer } from "./grpc.ts"
import { unresolvedIn } from "./namedHosts.ts"
import { component, free, noSla, placement } from "./making.ts"

const describe = ({ memoryGib, vcpu }: Room): string => `${told(vcpu)} vCPU / ${told(memoryGib)} GiB`

const clusterZones = (id: string, site: Site, needs: ReadonlyArray<Need>): ReadonlyArray<string> => {
  const cluster = needs.find((need) => need.kind === "compute.kubernetes" && need.hosts.includes(id))
  return site.region.zones.slice(0, cluster?.kind === "compute.kubernetes" ? Math.max(1, cluster.zones) : 1)
}

export const placeDeployment = (
  need: Need<"compute.container">,
  site: Site,
  needs: ReadonlyArray<Need>
): Placement<"compute.container"> =>
  placement(
    "compute.container",
    need,
    component(need, site, "compute.container", "Deployment on Kapsule", {
      size: describe(need),
      zones: clusterZones(need.id, site, needs).slice(0, Math.max(1, need.min)),
      min: need.min,
      max: need.max,
      vcpu: need.vcpu,
      memoryGib: need.memoryGib
    }),
    {
      usage: [
        free(
          need.id,
          "scw.egress.instance",
          "Traffic to the internet",
          perMonth(need.egressGbPerMonth.expected, "GB"),
          "Outbound traffic of Instances is not charged."
        )
      ],
      sla: noSla(need.role === "web", "virtual-instances"),
      warnings: unboundWarnings(need),
      ...behindBalancer(need),
      unresolved: unresolvedIn(need, needs, site)
    }
  )

export const placeCronJob = (need: Need<"job.scheduled">, site: Site): Placement<"job.scheduled"> =>
  placement(
    "job.scheduled",
    need,
    component(need, site, "job.scheduled", "CronJob on Kapsule", {
      size: describe(need),
      min: 0,
      vcpu: need.vcpu,
      memoryGib: need.memoryGib
    }),
    { sla: noSla(false, "virtual-instances") }
  )

/** Its environment stands in the cluster's secret; what its owner passes is still asked for. */
export const hostedTerraform = (plan: Plan, need: Need<"compute.container" | "job.scheduled">): TerraformPart => ({
  files: [],
  variables: environmentOf(plan, need).variables
})
