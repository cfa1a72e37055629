/** Who keeps running when nodes run short: what answers people, then workers, then what can wait. */
import { namespace } from "../../providers/kubernetes.ts"
import { type KubernetesObject, object } from "./KubernetesObject.ts"

const classes = {
  web: { value: 100_000, description: "Answers requests." },
  worker: { value: 10_000, description: "Works in the background; makes room for what answers requests." },
  job: { value: 1000, description: "Started by the clock; waits for room and takes nobody's." }
} as const

export type Priority = keyof typeof classes

const ranks: ReadonlyArray<Priority> = ["web", "worker", "job"]

/** The name is the whole cluster's: the namespace tells it from those of others. */
export const priorityName = (priority: Priority): string => `${namespace}-${priority}`

export const priorityObjects: ReadonlyArray<KubernetesObject> = ranks.map((priority) =>
  object(
    "scheduling.k8s.io/v1",
    "PriorityClass",
    priorityName(priority),
    "access",
    {
      value: classes[priority].value,
      globalDefault: false,
      preemptionPolicy: priority === "job" ? "Never" : "PreemptLowerPriority",
      description: classes[priority].description
    },
    { namespace: null }
  )
)
