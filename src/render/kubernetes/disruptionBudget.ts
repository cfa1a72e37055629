/** Upgrades and removals of nodes take one pod of a process at a time. */
import { type KubernetesObject, object, type Part, selectorOf } from "./KubernetesObject.ts"

/** None where one pod is all there is: the budget would keep its node from ever being drained. */
export const disruptionBudget = (name: string, part: Part, fewest: number): ReadonlyArray<KubernetesObject> =>
  fewest < 2
    ? []
    : [
        object("policy/v1", "PodDisruptionBudget", name, part, {
          spec: {
            maxUnavailable: 1,
            unhealthyPodEvictionPolicy: "AlwaysAllow",
            selector: { matchLabels: selectorOf(name, part) }
          }
        })
      ]
