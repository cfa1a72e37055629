/** Folders that a program keeps its state in by custom, as they stand in its code and in samples of its settings. */
import type { ScanHit } from "../../repo/LineScanner.ts"
import { imageVariables } from "../containers/imageFacts.ts"
import { userHome } from "../containers/userHome.ts"
import type { Dockerfile } from "../containers/Dockerfile.ts"
import { isFilledInImage } from "../containers/fileInImage.ts"
import { plain, programNames } from "../images/programNames.ts"
import { isForDevelopment, isTest, withoutEnd } from "../paths.ts"
import { remembered } from "../remembered.ts"
import type { RepoView } from "../RepoView.ts"
import { isOnlyRead } from "./writing.ts"

/** A folder with `~` for the home of the image's user, or a variable of the image first. */
export interface StateFolder {
  readonly folder: string
  readonly hit: ScanHit
}

/** What can be made again or is only there while the program runs, and programs and packages that are installed. */
const passing =
  /(?:^|\/)(?:[\w-]{0,30}cache\w{0,10}|te?mp|logs?|run|pm2|pids?|sockets?|bin|certs?|ssl|tls|backups?)(?:\/|$)|\.(?:sock|log|pid|lock|crt)$/i

/** What somebody who types commands has in a home: settings, and what logs them in. */
const ofPeople =
  /(?:^|\/)(?:conf|configs?|configuration|settings|credentials?|tokens?|auth|history|session|completions?|plugins?|updates?)(?:\.\w{1,10})?$|\.(?:json|ya?ml|toml|ini|conf|cfg|env|rc)$/i

/** Code of the program for those who type commands, and of what calls the server. */
const ofCommands =
  /(?:^|\/)(?:(?:[\w-]{1,20}[-_])?cli(?:[-_][\w-]{1,20})?|clients?|sdks?|commands?|tools?|scripts?|examples?|desktop|electron|docs?)(?:\/|\.\w{1,4}$)/i

/** The folders that are named for the program of the repository, each once for a file. */
export const stateFolders = remembered((repo): ReadonlyArray<StateFolder> => {
  const { names } = programNames(repo)
  return repo.hits("stateFolders").flatMap((hit): ReadonlyArray<StateFolder> => {
    const { path, value } = hit
    if (isTest(path) || isForDevelopment(path)) return []
    const [, top = "", name = "", rest = ""] = /^(\/var\/lib\/|(?:~|\$\w{1,61})\/\.)([^/]+)(.*)$/.exec(value) ?? []
    if (!names.has(plain(name)) || passing.test(rest)) return []
    const isScript = /\.(?:sh|bash)$/.test(path)
    const isOfUser = !top.startsWith("/") && !isScript
    if (isOfUser && (ofPeople.test(rest) || ofCommands.test(path) || isOnlyRead(repo, hit))) return []
    return [{ folder: `${top}${name}`, hit }]
  })
})

/** How an image is built, as far as a file of the repository says. */
export interface BuiltImage {
  readonly dockerfile: Dockerfile | undefined
  readonly contexts: ReadonlyArray<string>
  readonly stage: string | undefined
}

const placeOf = (dockerfile: Dockerfile | undefined, stage: string | undefined, folder: string): string | undefined => {
  if (folder.startsWith("/")) return folder
  if (dockerfile === undefined) return undefined
  const [above = "", rest = ""] = folder.split(/\/(.*)$/)
  const home = above === "~" ? userHome(dockerfile, stage) : imageVariables(dockerfile, stage).get(above.slice(1))
  return home?.startsWith("/") === true ? `${withoutEnd(home)}/${rest}` : undefined
}

/** The folder of an image that one is; undefined where nobody knows whose home it is in, or files of the repository fill it. */
export const stateInImage = (
  repo: RepoView,
  { contexts, dockerfile, stage }: BuiltImage,
  folder: string
): string | undefined => {
  const place = placeOf(dockerfile, stage, folder)
  if (place === undefined) return undefined
  return dockerfile !== undefined &&
    contexts.some((context) => isFilledInImage(repo, dockerfile, context, place, stage))
    ? undefined
    : place
}
