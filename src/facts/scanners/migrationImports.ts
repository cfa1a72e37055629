import type { LineScanner } from "../../repo/LineScanner.ts"
import { captures } from "../scanning/matching.ts"

/** Imports of files of the repository that are called after migrations; the value is what is imported, as it is written. */
export const migrationImports: LineScanner = {
  name: "migration-imports",
  keywords: ["migrat"],
  accepts: (path) => /\.(?:py|[cm]?[jt]s)$/.test(path),
  match: (line) =>
    captures(
      line,
      /\b(?:from|import|require)\s{0,5}\(?\s{0,5}["'](\.{1,2}\/[\w./@-]{0,200}migrat[\w./@-]{0,40})["']/g,
      /^\s{0,20}from\s{1,5}(\.{0,3}[\w.]{0,100}migrat\w{0,20})\s{1,5}import\b/g
    )
}
