import type { Evidence } from "../Fact.ts"
import type { Parsed } from "../parsing/Parsed.ts"
import { dig, list, string } from "../parsing/unknown.ts"
import { isAside, isForDevelopment } from "../paths.ts"
import { remembered } from "../remembered.ts"

/** One object of a Kubernetes manifest that is written out (templates of charts are not). */
export interface KubernetesObject {
  readonly path: string
  readonly parsed: Parsed
  readonly kind: string
  readonly name: string
  /** Whether it is for developers by its file. */
  readonly development: boolean
  /** Evidence of a part of the object. */
  readonly at: (...steps: ReadonlyArray<string | number>) => Evidence
}

const manifest = /\.(?:ya?ml|json)$/

/** Every object of the application's Kubernetes manifests. */
export const kubernetesObjects = remembered((repo): ReadonlyArray<KubernetesObject> =>
  repo.files.paths
    .filter((path) => manifest.test(path) && !isAside(path) && !path.startsWith(".github/"))
    .filter((path) => {
      const text = repo.files.text(path)
      return (
        text !== undefined &&
        /^\s{0,8}"?apiVersion"?:/m.test(text) &&
        /^\s{0,8}"?kind"?:/m.test(text) &&
        !text.includes("{{")
      )
    })
    .flatMap((path) => {
      const documents = path.endsWith(".json")
        ? [repo.files.json(path)].flatMap((one) => one ?? [])
        : repo.files.yaml(path)
      return documents.flatMap((parsed): ReadonlyArray<KubernetesObject> => {
        const kind = string(dig(parsed.data, "kind"))
        if (kind === undefined || dig(parsed.data, "apiVersion") === undefined) return []
        return [
          {
            path,
            parsed,
            kind,
            name: (string(dig(parsed.data, "metadata", "name")) ?? kind).slice(0, 100),
            development: isForDevelopment(path) || /(?:^|\/)(?:dev|development|local|kind|minikube)\//.test(path),
            at: (...steps) => repo.at(path, parsed.lineOf(...steps))
          }
        ]
      })
    })
)

export interface PodContainer {
  readonly value: unknown
  readonly name: string
  readonly at: ReadonlyArray<string | number>
  /** Whether it prepares the pod and ends before the others start. */
  readonly init: boolean
}

export interface Pod {
  readonly object: KubernetesObject
  readonly spec: unknown
  readonly at: ReadonlyArray<string | number>
  readonly containers: ReadonlyArray<PodContainer>
}

const template = ["spec", "template", "spec"]

/** Where the description of a pod stands, by the kind of object. */
const podPaths: ReadonlyMap<string, ReadonlyArray<string>> = new Map([
  ["Pod", ["spec"]],
  ["Deployment", template],
  ["StatefulSet", template],
  ["DaemonSet", template],
  ["ReplicaSet", template],
  ["ReplicationController", template],
  ["Job", template],
  ["Rollout", template],
  ["CronJob", ["spec", "jobTemplate", ...template]]
])

/** Every pod that the manifests describe. */
export const pods = remembered((repo): ReadonlyArray<Pod> =>
  kubernetesObjects(repo).flatMap((object) => {
    const at = podPaths.get(object.kind)
    if (at === undefined) return []
    const spec = dig(object.parsed.data, ...at)
    const containers = (["containers", "initContainers"] as const).flatMap((field) =>
      list(dig(spec, field)).map((value, index) => ({
        value,
        name: (string(dig(value, "name")) ?? object.name).slice(0, 100),
        at: [...at, field, index],
        init: field === "initContainers"
      }))
    )
    return [{ object, spec, at, containers }]
  })
)
