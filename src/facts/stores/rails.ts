import { isListed } from "../data/Known.ts"
import { storePackages } from "../data/storePackages.ts"
import type { DatastoreRole } from "../Datastore.ts"
import { nearest } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"

/** The heading of the section of a YAML file of Rails that a line stands in: `production`, `amazon`. */
export const sectionOf = (repo: RepoView, path: string, line: number): string | undefined => {
  const lines = repo.files.lines(path)
  for (let at = line - 1; at >= Math.max(0, line - 200); at--) {
    const heading = /^(\w{1,60}):/.exec(lines[at] ?? "")?.[1]
    if (heading !== undefined) return heading
  }
  return undefined
}

const redisPackages = storePackages.find(({ engine }) => engine === "redis")?.packages ?? {}

/** Whether Action Cable's Redis counts: without a client for it the line is what every new application is given. */
export const cableCounts = (repo: RepoView, path: string, line: number): boolean => {
  const section = sectionOf(repo, path, line)
  if (section === "development" || section === "test") return false
  const root = nearest(
    repo.modules.filter(({ ecosystem }) => ecosystem === "ruby").map(({ root }) => root),
    path
  )
  return repo.modules.some(
    (module) =>
      module.root === root &&
      module.ecosystem === "ruby" &&
      module.dependencies.some(({ name, scope }) => scope === "runtime" && isListed(redisPackages, "ruby", name))
  )
}

/**
 * What a bucket of Active Storage is to the application whose `config` folder is given: needed when production chooses
 * its service, optional where a variable chooses, nothing (`null`) where something else was chosen.
 */
export const storageRole = (
  repo: RepoView,
  config: string,
  service: string | undefined
): DatastoreRole | undefined | null => {
  const production = repo.files
    .lines(`${config}/environments/production.rb`)
    .find((text) => /^\s*config\.active_storage\.service\s*=/.test(text))
  if (production === undefined) return null
  const chosen = /=\s*:(\w{1,60})\s*(?:#.*)?$/.exec(production)?.[1]
  if (chosen === undefined) return "optional"
  return service === undefined ? (chosen === "local" ? "optional" : undefined) : chosen === service ? undefined : null
}
