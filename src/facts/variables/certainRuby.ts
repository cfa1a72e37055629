import { enclosing } from "../parsing/enclosing.ts"

/** Most lines above a line in which what encloses it is looked for. */
const farthest = 60

/** Conditions that hold in production, whatever variables are set. */
const holds =
  /^\s*\(?\s*(?:if\s+Rails\.env\.production\?|unless\s+Rails\.env\.(?:development|test|local)\?(?:\s*(?:\|\||or)\s*Rails\.env\.(?:development|test|local)\?)*|if\s+!\s*Rails\.env\.(?:development|test|local)\?)\s*\)?\s*(?:then)?\s*$/

/** A line that opens what does not run whenever its file is loaded. */
const opens =
  /^\s*(?:\w+\s*=\s*)?(?:if|unless|elsif|else|case|when|in|while|until|rescue|ensure|def|class\s*<<)\b|->\s*(?:\([^)]{0,100}\))?\s*(?:\{|do\b)|\b(?:lambda|proc|Proc\.new|after_initialize|to_prepare|on_load)\b/

/** `… if Rails.env.development?` behind a statement. */
const modifier = /\S\s+((?:if|unless)\s.{1,300})$/

/** Says whether Ruby comes by a line in production whenever it loads the file, although no variable is set. */
export const isCertainRuby = (lines: ReadonlyArray<string>, line: number): boolean => {
  const own = (lines[line - 1] ?? "").slice(0, 500).replace(/\s#\s.*$/, "")
  const behind = modifier.exec(own)?.[1]
  const isOwn = !opens.test(own) && (behind === undefined || holds.test(behind)) && !/\s\?\s.{1,200}\s:\s/.test(own)
  return isOwn && [...enclosing(lines, line - 1, farthest)].every(({ text }) => !opens.test(text) || holds.test(text))
}
