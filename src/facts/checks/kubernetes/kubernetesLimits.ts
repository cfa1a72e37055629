import { pods } from "../../kubernetes/objects.ts"
import { dig } from "../../parsing/unknown.ts"
import { type Check, findingAtAll } from "../../security/Check.ts"

/** Containers that may use up the memory of their node. */
export const kubernetesLimits: Check = {
  rule: "kubernetes.no-limits",
  run: (repo) => {
    const all = pods(repo)
    if (all.length === 0) return undefined
    const places = all
      // a patch of another file names the container without its image
      .flatMap(({ object, containers }) => containers.map((container) => ({ object, ...container })))
      .filter(
        ({ value, init }) =>
          !init && dig(value, "image") !== undefined && dig(value, "resources", "limits", "memory") === undefined
      )
      .map(({ object, at }) => object.at(...at))
    return findingAtAll(
      "kubernetes.no-limits",
      "low",
      "A container has no limit of memory",
      "Set resources.limits.memory and resources.requests for every container.",
      places
    )
  }
}
