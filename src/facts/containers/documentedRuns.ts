import { baseName, isTest } from "../paths.ts"
import { remembered } from "../remembered.ts"

const document = /\.(?:md|mdx|rst|adoc|txt)$/i

/** Documents that tell how the program is installed, by their paths. */
const onRunning =
  /(?:^|\/)readme\.\w{2,4}$|(?:^|[/_.-])(?:install\w*|setup|deploy\w*|docker|self-?host\w*|getting[-_]?started|quick-?start)(?:[/_.-]|$)/i

/** Most documents that are looked at. */
const mostDocuments = 100
/** The same of lines of one. */
export const mostLines = 5000

/** Takes the documents on installing first where there are more than are looked at; their order stays. */
const chosenOf = (all: ReadonlyArray<string>): ReadonlyArray<string> => {
  const chosen = new Set([...new Set([...all.filter((path) => onRunning.test(path)), ...all])].slice(0, mostDocuments))
  return all.filter((path) => chosen.has(path))
}

/** Documents that may tell how the application is run. */
export const documents = remembered((repo): ReadonlyArray<string> =>
  chosenOf(
    repo.files.paths.filter(
      (path) => document.test(path) && repo.files.text(path) !== undefined && !isTest(baseName(path))
    )
  )
)

/** A command of a document that runs an image. */
export interface DocumentedRun {
  readonly path: string
  readonly line: number
  readonly text: string
  /** Undefined where it cannot be told from the command's other words. */
  readonly image: string | undefined
}

/** The image that a command runs: the first word that is neither an option nor its value. */
const imageIn = (text: string): string | undefined =>
  /\b(?:run|create)\b([\s\S]*)$/
    .exec(text)?.[1]
    ?.trim()
    .split(/\s+/)
    .findLast((word) => /^[\w.-]+(?::\d+)?\/[\w./-]+(?::[\w.$-]+)?$|^[a-z][\w-]+(?::[\w.-]+)$/.test(word))

/** `docker run … -v data:/app/data`, over lines that a backslash continues. */
const runsIn = (path: string, lines: ReadonlyArray<string>): ReadonlyArray<DocumentedRun> => {
  const found: Array<DocumentedRun> = []
  for (let at = 0; at < lines.length; at++) {
    if (!/\b(?:docker|podman)\s+(?:container\s+)?(?:run|create)\b/.test(lines[at] ?? "")) continue
    let whole = ""
    for (let end = at; end < Math.min(lines.length, at + 40); end++) {
      const line = lines[end] ?? ""
      whole += ` ${line.replace(/\\\s*$/, "").trim()}`
      if (!/[\\`^]\s*$/.test(line)) break
    }
    const text = whole.slice(0, 4000)
    found.push({ path, line: at + 1, text, image: imageIn(text) })
  }
  return found
}

/** Documents of a repository with the lines that are read of them. */
export const documentsOf = remembered(
  (repo): ReadonlyArray<{ readonly path: string; readonly lines: ReadonlyArray<string> }> =>
    documents(repo).map((path) => ({ path, lines: repo.files.lines(path).slice(0, mostLines) }))
)

/** Commands by which documents tell people to run images. */
export const documentedRuns = remembered((repo): ReadonlyArray<DocumentedRun> =>
  documentsOf(repo).flatMap(({ lines, path }) => runsIn(path, lines))
)
