import type { LineMatch, LineScanner } from "../../repo/LineScanner.ts"
import { safeExcerpt } from "../redact.ts"

const makes =
  /\bCREATE\s{1,5}(?:OR\s{1,5}REPLACE\s{1,5})?(?:\w{1,20}\s{1,5}){0,2}(?:TABLE|VIEW|FUNCTION|TYPE|PROCEDURE)\b|\bINSERT\s{1,5}INTO\b|\binsert(?:One|Many)\s{0,3}\(|\bcreateCollection\s{0,3}\(/i

/** Whole statements: words of a page may speak of making a table, and a temporary one is gone with its connection. */
const makesTable =
  /\bCREATE\s{1,5}(?:UNLOGGED\s{1,5})?TABLE\s{1,5}(?:IF\s{1,5}NOT\s{1,5}EXISTS\b|[\w"`.[\]${}-]{1,80}\s{0,5}\()/i

const remark = /^\s*(?:\/\/|\/?\*|#|--)/

const script = /\.(?:sql|js)$/i

/** What a line says: that tables are made by code or a script, or that a script prepares a database otherwise. */
const said = (line: string, path: string): string | undefined =>
  makesTable.test(line) && !remark.test(line) ? "makes" : script.test(path) && makes.test(line) ? "prepares" : undefined

/**
 * Lines of code that make tables, and lines of scripts for databases that make or fill something else; users, databases
 * and extensions are made otherwise.
 */
export const tables: LineScanner = {
  name: "tables",
  keywords: ["create ", "insert into", "insertone", "insertmany", "createcollection"],
  accepts: (path) =>
    /\.(?:sql|[cm]?[jt]sx?|py|go|rb|php|java|kts?|scala|cs|rs|exs?|sh)$/i.test(path) &&
    !/(?:^|\/)(?:migrations?|node_modules)\//i.test(path),
  match: (line, path): ReadonlyArray<LineMatch> => {
    const value = said(line.slice(0, 1000), path)
    return value === undefined ? [] : [{ value, excerpt: safeExcerpt(line) }]
  }
}
