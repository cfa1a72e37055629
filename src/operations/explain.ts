import type { ParseResult } from "effect"

const glimpse = 160

/** The field at fault (the deepest that was reached) and the rule, with no more than a glimpse of what was sent. */
export const explain = (issues: ReadonlyArray<Pick<ParseResult.ArrayFormatterIssue, "message" | "path">>): string => {
  const deepest = Math.max(0, ...issues.map(({ path }) => path.length))
  const issue = issues.find(({ path }) => path.length === deepest)
  if (issue === undefined) return "The request is not valid."
  const message = issue.message.replace(/\s+/g, " ")
  const short = message.length > glimpse ? `${message.slice(0, glimpse)}…` : message
  return `${issue.path.map(String).join(".").slice(0, glimpse) || "body"}: ${short}`
}
