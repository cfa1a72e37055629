/** A cluster that the team runs: Amazon EKS with one managed group of nodes, of the cheapest class that holds it all. */
import { Option } from "effect"
import type { Rejected } from "../../blueprint/Component.ts"
import type { Need } from "../../blueprint/Need.ts"
import { reached } from "../../blueprint/reached.ts"
import type { Warning } from "../../blueprint/Tier.ts"
import { byPrice, quote, quoteAll } from "../../catalog/quote.ts"
import { running, stored } from "../../catalog/UsageLine.ts"
import type { Amount } from "../../catalog/UsageLine.ts"
import type { Gap, Placement, ProviderKind, Site } from "../Provider.ts"
import { exceptionWarning } from "../ruleException.ts"
import { type NodeClass, nodeClassesOn } from "./classes/ec2.ts"
import { terraform } from "./compute.kubernetes.terraform.ts"
import { takesContainers } from "../../blueprint/takes.ts"
import { type Peak, usage } from "./compute.kubernetes.usage.ts"
import { apiException, diskGb, kubernetesVersion } from "./shared/clusterPolicy.ts"
import { component, inPath, rejected } from "./shared/component.ts"
import { addressedTasks, sizesFor } from "./shared/fargate.ts"
import { allocatable, kernelShare, type Load, mostNodes, nodesFor, systemLoads } from "./shared/nodes.ts"
import { hasContainerInsights, isAtLeast, tasksArePrivate } from "./shared/policy.ts"
import { onTheOther, processorOf, shown as shownOn } from "./shared/processor.ts"
import { scaledOut } from "./shared/scaledOut.ts"
import { monthlyEur } from "./shared/usage.ts"

type Container = Need<"compute.container">

/** A class with the nodes that it takes. */
interface Nodes {
  readonly node: NodeClass
  readonly min: number
  readonly max: number
}

const containersOn = (need: Need<"compute.kubernetes">, needs: ReadonlyArray<Need>): ReadonlyArray<Container> =>
  needs.filter((other): other is Container => other.kind === "compute.container" && need.hosts.includes(other.id))

/** Processes, what the cluster itself runs, and room for a job or for a new version beside the old one. */
const loadsOf = (
  { largest }: Need<"compute.kubernetes">,
  containers: ReadonlyArray<Container>,
  instances: (container: Container) => number
): ReadonlyArray<Load> => [
  ...containers.map((one) => ({
    vcpu: one.vcpu,
    memoryGib: one.memoryGib,
    count: instances(one),
    spread: one.zones > 1
  })),
  { ...largest, count: 1, spread: false },
  ...systemLoads
]

/** The processes of a cluster, and what has to hold them. */
interface Asked {
  readonly need: Need<"compute.kubernetes">
  readonly containers: ReadonlyArray<Container>
  readonly site: Site
  readonly zones: number
  /** GB of each node's disk. */
  readonly disk: number
}

const nodesOf = (
  { containers, need, site, zones }: Asked,
  node: NodeClass,
  instances: (container: Container) => number
): number | null => nodesFor(loadsOf(need, containers, instances), allocatable(node, hasContainerInsights(site)), zones)

/** What so many nodes cost in a month, with their disks and addresses. */
const amounts = (nodes: number, name: string, { disk, site }: Asked): ReadonlyArray<readonly [string, Amount]> => [
  [`aws.ec2.${name}`, running(nodes)],
  ["aws.ebs.gp3", stored(disk * nodes)],
  ...(tasksArePrivate(site) ? [] : [["aws.ipv4.inuse", running(nodes)] as const])
]

/** Classes that hold everything, the cheapest at the fewest nodes first. Credits are for a load that is low on average. */
const fitting = (asked: Asked): ReadonlyArray<Nodes> => {
  const { need, site } = asked
  const holding = nodeClassesOn[processorOf(need)].flatMap((node) => {
    const min = node.burstable && isAtLeast(site, "scale") ? null : nodesOf(asked, node, (one) => one.min)
    return min === null ? [] : [{ node, min }]
  })
  const { region } = site.region
  // Disks and addresses cost the same with every class.
  const besides = Option.getOrElse(quoteAll(site.prices, region, amounts(1, "", asked).slice(1)), () => 0)
  const priced = byPrice(holding, ({ min, node }) =>
    Option.map(quote(site.prices, `aws.ec2.${node.name}`, region, running(min)), (eur) => eur + min * besides)
  ).filter(({ monthlyEur }) => monthlyEur !== null)
  const found: Array<Nodes> = []
  for (const { option } of priced) {
    const max = nodesOf(asked, option.node, (one) => one.max)
    if (max !== null) found.push({ ...option, max: Math.max(option.min, max) })
    if (found.length === shown) break
  }
  return found
}

/** The chosen class and the next two. */
const shown = 3

const controlPlane = ["aws.eks.cluster", running(1)] as const

const others = (chosen: Nodes, next: ReadonlyArray<Nodes>, asked: Asked): ReadonlyArray<Rejected> => {
  const { containers, site } = asked
  const tasks = containers.flatMap((one) => {
    const [size] = sizesFor(one.vcpu, one.memoryGib)
    return size === undefined ? [] : [addressedTasks(site, size, one.min, processorOf(one))]
  })
  return [
    ...next.map(({ min, node }) =>
      rejected(
        `${min} × ${node.name}`,
        monthlyEur(site, [controlPlane, ...amounts(min, node.name, asked)]),
        "dearer for the same processes at their fewest"
      )
    ),
    onTheOther(asked.need, `${chosen.min} × ${chosen.node.counterpart}`, "every image and native dependency", () =>
      monthlyEur(site, [controlPlane, ...amounts(chosen.min, chosen.node.counterpart, asked)])
    ),
    rejected(
      "the same processes as ECS tasks on Fargate, at their fewest",
      tasks.length === containers.length ? monthlyEur(site, tasks.flat()) : null,
      "no control plane and no nodes to pay and to run, but not the manifests and tools of Kubernetes",
      takesContainers
    )
  ]
}

/** Nodes above the fewest that the processes reach in a peak, and in one of a month of high use. */
const peakOf = (asked: Asked, { max, min, node }: Nodes): Peak => {
  const above = (which: "expected" | "high"): number =>
    Math.max(0, (nodesOf(asked, node, (one) => one.min + reached(one, one.role)[which]) ?? max) - min)
  const expected = above("expected")
  return { expected, high: Math.max(expected, above("high")) }
}

const warnings = (site: Site): ReadonlyArray<Warning> => {
  const exception = apiException(site)
  return exception === undefined
    ? [
        {
          code: "cluster_api_private",
          text: "The cluster's API answers inside the network only. Deploy from a runner there, or name the addresses of your runners in cluster_api_cidrs."
        }
      ]
    : [exceptionWarning(exception)]
}

const figure = (value: number): string => String(Math.round(value * 100) / 100)

const assumptions = (
  { architecture }: Need<"compute.kubernetes">,
  { max, min, node }: Nodes,
  peak: Peak,
  site: Site
): ReadonlyArray<string> => {
  const room = allocatable(node, hasContainerInsights(site))
  return [
    `A ${node.name} node has ${figure(room.millis / 1000)} vCPU, ${figure(room.mib / 1024)} GiB and ${room.pods} pods for processes: the kubelet keeps what nodeadm sets, the kernel ${kernelShare * 100} % of memory (estimated), add-ons their requests, and the VPC CNI gives ${node.pods} pods an address.`,
    "Nodes also have room for CoreDNS, the metrics server, the autoscaler, and one more instance of the largest process: a job, or a new version beside the old one.",
    ...(peak.high > 0
      ? [
          `Processes reach ${min + peak.expected} nodes in a peak and ${min + peak.high} in a month of high use; on average ${scaledOut.expected * 100} % of that room above ${min} is used, ${scaledOut.high * 100} % in a busy month.`
        ]
      : []),
    ...(max > min + peak.high
      ? [`Nodes beyond that, up to ${max}, are for traffic above what was stated and are not in the price.`]
      : []),
    ...(node.burstable
      ? [
          `${node.name} nodes earn CPU credits while they wait; when they are used up they slow down, and are never billed for more.`
        ]
      : []),
    `Kubernetes ${kubernetesVersion.version} has standard support until ${kubernetesVersion.endOfStandardSupport} (${kubernetesVersion.source}); then EKS upgrades the control plane by itself instead of billing extended support.`,
    architecture === "arm64"
      ? "Nodes run on ARM (Graviton), as asked for: images are built for arm64, and every native dependency must exist for it."
      : "Nodes run on x86-64, which every image supports.",
    ...(tasksArePrivate(site)
      ? []
      : [
          "Nodes have a public address to reach the internet without NAT; their security groups admit only the load balancer."
        ])
  ]
}

const place = (
  need: Need<"compute.kubernetes">,
  site: Site,
  needs: ReadonlyArray<Need>
): Placement<"compute.kubernetes"> | Gap => {
  const containers = containersOn(need, needs)
  const zones = Math.min(site.region.zones.length, Math.max(need.zones, ...containers.map((one) => one.zones)))
  const asked = { need, containers, site, zones, disk: diskGb(need.hosts.length) }
  const [chosen, ...next] = fitting(asked)
  if (chosen === undefined)
    return {
      gap: `No EC2 class with a price in ${site.region.region} holds ${figure(need.largest.vcpu)} vCPU and ${figure(need.largest.memoryGib)} GiB in one instance with at most ${mostNodes} nodes`,
      constraint: "capacity",
      waysOut: ["Spread the load over more, smaller instances", "Run these processes on ECS"]
    }
  const { max, min, node } = chosen
  const peak = peakOf(asked, chosen)
  return {
    kind: "compute.kubernetes",
    need,
    component: component(need, site, "Amazon EKS", {
      size: node.name,
      zones: site.region.zones.slice(0, zones),
      min,
      max,
      vcpu: node.vcpu,
      memoryGib: node.memory,
      version: kubernetesVersion.version,
      ...shownOn(need),
      rejected: others(chosen, next, asked)
    }),
    usage: usage({ need, needs, site, node: node.name, min, peak, disk: asked.disk }),
    sla: inPath(99.95),
    warnings: warnings(site),
    assumptions: assumptions(need, chosen, peak, site)
  }
}

export const kubernetes: ProviderKind<"compute.kubernetes"> = { place, sees: "everything", terraform }
