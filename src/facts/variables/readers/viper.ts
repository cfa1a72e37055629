import type { ScanHit } from "../../../repo/LineScanner.ts"
import { isProvided } from "../../data/platformVariables.ts"
import { byText, folderOf, isTest } from "../../paths.ts"
import type { RepoView } from "../../RepoView.ts"
import type { Evidence } from "../../Fact.ts"
import { shownGiven } from "../given.ts"
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

/** How one program, or what it shares with others, takes keys from the environment. */
interface Way {
  readonly prefix: string | undefined
  readonly automatic: boolean
  readonly flags: boolean
  readonly allFlags: boolean
}

/** What a name stands for in the files of a folder: `envPrefix := "shop"`. */
const wordOf = (repo: RepoView, path: string, name: string): string | undefined => {
  const said = new RegExp(
    String.raw`(?:^|\s)${name}\s{0,20}(?:string\s{0,5})?:?=\s{0,20}["\`]([A-Za-z][\w-]{0,40})["\`]`
  )
  const files = [
    path,
    ...repo.files.paths.filter((other) => folderOf(other) === folderOf(path) && other.endsWith(".go"))
  ]
  return files
    .slice(0, 50)
    .flatMap((file) => said.exec((repo.files.text(file) ?? "").slice(0, 200_000))?.[1] ?? [])
    .at(0)
}

const wayIn = (repo: RepoView, hits: ReadonlyArray<Pick<ScanHit, "path" | "value">>): Way => {
  const has = (value: string): boolean => hits.some((hit) => hit.value === value)
  const prefix = hits.find(({ value }) => value.startsWith("prefix "))
  const said = prefix?.value.slice("prefix ".length)
  return {
    prefix: said?.startsWith("=") === true && prefix !== undefined ? wordOf(repo, prefix.path, said.slice(1)) : said,
    automatic: has("automatic"),
    flags: has("flags"),
    allFlags: has("all-flags")
  }
}

/** The way of a file: that of its own folder, where that is a program with one of its own, else of its module. */
const ways = (repo: RepoView, hits: ReadonlyArray<ScanHit>): ((path: string) => Way) => {
  const groups = new Map<string, Array<ScanHit>>()
  for (const hit of hits) {
    for (const key of [`folder ${folderOf(hit.path)}`, `module ${repo.home(hit.path)}`]) {
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [hit])
      else group.push(hit)
    }
  }
  const known = new Map([...groups].map(([key, group]) => [key, wayIn(repo, group)]))
  const none: Way = { prefix: undefined, automatic: false, flags: false, allFlags: false }
  return (path) => {
    const own = known.get(`folder ${folderOf(path)}`)
    return own?.automatic === true ? own : (known.get(`module ${repo.home(path)}`) ?? none)
  }
}

/** Options that a program has for those who type them, and that say nothing where it is deployed. */
const typed = /^(?:health-?check|help|version|verbose|quiet)$/

/**
 * Variables of Go modules whose Viper takes every key from the environment: `database.type` below the prefix `shop` is
 * `SHOP_DATABASE_TYPE`; those of keys that are bound one by one, those of options that are all bound, and those that
 * constants name. None is required, as what is not given has a default or the zero value, but a key that is the name of
 * a variable itself.
 */
const viperKeys = (repo: RepoView): ReadonlyArray<ReadClaim> => {
  const hits = repo.hits("viper")
  const wayOf = ways(repo, hits)
  const isViper = vipers(repo)
  const found = new Map<string, ReadClaim>()
  const add = (path: string, name: string, hasDefault: boolean, evidence: Evidence, given?: string): void => {
    const root = repo.home(path)
    // a default that stands in another place is one too
    const id = `${root} ${name}${hasDefault ? "?" : ""}`
    if (!found.has(id) && !isProvided(name))
      found.set(id, {
        root,
        name,
        by: "code",
        ...(hasDefault ? { need: "optional" } : {}),
        ...(given === undefined ? {} : { given }),
        evidence: [evidence]
      })
  }
  for (const { path, line, value, excerpt } of hits) {
    if (isTest(path)) continue
    const [kind = "", said = "", by = ""] = value.split(" ")
    const { allFlags, automatic, flags, prefix } = wayOf(path)
    const below = (key: string) =>
      `${prefix === undefined ? "" : `${prefix}_`}${key}`.replace(/[.-]/g, "_").toUpperCase()
    const here = { path, line, excerpt }
    if (kind === "constant") add(path, said, true, here)
    else if (kind === "bound") add(path, below(said), true, here)
    else if (!automatic) continue
    else if (kind === "upper") add(path, below(said.replace("?", "")), said.endsWith("?"), here)
    else if (kind === "held" && isViper(path, by)) add(path, below(said), true, here)
    else if (kind === "all-flag" && allFlags && !typed.test(said))
      add(path, below(said), true, here, shownGiven(below(said), by))
    // without a prefix nothing says which of the names are settings
    else if (prefix !== undefined && (kind === "key" || (kind === "flag" && flags))) add(path, below(said), true, here)
  }
  return [...found.values()].toSorted((a, b) => byText(a.name, b.name))
}

export const viper: VariableReader = { name: "viper", read: viperKeys }
