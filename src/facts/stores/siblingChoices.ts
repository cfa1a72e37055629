import type { ComposeProject } from "../containers/ComposeService.ts"
import { doesWithout, siblingProjects } from "../containers/siblingProjects.ts"
import type { RepoView } from "../RepoView.ts"
import type { StoreSignal } from "../Signal.ts"

const none: ReadonlySet<string> = new Set()

/** Whether another file runs a different database in an engine's place; what one file runs side by side is no choice. */
export const isExchanged = (engine: string, own: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  !others.has(engine) && [...others].some((other) => !own.has(other))

/**
 * What compose files in folders beside a project's, which run the same programs, say of a database that it runs: they run
 * another in its place, or none. `databases` are those of each project.
 */
export const siblingChoice = (
  repo: RepoView,
  project: ComposeProject,
  engine: string,
  databases: ReadonlyMap<ComposeProject, ReadonlySet<string>>
): Pick<StoreSignal, "leftOut" | "role"> => {
  const siblings = siblingProjects(repo).get(project) ?? []
  const own = databases.get(project) ?? none
  return {
    ...(siblings.some((other) => isExchanged(engine, own, databases.get(other) ?? none))
      ? { role: "one-of" as const }
      : {}),
    ...(siblings.some((other) => !databases.has(other) && doesWithout(repo, other, project)) ? { leftOut: true } : {})
  }
}
