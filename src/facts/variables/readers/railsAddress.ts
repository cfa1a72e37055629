import type { Module } from "../../manifests/Module.ts"
import { isAside } from "../../paths.ts"
import type { RepoView } from "../../RepoView.ts"
import { productionAdapter } from "../railsAdapter.ts"
import type { ReadClaim, VariableReader } from "../VariableReader.ts"

/** Adapters to servers, which are the schemes that Rails takes them from; a database in a file has its place in the settings. */
const ofServers: ReadonlySet<string> = new Set(["postgresql", "postgis", "mysql2", "trilogy"])

/** Libraries, and the adapter that is meant where no setting names one. */
const libraries: Readonly<Record<string, string>> = { pg: "postgresql", mysql2: "mysql2", trilogy: "trilogy" }

/** Settings that read the place of the database from variables of their own, or have it from elsewhere. */
const ownPlace = /^\s+(?:url|host|socket|service):[^#]{0,200}\bENV\b|^\s*<%(?!#)(?!=\s{0,3}ENV\b)/

/** Longest settings that are looked at, in lines. */
const mostLines = 400

/** What the one library for a server says; several are for whoever runs the application to choose of. */
const onlyAdapter = (packages: ReadonlyArray<string>): string | undefined => {
  const [only, ...more] = packages.flatMap((name) => libraries[name] ?? [])
  return more.length > 0 ? undefined : only
}

const claimOf = (repo: RepoView, module: Module): ReadonlyArray<ReadClaim> => {
  const { ecosystem, root } = module
  const inside = (path: string): string => (root === "" ? path : `${root}/${path}`)
  const dependencies = module.dependencies.filter(({ scope }) => scope === "runtime")
  const rails = dependencies.find(({ name }) => name === "rails")
  if (ecosystem !== "ruby" || rails === undefined) return []
  if (!repo.files.has(inside("config/application.rb")) || isAside(inside("config/application.rb"))) return []
  const settings = inside("config/database.yml")
  const lines = repo.files.lines(settings).slice(0, mostLines)
  if (lines.some((line) => ownPlace.test(line.slice(0, 400)))) return []
  const scheme = productionAdapter(lines) ?? onlyAdapter(dependencies.map(({ name }) => name))
  if (scheme === undefined || !ofServers.has(scheme)) return []
  const at = lines.findIndex((one) => one.startsWith("production:"))
  const evidence = at < 0 ? rails.evidence : repo.at(settings, at + 1)
  return [{ root, name: "DATABASE_URL", by: "manifest", given: `${scheme}://localhost`, evidence: [evidence] }]
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
