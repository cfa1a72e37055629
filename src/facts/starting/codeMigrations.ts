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

/** The lines of a module's code that bring its schema up to date as the program starts. */
export const codeMigrations = (repo: RepoView, root: string): ReadonlyArray<CodeMigration> =>
  repo.hitsIn("migrating", root).map(({ excerpt, line, path }) => {
    const guard = guardOf(repo.files.lines(path), line - 1)
    return { evidence: { path, line, excerpt }, guarded: guard !== undefined, flag: guard?.flag }
  })
