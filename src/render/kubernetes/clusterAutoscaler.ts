/** Adds and removes nodes on AWS; Kapsule does so by itself. */
import images from "../data/clusterImages.json" with { type: "json" }
import { clusterOf } from "../../providers/kubernetes.ts"
import type { Rendering } from "../Rendering.ts"
import type { YamlMap } from "../yaml/Yaml.ts"
import { type KubernetesObject, labelsOf, object, selectorOf } from "./KubernetesObject.ts"
import { restricted, unprivileged } from "./pod.ts"
import { bound, rbacVersion, rule } from "./rbac.ts"
import { unset } from "./settings.ts"

export const clusterAutoscalerName = "cluster-autoscaler"
const home = "kube-system"
const user = 65_534

/** Only where the number of nodes may change. */
export const needsClusterAutoscaler = ({ plan, provider }: Rendering): boolean => {
  const cluster = clusterOf(plan)?.component
  return provider.name === "aws" && cluster !== undefined && cluster.max > cluster.min
}

/** Of the cluster's own minor version: they are released together. */
const imageFor = (version: string | undefined): string => {
  const known: Readonly<Record<string, string>> = images.clusterAutoscaler
  const newest = Object.values(known).at(-1) ?? ""
  return (version !== undefined && Object.hasOwn(known, version) ? known[version] : undefined) ?? newest
}

const reads = ["get", "list", "watch"]

const rules: ReadonlyArray<YamlMap> = [
  rule(
    "",
    ["namespaces", "persistentvolumeclaims", "persistentvolumes", "pods", "replicationcontrollers", "services"],
    reads
  ),
  rule("", ["nodes"], [...reads, "update"]),
  rule("", ["events"], ["create", "patch"]),
  rule("", ["pods/eviction"], ["create"]),
  rule("", ["pods/status"], ["update"]),
  rule("apps", ["daemonsets", "replicasets", "statefulsets"], reads),
  rule("batch", ["jobs"], reads),
  rule("policy", ["poddisruptionbudgets"], reads),
  rule("resource.k8s.io", ["deviceclasses", "resourceclaims", "resourceslices"], reads),
  rule(
    "storage.k8s.io",
    ["csidrivers", "csinodes", "csistoragecapacities", "storageclasses", "volumeattachments"],
    reads
  )
]

const ownRules: ReadonlyArray<YamlMap> = [
  rule("coordination.k8s.io", ["leases"], ["create"]),
  rule("coordination.k8s.io", ["leases"], ["get", "update"], clusterAutoscalerName),
  rule("", ["configmaps"], ["create", "list", "watch"]),
  rule("", ["configmaps"], ["delete", "get", "update"], "cluster-autoscaler-status")
]

export const clusterAutoscalerObjects = ({ plan }: Rendering): ReadonlyArray<KubernetesObject> => {
  const name = clusterAutoscalerName
  const there = { namespace: home }
  return [
    object("v1", "ServiceAccount", name, "cluster", {}, there),
    object(rbacVersion, "ClusterRole", name, "cluster", { rules }, { namespace: null }),
    object(rbacVersion, "ClusterRoleBinding", name, "cluster", bound("ClusterRole", name, home), { namespace: null }),
    object(rbacVersion, "Role", name, "cluster", { rules: ownRules }, there),
    object(rbacVersion, "RoleBinding", name, "cluster", bound("Role", name, home), there),
    object(
      "apps/v1",
      "Deployment",
      name,
      "cluster",
      {
        spec: {
          replicas: 1,
          selector: { matchLabels: selectorOf(name, "cluster") },
          template: {
            metadata: { labels: labelsOf(name, "cluster") },
            spec: {
              serviceAccountName: name,
              priorityClassName: "system-cluster-critical",
              securityContext: unprivileged(user),
              containers: [
                {
                  name,
                  image: imageFor(clusterOf(plan)?.component.version),
                  command: ["./cluster-autoscaler"],
                  args: [
                    "--cloud-provider=aws",
                    "--node-group-auto-discovery=asg:tag=k8s.io/cluster-autoscaler/enabled,k8s.io/cluster-autoscaler/$(CLUSTER_NAME)",
                    "--balance-similar-node-groups",
                    "--expander=least-waste",
                    "--skip-nodes-with-local-storage=false"
                  ],
                  env: [
                    { name: "CLUSTER_NAME", value: unset },
                    { name: "AWS_REGION", value: plan.site.region.region }
                  ],
                  livenessProbe: {
                    httpGet: { path: "/health-check", port: 8085 },
                    periodSeconds: 30,
                    failureThreshold: 6
                  },
                  resources: { requests: { cpu: "100m", memory: "600Mi" }, limits: { memory: "600Mi" } },
                  securityContext: restricted(true)
                }
              ]
            }
          }
        }
      },
      there
    )
  ]
}
