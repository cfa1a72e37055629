/** The cluster, its pools, who may reach its API, and what a deployment needs to know. */
import { atLeast } from "../../blueprint/floors.ts"
import type { Value } from "../../hcl/index.ts"
import { type Block, block, call, commented, expr, ref, str } from "../../hcl/index.ts"
import { clusterOutputs, environmentSecret, hosted, registryEntry } from "../kubernetes.ts"
import { placementOf } from "../Plan.ts"
import type { Placement, Plan, Site } from "../Provider.ts"
import { excepted } from "../ruleException.ts"
import type { TerraformPart } from "../TerraformPart.ts"
import { controlPlanes, kubernetesVersion } from "./classes/kapsule.ts"
import { environmentOf } from "./environment.ts"
import { addressedNodes } from "./exceptions.ts"
import { output, resource, tags, variable } from "./names.ts"
import { privateNetwork } from "./network.ts"
import { secretKey } from "./runtime.ts"

type Placed = Placement<"compute.kubernetes">

const cluster = "scaleway_k8s_cluster.main"
const secret = "scaleway_secret.cluster_environment"

/** The line of the control plane says which one was chosen. */
const typeOf = ({ usage }: Placed): string =>
  controlPlanes.find(({ sku }) => usage.some((line) => line.sku === sku))?.type ?? "kapsule"

const clusterBlock = (placed: Placed, plan: Plan): Block => {
  const guarded = placed.component.deletionProtection === true
  return resource(
    "scaleway_k8s_cluster",
    "main",
    {
      name: ref("local.name"),
      type: typeOf(placed),
      version: kubernetesVersion.minor,
      cni: "cilium",
      private_network_id: privateNetwork(plan),
      // Volumes with data outlive the cluster.
      delete_additional_resources: false,
      tags
    },
    [
      block("auto_upgrade", [], {
        enable: true,
        maintenance_window_day: "sunday",
        maintenance_window_start_hour: 2
      }),
      block("autoscaler_config", [], {
        balance_similar_node_groups: placed.component.zones.length > 1,
        expander: "least_waste",
        ignore_daemonsets_utilization: true
      }),
      ...(guarded ? [block("lifecycle", [], { prevent_destroy: true })] : [])
    ]
  )
}

const pools = ({ component }: Placed, plan: Plan): Block => {
  const isolated = placementOf(plan, "network.nat") !== undefined
  const zones = Math.max(1, component.zones.length)
  const min = component.min / zones
  const max = component.max / zones
  return resource(
    "scaleway_k8s_pool",
    "main",
    {
      for_each: call("toset", [...component.zones]),
      cluster_id: ref(`${cluster}.id`),
      name: ref("each.key"),
      zone: ref("each.key"),
      node_type: component.size,
      size: min,
      min_size: min,
      max_size: max,
      autoscaling: max > min,
      autohealing: true,
      container_runtime: "containerd",
      root_volume_type: "sbs_5k",
      root_volume_size_in_gb: component.storageGb,
      public_ip_disabled: isolated,
      wait_for_pool_ready: true,
      tags,
      // Nodes without an address reach the control plane through the gateway.
      depends_on: isolated ? [ref("scaleway_vpc_gateway_network.main")] : undefined
    },
    [
      block("upgrade_policy", [], { max_surge: 1, max_unavailable: 1 }),
      // The autoscaler decides how many there are between the two limits.
      block("lifecycle", [], { ignore_changes: [ref("size")] })
    ]
  )
}

const ranges = "cluster_api_ranges"

/** From scale on only named ranges reach the cluster's API; below, whoever has a key of the project may ask. */
export const namesRanges = (site: Site): boolean => atLeast(site.tier, "scale")

/** Nodes and gateway come from the provider's ranges; everybody else is named. */
const access = (site: Site): Block =>
  resource(
    "scaleway_k8s_acl",
    "main",
    {
      count: namesRanges(site) ? undefined : expr`length(${ref(`var.${ranges}`)}) == 0 ? 0 : 1`,
      cluster_id: ref(`${cluster}.id`)
    },
    [
      block("acl_rules", [], { scaleway_ranges: true, description: "Nodes and the gateway of this tier." }),
      block("dynamic", ["acl_rules"], { for_each: call("toset", ref(`var.${ranges}`)) }, [
        block("content", [], { ip: ref("acl_rules.value"), description: "Allowed by this folder." })
      ])
    ]
  )

/** What processes are given, by component, and what nodes pull images with. */
const environmentBlocks = (plan: Plan, guarded: boolean): ReadonlyArray<Block> => {
  const values: Readonly<Record<string, Value>> = Object.fromEntries(
    hosted(plan).map(({ component, need }) => [component.id, environmentOf(plan, need).all])
  )
  return [
    block("locals", [], {
      cluster_environment: {
        ...values,
        [registryEntry]: {
          server: str`rg.${ref("var.region")}.scw.cloud`,
          username: "nologin",
          password: secretKey
        }
      }
    }),
    commented(
      "The environment of every process on the cluster. A deployment makes Kubernetes Secrets of it.",
      resource("scaleway_secret", "cluster_environment", {
        name: str`${ref("local.name")}-${environmentSecret}`,
        description: "Environment of the processes on the cluster.",
        protected: guarded,
        tags
      })
    ),
    resource("scaleway_secret_version", "cluster_environment", {
      secret_id: ref(`${secret}.id`),
      data: call("jsonencode", ref("local.cluster_environment"))
    })
  ]
}

export const clusterTerraform = (placed: Placed, plan: Plan): TerraformPart => ({
  files: [
    {
      file: "kubernetes.tf",
      blocks: [
        clusterBlock(placed, plan),
        excepted(
          pools(placed, plan),
          addressedNodes(placed.need, plan.site, placementOf(plan, "network.nat") !== undefined)
        ),
        access(plan.site),
        ...environmentBlocks(plan, placed.component.deletionProtection === true)
      ]
    }
  ],
  variables: [
    variable(ranges, {
      type: "list(string)",
      description: `Address ranges that may reach the cluster's API, besides its own nodes; empty: ${namesRanges(plan.site) ? "nobody else, so name those of CI and of the people who run it" : "anybody who has a key of this project. CI needs a range of its own where there is one"}.`,
      default: [],
      valid: [
        expr`alltrue([for range in ${ref(`var.${ranges}`)} : can(cidrnetmask(range))])`,
        "IPv4 ranges such as 203.0.113.0/24."
      ]
    })
  ],
  outputs: [
    output(
      clusterOutputs.cluster,
      "The cluster, as region and id; `scw k8s kubeconfig` takes the id.",
      ref(`${cluster}.id`)
    ),
    output(
      clusterOutputs.environment,
      "The secret with the environment of the processes, as region and id.",
      ref(`${secret}.id`)
    )
  ]
})
