import { type Assignment, closingLine, mostAssignments } from "./dotenv.ts"
import { numbered } from "./lines.ts"

/** An assignment of a sample, with what its comments say. */
export interface NotedAssignment extends Assignment {
  /** Behind it, and above it without an empty line between. */
  readonly note: string
  /** The heading of the part of the file that it stands in. */
  readonly heading: string
  /** It stands in a comment itself: the sample leaves it out. */
  readonly off: boolean
}

const assignment = /^\s{0,20}(#\s{0,3})?(?:export\s{1,5})?([A-Za-z_][A-Za-z0-9_.]{0,99})\s{0,5}=(.*)$/
const decoration = /^[\s#=*~\-–—_+|<>/]{3,}$|(?:[=*~–—_+#-]\s?){3,}/
const plainText = (line: string): string =>
  line
    .replace(/^[\s#=*~\-–—_+|<>/;]+/, "")
    .replace(/[\s#=*~\-–—_+|<>/]+$/, "")
    .trim()

/** Value and comment of what stands behind the sign. */
const partsOf = (text: string): readonly [value: string, comment: string] => {
  const raw = text.trim()
  const quote = /^["']/.exec(raw)?.[0]
  const end = quote === undefined ? -1 : raw.indexOf(quote, 1)
  if (end > 0)
    return [
      raw.slice(1, end),
      raw
        .slice(end + 1)
        .replace(/^\s*#/, "")
        .trim()
    ]
  const comment = /(?:^|\s)#(.*)$/.exec(raw)
  return comment === null ? [raw, ""] : [raw.slice(0, comment.index).trim(), (comment[1] ?? "").trim()]
}

/** The quote that a value opens and does not close on its line. */
const openQuote = (text: string): string | undefined => {
  const quote = /^\s*(["'])/.exec(text)?.[1]
  return quote === undefined || text.trim().includes(quote, 1) ? undefined : quote
}

/** Most characters of the comments above one variable. */
const longestNote = 600

/**
 * The assignments of a sample with the words around them. A decorated comment, or a short one between empty lines, is
 * the heading of what follows; a comment right above holds up to the next empty line.
 */
export const notedAssignments = (file: string): ReadonlyArray<NotedAssignment> => {
  const found: Array<NotedAssignment> = []
  const lines = [...numbered(file)]
  let note = ""
  let noted = false
  let heading = ""
  let closed = 0
  for (const [at, { line, text }] of lines.entries()) {
    if (found.length >= mostAssignments) break
    // the later lines of a quoted value
    if (line <= closed) continue
    if (text.trim() === "") {
      note = ""
      noted = false
      continue
    }
    const match = assignment.exec(text)
    const off = match?.[1] !== undefined
    // a sentence with a sign in it is no assignment
    if (
      match !== null &&
      !(
        off &&
        /\s/.test(
          (match[3] ?? "")
            .replace(/\s#.*$/, "")
            .replace(/["'].*["']/, "")
            .trim()
        )
      )
    ) {
      const quote = off ? undefined : openQuote(match[3] ?? "")
      if (quote !== undefined) closed = closingLine((number) => lines[number - 1], line, quote) ?? closed
      const [value, comment] = partsOf(match[3] ?? "")
      found.push({ name: match[2] ?? "", value, line, note: `${note} ${comment}`.trim(), heading, off })
      noted = true
      continue
    }
    if (!text.trimStart().startsWith("#")) continue
    const words = plainText(text)
    const before = lines[at - 1]?.text.trim() ?? ""
    const after = lines[at + 1]?.text.trim() ?? ""
    const alone = before === "" && after === ""
    const framed = [text, before, after].some((near) => near.startsWith("#") && decoration.test(near.slice(1)))
    if (words !== "" && words.length <= 80 && (alone || framed)) heading = words
    else {
      if (noted) note = ""
      noted = false
      note = `${note} ${words}`.trim().slice(0, longestNote)
    }
  }
  return found
}
