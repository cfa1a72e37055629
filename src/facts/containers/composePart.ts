import { folderOf, isForDevelopment, resolvePath } from "../paths.ts"
import { fileOrSample, isEnvironmentFile } from "../services/environmentFiles.ts"
import { parseDotenv } from "../parsing/dotenv.ts"
import type { Files } from "../parsing/Files.ts"
import type { Parsed } from "../parsing/Parsed.ts"
import { dig, fields, list, manyOf, string } from "../parsing/unknown.ts"
import { namesIn, readCommand, readExposed, readMount, readPort, readVariables } from "./composeFields.ts"
import type { ComposeService, Place } from "./ComposeService.ts"
import { interpolate } from "./interpolate.ts"

/** What one file says of one service; what it leaves to defaults is decided when all files are read. */
export interface ComposePart extends Omit<
  ComposeService,
  "command" | "choice" | "context" | "dockerfile" | "isGateway"
> {
  readonly builds: boolean
  /** The folder that is built from where nothing says another. */
  readonly buildFolder: string
  /** As it is said, from the repository's root. */
  readonly contextFolder: string | null
  /** As it is said, from the context. */
  readonly dockerfileName: string | null
  /** Keys that it says anew: what files before it say of them does not count. */
  readonly resets: ReadonlySet<string>
}

/** One compose file as it is being read. */
export interface ComposeSource {
  readonly files: Files
  readonly path: string
  readonly parsed: Parsed
  /** The folder that its relative paths start from. */
  readonly folder: string
  readonly values: ReadonlyMap<string, string>
  readonly development: boolean
}

/** Opens one compose file; nothing where it cannot be read. */
export const openCompose = (
  files: Files,
  path: string,
  folder: string,
  values: ReadonlyMap<string, string>
): ComposeSource | undefined => {
  const parsed = files.yaml(path)[0]
  return parsed === undefined ? undefined : { files, path, parsed, folder, values, development: isForDevelopment(path) }
}

/** The `.env` that stands beside compose files. */
export const valuesBeside = (files: Files, folder: string): ReadonlyMap<string, string> =>
  valuesOf(files, folder === "" ? ".env" : `${folder}/.env`)

/** The variables of one file. */
export const valuesOf = (files: Files, path: string): ReadonlyMap<string, string> =>
  new Map(parseDotenv(files.text(path) ?? "").map(({ name, value }) => [name, value]))

/** Most samples of the environment that are looked at for the name of an image. */
const mostSamples = 10

/** The image that a service runs: where no `.env` says which, what the samples beside the file give. */
const imageOf = ({ files, folder, values }: ComposeSource, text: string | undefined): string | null => {
  if (text === undefined) return null
  const image = interpolate(text, values)
  if (image !== "" && !image.startsWith(":")) return image
  const samples = files.paths.filter((path) => folderOf(path) === folder && isEnvironmentFile(path))
  const all = new Map([
    ...samples.slice(0, mostSamples).flatMap((path) => Array.from(valuesOf(files, path))),
    ...values
  ])
  return interpolate(interpolate(text, all), all)
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  (Array.isArray(value) ? value.length === 0 : typeof value === "object" && fields(value).length === 0)

/** Most entries of one list that are read. */
const most = 200

/** `additional_contexts`, a table or a list of `name=folder`. */
const otherContexts = (value: unknown): ReadonlyArray<string> =>
  [
    ...list(value).flatMap((entry) => string(entry)?.replace(/^[^=]{0,100}=/, "") ?? []),
    ...(Array.isArray(value) ? [] : fields(value).flatMap(([, entry]) => string(entry) ?? []))
  ].slice(0, 20)

/** Reads one service of one file, without what it extends. */
export const readPart = (source: ComposeSource, name: string): ComposePart => {
  const { files, path, parsed, folder, values, development } = source
  const at = ["services", name]
  const value = dig(parsed.data, ...at)
  const place = (...keys: ReadonlyArray<string | number>): Place => ({ path, line: parsed.lineOf(...at, ...keys) })
  const filled = (entry: unknown): string | null => {
    const text = string(entry)
    return text === undefined ? null : interpolate(text, values)
  }
  const entries = (key: string) => list(dig(value, key)).slice(0, most)
  const build = dig(value, "build")
  const said = filled(build) ?? filled(dig(build, "context"))
  const remote = said !== null && /^(?:https?|git|ssh|docker-image|oci-layout):|\.git(?:#|$)/.test(said)
  const context = said === null || remote ? null : (resolvePath(folder, said) ?? null)
  const inline = string(dig(build, "dockerfile_inline"))
  const fromFiles = manyOf(dig(value, "env_file")).flatMap((entry) => {
    const said = resolvePath(folder, filled(entry) ?? filled(dig(entry, "path")) ?? "")
    const file = said === undefined || said === folder ? undefined : fileOrSample(files, said)
    return file === undefined
      ? []
      : parseDotenv(files.text(file) ?? "")
          // what a sample leaves empty, or has for one's own machine, waits for somebody
          .filter(({ value }) => file === said || !/^(?:$|null$|localhost\b|127\.|0\.0\.0\.0)/.test(value))
          .map(({ name, value, line }) => ({ name, value, filled: value, path: file, line }))
  })
  const off = dig(value, "healthcheck", "disable") === true || dig(value, "healthcheck", "test", 0) === "NONE"
  const replicas = Number(filled(dig(value, "deploy", "replicas")) ?? filled(dig(value, "scale")) ?? 1)
  const resets = fields(value).flatMap(([key, entry]) =>
    isEmpty(entry) || /!(?:override|reset)\b/.test((files.lines(path)[place(key).line - 1] ?? "").slice(0, 200))
      ? [key]
      : []
  )
  return {
    name,
    ...place(),
    places: [place()],
    image: imageOf(source, string(dig(value, "image"))),
    imageLine: place("image"),
    builds: build !== undefined && build !== null && !remote && (said === null || context !== null),
    buildFolder: folder,
    contextFolder: context,
    dockerfileName: filled(dig(build, "dockerfile")),
    otherContexts: otherContexts(dig(build, "additional_contexts")).flatMap((entry) => {
      const other = interpolate(entry, values)
      return /^[\w-]{2,20}:/.test(other) ? [] : (resolvePath(folder, other) ?? [])
    }),
    inlineDockerfile:
      inline === undefined ? null : { text: inline, path, line: place("build", "dockerfile_inline").line },
    target: filled(dig(build, "target")),
    buildArguments: new Map(
      readVariables(dig(build, "args"), path, () => 1, values).flatMap(({ name, filled }) =>
        filled === null || filled === "" ? [] : [[name, filled] as const]
      )
    ),
    entrypoint: readCommand(dig(value, "entrypoint"), values),
    arguments: readCommand(dig(value, "command"), values),
    workingFolder: filled(dig(value, "working_dir")),
    ports: entries("ports").flatMap((entry, index) => readPort(entry, place("ports", index), development, values)),
    expose: readExposed(entries("expose"), values),
    environment: [
      ...fromFiles,
      ...readVariables(dig(value, "environment"), path, (key) => place("environment", key).line, values)
    ],
    readsOthers: manyOf(dig(value, "env_file")).some((entry) => {
      const file = resolvePath(folder, filled(entry) ?? filled(dig(entry, "path")) ?? "")
      return file === undefined || files.text(file) === undefined
    }),
    dependsOn: namesIn(dig(value, "depends_on")).slice(0, most),
    completed: fields(dig(value, "depends_on"))
      .slice(0, most)
      .flatMap(([other, how]) => (dig(how, "condition") === "service_completed_successfully" ? [other] : [])),
    restart: filled(dig(value, "restart")),
    labels: readVariables(dig(value, "labels"), path, (key) => place("labels", key).line, values).concat(
      readVariables(dig(value, "deploy", "labels"), path, (key) => place("deploy", "labels", key).line, values)
    ),
    aliases: [
      ...["container_name", "hostname"].flatMap((key) => filled(dig(value, key)) ?? []),
      ...fields(dig(value, "networks")).flatMap(([, network]) =>
        list(dig(network, "aliases")).flatMap((alias) => filled(alias) ?? [])
      )
    ].slice(0, most),
    mounts: [
      ...entries("volumes").flatMap((entry, index) => readMount(entry, place("volumes", index), values)),
      ...manyOf(dig(value, "tmpfs")).flatMap((entry) =>
        typeof entry === "string"
          ? [{ kind: "tmpfs" as const, source: null, target: entry, readOnly: false, ...place("tmpfs") }]
          : []
      )
    ],
    healthcheck: off ? null : readCommand(dig(value, "healthcheck", "test"), values),
    healthLine: place("healthcheck", "test"),
    profiles: namesIn(dig(value, "profiles")),
    privileged: dig(value, "privileged") === true,
    joins: /^service:(\S{1,100})$/.exec(filled(dig(value, "network_mode")) ?? "")?.[1] ?? null,
    setsNetwork:
      entries("cap_add").some((entry) => /^(?:CAP_)?NET_ADMIN$/i.test(filled(entry) ?? "")) ||
      entries("devices").some((entry) => (filled(entry) ?? "").startsWith("/dev/net/tun")),
    ofHost: dig(value, "network_mode") === "host" || dig(value, "pid") === "host",
    replicas: Number.isInteger(replicas) && replicas >= 0 && String(replicas) !== "" ? replicas : 1,
    development,
    resets: new Set(resets)
  }
}
