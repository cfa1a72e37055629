/** Files of settings that an image takes along and that name a store by the host it has in a compose file. */
import { escape } from "effect/RegExp"
import { baseName, resolvePath } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { remembered } from "../remembered.ts"
import type { SettingsFile } from "../Service.ts"
import { composeRole } from "./composeRole.ts"
import { copyWords } from "./copiedSources.ts"
import { type Dockerfile, finalInstructions } from "./Dockerfile.ts"
import { pathInImage } from "./fileInImage.ts"
import { isSettings } from "./settingsNames.ts"

const mostLines = 3000

/** Settings that frameworks let variables replace by the name of each. */
const replaced =
  /(?:^|\/)(?:application|bootstrap)[\w-]{0,40}\.(?:ya?ml|properties)$|(?:^|\/)appsettings[\w.]{0,40}\.json$/i

/** Settings that say where something is. */
const ofPlace = /host|url|uri|addr|server|broker|backend|endpoint|dsn|connection/i

const assigned = /^\s{0,40}["']?([\w.-]{1,60})["']?\s{0,5}[:=]\s{0,5}["']?([\w.+:/@-]{1,200})["']?,?\s*(?:[#;].*)?$/

/** Hosts of the stores of compose files. */
const hosts = remembered((repo): ReadonlyArray<string> => [
  ...new Set(
    repo.compose
      .flatMap(({ services }) => services)
      .filter((service) => service.context === null && composeRole(service).is === "store")
      .flatMap(({ aliases, name }) => aliases.concat(name))
  )
])

/** Whether a script writes something over a setting, or fills in all of the file. */
const isWritten = (repo: RepoView, file: string, key: string): boolean =>
  repo.named(/^[\w.-]{1,60}\.(?:sh|bash)$/).some((path) =>
    repo.files
      .lines(path)
      .slice(0, mostLines)
      .map((line) => line.slice(0, 1000))
      .some(
        (line) =>
          (/\b(?:sed|yq|crudini|perl|awk|jq)\b/.test(line) && line.includes(key)) ||
          (/\b(?:envsubst|gomplate|dockerize|confd)\b/.test(line) && line.includes(baseName(file)))
      )
  )

/** Whether the program reads a variable that is named for a setting, with a prefix of its own or without. */
const isRead = (variables: ReadonlyArray<string>, key: string): boolean => {
  const name = key.toUpperCase().replace(/[.-]/g, "_")
  return variables.some((variable) => variable === name || variable.endsWith(`_${name}`))
}

/** The files that an image is given by name, and where it has them. */
const given = (repo: RepoView, dockerfile: Dockerfile, contexts: ReadonlyArray<string>, target?: string) =>
  finalInstructions(dockerfile, target)
    .filter(({ keyword, text }) => (keyword === "COPY" || keyword === "ADD") && !/--from=/.test(text.slice(0, 500)))
    .flatMap(({ text }) => {
      const words = copyWords(text.slice(0, 2000))
      const to = words.at(-1) ?? ""
      return words.slice(0, -1).flatMap((word) => {
        const source = contexts
          .flatMap((context) => resolvePath(context, word.replace(/^\/+/, "")) ?? [])
          .find((path) => repo.files.text(path) !== undefined)
        const place = to.endsWith("/") || to === "." || words.length > 2 ? `${to}/${baseName(word)}` : to
        return source === undefined || !isSettings(source)
          ? []
          : [{ source, target: pathInImage(dockerfile, place, target) }]
      })
    })

/** The settings of an image that name the host of a store as compose calls it, which no variable replaces. */
export const fixedHosts = (
  repo: RepoView,
  dockerfile: Dockerfile,
  contexts: ReadonlyArray<string>,
  variables: ReadonlyArray<string>,
  target?: string
): ReadonlyArray<SettingsFile> => {
  const names = hosts(repo)
  if (names.length === 0 || repo.hits("viper").length > 0) return []
  const addressed = new RegExp(
    `^(?:[a-z][\\w+.-]{0,30}://)?(?:[^/@]{0,100}@)?(?:${names.map(escape).join("|")})(?::\\d{2,5})?(?:/[\\w.-]{0,60})?$`,
    "i"
  )
  return given(repo, dockerfile, contexts, target).flatMap((file) => {
    if (replaced.test(file.source)) return []
    const lines = repo.files.lines(file.source).slice(0, mostLines)
    const at = lines.findIndex((line) => {
      const [, key = "", value = ""] = assigned.exec(line.slice(0, 500)) ?? []
      return ofPlace.test(key) && addressed.test(value) && !isRead(variables, key) && !isWritten(repo, file.source, key)
    })
    return at < 0
      ? []
      : [
          {
            ...file,
            inRepository: true,
            holds: ["addresses" as const],
            knownBy: "host" as const,
            evidence: repo.at(file.source, at + 1)
          }
        ]
  })
}
