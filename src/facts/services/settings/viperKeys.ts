import { isProvided } from "../../data/platformVariables.ts"
import { byText, isTest } from "../../paths.ts"
import type { RepoView } from "../../RepoView.ts"
import type { Evidence } from "../../Fact.ts"

/** A setting that a variable may give, as configuration libraries name it. */
export interface SettingVariable {
  readonly root: string
  readonly name: string
  readonly hasDefault: boolean
  readonly evidence: ReadonlyArray<Evidence>
}

/**
 * Variables of Go modules whose Viper takes every key from the environment: `database.type` below the prefix `shop` is
 * `SHOP_DATABASE_TYPE`; those of keys that are bound one by one, and those that constants name. None is
 * required, as what is not given has a default or the zero value, but a key that is the name of a variable itself.
 */
export const viperKeys = (repo: RepoView): ReadonlyArray<SettingVariable> => {
  const hits = repo.hits("viper")
  const prefixes = new Map<string, string>()
  const automatic = new Set<string>()
  for (const { path, value } of hits) {
    const root = repo.home(path)
    if (value === "automatic") automatic.add(root)
    else if (value.startsWith("prefix ") && !prefixes.has(root)) prefixes.set(root, value.slice(7))
  }
  const found = new Map<string, SettingVariable>()
  const add = (path: string, name: string, hasDefault: boolean, evidence: Evidence): void => {
    const root = repo.home(path)
    // a default that stands in another place is one too
    const id = `${root} ${name}${hasDefault ? "?" : ""}`
    if (!found.has(id) && !isProvided(name)) found.set(id, { root, name, hasDefault, evidence: [evidence] })
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
    // without a prefix nothing says which of the names are settings
    else if (kind === "key" && prefix !== undefined && automatic.has(root))
      add(path, below(said), true, { path, line, excerpt })
  }
  return [...found.values()].toSorted((a, b) => byText(a.name, b.name))
}
