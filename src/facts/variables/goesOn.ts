import type { RepoView } from "../RepoView.ts"
import { goesOnInRust } from "./goesOnInRust.ts"

const ends = "throw|raise|abort|panic|die|exit|fail|error"
/** `?? "a"` on the line after a read. */
const otherwise = new RegExp(
  `^\\s*(?:\\|\\||\\?\\?|\\?:|or\\b)(?!\\s*(?:\\(\\(\\)\\s*=>\\s*\\{?\\s*)?(?:Kernel\\.)?(?:${ends})\\b)`
)

/** `mode := os.Getenv("MODE")`, `mode, ok := os.LookupEnv("MODE")` */
const kept = /\b(\w{1,40})(?:,\s*(\w{1,40}))?\s*:?=\s*os\.(?:Getenv|LookupEnv)\(\s*"\w{1,100}"\s*\)\s*$/

/** Most variables of which one stands for the other. */
const mostNames = 4

/**
 * Whether Go gives a variable that has no value another: `if mode == "" {`, and a value behind. Another variable that is
 * read there is none yet: what holds without both stands below.
 */
const isReplaced = (lines: ReadonlyArray<string>, line: number): boolean => {
  const [, name, ok] = kept.exec((lines[line - 1] ?? "").slice(0, 500)) ?? []
  if (name === undefined) return false
  const empty = new RegExp(
    `^\\s*if\\s+(?:${name}\\s*==\\s*""|len\\(${name}\\)\\s*==\\s*0${ok === undefined ? "" : `|!${ok}\\b.*`})\\s*\\{\\s*$`
  )
  const replaced = new RegExp(`^\\s*(?:${name}\\s*=(?!=)|return\\s+["\`\\d])`)
  const other = new RegExp(`^\\s*${name}\\s*=\\s*os\\.Getenv\\(\\s*"\\w{1,100}"\\s*\\)\\s*$`)
  for (let at = line; at < line + mostNames * 3; at += 3) {
    const then = (lines[at + 1] ?? "").slice(0, 300)
    if (!empty.test((lines[at] ?? "").slice(0, 300)) || !replaced.test(then)) return false
    if (!other.test(then)) return true
  }
  return false
}

/** Whether the lines after a read, in a kept file, say what holds where the variable is not given. */
export const goesOn = (repo: RepoView, path: string, line: number, name: string): boolean => {
  const lines = repo.files.lines(path)
  if (path.endsWith(".rs")) return goesOnInRust(lines, line, name)
  const text = (lines[line - 1] ?? "").slice(0, 500)
  const next = (lines[line] ?? "").slice(0, 300)
  const isOpen = new RegExp(`\\b${name}["'\`]?[\\])]{0,2}\\s*$`).test(text)
  return (isOpen && otherwise.test(next)) || isReplaced(lines, line)
}
