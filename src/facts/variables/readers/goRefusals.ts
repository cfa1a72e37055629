import { parseRead } from "../../scanning/readValue.ts"
import { isTool } from "../tools.ts"
import { callerOf, functionAround, type GoFunction, readsAllSettings, readsVariables } from "../goFunctions.ts"
import type { ReadClaim, VariableReader } from "../VariableReader.ts"

/** `if shade == "" {` in the body of a function, and nothing around it. */
const asked = /^\tif (.{1,200}) \{$/

/** Conditions that hold for an empty text or list, or for a variable that was not found. */
const nothing =
  /^(?:strings\.TrimSpace\([\w.]{1,60}\) == ""|[\w.]{1,60} == ""|len\([\w.]{1,60}\) == 0|!(?:ok|found|exists|set))$/
/** Who runs the program has not allowed to go without. */
const unlessAllowed = /^!\w*(?:allow|insecure|optional|skip|without|anonymous)\w*$/i

/** Whether a condition holds whenever the one variable is not there. */
const isOfOne = (condition: string): boolean => {
  const parts = condition.split(/\s*(?:&&|\|\|)\s*/)
  const empty = parts.filter((part) => nothing.test(part))
  return (
    (condition.includes("&&") ? empty.length === 1 : empty.length > 0) &&
    parts.every((part) => nothing.test(part) || unlessAllowed.test(part))
  )
}

/** Most lines of a function that reads settings. */
const mostLines = 300

/** Whether the function has gone on without what stands below: `return nil` where a part is off. */
const hasLeft = (above: ReadonlyArray<string>): boolean => {
  const start = above.findLastIndex((line) => /^func\b/.test(line))
  return above
    .slice(start + 1)
    .some((line) => /^\t{1,3}(?:return(?: .{0,100}\bnil)?|case .{0,200}:|default:)$/.test(line))
}

/** Finds the function that reads the settings in which a line refuses; none where a part that may be off does. */
const readerOf = (lines: ReadonlyArray<string>, line: number, known: ReadonlySet<number>): GoFunction | undefined => {
  const around = functionAround(lines, line)
  if (around === undefined || readsVariables(around, known)) return around
  const caller = callerOf(lines, around)
  return caller !== undefined && readsVariables(caller, known) ? caller : undefined
}

/** Variables without which the settings of a program in Go cannot be read, whatever else is chosen. */
export const goRefusals: VariableReader = {
  name: "go-refusals",
  read: (repo) => {
    const read = new Set<string>()
    const named = new Map<string, Set<number>>()
    for (const { line, path, value } of repo.hits("environment")) {
      read.add(parseRead(value).name)
      if (!path.endsWith(".go")) continue
      const lines = named.get(path)
      if (lines === undefined) named.set(path, new Set([line]))
      else lines.add(line)
    }
    return repo.hits("go-refusals").flatMap(({ excerpt, line, path, value }): ReadonlyArray<ReadClaim> => {
      if (!read.has(value) || isTool(repo, path)) return []
      const lines = repo.files.lines(path)
      const above = lines.slice(Math.max(0, line - 1 - mostLines), line - 1)
      const condition = asked.exec((above.at(-1) ?? "").slice(0, 300))?.[1]
      if (condition === undefined || !isOfOne(condition) || hasLeft(above)) return []
      const reader = readerOf(lines, line, named.get(path) ?? new Set())
      return reader === undefined
        ? []
        : [
            {
              root: repo.home(path),
              name: value,
              by: "code",
              need: "required",
              ...(readsAllSettings(reader) ? { atLoad: true } : {}),
              evidence: [{ path, line, excerpt }]
            }
          ]
    })
  }
}
