import { isListed } from "../data/Known.ts"
import { migrationTools } from "../data/migrationTools.ts"
import type { RepoView } from "../RepoView.ts"
import { migratingLines } from "./migratingLines.ts"
import { sharedMigrations } from "./sharedMigrations.ts"

/** Tools that a program itself calls: they have no command that anybody would run. */
const embedded = migrationTools.filter(({ alone, command }) => alone === true && command === null)

/** Whether the program of a folder brings the schema of its database up to date as it starts. */
export const programMigrates = (repo: RepoView, root: string): boolean =>
  migratingLines(repo, root).length > 0 ||
  sharedMigrations(repo, root).some(({ guarded }) => !guarded) ||
  repo.modules.some(
    (module) =>
      module.root === root &&
      module.dependencies.some(
        ({ name, scope }) =>
          scope !== "development" && embedded.some(({ packages }) => isListed(packages ?? {}, module.ecosystem, name))
      )
  )
