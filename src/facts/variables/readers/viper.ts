import { isProvided } from "../../data/platformVariables.ts"
import { byText, folderOf, isTest } from "../../paths.ts"
import type { RepoView } from "../../RepoView.ts"
import type { Evidence } from "../../Fact.ts"
import type { ReadClaim, VariableReader } from "../VariableReader.ts"

/** The folder within which a name of Go is known: its package's, unless it is exported. */
const reachOf = (repo: RepoView, path: string, name: string): string =>
  /^[A-Z]/.test(name) ? `${repo.home(path)}: ${name}` : `${folderOf(path)}/ ${name}`

/** Whether a name in a file stands for a Viper that the program made. */
const vipers = (repo: RepoView): ((path: string, name: string) => boolean) => {
  const said = repo.hits("viper-names").map(({ path, value }) => ({ path, words: value.split(" ") }))
  const made = new Set(
    said.flatMap(({ path, words: [kind, name = ""] }) => (kind === "made" ? [reachOf(repo, path, name)] : []))
  )
  const aliases = new Set(
    said.flatMap(({ path, words: [kind, name = "", of = ""] }) =>
      kind === "alias" && made.has(reachOf(repo, path, of)) ? [`${path} ${name}`] : []
    )
  )
  return (path, name) => made.has(reachOf(repo, path, name)) || aliases.has(`${path} ${name}`)
}

/**
 * Variables of Go modules whose Viper takes every key from the environment: `database.type` below the prefix `shop` is
 * `SHOP_DATABASE_TYPE`; those of keys that are bound one by one, and those that constants name. None is
 * required, as what is not given has a default or the zero value, but a key that is the name of a variable itself.
 */
const viperKeys = (repo: RepoView): ReadonlyArray<ReadClaim> => {
  const hits = repo.hits("viper")
  const prefixes = new Map<string, string>()
  const automatic = new Set<string>()
  const flagged = new Set<string>()
  for (const { path, value } of hits) {
    const root = repo.home(path)
    if (value === "automatic") automatic.add(root)
    else if (value === "flags") flagged.add(root)
    else if (value.startsWith("prefix ") && !prefixes.has(root)) prefixes.set(root, value.slice(7))
  }
  const isViper = vipers(repo)
  const found = new Map<string, ReadClaim>()
  const add = (path: string, name: string, hasDefault: boolean, evidence: Evidence): void => {
    const root = repo.home(path)
    // a default that stands in another place is one too
    const id = `${root} ${name}${hasDefault ? "?" : ""}`
    if (!found.has(id) && !isProvided(name))
      found.set(id, { root, name, by: "code", ...(hasDefault ? { need: "optional" } : {}), evidence: [evidence] })
  }
  for (const { path, line, value, excerpt } of hits) {
    const root = repo.home(path)
    const [kind = "", said = "", by = ""] = value.split(" ")
    const prefix = prefixes.get(root)
    const below = (key: string) =>
      `${prefix === undefined ? "" : `${prefix}_`}${key}`.replace(/[.-]/g, "_").toUpperCase()
    if (isTest(path)) continue
    if (kind === "constant") add(path, said, true, { path, line, excerpt })
    else if (kind === "bound") add(path, below(said), true, { path, line, excerpt })
    else if (kind === "upper" && automatic.has(root))
      add(path, below(said.replace("?", "")), said.endsWith("?"), { path, line, excerpt })
    else if (kind === "held" && automatic.has(root) && isViper(path, by))
      add(path, below(said), true, { path, line, excerpt })
    else if (kind === "flag" && prefix !== undefined && automatic.has(root) && flagged.has(root))
      add(path, below(said), true, { path, line, excerpt })
    // without a prefix nothing says which of the names are settings
    else if (kind === "key" && prefix !== undefined && automatic.has(root))
      add(path, below(said), true, { path, line, excerpt })
  }
  return [...found.values()].toSorted((a, b) => byText(a.name, b.name))
}

export const viper: VariableReader = { name: "viper", read: viperKeys }
