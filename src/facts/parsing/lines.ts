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

/** Lines with their numbers; of very long ones only the first thousand characters. */
export const numbered = (text: string): ReadonlyArray<{ readonly line: number; readonly text: string }> =>
  text.split("\n").map((line, index) => ({ line: index + 1, text: line.length > 1000 ? line.slice(0, 1000) : line }))

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
