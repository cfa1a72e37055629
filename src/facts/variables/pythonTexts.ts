import type { ScanHit } from "../../repo/LineScanner.ts"
import type { RepoView } from "../RepoView.ts"
import { remembered } from "../remembered.ts"
import { withoutRemarks } from "../starting/withoutRemarks.ts"

const known = remembered(() => new Map<string, ReadonlyArray<string>>())

/** The lines of a file of Python without what they say to people; none where the file was not kept. */
export const pythonLines = (repo: RepoView, path: string): ReadonlyArray<string> => {
  const files = known(repo)
  const lines = files.get(path) ?? withoutRemarks(path, repo.files.lines(path))
  files.set(path, lines)
  return lines
}

/** A remark, or a text on one line with the letters before it. */
const texts = /#.*$|([a-z]{0,2})("(?:[^"\\]|\\.){0,300}"|'(?:[^'\\]|\\.){0,300}')/gi

/** Says whether a line of Python only speaks of a variable: its name stands in a longer text, or in a remark. */
export const isSpokenOf = (line: string, name: string): boolean => {
  const found = [...line.slice(0, 1000).matchAll(texts)]
  return (
    line.includes(name) &&
    // what stands in the braces of an f-string is run
    !found.some(([, letters = "", text = ""]) => /f/i.test(letters) || text.slice(1, -1) === name) &&
    found.some(([text]) => text.includes(name))
  )
}

/** Says whether a line that a scanner saw in Python is text for people, and nothing that runs. */
export const isForPeople = (repo: RepoView, { line, path }: ScanHit, name: string): boolean => {
  const whole = path.endsWith(".py") ? repo.files.lines(path)[line - 1] : undefined
  if (whole?.includes(name) !== true) return false
  const own = pythonLines(repo, path)[line - 1] ?? ""
  return !own.includes(name) || isSpokenOf(own, name)
}
