import { gather } from "./gather.ts"
import { numbered, type NumberedLine } from "./lines.ts"

export interface Assignment {
  readonly name: string
  /** As written, without quotes. Never leaves this room except through what is derived from it. */
  readonly value: string
  readonly line: number
}

const assignment = /^\s*(?:export\s+)?([A-Za-z_][A-Za-z0-9_.]{0,99})\s*=(.*)$/

/** Most assignments of one file: ten times what the largest samples have. */
export const mostAssignments = 2000

/** The assignments of a `.env` style file; comments, the later lines of a quoted value and everything else are skipped. */
export const parseDotenv = (file: string): ReadonlyArray<Assignment> => {
  const found: Array<Assignment> = []
  const ahead = lookingAhead(file)
  let closed = 0
  for (const { line, text } of numbered(file)) {
    if (found.length >= mostAssignments) break
    if (line <= closed) continue
    const match = assignment.exec(text)
    if (match === null) continue
    const raw = (match[2] ?? "").trim()
    const quote = /^["']/.exec(raw)?.[0]
    const end = quote === undefined ? -1 : raw.indexOf(quote, 1)
    if (quote !== undefined && end < 0) closed = closingLine(ahead, line, quote) ?? closed
    const value = quote !== undefined && end > 0 ? raw.slice(1, end) : raw.replace(/(?:^|\s)#.*$/, "")
    found.push({ name: match[1] ?? "", value: value.trim(), line })
  }
  return found
}

/** Variables that a sample names in a comment alone, `# NAME=value`: those that may be left out. */
export const commentedOut = (text: string): ReadonlyArray<Assignment> => {
  const given = new Set<string>()
  for (const { text: content } of numbered(text)) {
    const name = assignment.exec(content)?.[1]
    if (name !== undefined) given.add(name)
  }
  return gather(numbered(text), mostAssignments, ({ line, text }): ReadonlyArray<Assignment> => {
    const match = /^\s{0,10}#\s?([A-Z][A-Z0-9_]{2,99})=(?:\S{0,300}|"[^"]{0,300}"|'[^']{0,300}')\s*$/.exec(text)
    const name = match?.[1]
    return name === undefined || given.has(name) ? [] : [{ name, value: "", line }]
  })
}

/** Most lines of one quoted value: above every private key. */
const longestValue = 120

/** The line on which a quote that opens on a line is closed; nothing where the next assignment with one of its own comes before. */
export const closingLine = (lineAt: LineAt, line: number, quote: string): number | undefined => {
  for (let next = line + 1; next <= line + longestValue; next++) {
    const text = lineAt(next)?.text
    if (text === undefined) return undefined
    if (assignment.test(text) && /=\s*["']/.test(text)) return undefined
    if (text.includes(quote)) return next
  }
  return undefined
}

type LineAt = (line: number) => Pick<NumberedLine, "text"> | undefined

/** Any line of a text; no more of them are made than were asked for. */
const lookingAhead = (text: string): LineAt => {
  const lines = numbered(text)
  const known: Array<NumberedLine> = []
  return (line) => {
    while (known.length < line) {
      const next = lines.next()
      if (next.done === true) return undefined
      known.push(next.value)
    }
    return known[line - 1]
  }
}
