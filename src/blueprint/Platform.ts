/** What a whole tier's processes run on. Closed: each provider says how it meets the needs of each. */
import { counted } from "./counted.ts"
import { platform as limits } from "./constants.ts"
import { factsOfKind } from "./reasons.ts"
import type { Process, Workload } from "./Workload.ts"
import { askedForPlatform, type Wishes } from "./Wishes.ts"

/** `containers`: a service of the provider runs them. `kubernetes`: a cluster that the team runs. */
export const platforms = ["containers", "kubernetes"] as const
export type Platform = (typeof platforms)[number]

/** Whether a tier may run on Kubernetes, and which facts and context values say so. */
export interface Fit {
  /** `asked`: a message wants it. `ready`: the repository is already run that way. `pays`: enough to run on it. */
  readonly fit: "asked" | "ready" | "pays" | "none"
  readonly why: string
  readonly because: ReadonlyArray<string>
}

const inCluster = ({ role }: Process): boolean => role === "web" || role === "worker"

const manifests: ReadonlySet<string> = new Set(["kubernetes", "helm", "kustomize", "skaffold"])

/** Facts that say the repository brings what a cluster runs. */
const manifestFacts = ({ analysis }: Workload): ReadonlyArray<string> =>
  factsOfKind(
    { ...analysis, facts: analysis.facts.filter(({ value }) => manifests.has(value.split(" ")[0] ?? "")) },
    "iac",
    "container"
  )

/** Kubernetes as an option for a workload: only a strong team runs clusters, and they pay from some size on. */
export const kubernetesFit = (workload: Workload, wishes: Wishes): Fit => {
  const { context, processes } = workload
  const running = processes.filter(inCluster)
  const skill = "context.opsSkill"
  if (wishes.platform === "kubernetes")
    return { fit: "asked", why: "it was asked for", because: [askedForPlatform, skill] }
  if (wishes.platform === "containers") return { fit: "none", why: "it was taken out on request", because: [skill] }
  if (context.opsSkill.value !== "strong")
    return { fit: "none", why: "it needs a team that runs clusters", because: [skill] }
  if (running.length === 0) return { fit: "none", why: "nothing here runs all the time", because: [skill] }
  const ready = manifestFacts(workload)
  if (ready.length > 0)
    return {
      fit: "ready",
      why: "the repository brings its manifests and the team runs clusters",
      because: [...ready, skill]
    }
  if (running.length >= limits.servicesFrom.value)
    return {
      fit: "pays",
      why: `${counted(running.length, "process", "processes")} share its fixed cost and the team runs clusters`,
      because: [skill, ...new Set(running.flatMap(({ because }) => because.slice(0, 1)).slice(0, 3))]
    }
  return {
    fit: "none",
    why: `it pays only from about ${limits.servicesFrom.value} services`,
    because: [skill]
  }
}

/** Id of the cluster's need and component. */
export const clusterId = "cluster"

/** The platforms that are compared for a tier. */
export const platformsFor = (workload: Workload, wishes: Wishes): ReadonlyArray<Platform> => {
  const { fit } = kubernetesFit(workload, wishes)
  if (fit === "asked") return ["kubernetes"]
  return fit === "none" ? ["containers"] : platforms
}
