import { kubernetesObjects } from "../../kubernetes/objects.ts"
import { dig, list, string } from "../../parsing/unknown.ts"
import { type Check, finding, lowered } from "../../security/Check.ts"

const holds = (value: unknown): boolean => list(value).some((entry) => string(entry) === "*")

/** Roles with which one pod can do everything in the cluster. */
export const kubernetesRoles: Check = {
  rule: "kubernetes.broad-role",
  run: (repo) => {
    const all = kubernetesObjects(repo)
    if (all.length === 0) return undefined
    return all.flatMap((object) => {
      const { kind, parsed, name, development } = object
      if (/^(?:Cluster)?RoleBinding$/.test(kind) && string(dig(parsed.data, "roleRef", "name")) === "cluster-admin") {
        return [
          finding(
            "kubernetes.broad-role",
            lowered("high", development || kind === "RoleBinding"),
            `${name} hands out cluster-admin`,
            "Bind a role with the few verbs and resources that are needed.",
            object.at("roleRef", "name")
          )
        ]
      }
      if (!/^(?:Cluster)?Role$/.test(kind)) return []
      return list(dig(parsed.data, "rules")).flatMap((rule, index) =>
        holds(dig(rule, "verbs")) && holds(dig(rule, "resources")) && holds(dig(rule, "apiGroups"))
          ? [
              finding(
                "kubernetes.broad-role",
                lowered("high", development || kind === "Role"),
                `The role ${name} may do everything`,
                "Name the verbs and resources that are needed.",
                object.at("rules", index)
              )
            ]
          : []
      )
    })
  }
}
