import { shellForm } from "../containers/Dockerfile.ts"
import { imageName } from "../containers/ImageName.ts"
import { imageRole, imageVersion } from "../data/images.ts"
import { imageFolders } from "../images/sourceOfImage.ts"
import type { Parsed } from "../parsing/Parsed.ts"
import { dig, fields, list, string } from "../parsing/unknown.ts"
import { folderOf, isAside, resolvePath, within } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import type { ServiceSignal, StoreSignal } from "../Signal.ts"
import {
  dockerfileAt,
  healthy,
  managed,
  type Platform,
  portClaims,
  portOf,
  processNamed,
  routed,
  started,
  variable
} from "./Platform.ts"

interface Manifest {
  readonly path: string
  readonly parsed: Parsed
  /** The folder that holds `copilot`, which everything in a manifest is relative to. */
  readonly workspace: string
  readonly type: string
  readonly name: string
}

const types = /^(?:Load Balanced Web|Request-Driven Web|Backend|Worker) (?:Service|App)$|^Scheduled Job$|^Static Site$/

const manifests = (repo: RepoView): ReadonlyArray<Manifest> =>
  repo.files.paths
    .filter((path) => /(?:^|\/)copilot\/[\w.-]{1,100}\/manifest\.ya?ml$/.test(path) && !isAside(path))
    .slice(0, 100)
    .flatMap((path) => {
      const [parsed] = repo.files.yaml(path)
      const type = string(dig(parsed?.data, "type")) ?? ""
      const name = string(dig(parsed?.data, "name"))
      const workspace = folderOf(folderOf(folderOf(path)))
      return parsed === undefined || name === undefined || !types.test(type)
        ? []
        : [{ path, parsed, workspace, type, name }]
    })

const words = (value: unknown): string =>
  string(value) ?? shellForm(JSON.stringify(list(value).map((part) => string(part) ?? "")))

/** Where the code of a manifest's image lies; `undefined` for somebody else's image. */
const placeOf = (repo: RepoView, { parsed, workspace, name }: Manifest) => {
  const build = dig(parsed.data, "image", "build")
  const location = string(dig(parsed.data, "image", "location"))
  if (build === undefined) return location === undefined ? undefined : imageFolders(repo)(location, name)
  const file = string(build) ?? string(dig(build, "dockerfile"))
  const given = string(dig(build, "context"))
  const path = resolvePath(workspace, file ?? `${given ?? "."}/Dockerfile`)
  if (path === undefined) return undefined
  const context = given === undefined ? folderOf(path) : resolvePath(workspace, given)
  // a context that several share: the code is beside the Dockerfile where that has a manifest
  const beside = repo.modules.some(({ root }) => root === folderOf(path)) ? folderOf(path) : undefined
  return { root: beside ?? context ?? folderOf(path), dockerfile: dockerfileAt(repo, path) }
}

const site = (repo: RepoView, { path, parsed, workspace, name }: Manifest): ReadonlyArray<ServiceSignal> => {
  const first = dig(parsed.data, "files", 0)
  const source = resolvePath(workspace, `${string(dig(first, "context")) ?? "."}/${string(dig(first, "source")) ?? ""}`)
  if (source === undefined) return []
  const home = repo.home(`${source}/x`)
  const built = home !== source && within(home, source)
  return [
    {
      _tag: "Service",
      source: "platform",
      root: built ? home : source,
      process: "main",
      kind: "static",
      name,
      outputDirectory: built ? source.slice(home === "" ? 0 : home.length + 1) : ".",
      evidence: [repo.at(path, parsed.lineOf("type"))]
    }
  ]
}

const processOf = (manifest: Manifest, command: string): Pick<ServiceSignal, "process" | "kind"> | undefined => {
  const { name, parsed, type } = manifest
  if (type.startsWith("Worker")) return { process: `worker:${name}`, kind: "worker" }
  if (type === "Scheduled Job") return { process: `job:${name}`, kind: "job" }
  const told = processNamed(name, command)
  // what has no port is sent nothing
  return type.startsWith("Backend") && told?.process === "main" && dig(parsed.data, "image", "port") === undefined
    ? { process: `worker:${name}`, kind: "worker" }
    : told
}

const service = (repo: RepoView, manifest: Manifest): ReadonlyArray<ServiceSignal | StoreSignal> => {
  const { name, parsed, path, type } = manifest
  const line = (...at: ReadonlyArray<string | number>) => parsed.lineOf(...at)
  const image = imageName(string(dig(parsed.data, "image", "location")) ?? "")
  const role = imageRole(image.name)
  if (role.is === "store")
    return [managed(repo, role.engine, imageVersion(image) ?? undefined, path, line("image", "location"))]
  const command = `${words(dig(parsed.data, "entrypoint"))} ${words(dig(parsed.data, "command"))}`.trim()
  const place = placeOf(repo, manifest)
  const process = processOf(manifest, command)
  if (place === undefined || process === undefined || role.is === "tool") return []
  const check = dig(parsed.data, "http", "healthcheck")
  const given = (table: "variables" | "secrets") =>
    fields(dig(parsed.data, table))
      .slice(0, 300)
      .flatMap(([key, value]) => variable(repo, key, table === "variables" ? value : undefined, path, line(table, key)))
  const found: ServiceSignal = {
    _tag: "Service",
    source: "platform",
    root: place.root,
    ...process,
    name,
    ...(/^(?:Load Balanced|Request-Driven|Backend)/.test(type)
      ? { exposure: routed(repo, type.startsWith("Backend") ? "internal" : "public", path, line("type")) }
      : {}),
    ...started(command),
    dockerfile: place.dockerfile,
    schedule: type === "Scheduled Job" ? string(dig(parsed.data, "on", "schedule")) : undefined,
    ports: portClaims(repo, portOf(dig(parsed.data, "image", "port")), path, line("image", "port")),
    ...healthy(repo, string(check) ?? string(dig(check, "path")), path, line("http", "healthcheck")),
    environment: (["variables", "secrets"] as const).flatMap(given),
    evidence: [repo.at(path, line("type"))]
  }
  // Copilot puts a queue before every worker
  return type.startsWith("Worker")
    ? [found, { ...managed(repo, "sqs", undefined, path, line("type")), root: place.root }]
    : [found]
}

/** Manifests of AWS Copilot: web and backend services, workers with their queue, scheduled jobs and static sites. */
export const copilot: Platform = {
  name: "copilot",
  read: (repo) => {
    const taken = new Set<string>()
    return manifests(repo)
      .flatMap((manifest) => (manifest.type === "Static Site" ? site(repo, manifest) : service(repo, manifest)))
      .map((signal) => {
        if (signal._tag !== "Service" || signal.process !== "main") return signal
        // each manifest is a service of its own, also where two build the same folder
        const again = taken.has(signal.root)
        taken.add(signal.root)
        return again ? Object.assign({}, signal, { process: `main:${signal.name ?? ""}` }) : signal
      })
  }
}
