import type { RepoView } from "../RepoView.ts"

const indentOf = (line: string): number => line.length - line.trimStart().length

/** Most lines above a read in which what encloses it is looked for. */
const farthest = 60

const condition = /^\s*(?:\}?\s*else\s+)?(?:el)?(?:if|unless)\b/
/** Conditions that hold in production, or where the very variable is not there. */
const holds =
  /\b(?:PROD\w*|\w*_ENV|DEBUG|TESTING|__name__)\b|\bproduction\b|\b(?:not|unless)\b|!|nil\?|None\b|undefined|null/i

/** Whether a read stands in a block that is run only where something is switched on. */
export const isSwitchedOn = (repo: RepoView, path: string, line: number): boolean => {
  const lines = repo.files.lines(path)
  let least = indentOf(lines[line - 1] ?? "")
  for (let at = line - 2; at >= 0 && at > line - farthest && least > 0; at--) {
    const text = (lines[at] ?? "").slice(0, 500)
    if (text.trim() === "" || indentOf(text) >= least) continue
    if (condition.test(text) && !holds.test(text)) return true
    least = indentOf(text)
  }
  return false
}
