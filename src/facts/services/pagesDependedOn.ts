import type { Evidence } from "../Fact.ts"
import type { RepoView } from "../RepoView.ts"

/** The line by which a server names the package of pages beside it among its own: it hands out what that is built into. */
export const dependedOn = (repo: RepoView, root: string, servers: ReadonlyArray<string>): Evidence | undefined => {
  const name = repo.modules.find((module) => module.ecosystem === "node" && module.root === root)?.name
  return name === null || name === undefined
    ? undefined
    : repo.modules
        .filter((module) => module.ecosystem === "node" && module.root !== root && servers.includes(module.root))
        .flatMap(({ dependencies }) => dependencies)
        .find((dependency) => dependency.name === name.toLowerCase())?.evidence
}
