import { enclosing } from "./enclosing.ts"

/** A flag of the command line that a Go program declares with the name of a variable. */
export interface GoFlag {
  /** The first of its names: it outranks the others. */
  readonly name: string
  /** From 1; that of the name. */
  readonly line: number
  readonly required: boolean
  /** The literal that stands for it; undefined where there is none, or where code makes one. */
  readonly value: string | undefined
  readonly usage: string
}

const mostLines = 5000
/** Lines of one flag, and those above it in which the command that it belongs to is looked for. */
const longest = 40
const farthest = 300

const begins = /^\s{0,80}(?:\w{1,40}\s{0,5}:?=\s{0,5})?&?(?:\w{1,40}\.)?\w{1,40}Flag\{/
const names = /\b(?:EnvVars?(?:\(|:\s{0,10}(?:\[\]string\{)?)\s{0,80})"([A-Z][A-Z0-9_]{1,80})"/
const command = /\bCommand\{\s{0,5}$/
/** Commands that run the program, and no errand of an operator. */
const running = /^(?:serve|server|start|run|web|api|daemon|worker|app|listen|up|agent)$/

const depthOf = (line: string): number => {
  const code = line.replace(/"(?:[^"\\]|\\.){0,500}"|`[^`]{0,500}`/g, '""')
  return (code.match(/\{/g) ?? []).length - (code.match(/\}/g) ?? []).length
}

/** Whether a flag belongs to a command of its own, which is not the one that runs the program. */
const isOfErrand = (lines: ReadonlyArray<string>, at: number): boolean => {
  const own = [...enclosing(lines, at, farthest)].find(({ text }) => command.test(text))
  if (own === undefined) return false
  const inside = lines.slice(own.at + 1, own.at + 8).find((text) => /^\s{0,80}Name:/.test(text))
  const name = /Name:\s{0,20}"([\w-]{1,40})"/.exec(inside?.slice(0, 200) ?? "")?.[1]
  // the program itself is a command that holds others, so what stands outermost says nothing
  return own.indent > 1 && name !== undefined && !running.test(name)
}

const literal = /\bValue:\s{0,20}(?:"([^"]{0,300})"|(-?\d{1,9}|true|false)\s{0,5}(?:,|\}|$))/m
const said = /\bUsage:\s{0,20}(?:"([^"]{1,500})"|`([^`]{1,500})`)/

/** The flags of urfave/cli in the lines of a Go file that a variable may give. */
export const goFlags = (lines: ReadonlyArray<string>): ReadonlyArray<GoFlag> => {
  const found: Array<GoFlag> = []
  const end = Math.min(lines.length, mostLines)
  for (let at = 0; at < end; at++) {
    const first = (lines[at] ?? "").slice(0, 1000)
    if (!begins.test(first)) continue
    let depth = depthOf(first)
    let last = at
    while (depth > 0 && last + 1 < end && last - at < longest) depth += depthOf((lines[++last] ?? "").slice(0, 1000))
    const text = lines
      .slice(at, last + 1)
      .map((line) => line.slice(0, 1000))
      .join("\n")
    const name = names.exec(text)
    if (name !== null) {
      const before = text.slice(0, name.index + name[0].length).split("\n").length - 1
      const value = literal.exec(text)
      const usage = said.exec(text)
      found.push({
        name: name[1] ?? "",
        line: at + before + 1,
        required: /\bRequired:\s{0,20}true\b/.test(text) && !/\bValue:/.test(text) && !isOfErrand(lines, at),
        value: value?.[1] ?? value?.[2],
        usage: usage?.[1] ?? usage?.[2] ?? ""
      })
    }
    at = last
  }
  return found
}
