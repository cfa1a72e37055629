import { isProvided } from "../../data/platformVariables.ts"
import { byText, isTest } from "../../paths.ts"
import type { RepoView } from "../../RepoView.ts"
import type { Evidence } from "../../Fact.ts"
import type { ReadClaim, VariableReader } from "../VariableReader.ts"

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
  const made = new Set<string>()
  for (const { path, value } of hits) {
    const root = repo.home(path)
    if (value === "automatic") automatic.add(root)
    else if (value === "flags") flagged.add(root)
    else if (value === "made") made.add(root)
    else if (value.startsWith("prefix ") && !prefixes.has(root)) prefixes.set(root, value.slice(7))
  }
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
    const [kind = "", said = ""] = value.split(" ")
    const prefix = prefixes.get(root)
    const below = (key: string) =>
      `${prefix === undefined ? "" : `${prefix}_`}${key}`.replace(/[.-]/g, "_").toUpperCase()
    if (isTest(path)) continue
    if (kind === "constant") add(path, said, true, { path, line, excerpt })
    else if (kind === "bound") add(path, below(said), true, { path, line, excerpt })
    else if (kind === "upper" && automatic.has(root))
      add(path, below(said.replace("?", "")), said.endsWith("?"), { path, line, excerpt })
    else if (kind === "held" && automatic.has(root) && made.has(root))
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
