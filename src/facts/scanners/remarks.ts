import type { LineScanner } from "../../repo/LineScanner.ts"
import { safeExcerpt } from "../redact.ts"

const comment = /^\s{0,40}(?:\/\/|#|\/?\*|--|;|<!--)/
const forTests =
  /\b(?:(?:tests?|testing|development)[- ]only|only for (?:tests?|testing|development)|for (?:tests?|testing) only|not real)\b/i
const credentials = /\b(?:keys?|secrets?|credentials?|certificates?|tokens?)\b/i

/** What people are offered when they make something, until they say otherwise. */
const defaultOptions =
  /^[\w\s]{0,80}\b(?:(?:get_?)?default_?options|default_?config(?:uration)?|default_?settings)\b\s{0,3}(?:\(|\{|$)/i

const data = /^\s{0,10}(?:INSERT\s{1,3}INTO|COPY\s{1,3}\S|CREATE\s{1,3}TABLE)/i
const commands = /^\s{0,20}(?:DECLARE\s|EXEC(?:UTE)?[\s(]|BACKUP\s{1,3}(?:DATABASE|LOG))/i

/**
 * What lines say about those around them: `test-keys`, the comment that credentials are for tests alone;
 * `default-options`, where options begin that people may take; `sql-data` and `sql-commands` of a file of SQL.
 */
export const remarks: LineScanner = {
  name: "remarks",
  keywords: [
    "test-only",
    "tests-only",
    "testing-only",
    "development-only",
    "test only",
    "tests only",
    "testing only",
    "development only",
    "only for test",
    "only for development",
    "not real",
    "default_options",
    "defaultoptions",
    "default_config",
    "defaultconfig",
    "default_settings",
    "defaultsettings",
    "insert into",
    "copy ",
    "create table",
    "declare @",
    "exec(",
    "exec ",
    "backup database"
  ],
  match: (line, path) => {
    const text = line.slice(0, 400)
    const said = path.endsWith(".sql")
      ? data.test(text)
        ? "sql-data"
        : commands.test(text)
          ? "sql-commands"
          : undefined
      : comment.test(text)
        ? forTests.test(text) && credentials.test(text)
          ? "test-keys"
          : undefined
        : defaultOptions.test(text)
          ? "default-options"
          : undefined
    return said === undefined ? [] : [{ value: said, excerpt: safeExcerpt(text) }]
  }
}
