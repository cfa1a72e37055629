/** What a team that runs the cluster has to know: how it is applied, changed, upgraded, and what a lost zone means. */
import { clusterOf, hosted, namespace, objectName } from "../../providers/kubernetes.ts"
import { needsClusterAutoscaler } from "../kubernetes/clusterAutoscaler.ts"
import { manifestsFolder } from "../environment.ts"
import { clusterFolder } from "../kubernetes/names.ts"
import { releasedIn } from "../kubernetes/releaseJob.ts"
import { needsGateway } from "../kubernetes/service.ts"
import { inTerraform } from "./operations/resources.ts"
import { code, fence, text } from "../markdown/escape.ts"
import { list } from "../markdown/table.ts"
import type { Rendering } from "../Rendering.ts"

const sh = (...lines: ReadonlyArray<string>): string => fence("sh", lines.join("\n"))

const isAws = ({ provider }: Rendering): boolean => provider.name === "aws"

/** A process to show a command with. */
const example = ({ plan }: Rendering): string =>
  objectName(hosted(plan).find(({ kind }) => kind === "compute.container")?.need.id ?? "web")

export const reach = (rendering: Rendering): string =>
  isAws(rendering)
    ? `aws eks update-kubeconfig --region ${rendering.tier.region} --name "$(terraform output -raw cluster_name)"`
    : `CLUSTER="$(terraform output -raw cluster_name)" && scw k8s kubeconfig install "\${CLUSTER##*/}" region=${rendering.tier.region}`

/** How manifests come to run. */
export const applied = (rendering: Rendering): string =>
  [
    `Terraform makes the cluster; \`${manifestsFolder(rendering)}/\` is what runs in it, in the namespace \`${namespace}\`. A deployment, in this order:`,
    list([
      "applies Terraform",
      `applies \`${manifestsFolder(rendering)}/${clusterFolder}/\` as an administrator of the cluster: namespace, quota, priorities, and the account for everything else`,
      "asks for a token of that account, which may apply what is applied here, in this namespace and for 90 minutes, and works with it from here on",
      "applies accounts and network policies",
      "reads the environment of the processes from the provider's secret manager and makes one Secret of it for each",
      "sets the images of the commit, and in `settings.env` what only Terraform knows",
      ...(releasedIn(rendering).length === 0 ? [] : ["runs the release steps as Jobs and waits for them"]),
      "applies everything else and waits; where a process does not come up, all that changed run their earlier version again"
    ]),
    `No secret is in a manifest. Nothing is deleted by a deployment: what a process leaves behind that is no longer in \`${manifestsFolder(rendering)}/\` is removed by hand with \`kubectl --namespace ${namespace} delete all,networkpolicy,poddisruptionbudget,serviceaccount --selector app.kubernetes.io/name=<process>\`.`
  ].join("\n\n")

export const looking = (rendering: Rendering): string =>
  sh(
    inTerraform(rendering),
    reach(rendering),
    `kubectl --namespace ${namespace} get deployments,pods,cronjobs,jobs`,
    `kubectl --namespace ${namespace} logs deployment/${example(rendering)}`,
    `kubectl --namespace ${namespace} describe pods   # why one does not start`
  )

export const rolledBack = (rendering: Rendering): string =>
  [
    "Running the workflow for an earlier commit brings back its images with the manifests of today. At once, without CI:",
    sh(
      `kubectl --namespace ${namespace} rollout history deployment/${example(rendering)}`,
      `kubectl --namespace ${namespace} rollout undo deployment/${example(rendering)}   # until the next deployment`
    )
  ].join("\n\n")

export const scaled = (rendering: Rendering): string => {
  const cluster = clusterOf(rendering.plan)?.component
  const nodes =
    cluster === undefined || cluster.max <= cluster.min
      ? "The number of nodes is fixed."
      : `Nodes are added where pods find no room and removed when they stand idle, between ${cluster.min} and ${cluster.max}, by ${isAws(rendering) ? `the cluster autoscaler (\`${manifestsFolder(rendering)}/${clusterFolder}/cluster-autoscaler.yaml\`)` : "Kapsule"}.`
  return `Pods are added at 60 % of the processor they ask for. ${nodes} The quota in \`${manifestsFolder(rendering)}/${clusterFolder}/namespace.yaml\` holds both versions of every process at their most; raise it together with them.`
}

export const upgraded = (rendering: Rendering): string => {
  const version = clusterOf(rendering.plan)?.component.version
  return [
    `${version === undefined ? "" : `The cluster is made with Kubernetes ${text(version)}. `}One minor version at a time, the control plane first:`,
    list(
      isAws(rendering)
        ? [
            "Read the release notes for APIs that go away; `kubectl get --raw /metrics | grep apiserver_requested_deprecated_apis` says whether any is in use.",
            "Raise `kubernetes_version` in `terraform.tfvars` and apply: the control plane (about ten minutes), add-ons, then nodes, each drained and replaced.",
            ...(needsClusterAutoscaler(rendering)
              ? [
                  `Set the image in \`${manifestsFolder(rendering)}/${clusterFolder}/cluster-autoscaler.yaml\` to the newest patch of the same minor version and deploy.`
                ]
              : []),
            "A newer node image of the same minor version: `aws eks update-nodegroup-version --cluster-name <cluster> --nodegroup-name <group>`; nodes are drained and replaced in the same way."
          ]
        : [
            "Patches are installed by Scaleway in the maintenance window.",
            "Read the release notes for APIs that go away; `kubectl get --raw /metrics | grep apiserver_requested_deprecated_apis` says whether any is in use.",
            "Raise the version in `terraform/kubernetes.tf` and apply: the control plane comes first. Then upgrade each pool (`scw k8s pool upgrade <pool> version=<version>`): its nodes are drained and replaced."
          ]
    ),
    "Disruption budgets let one pod of a process go at a time; a process with one pod is away while its node is replaced."
  ].join("\n\n")
}

const alone = ({ plan }: Rendering): ReadonlyArray<string> =>
  hosted(plan).flatMap(({ need }) =>
    need.kind === "compute.container" && need.min === 1 ? [code(objectName(need.id))] : []
  )

export const zoneLost = (rendering: Rendering): string => {
  const zones = clusterOf(rendering.plan)?.component.zones.length ?? 1
  const single = alone(rendering)
  return [
    zones > 1
      ? `Nodes stand in ${zones} zones. Of a lost zone's nodes nothing is heard; after about five minutes their pods are made anew on the others, as far as these have room, and nodes are added for the rest. Until then the pods of the other zones carry the load.`
      : "All nodes stand in one zone: without it nothing runs until it is back, or until the cluster is made anew in another one.",
    single.length === 0 ? "" : `Away meanwhile, because one pod is all there is: ${single.join(", ")}.`,
    needsGateway(rendering) ? "The gateway has two pods, on two nodes where there are two." : "",
    isAws(rendering)
      ? "The control plane of EKS spans three zones, the load balancer every zone of the network."
      : "The Load Balancer, and the address under which nodes reach the control plane, are in one zone: without that zone nothing is reached from outside, whatever still runs."
  ]
    .filter((part) => part !== "")
    .join(" ")
}
