import { pods } from "../../kubernetes/objects.ts"
import { dig, list, string } from "../../parsing/unknown.ts"
import { type Check, finding, lowered } from "../../security/Check.ts"

const powerful = /^(?:CAP_)?(?:ALL|SYS_ADMIN|SYS_MODULE)$/i

/** A container that may do what root of the node may. */
export const kubernetesPrivileged: Check = {
  rule: "kubernetes.privileged",
  run: (repo) => {
    const all = pods(repo)
    if (all.length === 0) return undefined
    return all.flatMap(({ object, containers }) =>
      containers.flatMap(({ value, name, at }) => {
        const context = dig(value, "securityContext")
        const found = (severity: "high" | "medium", title: string, ...steps: ReadonlyArray<string | number>) =>
          finding(
            "kubernetes.privileged",
            lowered(severity, object.development),
            title,
            "Set privileged and allowPrivilegeEscalation to false, drop all capabilities and add the one that is needed.",
            object.at(...at, "securityContext", ...steps)
          )
        if (dig(context, "privileged") === true) return [found("high", `${name} runs privileged`, "privileged")]
        const capability = list(dig(context, "capabilities", "add")).findIndex((entry) =>
          powerful.test(string(entry) ?? "")
        )
        return [
          ...(capability < 0
            ? []
            : [
                found(
                  "high",
                  `${name} is given a capability that is as good as root of the node`,
                  "capabilities",
                  "add",
                  capability
                )
              ]),
          ...(dig(context, "allowPrivilegeEscalation") === true
            ? [found("medium", `${name} may gain more rights than it starts with`, "allowPrivilegeEscalation")]
            : [])
        ]
      })
    )
  }
}
