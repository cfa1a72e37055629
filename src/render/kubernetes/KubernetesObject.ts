/** Objects of a cluster as data, with the names and labels that all of them share. */
import { namespace } from "../../providers/kubernetes.ts"
import { printYaml, type YamlMap } from "../yaml/Yaml.ts"

export type KubernetesObject = YamlMap & { readonly kind: string }

/** What an object is part of. `access`: what must be there before anything runs. */
export type Part = "access" | "cluster" | "gateway" | "job" | "release" | "web" | "worker"

export const partLabel = "app.kubernetes.io/component"
export const ownerLabel = "app.kubernetes.io/managed-by"
export const owner = "groundplan"

/** What selects the pods of one process; `part` leaves its release step and its jobs out. */
export const selectorOf = (name: string, part?: Part): YamlMap => ({
  "app.kubernetes.io/name": name,
  ...(part === undefined ? {} : { [partLabel]: part })
})

export const labelsOf = (name: string, part: Part): YamlMap => ({ ...selectorOf(name, part), [ownerLabel]: owner })

/** One object in the application's namespace, unless another one or none (null) is named. */
export const object = (
  apiVersion: string,
  kind: string,
  name: string,
  part: Part,
  rest: YamlMap,
  options: { readonly namespace?: string | null; readonly annotations?: YamlMap; readonly labels?: YamlMap } = {}
): KubernetesObject => ({
  apiVersion,
  kind,
  metadata: {
    name,
    ...(options.namespace === null ? {} : { namespace: options.namespace ?? namespace }),
    labels: { ...labelsOf(name, part), ...options.labels },
    ...(options.annotations === undefined ? {} : { annotations: options.annotations })
  },
  ...rest
})

/** Documents of one file, a line between them. */
export const printObjects = (objects: ReadonlyArray<KubernetesObject>, header: string): string =>
  objects.map((each, at) => printYaml(each, at === 0 ? header : undefined)).join("---\n")
