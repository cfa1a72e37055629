/** The account that a deployment applies processes with: in this namespace alone, and no kind that is not applied. */
import { namespace } from "../../providers/kubernetes.ts"
import type { Plan } from "../../providers/Provider.ts"
import { type KubernetesObject, object } from "./KubernetesObject.ts"
import { freeName } from "./names.ts"
import { bound, rbacVersion, rule } from "./rbac.ts"

export const rolloutName = (plan: Plan): string => freeName(plan, "rollout")

/** What `kubectl apply` asks for. */
const applies = ["create", "get", "patch"]

const rules = [
  rule("", ["configmaps", "secrets", "serviceaccounts", "services"], applies),
  rule("apps", ["deployments"], [...applies, "list", "watch"]),
  rule("autoscaling", ["horizontalpodautoscalers"], applies),
  rule("batch", ["cronjobs"], applies),
  // Release steps are made anew for each version.
  rule("batch", ["jobs"], [...applies, "delete", "list", "watch"]),
  rule("networking.k8s.io", ["networkpolicies"], applies),
  rule("policy", ["poddisruptionbudgets"], applies),
  // Programs look whether it is there before they make something in it.
  rule("", ["namespaces"], ["get"], namespace),
  // Earlier versions, for the way back, and what to show when one does not come up.
  rule("", ["pods"], ["get", "list"]),
  rule("apps", ["replicasets"], ["get", "list"])
]

export const rolloutObjects = (plan: Plan): ReadonlyArray<KubernetesObject> => {
  const name = rolloutName(plan)
  return [
    object("v1", "ServiceAccount", name, "access", { automountServiceAccountToken: false }),
    object(rbacVersion, "Role", name, "access", { rules }),
    object(rbacVersion, "RoleBinding", name, "access", bound("Role", name, namespace))
  ]
}
