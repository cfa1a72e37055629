import { byText } from "../../paths.ts"
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
 * `SHOP_DATABASE_TYPE`. None is required: what is not given has a default or the zero value.
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
  for (const { path, line, value, excerpt } of hits) {
    const root = repo.home(path)
    const prefix = prefixes.get(root)
    // without a prefix, or where single keys are bound, nothing says which of the names are settings
    if (prefix === undefined || !automatic.has(root) || !value.startsWith("key ")) continue
    const name = `${prefix}_${value.slice(4).replaceAll(".", "_")}`.replaceAll("-", "_").toUpperCase()
    const id = `${root} ${name}`
    if (!found.has(id)) found.set(id, { root, name, hasDefault: true, evidence: [{ path, line, excerpt }] })
  }
  return [...found.values()].toSorted((a, b) => byText(a.name, b.name))
}
