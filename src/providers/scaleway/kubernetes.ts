/** A cluster that the team runs: Kapsule, with one pool of equal nodes in each zone. */
import { assumption } from "../../blueprint/constants.ts"
import type { Need } from "../../blueprint/Need.ts"
import type { Rejected } from "../../blueprint/Component.ts"
import { takesContainers } from "../../blueprint/takes.ts"
import { told } from "../../blueprint/traffic.ts"
import type { Warning } from "../../blueprint/Tier.ts"
import { monthly as perMonth, type UsageLine } from "../../catalog/UsageLine.ts"
import type { ProviderKind, Site, Sla } from "../Provider.ts"
import {
  clusterPods,
  type ControlPlane,
  controlPlaneSource,
  kubernetesVersion,
  nodePods,
  nodeVolumeGb,
  podsPerNode,
  roomOf
} from "./classes/kapsule.ts"
import { pipelines } from "./edge.ts"
import { addressedNodes, saidAloud } from "./exceptions.ts"
import { grouped, whyInstances } from "./hosting.ts"
import { packingOf, sharesGateway } from "./packing.ts"
import { clusterTerraform, namesRanges } from "./kubernetesTerraform.ts"
import { gatewayLines } from "./addresses.ts"
import { machineLines } from "./machines.ts"
import { component, fixed, gap, hdsWarning, inParis, monthly, placement } from "./making.ts"
import { asksForSla, type Nodes, nodeLines, nodesByPrice, type Terms } from "./nodes.ts"
import { serverlessLines } from "./serverlessLines.ts"

type Cluster = Need<"compute.kubernetes">

/** The environment of the processes is one secret, beside those that each have a name. */
const secretLine = (id: string): UsageLine =>
  fixed(id, "scw.secret.version", "Secret with the environment of the processes", perMonth(1, "version-month"))

/** What a container costs where no cluster runs it; null without a price. */
const priceApart = (one: Need<"compute.container">, needs: ReadonlyArray<Need>, site: Site): number | null => {
  const group = whyInstances(one, needs) === null ? grouped(one) : null
  if (group !== null) return monthly(site, serverlessLines(one.id, group, one.role))
  const addressed = !sharesGateway(needs, site)
  const packing = packingOf(one, site, needs, addressed)
  return packing === undefined ? null : monthly(site, machineLines(one.id, packing.type, packing.machines, addressed))
}

/**
 * What the same containers would cost without a cluster, with the way out of those on Instances; null as soon as one has
 * no price.
 */
const withoutCluster = (need: Cluster, needs: ReadonlyArray<Need>, site: Site): Rejected => {
  const apart = needs.filter(({ kind }) => kind !== "compute.kubernetes")
  const containers = apart.filter(
    (other): other is Need<"compute.container"> => other.kind === "compute.container" && need.hosts.includes(other.id)
  )
  const gateway = sharesGateway(apart, site)
  const prices = [
    ...containers.map((one) => priceApart(one, apart, site)),
    ...(gateway ? [monthly(site, gatewayLines(need.id))] : [])
  ]
  return {
    option: containers.some((one) => whyInstances(one, apart) !== null)
      ? "Serverless Containers, and Instances for workers"
      : "Serverless Containers",
    monthlyEur: prices.reduce<number | null>(
      (sum, price) => (sum === null || price === null ? null : Math.round((sum + price) * 100) / 100),
      0
    ),
    why: `No cluster to upgrade, but another way to run than the cluster's manifests; ${gateway ? "the price includes the Public Gateway of the Instances, and " : ""}jobs come on top of this price.`,
    ...takesContainers
  }
}

const slaOf = ({ sla, title }: ControlPlane): Sla => ({
  percent: sla,
  // pods answer while the control plane is away
  requestPath: false,
  source: sla === null ? `none for the ${title} control plane: ${controlPlaneSource}` : controlPlaneSource
})

const warningsFor = (
  need: Cluster,
  { controlPlane, zones }: Nodes,
  { isolated }: Terms,
  site: Site,
  needs: ReadonlyArray<Need>
): ReadonlyArray<Warning> => {
  const { hosts, id } = need
  return [
    namesRanges(site)
      ? {
          code: "cluster_api_private",
          text: "The cluster's API answers Scaleway's own addresses only. Name the addresses of your runners and people in cluster_api_ranges, or nothing can be deployed."
        }
      : {
          code: "cluster_api_public",
          text: "The cluster's API answers on the internet to whoever has a key of this project. Name the addresses of your runners and people in cluster_api_ranges to close it to everybody else."
        },
    ...saidAloud(addressedNodes(need, site, isolated)),
    ...(controlPlane.sla === null
      ? [
          {
            code: "control_plane_without_sla",
            text: `${id}: the mutualized control plane is free; it has no service level, no audit log and one API server.`
          }
        ]
      : []),
    ...(zones > 1
      ? [
          {
            code: "control_plane_one_zone",
            text: `${id}: the control plane is reached through the region's first zone${!isolated ? "" : " and nodes reach it through the Public Gateway, which is in one zone"}; without that zone ${!isolated ? "nothing is replaced or scaled" : "all nodes count as lost and their pods are not replaced"} until it is back.`
          }
        ]
      : []),
    ...(pipelines(needs).some(({ origin }) => hosts.includes(origin))
      ? [
          {
            code: "edge_after_first_deployment",
            text: "Edge Services stand before what the first deployment makes: deploy once, then apply again with edge_ready = true. Until then requests reach the Load Balancer directly."
          }
        ]
      : []),
    ...hdsWarning(site, "Kubernetes Kapsule")
  ]
}

export const kubernetes: ProviderKind<"compute.kubernetes"> = {
  sees: "everything",
  place: (need, site, needs) => {
    const terms: Terms = { dedicated: asksForSla(site), isolated: needs.some(({ kind }) => kind === "network.nat") }
    const [best, ...others] = nodesByPrice(need, needs, site, terms)
    if (best === undefined)
      return gap(
        `No Instance type with a price in ${site.region.region} holds ${told(need.largest.vcpu)} vCPU and ${told(need.largest.memoryGib)} GiB beside what a node keeps, on at most 500 nodes.`,
        "capacity",
        [
          ...inParis(site, "Choose fr-par, where more types have a price."),
          "Split the largest process into smaller ones."
        ]
      )
    const { controlPlane, fewest, most, type, zones } = best.option
    const room = roomOf(type)
    return placement(
      "compute.kubernetes",
      need,
      component(need, site, "compute.kubernetes", "Kubernetes Kapsule", {
        size: type.name,
        zones: site.region.zones.slice(0, zones),
        min: fewest,
        max: most,
        // Volumes are not stated to be encrypted by default, nor is what the control plane keeps.
        encrypted: false,
        version: kubernetesVersion.minor,
        multiAz: zones > 1,
        vcpu: type.vcpu,
        memoryGib: type.memoryGib,
        storageGb: nodeVolumeGb.value,
        deletionProtection: site.tier !== "starter",
        rejected: [
          ...others.slice(0, 2).map(({ monthlyEur, option }) => ({
            option: `${option.fewest}${option.most > option.fewest ? ` to ${option.most}` : ""} × ${option.type.name}`,
            monthlyEur,
            why: "Holds the same processes for more."
          })),
          withoutCluster(need, needs, site)
        ]
      }),
      {
        usage: [...nodeLines(need.id, best.option, terms), secretLine(need.id)],
        sla: slaOf(controlPlane),
        warnings: warningsFor(need, best.option, terms, site, needs),
        assumptions: [
          `${need.id}: a ${type.name} leaves ${told(room.vcpu)} vCPU and ${told(room.memoryGib)} GiB for the application; what a node keeps is not published, Google's published steps stand in for it.`,
          ...[
            nodePods.vcpu,
            nodePods.memoryGib,
            clusterPods.vcpu,
            clusterPods.memoryGib,
            podsPerNode,
            nodeVolumeGb
          ].map(assumption),
          ...(zones > 1
            ? [
                `${need.id}: not every zone has every type (Scaleway, multi-AZ clusters, 2024-11-04); where one has no ${type.name}, take the next type that was rejected.`
              ]
            : []),
          `${need.id}: a new version starts beside the old one, so the most nodes hold the largest instance once more.`,
          `${need.id}: Kubernetes ${kubernetesVersion.minor} has fixes until ${kubernetesVersion.endOfLife} (${kubernetesVersion.source}); patches are installed on Sundays from 02:00 UTC, the next minor version is yours to take.`,
          `${need.id}: the key that pulls images and the secrets of processes reach the cluster with a deployment: deploy after they were replaced.`,
          ...(controlPlane.sla === null
            ? []
            : [`${need.id}: a dedicated control plane is committed to for 30 days (${controlPlaneSource}).`])
        ]
      }
    )
  },
  terraform: clusterTerraform
}
