import type { LineScanner } from "../../repo/LineScanner.ts"
import { safeExcerpt } from "../redact.ts"

const makes =
  /\bCREATE\s{1,5}(?:OR\s{1,5}REPLACE\s{1,5})?(?:\w{1,20}\s{1,5}){0,2}(?:TABLE|VIEW|FUNCTION|TYPE|PROCEDURE)\b|\bINSERT\s{1,5}INTO\b|\binsert(?:One|Many)\s{0,3}\(|\bcreateCollection\s{0,3}\(/i

/** Lines of scripts for databases, and of code, that make tables or fill them; users, databases and extensions are made otherwise. */
export const tables: LineScanner = {
  name: "tables",
  keywords: ["create ", "insert into", "insertone", "insertmany", "createcollection"],
  accepts: (path) => /\.(?:sql|[cm]?[jt]s)$/i.test(path) && !/(?:^|\/)(?:migrations?|node_modules)\//i.test(path),
  match: (line) => (makes.test(line.slice(0, 1000)) ? [{ value: "makes", excerpt: safeExcerpt(line) }] : [])
}
