import { markdownTable } from "../answers/shared/markdown.ts"
import type { QuestionReader } from "./Question.ts"

const asks = /\b(?:security|secure|vulnerab|findings?|secrets? (?:leak|committed|in)|grade)\b/

/** The findings of the repository's security check. */
export const securityOf: QuestionReader = {
  name: "security",
  example: "What did the security check find?",
  answer: (text, { analysis }) => {
    if (!asks.test(text)) return null
    const { checks, filesScanned, findings, formula, grade } = analysis.securityCheck
    const summary = `Security check: grade **${grade}**, ${findings.length} findings in ${filesScanned} files, ${checks.length} checks. ${formula}`
    if (findings.length === 0) return summary
    return [
      summary,
      markdownTable(
        ["severity", "finding", "where", "what to do"],
        findings.map(({ line, path, remediation, severity, title }) => [
          severity,
          title,
          `${path}:${line}`,
          remediation
        ])
      )
    ].join("\n\n")
  }
}
