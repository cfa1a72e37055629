import { documentsOf } from "../../containers/documentedRuns.ts"
import { isProvided } from "../../data/platformVariables.ts"
import type { Evidence } from "../../Fact.ts"
import type { RepoView } from "../../RepoView.ts"
import { codeOf } from "../../services/codeOfComposeService.ts"
import type { ReadClaim, VariableReader } from "../VariableReader.ts"

/** Most keys of all documents that are looked at. */
const mostKeys = 2000

/** A key as documents name one: `store.user`, in the signs for code. */
const key = /`([a-z]\w{0,40}(?:\.[a-z]\w{0,40}){1,4})`/g

/** Names of files look like keys. */
const isFile = (name: string): boolean =>
  /\.(?:conf|cfg|env|go|html?|ini|jar|js|json|lock|md|php|properties|py|rb|rs|sh|sql|toml|ts|txt|xml|ya?ml)$/.test(name)

const variableOf = (name: string): string => name.replaceAll(".", "_").toUpperCase()

const groupOf = (name: string): string => name.slice(0, name.lastIndexOf("."))

/** The keys that documents name, by the group that they stand in, each where it is named first. */
const documented = (repo: RepoView): ReadonlyMap<string, ReadonlyMap<string, Evidence>> => {
  const groups = new Map<string, Map<string, Evidence>>()
  let count = 0
  for (const { lines, path } of documentsOf(repo)) {
    for (const [at, line] of lines.entries()) {
      for (const [, name = ""] of line.slice(0, 2000).matchAll(key)) {
        if (isFile(name)) continue
        if ((count += 1) > mostKeys) return groups
        const group = groups.get(groupOf(name)) ?? new Map<string, Evidence>()
        if (!group.has(name)) group.set(name, repo.at(path, at + 1))
        groups.set(groupOf(name), group)
      }
    }
  }
  return groups
}

/** Variables that compose files give to programs of the repository, with the folder of each. */
const givenTo = (repo: RepoView): ReadonlyMap<string, ReadonlySet<string>> => {
  const given = new Map<string, Set<string>>()
  for (const project of repo.compose) {
    for (const service of project.services) {
      const root = codeOf(repo, project, service)?.root
      if (root === undefined) continue
      const names = given.get(root) ?? new Set<string>()
      for (const { name } of service.environment) names.add(name)
      given.set(root, names)
    }
  }
  return given
}

/**
 * Keys of settings that documents name beside one which a compose file gives as a variable: where `STORE_HOST` is given
 * and documents speak of `store.host` and `store.user`, `STORE_USER` is a variable as well.
 */
export const documentedKeys: VariableReader = {
  name: "documented-keys",
  read: (repo) => {
    const groups = [...documented(repo).values()].filter((group) => group.size > 1)
    return groups.length === 0
      ? []
      : [...givenTo(repo)].flatMap(([root, names]) =>
          groups
            .filter((group) => [...group.keys()].some((name) => names.has(variableOf(name))))
            .flatMap((group) =>
              [...group].flatMap(([name, evidence]): ReadonlyArray<ReadClaim> => {
                const variable = variableOf(name)
                return names.has(variable) || isProvided(variable)
                  ? []
                  : [{ root, name: variable, by: "words", need: "optional", evidence: [evidence] }]
              })
            )
        )
  }
}
