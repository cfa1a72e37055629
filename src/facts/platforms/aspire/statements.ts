/** One statement of C#, on one line. */
export interface Statement {
  readonly text: string
  /** The line it begins on. */
  readonly line: number
}

/** Statements of C#, each with the line it begins on; comments are left out. */
export const statements = (lines: ReadonlyArray<string>): ReadonlyArray<Statement> => {
  const found: Array<Statement> = []
  let text = ""
  let from = 1
  for (const [index, raw] of lines.slice(0, 3000).entries()) {
    const line = raw
      .slice(0, 500)
      .replace(/(?:^|\s)\/\/.*$/, "")
      .trim()
    if (line === "") continue
    if (text === "") from = index + 1
    if (text.length < 5000) text += ` ${line}`
    if (/[;{}]$/.test(line)) {
      found.push({ text: text.trim(), line: from })
      text = ""
    }
  }
  return found
}
