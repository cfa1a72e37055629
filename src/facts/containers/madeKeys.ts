/** Keys that a program names in its settings or its start, and that a person makes with a command before it starts. */
import { escape } from "effect/RegExp"
import type { Evidence } from "../Fact.ts"
import { baseName, isForDevelopment, isTest } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { remembered } from "../remembered.ts"
import type { SettingsFile } from "../Service.ts"
import { everyMatch } from "../scanning/matching.ts"
import { type Dockerfile, finalInstructions, shellForm } from "./Dockerfile.ts"
import { documentsOf } from "./documentedRuns.ts"
import { isForUsers } from "./documentedSettings.ts"
import { pathInImage } from "./fileInImage.ts"
import { mayBeInImage } from "./madeInImage.ts"
import { isSettings } from "./settingsNames.ts"

/** Most files, lines and keys that are looked at. */
const mostFiles = 500
const mostLines = 3000
const mostKeys = 10

const keyFile = "([\\w@./-]{1,150}(?:\\.(?:pem|key|p8|der|jwks?|asc)|_(?:rsa|ed25519|ecdsa)))"

/** `private_key: own.pem` of settings, `--signing-key /etc/shop/own.pem` of a command */
const inSettings = new RegExp(
  `^\\s{0,40}["']?([\\w.-]{0,60}key[\\w.-]{0,30})["']?\\s{0,5}[:=]\\s{0,5}["']?${keyFile}["']?,?\\s*(?:#.*)?$`,
  "i"
)
const inCommand = new RegExp(`(?:^|\\s)--?([\\w-]{0,40}key[\\w-]{0,30})[\\s=]["']?${keyFile}["']?(?=\\s|$)`, "gi")

/** Keys of certificates: whoever takes requests for the program has those. */
const ofCertificates = /tls|ssl|cert|https|(?:^|[/_.-])server\.key$|ca[._-]?key/i

const making =
  /\bopenssl\s+(?:genrsa|genpkey|ecparam|rand|pkcs8)\b|\bssh-keygen\b|\bkey-?gen\b|\b(?:gen|generate|create|make)[-_ :]?(?:\w{1,20}[-_ ])?keys?\b|\bkeys?[-_ :](?:gen|generate|create|new)\b/i

interface MakingLine {
  readonly path: string
  /** The line that its command begins in. */
  readonly line: number
  readonly text: string
}

/** The text behind each command in documents that makes a key. A long command goes on over several lines. */
const makingLines = remembered((repo): ReadonlyArray<MakingLine> =>
  documentsOf(repo)
    .filter(({ path }) => isForUsers(path))
    .flatMap(({ lines, path }) => {
      const found: Array<MakingLine> = []
      let first = 0
      for (const [at, raw] of lines.slice(0, mostLines).entries()) {
        const line = raw.slice(0, 1000)
        const makes = making.exec(line)
        if (makes !== null) first = at + 1
        else if (first > 0 && !/\\\s{0,5}$/.test(lines[at - 1]?.slice(0, 1000) ?? "")) first = 0
        if (first > 0 && !/\boptional/i.test(line))
          found.push({ path, line: first, text: makes === null ? line : line.slice(makes.index + makes[0].length) })
      }
      return found
    })
)

const saidToBeMade = (repo: RepoView, name: string): Evidence | undefined => {
  const whole = new RegExp(`(?:[\\s=>/"']|^)${escape(name)}(?![\\w.-]*\\w)`)
  const said = makingLines(repo).find(({ text }) => text.includes(name) && whole.test(text))
  return said === undefined ? undefined : repo.at(said.path, said.line)
}

interface NamedKey {
  readonly path: string
  /** The file that names it. */
  readonly by: string
  readonly root: string
}

/** Notations that people write settings in. */
const byHand = /\.(?:ya?ml|toml|ini|conf|cfg|properties|hcl)$/i

const sample = /[._-](?:example|sample|dist|template)(?:\.\w{1,10})?$/i

/** Keys in settings of the repository and in samples of some. */
const namedKeys = remembered((repo): ReadonlyArray<NamedKey> =>
  repo.files.paths
    .filter(
      (path) =>
        ((isSettings(path) && byHand.test(path)) || sample.test(path)) && !isTest(path) && !isForDevelopment(path)
    )
    .slice(0, mostFiles)
    .flatMap((by) =>
      repo.files
        .lines(by)
        .slice(0, mostLines)
        .flatMap((line) => {
          const [, key = "", path] = inSettings.exec(line.slice(0, 500)) ?? []
          return path === undefined || ofCertificates.test(`${key} ${path}`) ? [] : [{ path, by, root: repo.home(by) }]
        })
    )
)

/** Whether a script makes the key as the program is started or put up. */
const isMadeByScripts = (repo: RepoView, name: string): boolean =>
  repo
    .named(/^[\w.-]{1,60}\.(?:sh|bash)$/)
    .filter((path) => !isTest(path))
    .some((path) => {
      const text = repo.files.text(path) ?? ""
      return text.includes(name) && making.test(text)
    })

/** The keys that a program needs which its image does not have and documents have a person make. */
export const madeKeys = (
  repo: RepoView,
  dockerfile: Dockerfile,
  contexts: ReadonlyArray<string>,
  root: string,
  target?: string
): ReadonlyArray<SettingsFile> => {
  const started = finalInstructions(dockerfile, target)
    .filter(({ keyword }) => keyword === "ENTRYPOINT" || keyword === "CMD")
    .flatMap(({ text }) => everyMatch(shellForm(text.slice(0, 2000)), inCommand))
    .flatMap(([, key = "", path = ""]) =>
      ofCertificates.test(`${key} ${path}`) ? [] : [{ path, by: dockerfile.path, root }]
    )
  const named = [...started, ...namedKeys(repo).filter((key) => key.root === root)]
  const first = named.filter(({ path }, at) => named.findIndex((other) => other.path === path) === at)
  return first.slice(0, mostKeys).flatMap(({ by, path }) => {
    const place = pathInImage(dockerfile, path, target)
    if (repo.files.has(path) || mayBeInImage(repo, dockerfile, contexts, place, target)) return []
    const evidence = isMadeByScripts(repo, baseName(path)) ? undefined : saidToBeMade(repo, baseName(path))
    return evidence === undefined
      ? []
      : [{ target: place, source: by, inRepository: false, holds: [], knownBy: "key" as const, evidence }]
  })
}
