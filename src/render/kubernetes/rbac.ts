/** Roles of the cluster and who holds them. */
import type { YamlMap } from "../yaml/Yaml.ts"

const group = "rbac.authorization.k8s.io"
export const rbacVersion = `${group}/v1`

/** What may be done with some kinds of objects of one API group, or with one of them by its name. */
export const rule = (
  apiGroup: string,
  resources: ReadonlyArray<string>,
  verbs: ReadonlyArray<string>,
  named?: string
): YamlMap => ({
  apiGroups: [apiGroup],
  resources,
  ...(named === undefined ? {} : { resourceNames: [named] }),
  verbs
})

/** Gives the role of a name to the service account of the same name. */
export const bound = (kind: "ClusterRole" | "Role", name: string, namespace: string): YamlMap => ({
  roleRef: { apiGroup: group, kind, name },
  subjects: [{ kind: "ServiceAccount", name, namespace }]
})
