import { Either } from "effect"
import { dig, fields, list, string } from "../parsing/unknown.ts"
import { parseYaml } from "../parsing/yaml.ts"
import { remembered } from "../security/remembered.ts"
import { readMount } from "./composeFields.ts"
import type { ComposeMount } from "./ComposeService.ts"
import { documentedRuns } from "./documentedRuns.ts"
import { documentedSamples } from "./documentedSamples.ts"

/** A mount that documents put over a folder of a container, and the image that they run. */
export interface DocumentedMount extends ComposeMount {
  /** Undefined where it cannot be told from the command's other words. */
  readonly image: string | undefined
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

/** `docker run -v data:/data`, `--mount type=volume,source=data,target=/data`. */
const inCommands = remembered((repo): ReadonlyArray<DocumentedMount> =>
  documentedRuns(repo).flatMap(({ image, line, path, text }) =>
    [
      ...[...text.matchAll(short)].map(([, written = ""]) => ofShell(written)),
      ...[...text.matchAll(long)].map(([, written = ""]) => asFields(written))
    ].flatMap((entry) => readMount(entry, { path, line }, nothing).map((mount) => Object.assign({ image }, mount)))
  )
)

/** The samples of compose files that documents show. */
const inSamples = remembered((repo): ReadonlyArray<DocumentedMount> =>
  documentedSamples(repo).flatMap(({ line: first, path, text }) =>
    Either.getOrElse(parseYaml(text), () => []).flatMap((parsed) => {
      const whole = dig(parsed.data, "services") !== undefined
      const at = whole ? ["services"] : []
      return fields(dig(parsed.data, ...at))
        .slice(0, 50)
        .flatMap(([name, service]) => {
          const image = string(dig(service, "image"))
          return image === undefined || dig(service, "build") !== undefined
            ? []
            : list(dig(service, "volumes"))
                .slice(0, 100)
                .flatMap((entry, index) => {
                  const line = first + parsed.lineOf(...at, name, "volumes", index)
                  return readMount(entry, { path, line }, nothing).map((mount) => Object.assign({ image }, mount))
                })
        })
    })
  )
)

/** Finds everything that documents put over folders of containers, whoever made the image. */
export const documentedMounts = remembered((repo): ReadonlyArray<DocumentedMount> => [
  ...inCommands(repo),
  ...inSamples(repo)
])
