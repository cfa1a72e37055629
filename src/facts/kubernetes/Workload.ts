import { shellForm } from "../containers/Dockerfile.ts"
import type { Parsed } from "../parsing/Parsed.ts"
import { dig, fields, list, string } from "../parsing/unknown.ts"
import { type ClaimedFolder, claimedIn, claimsOf } from "./claimed.ts"

type Path = ReadonlyArray<string | number>

export interface WorkloadVariable {
  readonly name: string
  /** The value that stands there; null where it comes from elsewhere. */
  readonly given: string | null
  readonly line: number
}

/** One container of a workload. */
export interface Container {
  readonly name: string
  readonly image: string
  readonly imageLine: number
  /** Both of the next together. */
  readonly command: string | null
  /** What replaces the image's ENTRYPOINT. */
  readonly entrypoint: string | null
  /** What replaces the image's CMD. */
  readonly arguments: string | null
  readonly ports: ReadonlyArray<{ readonly port: number; readonly line: number }>
  readonly healthPath: string | null
  readonly healthLine: number
  /** The line of a probe that asks by gRPC; null where none does. */
  readonly grpcProbe: number | null
  readonly variables: ReadonlyArray<WorkloadVariable>
  /** Names of the ConfigMaps and Secrets whose every key is a variable. */
  readonly settings: ReadonlyArray<string>
  /** Where it has volumes that are claimed, and may write to them. */
  readonly claimed: ReadonlyArray<ClaimedFolder>
}

/** Something of a manifest that runs containers. */
export interface Workload {
  readonly kind: string
  readonly name: string
  readonly path: string
  readonly line: number
  readonly schedule: string | null
  readonly containers: ReadonlyArray<Container>
  /** Labels of its pods. */
  readonly labels: ReadonlyMap<string, string>
}

const kinds =
  /^(?:Deployment|DeploymentConfig|StatefulSet|DaemonSet|ReplicaSet|ReplicationController|Rollout|CronJob|Service)$/

/** Words of `kind:` lines that are worth parsing a file for. */
export const mentionsWorkload = (text: string): boolean =>
  /^\s{0,4}kind:\s*["']?(?:Deployment|DeploymentConfig|StatefulSet|DaemonSet|ReplicaSet|ReplicationController|Rollout|CronJob)\b/m.test(
    text
  ) ||
  (/serving\.knative\.dev\//.test(text) && /^kind:\s*["']?Service\b/m.test(text))

const words = (value: unknown): string =>
  typeof value === "string" ? value : shellForm(JSON.stringify(list(value).map((part) => string(part) ?? "")))

const portIn = (value: unknown): number | undefined => {
  const port = Number(string(value))
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : undefined
}

/** Where a container without declared ports listens: as its probes ask, else as its environment tells it. */
const undeclaredPorts = (parsed: Parsed, value: unknown, at: Path): Container["ports"] => {
  const asked = ["readinessProbe", "livenessProbe", "startupProbe"].flatMap((probe) => {
    const port = portIn(dig(value, probe, "httpGet", "port"))
    return port === undefined ? [] : [{ port, line: parsed.lineOf(...at, probe, "httpGet", "port") }]
  })
  const told = list(dig(value, "env"))
    .slice(0, 300)
    .flatMap((entry, index) => {
      const port = string(dig(entry, "name")) === "PORT" ? portIn(dig(entry, "value")) : undefined
      return port === undefined ? [] : [{ port, line: parsed.lineOf(...at, "env", index) }]
    })
  return asked.concat(told).slice(0, 1)
}

const container = (parsed: Parsed, value: unknown, at: Path, claims: ReadonlySet<string>): Container => {
  const part = (key: string) => words(dig(value, key)).replace(/\s+/g, " ").trim()
  const [entrypoint, given] = [part("command"), part("args")]
  const command = `${entrypoint} ${given}`.trim()
  const probes = ["readinessProbe", "livenessProbe", "startupProbe"]
  const probe = probes.find((name) => dig(value, name, "httpGet", "path") !== undefined)
  const byGrpc = probes.find(
    (name) =>
      dig(value, name, "grpc", "port") !== undefined ||
      /\bgrpc[_-]health[_-]probe\b/.test(words(dig(value, name, "exec", "command")))
  )
  const declared = list(dig(value, "ports")).flatMap((entry, index) => {
    const port = portIn(dig(entry, "containerPort"))
    const aside = /metrics|prom|debug|admin|health|probe/i.test(string(dig(entry, "name")) ?? "")
    return port === undefined || aside ? [] : [{ port, line: parsed.lineOf(...at, "ports", index) }]
  })
  return {
    name: string(dig(value, "name")) ?? "",
    image: string(dig(value, "image")) ?? "",
    imageLine: parsed.lineOf(...at, "image"),
    command: command === "" ? null : command,
    entrypoint: entrypoint === "" ? null : entrypoint,
    arguments: given === "" ? null : given,
    ports: declared.length > 0 ? declared : undeclaredPorts(parsed, value, at),
    healthPath: probe === undefined ? null : (string(dig(value, probe, "httpGet", "path")) ?? null),
    healthLine: parsed.lineOf(...at, probe ?? "readinessProbe", "httpGet", "path"),
    grpcProbe: byGrpc === undefined ? null : parsed.lineOf(...at, byGrpc),
    variables: list(dig(value, "env"))
      .slice(0, 300)
      .flatMap((entry, index) => {
        const name = string(dig(entry, "name"))
        const given = string(dig(entry, "value"))
        return name === undefined || !/^[A-Za-z_][\w.-]{0,99}$/.test(name)
          ? []
          : [{ name, given: given ?? null, line: parsed.lineOf(...at, "env", index) }]
      }),
    settings: list(dig(value, "envFrom")).flatMap(
      (entry) => string(dig(entry, "configMapRef", "name")) ?? string(dig(entry, "secretRef", "name")) ?? []
    ),
    claimed: claimedIn(parsed, value, at, claims)
  }
}

/** The workload that a document of a manifest declares; `undefined` when it is something else. */
export const workloadOf = (path: string, parsed: Parsed): Workload | undefined => {
  const kind = string(dig(parsed.data, "kind")) ?? ""
  if (!kinds.test(kind)) return undefined
  if (kind === "Service" && string(dig(parsed.data, "apiVersion"))?.startsWith("serving.knative.dev/") !== true)
    return undefined
  const at: Path =
    kind === "CronJob" ? ["spec", "jobTemplate", "spec", "template", "spec"] : ["spec", "template", "spec"]
  const claims = claimsOf(parsed.data, at)
  return {
    kind,
    name: string(dig(parsed.data, "metadata", "name")) ?? "",
    path,
    line: parsed.lineOf("metadata", "name"),
    schedule: string(dig(parsed.data, "spec", "schedule")) ?? null,
    labels: new Map(
      fields(dig(parsed.data, ...at.slice(0, -1), "metadata", "labels"))
        .slice(0, 100)
        .flatMap(([label, value]) => (string(value) === undefined ? [] : [[label, string(value) ?? ""] as const]))
    ),
    containers: list(dig(parsed.data, ...at, "containers"))
      .slice(0, 20)
      .map((value, index) => container(parsed, value, [...at, "containers", index], claims))
  }
}

/** Keys of a ConfigMap or a Secret, by its name: what `envFrom` gives to a container. */
export const settingsOf = (
  parsed: Parsed
): { readonly name: string; readonly variables: ReadonlyArray<WorkloadVariable> } | undefined => {
  const kind = string(dig(parsed.data, "kind")) ?? ""
  const name = string(dig(parsed.data, "metadata", "name"))
  if (!/^(?:ConfigMap|Secret|SealedSecret)$/.test(kind) || name === undefined) return undefined
  const tables: ReadonlyArray<Path> = [["data"], ["stringData"], ["spec", "encryptedData"]]
  const variables = tables.flatMap((table) =>
    fields(dig(parsed.data, ...table))
      .slice(0, 300)
      .filter(([key]) => /^[A-Z_][A-Z0-9_]{1,99}$/.test(key))
      .map(([key, value]) => ({
        name: key,
        given: kind === "ConfigMap" ? (string(value) ?? null) : null,
        line: parsed.lineOf(...table, key)
      }))
  )
  return { name, variables }
}
