import type { Module } from "../../manifests/Module.ts"
import { isAside } from "../../paths.ts"
import type { RepoView } from "../../RepoView.ts"
import type { ReadClaim, VariableReader } from "../VariableReader.ts"

/** Adapters to servers, and the schemes that Rails takes them from; a database in a file has its place in the settings. */
const schemes: Readonly<Record<string, string>> = { pg: "postgresql", mysql2: "mysql2", trilogy: "trilogy" }

/** Settings that read the place of the database from variables of their own, or have it from elsewhere. */
const ownPlace = /^\s+(?:url|host|socket|service):[^#]{0,200}\bENV\b|^\s*<%(?!#)(?!=\s{0,3}ENV\b)/

/** Longest settings that are looked at, in lines. */
const mostLines = 400

const claimOf = (repo: RepoView, module: Module): ReadonlyArray<ReadClaim> => {
  const { ecosystem, root } = module
  const inside = (path: string): string => (root === "" ? path : `${root}/${path}`)
  const dependencies = module.dependencies.filter(({ scope }) => scope === "runtime")
  const rails = dependencies.find(({ name }) => name === "rails")
  if (ecosystem !== "ruby" || rails === undefined) return []
  if (!repo.files.has(inside("config/application.rb")) || isAside(inside("config/application.rb"))) return []
  const settings = inside("config/database.yml")
  if (
    repo.files
      .lines(settings)
      .slice(0, mostLines)
      .some((line) => ownPlace.test(line.slice(0, 400)))
  )
    return []
  const line = repo.files.lines(settings).findIndex((one) => one.startsWith("production:"))
  const evidence = line < 0 ? rails.evidence : repo.at(settings, line + 1)
  return dependencies.flatMap(({ name }): ReadonlyArray<ReadClaim> => {
    const scheme = schemes[name]
    const given = `${scheme ?? ""}://localhost`
    return scheme === undefined ? [] : [{ root, name: "DATABASE_URL", by: "manifest", given, evidence: [evidence] }]
  })
}

/**
 * The one database of a Rails application: Rails takes its address from `DATABASE_URL` before what its settings say, and
 * without them, though nothing in the code reads it.
 * https://guides.rubyonrails.org/configuring.html#configuring-a-database
 */
export const railsAddress: VariableReader = {
  name: "rails-address",
  read: (repo) => repo.modules.flatMap((module) => claimOf(repo, module))
}
