/** Line (from 1) of an offset. */
export const lineAt = (text: string, offset: number): number => {
  let line = 1
  for (let at = text.indexOf("\n"); at >= 0 && at < offset; at = text.indexOf("\n", at + 1)) line += 1
  return line
}

/** Line of the first place that holds `needle`, from line `from` on; `from` when there is none. */
export const lineOfText = (text: string, needle: string, from = 1): number => {
  const lines = text.split("\n")
  for (let index = Math.max(0, from - 1); index < lines.length; index++) {
    if (lines[index]?.includes(needle) === true) return index + 1
  }
  return from
}

export interface NumberedLine {
  /** From 1. */
  readonly line: number
  readonly text: string
}

/** Of very long lines only the beginning is looked at. */
const longestLine = 1000

/** Lines with their numbers, one at a time: whoever stops early makes no more of them. */
export function* numbered(text: string): Generator<NumberedLine, void, undefined> {
  let line = 1
  for (let from = 0; from <= text.length; line++) {
    const newline = text.indexOf("\n", from)
    const end = newline < 0 ? text.length : newline
    yield { line, text: text.slice(from, Math.min(end, from + longestLine)) }
    from = end + 1
  }
}

/** Line of the first match of each text that the expression's first group captures, in one pass over the file. */
export const lineIndex = (text: string, expression: RegExp): ReadonlyMap<string, number> => {
  const found = new Map<string, number>()
  for (const { line, text: content } of numbered(text)) {
    for (const match of content.matchAll(expression)) {
      const key = match[1]
      if (key !== undefined && !found.has(key)) found.set(key, line)
    }
  }
  return found
}
