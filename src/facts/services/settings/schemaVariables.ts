import { isTest } from "../../paths.ts"
import type { RepoView } from "../../RepoView.ts"
import type { ScanHit } from "../../../repo/LineScanner.ts"
import type { SettingVariable } from "./viperKeys.ts"

/** How far from its variable an entry of convict says what its default is. */
const entryLines = 4

/** Whether the entry of a variable says that nothing is its default: the nearest variable is its own. */
const defaultsToNothing = (entry: ScanHit, hits: ReadonlyArray<ScanHit>): boolean => {
  const entries = hits.filter(({ value }) => value.startsWith("entry "))
  return hits.some(({ value, line }) => {
    if (value !== "null" || Math.abs(line - entry.line) > entryLines) return false
    const distance = Math.abs(line - entry.line)
    return entries.every((other) => other.line === entry.line || Math.abs(other.line - line) > distance)
  })
}

/** Variables of schemas (envalid, zod, znv, convict) that a file holds against the environment, whatever its name. */
export const schemaVariables = (repo: RepoView): ReadonlyArray<SettingVariable> => {
  const byPath = new Map<string, Array<ScanHit>>()
  for (const hit of repo.hits("environment-schemas")) {
    if (isTest(hit.path)) continue
    const known = byPath.get(hit.path)
    if (known === undefined) byPath.set(hit.path, [hit])
    else known.push(hit)
  }
  return [...byPath].flatMap(([path, hits]) => {
    const schema = hits.some(({ value }) => value === "schema")
    const convict = hits.some(({ value }) => value === "convict")
    return hits.flatMap((hit): ReadonlyArray<SettingVariable> => {
      const [kind, said = ""] = hit.value.split(" ")
      const counts = kind === "name" ? schema : kind === "entry" && convict
      if (!counts) return []
      const name = said.replace(/\?$/, "")
      const hasDefault = kind === "name" ? said.endsWith("?") : !defaultsToNothing(hit, hits)
      return [{ root: repo.home(path), name, hasDefault, evidence: [{ path, line: hit.line, excerpt: hit.excerpt }] }]
    })
  })
}
