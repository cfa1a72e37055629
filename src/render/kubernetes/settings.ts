/** Values that only Terraform and a deployment know; kustomize puts them where they belong. */
import type { YamlMap } from "../yaml/Yaml.ts"

/** Stands where a deployment puts a value. */
export const unset = "unset"

/** Annotation of pods that changes with their secrets: new values start new pods. */
export const environmentVersion = "groundplan/environment-version"

/** The file that a deployment writes, and the map kustomize makes of it; it is never applied. */
export const settingsFile = "settings.env"
export const settingsMap = "settings"

export interface Setting {
  readonly name: "CERTIFICATE_ID" | "CLUSTER_NAME" | "ENVIRONMENT_VERSION" | "LOAD_BALANCER_ID"
  /** What it is, for whoever fills it in by hand. */
  readonly what: string
  readonly targets: ReadonlyArray<YamlMap>
}

/** The text of the file before a deployment fills it in. */
export const settingsText = (settings: ReadonlyArray<Setting>): string =>
  [
    "# Written by the deployment; nothing here is secret.",
    ...settings.flatMap(({ name, what }) => [`# ${what}`, `${name}=${unset}`])
  ]
    .join("\n")
    .concat("\n")
