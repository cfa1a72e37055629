import type { RepoView } from "../RepoView.ts"
import { type CodeMigration, migrationAt } from "./codeMigration.ts"
import { startedReleases } from "./elixirReleases.ts"
import { migratingLines } from "./migratingLines.ts"
import { sharedMigrations } from "./sharedMigrations.ts"

/** The lines of a module's code that bring its schema up to date as the program starts. */
export const codeMigrations = (repo: RepoView, root: string): ReadonlyArray<CodeMigration> => [
  ...migratingLines(repo, root).map((hit) => migrationAt(repo, hit)),
  ...sharedMigrations(repo, root),
  ...startedReleases(repo, root)
]
