/** What a tool or a reader sees of a generated file apart from its words. */
import { parse } from "yaml"
import type { GeneratedFile } from "../../src/render/IacRenderer.ts"
import { instructionsOf } from "./containers.ts"
import { cellsOf } from "./markdown/cells.ts"

/** Texts that a machine runs or computes with: they are compared as they are. */
const executed: ReadonlySet<string> = new Set(["run", "script", "before_script", "after_script", "if", "uses", "image"])

/** Keys and kinds of a document, without its words. */
export const shapeOf = (value: unknown, key = ""): unknown => {
  if (executed.has(key)) return value
  if (Array.isArray(value)) return value.map((inner: unknown) => shapeOf(inner))
  return typeof value === "object" && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, inner]: [string, unknown]) => [name, shapeOf(inner, name)]))
    : typeof value
}

/** Expressions of GitHub in any text; those that are quoted as text are none. */
const expressionsIn = (text: string): ReadonlyArray<string> =>
  [...new Set([...text.replaceAll("${{ '${{' }}", "·").matchAll(/\$\{\{.*?\}\}/g)].map(([found]) => found))].toSorted()

/** Code within a line: it ends where as many marks stand together as it began with. */
const codeSpan = /(?<![`\\])(`+)(?!`).*?(?<!`)\1(?!`)/g

/** Headings, tables with their widths, and code with its lines: what a reader of Markdown sees as structure. */
const outline = (text: string): ReadonlyArray<string> => {
  const seen: Array<string> = []
  let fence: string | null = null
  for (const line of text.split("\n")) {
    const mark = /^(`{3,})(\w*)/.exec(line)
    if (fence !== null) {
      const ends = mark !== null && (mark[1] ?? "").length >= fence.length && mark[2] === ""
      seen.push(ends ? "end of code" : "code")
      if (ends) fence = null
    } else if (mark !== null) {
      fence = mark[1] ?? ""
      seen.push(`code in ${mark[2]}`)
    } else if (/^#{1,6} /.test(line)) seen.push(line.replace(/ .*/, ""))
    else if (line.startsWith("| ")) seen.push(`row of ${cellsOf(line).length}`)
    else if (/<\/?[a-z!]/i.test(line.replace(codeSpan, "").replaceAll("\\<", ""))) seen.push("markup")
  }
  return fence === null ? seen : [...seen, "code without an end"]
}

interface Read {
  /** What was read, without literal words. */
  readonly left: string
  /** Where reading goes on. */
  readonly next: number
}

/** A template from inside its quotes to `end`: its words are left out, its expressions stay. */
const template = (text: string, from: number, end: (at: number) => number | null): Read => {
  let left = ""
  let at = from
  for (;;) {
    const past = end(at)
    if (past !== null) return { left, next: past }
    if (at >= text.length) return { left: `${left} without an end`, next: at }
    if (text.startsWith("$${", at) || text.startsWith("%%{", at)) at += 3
    else if (text.startsWith("${", at) || text.startsWith("%{", at)) {
      const inner = skeletonFrom(text, at + 2, "}")
      left += `${text.slice(at, at + 2)}${inner.left}}`
      at = inner.next
    } else at++
  }
}

const quoted = (text: string, from: number): Read => {
  let escaped = false
  const read = template(text, from, (at) => {
    if (escaped) {
      escaped = false
      return null
    }
    if (text[at] === "\\") escaped = true
    return text[at] === '"' ? at + 1 : text[at] === "\n" ? at : null
  })
  return { left: `"${read.left}"`, next: read.next }
}

const heredoc = (text: string, from: number, marker: string): Read => {
  const body = text.indexOf("\n", from)
  const last = new RegExp(`\\n[ \\t]*${marker}(?=\\n|$)`, "y")
  const read = template(text, body, (at) => {
    last.lastIndex = at
    return last.test(text) ? last.lastIndex : null
  })
  return { left: `<<${read.left}>>`, next: read.next }
}

/** HCL as it is parsed: everything but comments and the words in texts. */
const skeletonFrom = (text: string, from: number, end: string | null): Read => {
  let left = ""
  let at = from
  while (at < text.length) {
    const here = text[at]
    if (here === end) return { left, next: at + 1 }
    const marker = here === "<" ? /^<<-?(\w+)/.exec(text.slice(at, at + 80))?.[1] : undefined
    const read =
      here === '"'
        ? quoted(text, at + 1)
        : marker !== undefined
          ? heredoc(text, at, marker)
          : here === "{" && end !== null
            ? skeletonFrom(text, at + 1, "}")
            : here === "#" || text.startsWith("//", at)
              ? { left: "", next: Math.max(text.indexOf("\n", at), at + 1) }
              : { left: here ?? "", next: at + 1 }
    left += read.left
    at = read.next
  }
  return { left, next: at }
}

/** HCL without comments, words, and the blanks and line ends that only align them or break a list that is long. */
export const hclSkeleton = (text: string): string =>
  skeletonFrom(text, 0, null)
    .left.replace(/[ \t]+/g, " ")
    .replace(/\s*\n\s*/g, "\n")
    .replace(/,?\s*([[\],])\s*/g, "$1")

const element = /<(\/?[A-Za-z!?][\w:-]*)((?:\s+[\w:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?\??>|</g
const active = /\s((?:on|xlink:|href|src|style)[\w:-]*)\s*=/gi

/** Elements of a drawing, and attributes that lead or do something; how many there are hangs on how long words are. */
const elements = (text: string): ReadonlyArray<string> => {
  const seen = new Set<string>()
  for (const [found, name, attributes = ""] of text.matchAll(element)) {
    seen.add(name ?? `a bare ${found}`)
    for (const [, attribute] of attributes.matchAll(active)) seen.add(`${name} ${attribute}`)
  }
  return [...seen].toSorted()
}

const lines = (text: string): number => text.split("\n").length

/** The structure of one file, by its language. */
export const structureOf = ({ content, language, path }: GeneratedFile): unknown => {
  switch (language) {
    case "yaml":
      return [shapeOf(parse(content)), path.startsWith(".github/") ? expressionsIn(content) : []]
    case "json":
      return shapeOf(JSON.parse(content))
    case "dockerfile":
      return instructionsOf(content).map(({ name }) => name)
    case "markdown":
      return outline(content)
    case "svg":
      return elements(content)
    case "hcl":
      return hclSkeleton(content)
    default:
      return lines(content)
  }
}
