import { baseName } from "../paths.ts"

/** Words of sections in which a program is told where it itself listens. */
const words: ReadonlySet<string> = new Set(
  (
    "server servers http web webserver listen listener listeners listening bind app application api rest main service " +
    "general core global default settings config configuration options entrypoint entrypoints site ui"
  ).split(" ")
)

const header = /^\s{0,20}\[{1,2}\s{0,5}([\w."'-]{1,100})\s{0,5}\]{1,2}/
const opener = /^\s{0,40}["']?([\w.-]{1,60})["']?\s{0,5}[:=]?\s{0,5}(?:[{[]\s{0,5})?(?:#.*)?$/

const indentOf = (line: string): number => line.length - line.trimStart().length

/** The names of the sections around a line, innermost first. */
const sectionsAround = (lines: ReadonlyArray<string>, at: number): ReadonlyArray<string> => {
  const found: Array<string> = []
  let least = indentOf(lines[at] ?? "")
  for (let above = at - 1; above >= 0; above--) {
    const line = (lines[above] ?? "").slice(0, 200)
    if (line.trim() === "" || /^\s*(?:#|\/\/|;|\{\{)/.test(line)) continue
    const section = header.exec(line)?.[1]
    if (section !== undefined && indentOf(line) <= least) return [...found, ...section.split(".")]
    if (indentOf(line) >= least) continue
    least = indentOf(line)
    const name = opener.exec(line)?.[1]
    if (name !== undefined) found.push(...name.split("."))
  }
  return found
}

/**
 * Whether a line of a file of settings is of the server that people reach: every section around it is called after such a
 * one, or after the program as its file is. Other sections tell of what watches the program, and of what it calls.
 */
export const isOfServerSection = (path: string, lines: ReadonlyArray<string>, at: number): boolean => {
  const program = baseName(path).replace(/\..*$/, "").toLowerCase()
  return sectionsAround(lines, at).every((name) => {
    const plain = name.replace(/["']/g, "")
    const parts = plain
      .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
      .toLowerCase()
      .split(/[\s_-]+/)
    return plain.toLowerCase() === program || parts.every((part) => words.has(part))
  })
}
