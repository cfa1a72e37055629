import { pods } from "../../kubernetes/objects.ts"
import { dig } from "../../parsing/unknown.ts"
import { type Check, finding, lowered } from "../../security/Check.ts"

/** A pod or container that is told to run as root. */
export const kubernetesRoot: Check = {
  rule: "kubernetes.root",
  run: (repo) => {
    const all = pods(repo)
    if (all.length === 0) return undefined
    return all.flatMap(({ object, spec, at, containers }) =>
      [{ value: spec, at, name: object.name, init: false }, ...containers]
        .filter(({ value, init }) => !init && dig(value, "securityContext", "runAsUser") === 0)
        .map(({ at: place, name }) =>
          finding(
            "kubernetes.root",
            lowered("medium", object.development),
            `${name} is told to run as root`,
            "Set runAsNonRoot to true and runAsUser to a user of the image.",
            object.at(...place, "securityContext", "runAsUser")
          )
        )
    )
  }
}
