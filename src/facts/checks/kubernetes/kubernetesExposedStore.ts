import { storeAt } from "../../data/guardedPorts.ts"
import { kubernetesObjects } from "../../kubernetes/objects.ts"
import { dig, fields, list, string } from "../../parsing/unknown.ts"
import { type Check, finding, lowered } from "../../security/Check.ts"

/** A store that is reached from outside of the cluster. */
export const kubernetesExposedStore: Check = {
  rule: "kubernetes.exposed-store",
  run: (repo) => {
    const all = kubernetesObjects(repo)
    if (all.length === 0) return undefined
    return all
      .filter(({ kind }) => kind === "Service")
      .flatMap((object) => {
        const type = string(dig(object.parsed.data, "spec", "type"))
        const inside = fields(dig(object.parsed.data, "metadata", "annotations")).some(([name, value]) =>
          /internal/i.test(`${name} ${string(value) ?? ""}`)
        )
        if ((type !== "LoadBalancer" && type !== "NodePort") || inside) return []
        return list(dig(object.parsed.data, "spec", "ports")).flatMap((port, index) => {
          const store = storeAt(Number(string(dig(port, "targetPort")))) ?? storeAt(Number(string(dig(port, "port"))))
          return store === undefined
            ? []
            : [
                finding(
                  "kubernetes.exposed-store",
                  lowered("high", object.development || type === "NodePort"),
                  `${store} is reached from outside of the cluster (${object.name})`,
                  "Make the Service a ClusterIP.",
                  object.at("spec", "ports", index)
                )
              ]
        })
      })
  }
}
