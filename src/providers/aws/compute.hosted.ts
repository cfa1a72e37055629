/** Processes on the cluster: a Deployment or a CronJob. Manifests say how they run; nodes are paid by the cluster. */
import type { Need } from "../../blueprint/Need.ts"
import type { UsageLine } from "../../catalog/UsageLine.ts"
import { estimated } from "../../catalog/UsageLine.ts"
import type { Placement, Site } from "../Provider.ts"
import { unboundWarnings } from "../spread.ts"
import { component, inPath } from "./shared/component.ts"
import { unresolvedIn } from "./shared/discovery.ts"
import { isAtLeast } from "./shared/policy.ts"
import { shown } from "./shared/processor.ts"
import { used } from "./shared/usage.ts"

const asked = ({ memoryGib, vcpu }: { readonly vcpu: number; readonly memoryGib: number }): string =>
  `${vcpu} vCPU / ${Math.ceil(memoryGib * 1024)} MiB requested`

/** What a container sends, wherever it runs. */
export const traffic = (need: Need<"compute.container">): ReadonlyArray<UsageLine> => [
  ...(need.role === "worker" && need.egressGbPerMonth.high > 0
    ? [used(need.id, "aws.egress.internet", "Data out to the internet", estimated(need.egressGbPerMonth, "GB"))]
    : []),
  // A request's data crosses zones half of the time, and both directions are billed.
  ...(need.zones > 1 && need.uses.length > 0 && need.egressGbPerMonth.high > 0
    ? [used(need.id, "aws.egress.interaz", "Traffic to stores in another zone", estimated(need.egressGbPerMonth, "GB"))]
    : [])
]

export const deployment = (need: Need<"compute.container">, site: Site): Placement<"compute.container"> => ({
  kind: "compute.container",
  need,
  component: component(need, site, "Deployment on Amazon EKS", {
    size: asked(need),
    zones: site.region.zones.slice(0, need.zones),
    min: need.min,
    max: need.max,
    public: need.public,
    vcpu: need.vcpu,
    memoryGib: need.memoryGib,
    ...shown(need),
    ...(need.longRequests ? { idleTimeoutSeconds: 300 } : {})
  }),
  usage: traffic(need),
  ...unresolvedIn(need),
  ...(need.sharedPaths === undefined ? {} : { routesPaths: true as const }),
  // The nodes it runs on: an instance in each of two zones, or one. A worker is no part of answering a request.
  sla: { ...inPath(need.min >= 2 && need.zones >= 2 ? 99.99 : 99.5), requestPath: need.role === "web" },
  warnings: [
    ...unboundWarnings(need),
    ...(isAtLeast(site, "scale")
      ? [
          {
            code: "read_only_root",
            text: "From this tier on containers may write to /tmp only. An application that writes elsewhere fails at start: set readOnlyRootFilesystem to false in its manifest until it does not."
          }
        ]
      : [])
  ],
  assumptions: []
})

export const cronJob = (need: Need<"job.scheduled">, site: Site): Placement<"job.scheduled"> => ({
  kind: "job.scheduled",
  need,
  component: component(need, site, "CronJob on Amazon EKS", {
    size: asked(need),
    zones: site.region.zones.slice(0, 1),
    min: 0,
    vcpu: need.vcpu,
    memoryGib: need.memoryGib,
    ...shown(need)
  }),
  usage: [],
  sla: null,
  warnings: [],
  assumptions: [`${need.service} runs in the room that the nodes have.`]
})
