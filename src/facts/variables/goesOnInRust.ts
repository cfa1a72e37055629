import { chainOf } from "../scanning/rustChains.ts"

/** Most lines below a read that are looked at. */
const mostLines = 12

const withoutRemark = (line: string): string => line.slice(0, 500).replace(/(?<![:"'])\/\/[^\n]*$/, "")

const below = (lines: ReadonlyArray<string>, line: number): ReadonlyArray<string> =>
  lines.slice(line, line + mostLines).map(withoutRemark)

/** The branch for a variable that is not given, and whether it ends the program. */
const otherwise = /^\s*(?:(?:Err|Result::Err)\([^()]{0,60}\)|None|_)\s*(?:if[^=]{0,100})?=>\s*(.*)$/
const ends =
  /\b(?:panic|unreachable|bail|todo)!|\bprocess::(?:exit|abort)\b|\babort\(|^\s*(?:return\s+)?Err\(|\breturn\s+Err\(/

const goesOnInMatch = (lines: ReadonlyArray<string>): boolean => {
  const at = lines.findIndex((line) => otherwise.test(line))
  if (at < 0) return false
  const body = otherwise.exec(lines[at] ?? "")?.[1] ?? ""
  return !ends.test(/^\{?\s*$/.test(body) ? `${body} ${lines.slice(at + 1, at + 4).join(" ")}` : body)
}

/** Types of fields that a program does without. */
const ofNothing =
  /^\s*(?:pub(?:\([^)]{0,40}\))?\s+)?\w{1,80}\s*:\s*(?:(?:std|core)::\w{1,20}::)?(?:Option\s*<|Vec\s*<|bool\b)/

/** Whether an argument of the command line, of which a variable is another way to give it, may be left out. */
const isLeftOut = (own: string, lines: ReadonlyArray<string>): boolean => {
  const end = own.includes("]") ? -1 : lines.findIndex((line) => line.includes(")]"))
  if (!own.includes("]") && end < 0) return false
  const attribute = [own, ...lines.slice(0, end + 1)].join(" ")
  if (/\bdefault_value|\brequired\s*=\s*false\b/.test(attribute)) return true
  const field = lines.slice(end + 1).find((line) => line.trim() !== "" && !/^\s*(?:#\[|\/\/)/.test(line))
  return field !== undefined && ofNothing.test(field)
}

/** Whether the lines from a read of Rust's on, in a kept file, say what holds where the variable is not given. */
export const goesOnInRust = (lines: ReadonlyArray<string>, line: number, name: string): boolean => {
  const own = withoutRemark(lines[line - 1] ?? "")
  const rest = below(lines, line)
  const quoted = own.indexOf(`"${name}"`)
  if (/\benv\s*=\s*"?$/.test(own.slice(0, own.indexOf(name)))) return isLeftOut(own, rest)
  if (quoted < 0) return false
  const behind = own.slice(quoted + name.length + 2)
  if (/\bmatch\s[\w:]{0,30}\(\s*$/.test(own.slice(0, quoted)) && /^\s*\)(?:\.\w{1,20}\(\)){0,3}\s*\{\s*$/.test(behind))
    return goesOnInMatch(rest)
  return chainOf([behind, ...rest].join("\n")) === "given"
}
