import { baseName, byText, folderOf, isAside, isForDevelopment, resolvePath } from "../paths.ts"
import { parseDotenv } from "../parsing/dotenv.ts"
import type { Files } from "../parsing/Files.ts"
import type { Parsed } from "../parsing/Parsed.ts"
import { dig, fields, list, manyOf, string } from "../parsing/unknown.ts"
import { fill, shellForm } from "./Dockerfile.ts"

export interface ComposeVariable {
  readonly name: string
  /** Kept for what can be derived from it (a port, an engine); never shown. */
  readonly value: string | null
  readonly path: string
  readonly line: number
}

export interface ComposePort {
  readonly host: number | null
  /** `127.0.0.1` and the like; `null` for every address. */
  readonly address: string | null
  readonly container: number
  readonly path: string
  readonly line: number
}

export interface ComposeService {
  readonly name: string
  /** The file that declares it first, and where. */
  readonly path: string
  readonly line: number
  /** All files that speak of it, with the line. */
  readonly places: ReadonlyArray<{ readonly path: string; readonly line: number }>
  readonly image: string | null
  readonly imageLine: { readonly path: string; readonly line: number }
  /** Folder that is built from, relative to the root; `null` when nothing is built. */
  readonly context: string | null
  readonly dockerfile: string | null
  readonly target: string | null
  readonly command: string | null
  readonly ports: ReadonlyArray<ComposePort>
  readonly expose: ReadonlyArray<number>
  readonly environment: ReadonlyArray<ComposeVariable>
  readonly dependsOn: ReadonlyArray<string>
  readonly volumes: ReadonlyArray<string>
  readonly healthcheck: string | null
  /** The line of the check in `path`. */
  readonly healthLine: number
  readonly profiles: ReadonlyArray<string>
  readonly privileged: boolean
  /** Whether it stands only in files that are named for development. */
  readonly development: boolean
}

/** The compose files of one folder, read as one: the base first, then what overrides it. */
export interface ComposeProject {
  readonly folder: string
  readonly paths: ReadonlyArray<string>
  readonly services: ReadonlyArray<ComposeService>
}

/** Profiles that are started by hand beside an application. */
const asideProfile = /^(?:seed|dev|development|debug|tools?|tests?|e2e|ci|local|manual|docs)$/i

/** Whether a service is only started by a profile that is not the application's own. */
export const isAsideProfile = ({ profiles }: ComposeService): boolean =>
  profiles.length > 0 && profiles.every((name) => asideProfile.test(name))

/** Whether a folder is one that a package manager fills. */
export const isInstalled = (path: string | null): boolean => /(?:^|\/)(?:vendor|node_modules)\//.test(path ?? "")

/** Whether an image is built from what a package manager installs: a developer's environment, e.g. Laravel Sail. */
export const isDevelopersEnvironment = ({ services }: ComposeProject): boolean =>
  services.some(({ context }) => isInstalled(context))

const isCompose = (path: string): boolean => /^(?:docker-)?compose(?:[.-][\w.-]+)?\.ya?ml$/i.test(baseName(path))

/** Base files first, production before the rest, then by name. */
const order = (path: string): number =>
  /^(?:docker-)?compose\.ya?ml$/i.test(baseName(path))
    ? 0
    : /prod/i.test(baseName(path))
      ? 1
      : /override/i.test(baseName(path))
        ? 2
        : 3

const variables = (
  parsed: Parsed,
  path: string,
  value: unknown,
  at: ReadonlyArray<string>
): ReadonlyArray<ComposeVariable> =>
  Array.isArray(value)
    ? value.flatMap((entry, index) => {
        const match = typeof entry === "string" ? /^([A-Za-z_][\w.:-]{0,99})(?:=([\s\S]*))?$/.exec(entry) : null
        return match?.[1] === undefined
          ? []
          : [{ name: match[1], value: match[2] ?? null, path, line: parsed.lineOf(...at, index) }]
      })
    : fields(value).map(([name, entry]) => ({
        name,
        value: string(entry) ?? null,
        path,
        line: parsed.lineOf(...at, name)
      }))

const port = (
  entry: unknown,
  path: string,
  line: number,
  values: ReadonlyMap<string, string>
): ReadonlyArray<ComposePort> => {
  const target = Number(string(dig(entry, "target")))
  if (Number.isInteger(target) && target > 0) {
    const published = Number(fill(string(dig(entry, "published")) ?? "", values))
    return [
      {
        host: published > 0 ? published : null,
        address: string(dig(entry, "host_ip")) ?? null,
        container: target,
        path,
        line
      }
    ]
  }
  const text = fill(string(entry) ?? "", values)
  const match =
    /^(?:(\[[^\]]*\]|\d{1,3}(?:\.\d{1,3}){3}|localhost):)?(?:(\d{0,5})(?:-\d+)?:)?(\d{1,5})(?:-\d+)?(?:\/(?:tcp|udp))?$/.exec(
      text.trim()
    )
  const container = Number(match?.[3])
  if (match === null || !(container > 0 && container < 65_536)) return []
  const host = match[2] === undefined || match[2] === "" ? null : Number(match[2])
  return [{ host, address: match[1] ?? null, container, path, line }]
}

const command = (value: unknown): string | null => {
  const text = Array.isArray(value)
    ? shellForm(JSON.stringify(value.map((part) => string(part) ?? "")))
    : (string(value) ?? null)
  return text === null || text.trim() === "" ? null : text.replace(/\s+/g, " ").trim()
}

const readService = (
  files: Files,
  parsed: Parsed,
  path: string,
  name: string,
  values: ReadonlyMap<string, string>
): ComposeService => {
  const folder = folderOf(path)
  const at = ["services", name]
  const value = dig(parsed.data, ...at)
  const build = dig(value, "build")
  const filled = (entry: unknown) => {
    const text = string(entry)
    return text === undefined ? null : fill(text, values)
  }
  const context = build === undefined ? null : (filled(build) ?? filled(dig(build, "context")) ?? ".")
  const remote = context !== null && /^(?:https?|git|ssh):|\.git(?:#|$)/.test(context)
  const contextFolder = context === null || remote ? null : (resolvePath(folder, context) ?? null)
  const dockerfile = filled(dig(build, "dockerfile"))
  const place = { path, line: parsed.lineOf(...at) }
  const files_ = manyOf(dig(value, "env_file")).flatMap((entry) => {
    const file = resolvePath(folder, filled(entry) ?? filled(dig(entry, "path")) ?? "")
    return file === undefined || file === folder
      ? []
      : parseDotenv(files.text(file) ?? "").map(({ name, value, line }) => ({ name, value, path: file, line }))
  })
  const depends = dig(value, "depends_on")
  return {
    name,
    ...place,
    places: [place],
    image: filled(dig(value, "image")),
    imageLine: { path, line: parsed.lineOf(...at, "image") },
    context: contextFolder,
    dockerfile: contextFolder === null ? null : (resolvePath(contextFolder, dockerfile ?? "Dockerfile") ?? null),
    target: filled(dig(build, "target")),
    command: command(dig(value, "command")) ?? command(dig(value, "entrypoint")),
    ports: list(dig(value, "ports")).flatMap((entry, index) =>
      port(entry, path, parsed.lineOf(...at, "ports", index), values)
    ),
    expose: list(dig(value, "expose")).flatMap((entry) => {
      const number = Number(string(entry)?.replace(/\/.*$/, ""))
      return Number.isInteger(number) && number > 0 && number < 65_536 ? [number] : []
    }),
    environment: [...files_, ...variables(parsed, path, dig(value, "environment"), [...at, "environment"])],
    dependsOn: (Array.isArray(depends) ? depends : fields(depends).map(([key]) => key)).flatMap(
      (entry) => string(entry) ?? []
    ),
    volumes: list(dig(value, "volumes")).flatMap((entry) => string(entry) ?? string(dig(entry, "source")) ?? []),
    healthcheck: command(dig(value, "healthcheck", "test")),
    healthLine: parsed.lineOf(...at, "healthcheck", "test"),
    profiles: list(dig(value, "profiles")).flatMap((entry) => string(entry) ?? []),
    privileged: dig(value, "privileged") === true,
    development: isForDevelopment(path)
  }
}

const merge = (base: ComposeService, over: ComposeService): ComposeService => ({
  ...base,
  places: [...base.places, ...over.places],
  image: base.image ?? over.image,
  imageLine: base.image === null ? over.imageLine : base.imageLine,
  context: base.context ?? over.context,
  dockerfile: base.dockerfile ?? over.dockerfile,
  // how developers start it says nothing of how it runs
  target: over.development && !base.development ? base.target : (base.target ?? over.target),
  command: over.development && !base.development ? base.command : (base.command ?? over.command),
  ports: [...base.ports, ...over.ports],
  expose: [...base.expose, ...over.expose],
  environment: [...base.environment, ...over.environment],
  dependsOn: [...new Set([...base.dependsOn, ...over.dependsOn])],
  volumes: [...base.volumes, ...over.volumes],
  healthcheck: base.healthcheck ?? over.healthcheck,
  privileged: base.privileged || over.privileged,
  development: base.development && over.development
})

/** Every compose project of the repository; files made for tests only are left out. */
export const readCompose = (files: Files): ReadonlyArray<ComposeProject> => {
  const folders = new Map<string, Array<string>>()
  for (const path of files.paths.filter((candidate) => isCompose(candidate) && !isAside(candidate))) {
    if (/[.-](?:test|tests|ci|e2e|testing)\b/i.test(baseName(path)) || files.text(path) === undefined) continue
    folders.set(folderOf(path), [...(folders.get(folderOf(path)) ?? []), path])
  }
  return [...folders]
    .toSorted(([a], [b]) => byText(a, b))
    .map(([folder, unsorted]) => {
      const paths = unsorted.toSorted((a, b) => order(a) - order(b) || byText(a, b))
      const values = new Map(
        parseDotenv(files.text(folder === "" ? ".env" : `${folder}/.env`) ?? "").map(({ name, value }) => [name, value])
      )
      const services = new Map<string, ComposeService>()
      for (const path of paths) {
        const parsed = files.yaml(path)[0]
        if (parsed === undefined) continue
        for (const [name, value] of fields(dig(parsed.data, "services"))) {
          if (fields(value).length === 0) continue
          const service = readService(files, parsed, path, name, values)
          const known = services.get(name)
          services.set(name, known === undefined ? service : merge(known, service))
        }
      }
      return { folder, paths, services: [...services.values()] }
    })
}
