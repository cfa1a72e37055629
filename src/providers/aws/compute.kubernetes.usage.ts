/** What a cluster uses: its control plane, nodes with disks and addresses, its metrics and logs, one secret. */
import { counted } from "../../blueprint/counted.ts"
import type { Need } from "../../blueprint/Need.ts"
import type { Unit } from "../../catalog/Unit.ts"
import type { UsageLine } from "../../catalog/UsageLine.ts"
import { estimated, monthly, running, stored } from "../../catalog/UsageLine.ts"
import type { Site } from "../Provider.ts"
import { hasClusterLogs } from "./shared/clusterPolicy.ts"
import { hasContainerInsights, tasksArePrivate } from "./shared/policy.ts"
import { retention } from "./shared/retention.ts"
import { scaledOut } from "./shared/scaledOut.ts"
import { guessed, provisioned, times, used } from "./shared/usage.ts"

/** Nodes above the fewest. */
export interface Peak {
  readonly expected: number
  readonly high: number
}

interface Cluster {
  readonly need: Need<"compute.kubernetes">
  readonly needs: ReadonlyArray<Need>
  readonly site: Site
  /** The class of its nodes. */
  readonly node: string
  readonly min: number
  readonly peak: Peak
  /** GB of each node's disk. */
  readonly disk: number
}

/** Metrics of Container Insights: of the cluster, of each node, and of each process and its service (AWS, CloudWatch pricing). */
const metrics = { cluster: 24, node: 8, pod: 9, service: 6 }

/** Processes of the cluster itself, whose metrics are kept as well. (E) */
const systemProcesses = 8

/** GB a month of the events that the metrics are made of, for each node and each process. (E) */
const eventsGb = { node: 0.3, process: 0.15 }

/** GB a month of what the control plane says about its callers. (E) */
const controlPlaneGb = 5

/** Compressed size of stored logs against what was sent. */
const compressed = 0.15

const nodes = ({ disk, min, need, node, peak, site }: Cluster): ReadonlyArray<UsageLine> => {
  const scaled = (sku: string, unit: Unit, each: number, what: string): UsageLine =>
    used(need.id, sku, `${what}, scaled out above ${counted(min, "node")}`, {
      quantity: peak.expected * scaledOut.expected * each,
      low: 0,
      high: peak.high * scaledOut.high * each,
      unit
    })
  return [
    provisioned(need.id, `aws.ec2.${node}`, `Nodes, ${min} × ${node}`, running(min)),
    provisioned(need.id, "aws.ebs.gp3", `Disks of ${counted(min, "node")}, ${disk} GB each`, stored(disk * min)),
    ...(tasksArePrivate(site)
      ? []
      : [provisioned(need.id, "aws.ipv4.inuse", `Public IPv4 address of ${counted(min, "node")}`, running(min))]),
    ...(peak.high === 0
      ? []
      : [
          scaled(`aws.ec2.${node}`, "hour", 730, `Nodes of ${node}`),
          scaled("aws.ebs.gp3", "GB-month", disk, "Disks of nodes"),
          ...(tasksArePrivate(site) ? [] : [scaled("aws.ipv4.inuse", "hour", 730, "Public IPv4 address of nodes")])
        ])
  ]
}

/** Log lines taken in and kept as long as all others. */
const logged = ({ need, needs }: Cluster, what: string, gb: number): ReadonlyArray<UsageLine> => {
  const logs = needs.find((other): other is Need<"logs"> => other.kind === "logs")
  const days = retention(logs?.retentionDays ?? 30)
  return [
    used(need.id, "aws.cloudwatch.logs.ingest", `${what} taken in`, estimated(guessed(gb), "GB")),
    used(
      need.id,
      "aws.cloudwatch.logs.store",
      `${what} kept for ${days} days, compressed`,
      estimated(times(guessed(gb), (compressed * days) / 30), "GB-month")
    )
  ]
}

const insights = (cluster: Cluster): ReadonlyArray<UsageLine> => {
  const { min, need, needs } = cluster
  const hosted = needs.filter((other) => other.kind === "compute.container" && need.hosts.includes(other.id))
  const services = hosted.filter((other) => other.kind === "compute.container" && other.role === "web")
  const processes = hosted.length + systemProcesses
  const count = metrics.cluster + metrics.node * min + metrics.pod * processes + metrics.service * services.length
  return [
    provisioned(need.id, "aws.cloudwatch.metric", "Container Insights metrics", monthly(count, "metric-month")),
    ...logged(cluster, "Container Insights events", eventsGb.node * min + eventsGb.process * processes)
  ]
}

export const usage = (cluster: Cluster): ReadonlyArray<UsageLine> => {
  const { need, site } = cluster
  return [
    provisioned(need.id, "aws.eks.cluster", "Control plane", running(1)),
    ...nodes(cluster),
    ...(hasContainerInsights(site) ? insights(cluster) : []),
    ...(hasClusterLogs(site) ? logged(cluster, "Control plane logs", controlPlaneGb) : []),
    provisioned(
      need.id,
      "aws.secretsmanager.secret",
      "Secret with the environment of its processes",
      monthly(1, "secret-month")
    )
  ]
}
