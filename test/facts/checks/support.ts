import { analysisOf } from "../support.ts"

/** Findings as `severity rule path:line`, of rules that begin with one of some words. */
export const findingsOf = (
  files: Readonly<Record<string, string>>,
  ...rules: ReadonlyArray<string>
): ReadonlyArray<string> =>
  analysisOf(files)
    .securityCheck.findings.filter(({ rule }) => rules.length === 0 || rules.some((word) => rule.startsWith(word)))
    .map(({ severity, rule, path, line }) => `${severity} ${rule} ${path}:${line}`)
