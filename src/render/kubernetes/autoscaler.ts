/** Adds and removes pods by their load, between the tier's bounds. */
import type { Need } from "../../blueprint/Need.ts"
import { objectName } from "../../providers/kubernetes.ts"
import { type KubernetesObject, object } from "./KubernetesObject.ts"

/** Percent of the processor that a pod asks for. Not of memory, which does not fall with the load. (E) */
const busy = 60

export const autoscaler = (need: Need<"compute.container">): ReadonlyArray<KubernetesObject> => {
  if (need.max <= need.min) return []
  const name = objectName(need.id)
  return [
    object("autoscaling/v2", "HorizontalPodAutoscaler", name, need.role, {
      spec: {
        scaleTargetRef: { apiVersion: "apps/v1", kind: "Deployment", name },
        minReplicas: need.min,
        maxReplicas: need.max,
        metrics: [
          { type: "Resource", resource: { name: "cpu", target: { type: "Utilization", averageUtilization: busy } } }
        ],
        behavior: {
          scaleUp: { stabilizationWindowSeconds: 0 },
          scaleDown: { stabilizationWindowSeconds: 300 }
        }
      }
    })
  ]
}
