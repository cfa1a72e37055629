import { indentOf } from "../../parsing/enclosing.ts"
import type { RepoView } from "../../RepoView.ts"
import { folderOf, isAside } from "../../paths.ts"
import { literalName } from "../databases.ts"
import type { VariableReader } from "../VariableReader.ts"

/** Schemes of addresses, as Rails takes its adapters from them. */
const schemes: Readonly<Record<string, string>> = { postgresql: "postgresql", mysql2: "mysql2", trilogy: "trilogy" }

/** Longest settings that are looked at, in lines. */
const mostLines = 400

interface Entry {
  readonly key: string
  /** From 1. */
  readonly line: number
  readonly fields: ReadonlyMap<string, string>
}

/** The databases of production, where it has several: each a section of its own. */
const entriesIn = (lines: ReadonlyArray<string>): ReadonlyArray<Entry> => {
  const entries: Array<{ key: string; line: number; fields: Map<string, string> }> = []
  const start = lines.findIndex((line) => line.startsWith("production:"))
  if (start < 0) return []
  let depth: number | undefined
  for (let at = start + 1; at < lines.length; at++) {
    const line = lines[at] ?? ""
    if (/^\s*(?:#|$|<%)/.test(line)) continue
    const indent = indentOf(line)
    if (indent === 0) break
    depth ??= indent
    if (indent === depth) {
      const key = /^\s+(\w{1,40}):\s*(?:&\w+\s*)?(?:#.*)?$/.exec(line)?.[1]
      // a value here: production is one database
      if (key === undefined) return []
      entries.push({ key, line: at + 1, fields: new Map() })
      continue
    }
    const field = /^\s+(\w{1,40}):\s*(.{1,300}?)\s*$/.exec(line)
    entries.at(-1)?.fields.set(field?.[1] ?? "", field?.[2] ?? "")
  }
  return entries
}

/** The one adapter of a server that the settings name. */
const schemeIn = (lines: ReadonlyArray<string>): string | undefined => {
  const adapters = new Set(lines.flatMap((line) => /^\s+adapter:\s*["']?(\w{1,20})/.exec(line)?.[1] ?? []))
  const [only, second] = adapters
  return only === undefined || second !== undefined ? undefined : schemes[only]
}

/** The variable that the address of a database is read from: the one that the settings name, or the one that Rails looks for. */
const variableOf = ({ fields, key }: Entry): string | undefined => {
  const url = fields.get("url")
  if (url !== undefined) return /ENV(?:\.fetch\(|\[)\s*["'](\w{1,60})["']/.exec(url)?.[1]
  return key === "primary" ? "DATABASE_URL" : `${key.toUpperCase()}_DATABASE_URL`
}

const claimsIn = (repo: RepoView, path: string) => {
  const lines = repo.files.lines(path).slice(0, mostLines)
  const scheme = schemeIn(lines)
  const entries = entriesIn(lines).filter(({ fields }) => fields.get("replica") !== "true")
  if (scheme === undefined || entries.length < 2) return []
  return entries.flatMap((entry) => {
    const name = variableOf(entry)
    const given = entry.fields.get("database")?.replaceAll(/["']/g, "")
    const database = literalName(given) ?? `app_${entry.key}`
    return name === undefined
      ? []
      : [
          {
            root: folderOf(folderOf(path)),
            name,
            by: "manifest" as const,
            need: "required" as const,
            given: `${scheme}://localhost/${database}`,
            evidence: [repo.at(path, entry.line)]
          }
        ]
  })
}

/**
 * The databases of a Rails application that has several, e.g. for its cache and its queue: the address of each is in a
 * variable of its own, which Rails takes before what its settings say.
 * https://guides.rubyonrails.org/active_record_multiple_databases.html#setting-up-your-application
 */
export const railsDatabases: VariableReader = {
  name: "rails-databases",
  read: (repo) =>
    repo
      .named(/^database\.yml$/)
      .filter((path) => /(?:^|\/)config\/database\.yml$/.test(path) && !isAside(path))
      .flatMap((path) => claimsIn(repo, path))
}
