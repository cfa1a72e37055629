/** A web service, an API or a worker: an ECS service on Fargate. */
import { counted } from "../../blueprint/counted.ts"
import type { Rejected } from "../../blueprint/Component.ts"
import { toldBeside } from "../../blueprint/guests.ts"
import type { Need } from "../../blueprint/Need.ts"
import { takesSize } from "../../blueprint/takes.ts"
import { reached } from "../../blueprint/reached.ts"
import type { UsageLine } from "../../catalog/UsageLine.ts"
import { monthly, running } from "../../catalog/UsageLine.ts"
import type { Gap, Placement, ProviderKind, Site } from "../Provider.ts"
import { isHosted } from "../kubernetes.ts"
import { followed } from "../followed.ts"
import { terraform } from "./compute.container.terraform.ts"
import { deployment, traffic } from "./compute.hosted.ts"
import { component, inPath, rejected } from "./shared/component.ts"
import { unresolvedIn } from "./shared/discovery.ts"
import type { TaskSize } from "./shared/fargate.ts"
import { addressedTasks, largestTask, sizeName, sizesFor, taskAmounts } from "./shared/fargate.ts"
import { exposedTasksWarnings, hasContainerInsights, isAtLeast, tasksArePrivate } from "./shared/policy.ts"
import { onTheOther, processorOf, shown } from "./shared/processor.ts"
import { scaledOut } from "./shared/scaledOut.ts"
import { monthlyEur, provisioned, used } from "./shared/usage.ts"

/** Metrics that Container Insights keeps per service and task definition. (E) */
const insightMetrics = 17

const usage = (need: Need<"compute.container">, site: Site, size: TaskSize): ReadonlyArray<UsageLine> => {
  const peak = reached(need, need.role === "worker" ? "worker" : "web")
  const name = sizeName(size)
  const room = { expected: peak.expected * scaledOut.expected, high: peak.high * scaledOut.high }
  const scaled = (sku: string, unit: "vCPU-hour" | "GB-hour" | "hour", each: number, what: string): UsageLine =>
    used(need.id, sku, `${what}, scaled out above ${need.min}`, {
      quantity: room.expected * each * 730,
      low: 0,
      high: room.high * each * 730,
      unit
    })
  const processor = processorOf(need)
  const [vcpu, memory] = taskAmounts(size, need.min, processor)
  return [
    ...(vcpu === undefined ? [] : [provisioned(need.id, vcpu[0], `Fargate vCPU, ${need.min} × ${name}`, vcpu[1])]),
    ...(memory === undefined
      ? []
      : [provisioned(need.id, memory[0], `Fargate memory, ${need.min} × ${name}`, memory[1])]),
    ...(peak.high > 0
      ? [
          scaled(`aws.fargate.${processor}.vcpu`, "vCPU-hour", size.vcpu, "Fargate vCPU"),
          scaled(`aws.fargate.${processor}.gb`, "GB-hour", size.memory, "Fargate memory")
        ]
      : []),
    ...(tasksArePrivate(site)
      ? []
      : [
          provisioned(
            need.id,
            "aws.ipv4.inuse",
            `Public IPv4 address of ${counted(need.min, "task")}`,
            running(need.min)
          ),
          ...(peak.high > 0 ? [scaled("aws.ipv4.inuse", "hour", 1, "Public IPv4 address")] : [])
        ]),
    ...traffic(need),
    ...(hasContainerInsights(site)
      ? [
          provisioned(
            need.id,
            "aws.cloudwatch.metric",
            "Container Insights metrics",
            monthly(insightMetrics, "metric-month")
          )
        ]
      : [])
  ]
}

const others = (
  need: Need<"compute.container">,
  site: Site,
  size: TaskSize,
  next: TaskSize | undefined
): ReadonlyArray<Rejected> => [
  ...(next === undefined
    ? []
    : [
        rejected(
          `${need.min} × ${sizeName(next)}`,
          monthlyEur(site, addressedTasks(site, next, need.min, processorOf(need))),
          "more than the sizing asks for",
          takesSize(need.id, { vcpu: next.vcpu, memoryGib: next.memory }, { vcpu: size.vcpu, memoryGib: size.memory })
        )
      ]),
  onTheOther(need, `${need.min} × ${sizeName(size)}`, "the image and every native dependency", (processor) =>
    monthlyEur(site, addressedTasks(site, size, need.min, processor))
  )
]

/** Tasks of one service (AWS, service quotas of Amazon ECS). */
const mostTasks = 5000

const place = (
  need: Need<"compute.container">,
  site: Site,
  needs: ReadonlyArray<Need>
): Placement<"compute.container"> | Gap => {
  if (isHosted(needs, need.id)) return deployment(need, site)
  const [size, next] = sizesFor(need.vcpu, need.memoryGib)
  if (size === undefined)
    return {
      gap: `${need.service} asks for ${need.vcpu} vCPU and ${need.memoryGib} GiB in one instance; Fargate ends at ${sizeName(largestTask)}`,
      constraint: "capacity",
      waysOut: ["Spread the load over more, smaller instances", "Run this service on EC2 instances"]
    }
  if (need.max > mostTasks)
    return {
      gap: `${need.service} asks for ${need.max} tasks; a service on Amazon ECS runs at most ${mostTasks}`,
      constraint: "capacity",
      waysOut: ["Cache answers in front of the service", "Split the service into several"]
    }
  const zones = site.region.zones.slice(0, need.zones)
  return {
    kind: "compute.container",
    need,
    component: component(
      need,
      site,
      `${need.role === "web" ? "Amazon ECS service on Fargate" : "Amazon ECS worker on Fargate"}${need.beside === undefined ? "" : `, ${need.beside.length + 1} containers in a task`}`,
      {
        size: sizeName(size),
        zones,
        min: need.min,
        max: need.max,
        public: need.public,
        vcpu: size.vcpu,
        memoryGib: size.memory,
        ...shown(need),
        ...(need.longRequests ? { idleTimeoutSeconds: 300 } : {}),
        rejected: others(need, site, size, next)
      }
    ),
    usage: usage(need, site, size),
    ...unresolvedIn(need),
    ...(need.sharedPaths === undefined ? {} : { routesPaths: true as const }),
    // A worker is no part of answering a request.
    sla:
      need.min >= 2 && need.zones >= 2
        ? { ...inPath(99.99), requestPath: need.role === "web" }
        : { ...inPath(99.5), requestPath: need.role === "web" },
    warnings: [
      ...(isAtLeast(site, "scale")
        ? [
            {
              code: "read_only_root",
              text: "From this tier on containers may write to /tmp only. An application that writes elsewhere fails at start: set read_only_root_filesystem to false until it does not."
            }
          ]
        : []),
      ...exposedTasksWarnings(site)
    ],
    assumptions: [
      ...toldBeside(need.id, need.beside),
      need.architecture === "arm64"
        ? "Containers run on ARM (Graviton), as asked for: images are built for arm64, and every native dependency must exist for it."
        : "Containers run on x86-64, which every image supports; ARM is about 20 % cheaper.",
      ...(need.max > need.min
        ? [
            need.role === "worker"
              ? `${need.service}: above ${need.min}, instances for the peak run ${scaledOut.expected * 100} % of the month, in a busy month those for twice the peak ${scaledOut.high * 100} %.`
              : `${need.service}: ${need.min} carry the stated peak; in a busy month those for twice the peak run ${scaledOut.high * 100} % of the time. More, up to ${need.max}, are for traffic beyond what was stated and are not in the price.`
          ]
        : []),
      ...(tasksArePrivate(site)
        ? []
        : [
            "Tasks have a public address to reach the internet without NAT; their security group admits only the load balancer."
          ])
    ]
  }
}

/** The listener compares the address that a request comes from: a CDN's own where that stands before it. */
const whyOpen = (need: Need<"compute.container">, needs: ReadonlyArray<Need>): string | null => {
  if (needs.some((other) => other.kind === "cdn" && other.origin === need.id))
    return 'its CDN fetches files from addresses of its own and hands them to everybody; take the CDN out as well ("no CDN")'
  return need.sharedPaths === undefined
    ? null
    : "it answers below paths of another service's name, and is bounded with that only"
}

const whyAwake = (): string =>
  "Fargate keeps the tasks that it is told to; on Scaleway a Serverless Container sleeps, and on AWS the code would have to become Lambda functions"

export const container: ProviderKind<"compute.container"> = {
  place: (need, site, needs) =>
    followed(place(need, site, needs), need, {
      open: whyOpen(need, needs),
      awake: isHosted(needs, need.id)
        ? "a cluster keeps a pod of each service, and its nodes are paid anyway"
        : whyAwake()
    }),
  sees: ["cdn", "compute.kubernetes"],
  terraform
}
