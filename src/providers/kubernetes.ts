/** What Terraform and manifests agree on where a tier runs on Kubernetes: what is hosted, names and ports. */
import type { Need } from "../blueprint/Need.ts"
import { slug } from "../hcl/slug.ts"
import { placementOf } from "./Plan.ts"
import { perSeen } from "./perNeeds.ts"
import type { Placement, Plan } from "./Provider.ts"

/** The namespace of everything that the repository runs. */
export const namespace = "app"

/**
 * Outputs of Terraform that a deployment reads; the same names on every provider, ids as Terraform has them.
 *
 * Beside them a Kubernetes tier keeps `repository_urls`. The identity that applies Terraform is an administrator of the
 * cluster; CI applies `kubernetes/cluster` with it, and everything else as an account of the namespace. Pods reach AWS
 * by Pod Identity: one association per process, namespace `namespace`, service account `objectName(id)`; the cluster
 * autoscaler's is `kube-system/cluster-autoscaler`.
 * The network plugin enforces NetworkPolicies, and metrics-server is there for autoscaling.
 */
export const clusterOutputs = {
  /** Name of the cluster on AWS, `region/id` on Scaleway. */
  cluster: "cluster_name",
  /** Name on AWS, `region/id` on Scaleway, of the secret with the environment of every process. */
  environment: "environment_secret_name",
  /** Scaleway, `zone/id`: the load balancer that a Service takes over. */
  loadBalancer: "load_balancer_id",
  /** Scaleway, `zone/id`: the certificate of that load balancer. */
  certificate: "load_balancer_certificate_id"
} as const

/** Ends the name of the tier's secret that holds the environment of every process: `<local.name>-environment`. */
export const environmentSecret = "environment"

/**
 * Key of that secret's JSON, beside the ids of processes, with what nodes need to pull images where they have no
 * identity for it (Scaleway): `{ "server", "username", "password" }`.
 */
export const registryEntry = ".registry"

/** Name of a component's objects in the cluster, its service account among them: a DNS label. */
export const objectName = (id: string): string => slug(id, { separator: "-", maxLength: 50 })

/** Name of the Kubernetes Secret with the environment of one process. */
export const environmentSecretOf = (id: string): string => `${objectName(id)}-${environmentSecret}`

/** The cluster of a plan; undefined where the tier does not run on Kubernetes. */
export const clusterOf = (plan: Plan): Placement<"compute.kubernetes"> | undefined =>
  placementOf(plan, "compute.kubernetes")

/** Ids of what the cluster among these needs runs. */
export const hostsOf = perSeen(
  ({ kind }) => kind === "compute.kubernetes",
  (clusters): ReadonlySet<string> =>
    new Set(clusters.flatMap((need) => (need.kind === "compute.kubernetes" ? need.hosts : [])))
)

/** Whether a process of these needs runs on the cluster among them. */
export const isHosted = (needs: ReadonlyArray<Need>, id: string): boolean => hostsOf(needs).has(id)

/** A process that a cluster runs. */
export type Hosted = Placement<"compute.container"> | Placement<"job.scheduled">

const isProcess = (placement: Placement): placement is Hosted =>
  placement.kind === "compute.container" || placement.kind === "job.scheduled"

/** Processes that the plan's cluster runs, in the plan's order. */
export const hosted = (plan: Plan): ReadonlyArray<Hosted> => {
  const hosts = new Set(clusterOf(plan)?.need.hosts)
  return plan.placements.filter(isProcess).filter(({ need }) => hosts.has(need.id))
}

/** Those that answer requests from outside. */
export const hostedWeb = (plan: Plan): ReadonlyArray<Placement<"compute.container">> =>
  hosted(plan).filter(
    (placement): placement is Placement<"compute.container"> =>
      placement.kind === "compute.container" && placement.need.role === "web" && placement.need.public
  )

const firstNodePort = 30080

/** The port of every node that leads to a hosted web process. */
export const nodePortOf = (plan: Plan, id: string): number =>
  firstNodePort +
  Math.max(
    0,
    hostedWeb(plan).findIndex(({ need }) => need.id === id)
  )
