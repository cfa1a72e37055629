import { remembered } from "../security/remembered.ts"
import { documents, mostLines } from "./documentedRuns.ts"

/** Longest sample that is read, in lines. */
const longest = 200

/** A sample of a file in a document; `line` is the one before its first. */
export interface DocumentedSample {
  readonly path: string
  readonly line: number
  readonly text: string
}

const opens = /^(\s{0,20})(?:```+|~~~+)\s*(?:ya?ml|docker-?compose)\b|^(\s{0,20})\.\.\s+code(?:-block)?::\s*ya?ml\s*$/

const indentOf = (line: string): number => line.length - line.trimStart().length

/** Samples of YAML between fences, and below the directive that reStructuredText has for them. */
const samplesIn = (path: string, lines: ReadonlyArray<string>): ReadonlyArray<DocumentedSample> => {
  const found: Array<DocumentedSample> = []
  for (let at = 0; at < lines.length; at++) {
    const [, fenced, directive] = opens.exec((lines[at] ?? "").slice(0, 200)) ?? []
    if (fenced === undefined && directive === undefined) continue
    const isEnd = (line: string): boolean =>
      fenced === undefined
        ? line.trim() !== "" && indentOf(line) <= (directive ?? "").length
        : /^\s*(?:```|~~~)/.test(line)
    const after = lines.slice(at + 1, at + 1 + longest)
    const length = after.findIndex(isEnd)
    const body = after.slice(0, length < 0 ? longest : length)
    found.push({ path, line: at + 1, text: body.map((line) => line.slice(0, 1000)).join("\n") })
    at += body.length
  }
  return found
}

/** Samples in YAML that documents show of files that run images. */
export const documentedSamples = remembered((repo): ReadonlyArray<DocumentedSample> =>
  documents(repo)
    .flatMap((path) => samplesIn(path, repo.files.lines(path).slice(0, mostLines)))
    .filter(({ text }) => /^\s*image:/m.test(text) && /^\s*volumes:/m.test(text))
)
