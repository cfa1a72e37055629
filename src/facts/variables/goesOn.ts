import type { RepoView } from "../RepoView.ts"

const ends = "throw|raise|abort|panic|die|exit|fail|error"
/** `?? "a"` on the line after a read. */
const otherwise = new RegExp(
  `^\\s*(?:\\|\\||\\?\\?|\\?:|or\\b)(?!\\s*(?:\\(\\(\\)\\s*=>\\s*\\{?\\s*)?(?:Kernel\\.)?(?:${ends})\\b)`
)

/** `mode := os.Getenv("MODE")`, `mode, ok := os.LookupEnv("MODE")` */
const kept = /\b(\w{1,40})(?:,\s*(\w{1,40}))?\s*:?=\s*os\.(?:Getenv|LookupEnv)\(\s*"\w{1,100}"\s*\)\s*$/

/** Whether Go gives a variable that has no value another: `if mode == "" {`, and a value behind. */
const isReplaced = (line: string, next: string, third: string): boolean => {
  const [, name, ok] = kept.exec(line) ?? []
  if (name === undefined) return false
  const empty = new RegExp(
    `^\\s*if\\s+(?:${name}\\s*==\\s*""|len\\(${name}\\)\\s*==\\s*0${ok === undefined ? "" : `|!${ok}\\b.*`})\\s*\\{\\s*$`
  )
  return empty.test(next) && new RegExp(`^\\s*(?:${name}\\s*=(?!=)|return\\s+["\`\\d])`).test(third)
}

/** Whether the lines after a read, in a kept file, say what holds where the variable is not given. */
export const goesOn = (repo: RepoView, path: string, line: number, name: string): boolean => {
  const lines = repo.files.lines(path)
  const text = (lines[line - 1] ?? "").slice(0, 500)
  const next = (lines[line] ?? "").slice(0, 300)
  const isOpen = new RegExp(`\\b${name}["'\`]?[\\])]{0,2}\\s*$`).test(text)
  return (isOpen && otherwise.test(next)) || isReplaced(text, next, (lines[line + 1] ?? "").slice(0, 300))
}
