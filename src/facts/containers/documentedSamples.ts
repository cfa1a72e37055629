import { indentOf } from "../parsing/enclosing.ts"
import { remembered } from "../remembered.ts"
import { documents, mostLines } from "./documentedRuns.ts"

/** Longest sample that is read, in lines. */
const longest = 200

/** A sample of a file in a document; `line` is the one before its first. */
export interface DocumentedSample {
  readonly path: string
  readonly line: number
  readonly text: string
}

const fence = /^\s{0,20}(`{3,20}(?=[^`]*$)|~{3,20})\s*([\w-]{0,30})/
const directive = /^(\s{0,20})\.\.\s+code(?:-block)?::\s*ya?ml\s*$/

/** The languages that fences are said to hold, where it may be a compose file: many say none. */
const mayBe = /^(?:ya?ml|docker-?compose|compose)?$/i

/** Samples of YAML between fences, and below the directive that reStructuredText has for them. */
const samplesIn = (path: string, lines: ReadonlyArray<string>): ReadonlyArray<DocumentedSample> => {
  const found: Array<DocumentedSample> = []
  for (let at = 0; at < lines.length; at++) {
    const line = (lines[at] ?? "").slice(0, 200)
    const [, mark = "", language] = fence.exec(line) ?? []
    const indent = directive.exec(line)?.[1]
    if (language === undefined && indent === undefined) continue
    const isEnd = (text: string): boolean =>
      indent === undefined
        ? text.trim().startsWith(mark) && /^\s*[`~]+\s*$/.test(text)
        : text.trim() !== "" && indentOf(text) <= indent.length
    const after = lines.slice(at + 1, at + 1 + longest)
    const length = after.findIndex(isEnd)
    const body = after.slice(0, length < 0 ? longest : length)
    if (language === undefined || mayBe.test(language))
      found.push({ path, line: at + 1, text: body.map((one) => one.slice(0, 1000)).join("\n") })
    // the fence that ends one begins none
    at += body.length + (indent === undefined ? 1 : 0)
  }
  return found
}

/** Samples in YAML that documents show of files that run images. */
export const documentedSamples = remembered((repo): ReadonlyArray<DocumentedSample> =>
  documents(repo)
    .flatMap((path) => samplesIn(path, repo.files.lines(path).slice(0, mostLines)))
    .filter(({ text }) => /^\s*image:/m.test(text))
)
