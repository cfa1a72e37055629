import { pods } from "../../kubernetes/objects.ts"
import { dig, list, string } from "../../parsing/unknown.ts"
import { type Check, finding, lowered } from "../../security/Check.ts"

/** Folders of a node with which a pod can take it over. */
const sensitive =
  /^\/(?:$|etc\/?$|etc\/kubernetes|root\/?$|var\/run\/?$|run\/?$|proc\/?$|var\/lib\/kubelet\/?$|var\/lib\/docker\/?$)|(?:docker|containerd|crio)\.sock$/

const namespaces = [
  ["hostNetwork", "the network"],
  ["hostPID", "the processes"],
  ["hostIPC", "the shared memory"]
] as const

/** A pod that is not kept apart from the node it runs on. */
export const kubernetesHostAccess: Check = {
  rule: "kubernetes.host-access",
  run: (repo) => {
    const all = pods(repo)
    if (all.length === 0) return undefined
    return all.flatMap(({ object, spec, at }) =>
      namespaces
        .filter(([field]) => dig(spec, field) === true)
        .map(([field, what]) =>
          finding(
            "kubernetes.host-access",
            lowered(field === "hostNetwork" ? "medium" : "high", object.development || object.kind === "DaemonSet"),
            `${object.name} shares ${what} of its node`,
            "Leave the setting out; reach what is needed through a Service.",
            object.at(...at, field)
          )
        )
        .concat(
          list(dig(spec, "volumes")).flatMap((volume, index) => {
            const path = string(dig(volume, "hostPath", "path")) ?? ""
            return !sensitive.test(path)
              ? []
              : [
                  finding(
                    "kubernetes.host-access",
                    lowered("high", object.development || object.kind === "DaemonSet"),
                    `${object.name} is given ${path.slice(0, 60)} of its node`,
                    "Take the volume out; ask the API of Kubernetes with a role of its own instead.",
                    object.at(...at, "volumes", index)
                  )
                ]
          })
        )
    )
  }
}
