import type { ScanHit } from "../../repo/LineScanner.ts"
import type { Evidence } from "../Fact.ts"
import type { RepoView } from "../RepoView.ts"
import { type Guard, guardOf } from "./codeGuard.ts"

/** A line of a module's code that brings its schema up to date as the program starts. */
export interface CodeMigration {
  readonly evidence: Evidence
  /** It is only done where a setting, or another stage than production, says so. */
  readonly guarded: boolean
  readonly flag: Guard["flag"]
}

/** The migration on a line of code, with what keeps it from being done. */
export const migrationAt = (
  repo: RepoView,
  { excerpt, line, path }: Pick<ScanHit, "excerpt" | "line" | "path">
): CodeMigration => {
  const guard = guardOf(repo.files.lines(path), line - 1)
  return { evidence: { path, line, excerpt }, guarded: guard !== undefined, flag: guard?.flag }
}
