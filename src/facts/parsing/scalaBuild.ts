import type { Files } from "./Files.ts"

/** A line of a build file. */
export interface BuildLine {
  readonly path: string
  readonly line: number
  readonly text: string
}

/** A `val`, `def` or `object` of a build, and its lines down to the next one that is not inside it. */
export interface Definition {
  readonly name: string
  readonly lines: ReadonlyArray<BuildLine>
}

const opens = /^(\s{0,20})(?:(?:lazy|private|implicit|override|final)\s{1,5}){0,3}(?:val|def|object)\s{1,5}`?(\w{1,60})/

const maxDefinitions = 2000

/** Definitions of a Scala build file, nested ones on their own; what stands outside of all is named "". */
export const definitionsIn = (files: Files, path: string): ReadonlyArray<Definition> => {
  const outside: Array<BuildLine> = []
  const found: Array<{ readonly name: string; readonly lines: Array<BuildLine>; readonly indent: number }> = []
  let current: (typeof found)[number] | undefined
  let comment = false
  files.lines(path).forEach((raw, index) => {
    const text = raw.slice(0, 1000)
    if (/^\s*\/\*/.test(text)) comment = true
    const skip = comment || /^\s*\/\//.test(text)
    if (text.includes("*/")) comment = false
    if (skip) return
    const start = found.length < maxDefinitions ? opens.exec(text) : null
    const indent = text.length - text.trimStart().length
    if (start?.[2] !== undefined) {
      current = { name: start[2], lines: [], indent }
      found.push(current)
    } else if (current !== undefined && text.trim() !== "" && indent <= current.indent && /^\s*[\w]/.test(text)) {
      current = undefined
    }
    const lines = current?.lines ?? outside
    lines.push({ path, line: index + 1, text })
  })
  return [{ name: "", lines: outside }, ...found]
}
