import { Either } from "effect"
import { dig, fields, list, string } from "../parsing/unknown.ts"
import { parseYaml } from "../parsing/yaml.ts"
import type { RepoView } from "../RepoView.ts"
import { remembered } from "../remembered.ts"
import { readMount } from "./composeFields.ts"
import type { ComposeMount } from "./ComposeService.ts"
import { documentedRuns } from "./documentedRuns.ts"
import { documentedSamples } from "./documentedSamples.ts"

/** A container that documents tell people to run, by a command or a sample of a compose file. */
export interface DocumentedContainer {
  /** Undefined where it cannot be told from the command's other words. */
  readonly image: string | undefined
  /** It is no part of a sample that shows something else: it stays, and can be reached. */
  readonly isWhole: boolean
  /** It is not thrown away after what it is asked for once. */
  readonly isForGood: boolean
  /** It is told to go on when nobody looks at it. */
  readonly isLeftRunning: boolean
  readonly mounts: ReadonlyArray<ComposeMount>
}

const short = /(?:^|\s)(?:-v|--volume)[= ]["']?([^\s:"']{1,200}:\/[\w@./-]{1,150}(?::[\w,]{1,20})?)["']?(?=\s|$)/g

const long = /(?:^|\s)--mount[= ]["']?([\w@,.:=/$~{}()-]{1,400})["']?(?=\s|$)/g

/** `type=volume,source=data,target=/data` as compose writes it. */
const asFields = (text: string): Readonly<Record<string, unknown>> => {
  const pairs = text.split(",").map((pair) => {
    const at = pair.indexOf("=")
    return at < 0 ? ([pair, "true"] as const) : ([pair.slice(0, at), pair.slice(at + 1)] as const)
  })
  const said = new Map<string, string>(pairs)
  return {
    type: said.get("type") ?? "volume",
    source: said.get("source") ?? said.get("src"),
    target: said.get("target") ?? said.get("destination") ?? said.get("dst"),
    read_only: ["readonly", "ro"].some((name) => said.has(name) && said.get(name) !== "false")
  }
}

/** No document fills the variables of its samples. */
const nothing: ReadonlyMap<string, string> = new Map()

/** A source that the shell fills is a folder of the host: of whoever types it, below where they are, or another. */
const ofShell = (written: string): string =>
  written
    .replace(/^(?:\$\{?HOME\}?|\$env:HOME|%USERPROFILE%)(?=[\\/:])/i, "~")
    .replace(/^(?:\$\{?PWD\}?|\$\(pwd\)|`pwd`|%cd%)(?=[\\/:])/i, ".")
    .replace(/^[$%]/, "./$&")

/** A run that goes on behind the one who types it: `-d`, also among other letters. */
const detached = /\s(?:-[itP]{0,3}d[itpP]{0,3}|--detach)(?=[\s=]|$)/

/** A run in front that is thrown away, or opens no port, shows something else than how the program is run for good. */
const isForGood = (text: string): boolean =>
  detached.test(text) ||
  (!/\s--rm\b/.test(text) && /\s(?:-[itP]{0,3}p|--publish|-P|--net(?:work)?[= ]host)\b/.test(text))

/** `docker run -v data:/data`, `--mount type=volume,source=data,target=/data`. */
const inCommands = (repo: RepoView): ReadonlyArray<DocumentedContainer> =>
  documentedRuns(repo).map(({ image, line, path, text }) => {
    // what stands behind the image is told to its program
    const own = image === undefined ? text : text.slice(0, text.lastIndexOf(image))
    return {
      image,
      isWhole: isForGood(own),
      isForGood: isForGood(own),
      isLeftRunning: detached.test(own) || /\s--restart[= ](?:always|unless-stopped)\b/.test(own),
      mounts: [
        ...[...own.matchAll(short)].map(([, written = ""]) => ofShell(written)),
        ...[...own.matchAll(long)].map(([, written = ""]) => asFields(written))
      ].flatMap((entry) => readMount(entry, { path, line }, nothing))
    }
  })

/** Most services of one sample, and volumes of one service, that are looked at. */
const mostServices = 50
const mostVolumes = 100

/** The places of a sample's services: a sample may be a whole file, some services, or the settings of one. */
const servicesIn = (data: unknown): ReadonlyArray<ReadonlyArray<string>> => {
  if (string(dig(data, "image")) !== undefined) return [[]]
  const at: ReadonlyArray<string> = dig(data, "services") === undefined ? [] : ["services"]
  return fields(dig(data, ...at))
    .slice(0, mostServices)
    .map(([name]) => at.concat(name))
}

/** The samples of compose files that documents show. */
const inSamples = (repo: RepoView): ReadonlyArray<DocumentedContainer> =>
  documentedSamples(repo).flatMap(({ line: first, path, text }) =>
    Either.getOrElse(parseYaml(text), () => []).flatMap(({ data, lineOf }) =>
      servicesIn(data).flatMap((at): ReadonlyArray<DocumentedContainer> => {
        const service = dig(data, ...at)
        const image = string(dig(service, "image"))
        if (image === undefined || dig(service, "build") !== undefined) return []
        const mounts = list(dig(service, "volumes"))
          .slice(0, mostVolumes)
          .flatMap((entry, index) => readMount(entry, { path, line: first + lineOf(...at, "volumes", index) }, nothing))
        const isWhole = ["ports", "network_mode"].some((name) => dig(service, name) !== undefined)
        const isLeftRunning = /^(?:always|unless-stopped)$/.test(string(dig(service, "restart")) ?? "")
        return [{ image, isWhole, isForGood: true, isLeftRunning, mounts }]
      })
    )
  )

/** Every container that documents tell people to run, whoever made the image. */
export const documentedContainers = remembered((repo): ReadonlyArray<DocumentedContainer> => [
  ...inCommands(repo),
  ...inSamples(repo)
])
