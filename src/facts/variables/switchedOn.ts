import { enclosing } from "../parsing/enclosing.ts"
import type { RepoView } from "../RepoView.ts"

/** Most lines above a read in which what encloses it is looked for. */
const farthest = 60

const condition = /^\s*(?:(?:\}\s*)?else\s+)?(?:el)?(?:if|unless)\b/
/** Conditions that hold in production, or where the very variable is not there. */
const holds =
  /\b(?:PROD\w*|\w*_ENV|DEBUG|TESTING|__name__)\b|\bproduction\b|\b(?:not|unless)\b|!|nil\?|None\b|undefined|null/i

/** Whether a read stands in a block that is run only where something is switched on. */
export const isSwitchedOn = (repo: RepoView, path: string, line: number): boolean =>
  [...enclosing(repo.files.lines(path), line - 1, farthest)].some(
    ({ text }) => condition.test(text) && !holds.test(text)
  )
