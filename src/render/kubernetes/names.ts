/** Names of what is ours, next to names that a repository chose. */
import { hosted, objectName } from "../../providers/kubernetes.ts"
import type { Plan } from "../../providers/Provider.ts"

/** The folder of the manifests. */
export const manifests = "kubernetes"

/** The folder in it with what only an administrator of the cluster may apply. */
export const clusterFolder = "cluster"

/** The wanted name, unless a process of the plan has it. */
export const freeName = (plan: Plan, wanted: string): string => {
  const taken = new Set(hosted(plan).map(({ need }) => objectName(need.id)))
  let name = wanted
  for (let number = 2; taken.has(name); number++) name = `${wanted}-${number}`
  return name
}

const reserved: ReadonlySet<string> = new Set(["gateway", "kustomization"])

/** The file of a process; names of components have no dot, so none takes another's file. */
export const fileOf = (name: string): string => (reserved.has(name) ? `${name}.process.yaml` : `${name}.yaml`)
