/** The namespace: what pods may be at most, how much they may take together, and that nobody may talk unless allowed. */
import { hosted, hostedWeb, namespace } from "../../providers/kubernetes.ts"
import type { Plan } from "../../providers/Provider.ts"
import type { Rendering } from "../Rendering.ts"
import { gatewayPods, gatewaySize } from "./gateway.ts"
import { type KubernetesObject, object } from "./KubernetesObject.ts"
import { freeName } from "./names.ts"
import { priorityObjects } from "./priority.ts"
import { cpu, memory } from "./quantities.ts"
import { needsGateway } from "./service.ts"

interface Sum {
  readonly pods: number
  readonly vcpu: number
  readonly memoryGib: number
}

/** Pods at the most: a deployment runs both versions for a while, a release step and a retried job one more. */
const most = (plan: Plan, gateway: boolean): Sum =>
  hosted(plan).reduce<Sum>(
    (so, placed) => {
      const { component, need } = placed
      const pods = need.kind === "compute.container" ? need.max * 2 + (need.releaseCommand === null ? 0 : 1) : 2
      return {
        pods: so.pods + pods,
        vcpu: so.vcpu + pods * (component.vcpu ?? need.vcpu),
        memoryGib: so.memoryGib + pods * (component.memoryGib ?? need.memoryGib)
      }
    },
    gateway
      ? {
          pods: gatewayPods * 2,
          vcpu: gatewayPods * 2 * gatewaySize.vcpu,
          memoryGib: gatewayPods * 2 * gatewaySize.memoryGib
        }
      : { pods: 0, vcpu: 0, memoryGib: 0 }
  )

export const namespaceObjects = (rendering: Rendering): ReadonlyArray<KubernetesObject> => {
  const { plan, provider } = rendering
  const sum = most(plan, needsGateway(rendering))
  const web = hostedWeb(plan).length
  return [
    object(
      "v1",
      "Namespace",
      namespace,
      "access",
      {},
      {
        namespace: null,
        labels: {
          "pod-security.kubernetes.io/enforce": "restricted",
          "pod-security.kubernetes.io/warn": "restricted",
          "pod-security.kubernetes.io/audit": "restricted"
        }
      }
    ),
    ...priorityObjects,
    object("v1", "ResourceQuota", namespace, "access", {
      spec: {
        hard: {
          pods: String(sum.pods),
          "requests.cpu": cpu(sum.vcpu),
          "requests.memory": memory(sum.memoryGib),
          "limits.memory": memory(sum.memoryGib),
          // nothing here keeps data: stores and buckets do
          persistentvolumeclaims: "0",
          "services.loadbalancers": provider.name === "scaleway" && web > 0 ? "1" : "0",
          "services.nodeports": String(provider.name === "scaleway" ? Math.min(1, web) : web)
        }
      }
    }),
    object("v1", "LimitRange", namespace, "access", {
      spec: {
        limits: [
          {
            type: "Container",
            default: { memory: "256Mi" },
            defaultRequest: { cpu: "100m", memory: "256Mi" }
          }
        ]
      }
    }),
    object("networking.k8s.io/v1", "NetworkPolicy", freeName(plan, "default-deny"), "access", {
      spec: { podSelector: {}, policyTypes: ["Ingress", "Egress"] }
    })
  ]
}
