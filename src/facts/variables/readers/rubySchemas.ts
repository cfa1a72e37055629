import { isProvided } from "../../data/platformVariables.ts"
import type { RepoView } from "../../RepoView.ts"
import type { ReadClaim, VariableReader } from "../VariableReader.ts"

/** Most lines of a schema that are read. */
const mostLines = 3000

const group = /^\s*group\s{1,5}:(\w{1,60})\s{1,5}do\b/
const setting = /^\s*(?:string|integer|boolean|float|symbol)\s{1,5}:(\w{1,60})(\s{1,5}do\b)?/
const fallback = /^\s*default\s{1,5}(?:["']([^"']{0,200})["']|([\w.]{1,60}))\s*$/
/** `description "The hostname that the mail server runs on"`: where people find the program itself, whatever part of it. */
const ownName = /^\s*description\s{1,5}["'][^"']{0,60}\bhost ?name\b[^"']{0,60}\bruns on\b/i

/** Most groups that stand inside each other; what is in deeper ones is left out. */
const deepest = 10

interface Open {
  readonly kind: "group" | "setting" | "other"
  readonly name: string
  /** The names of the groups that are open with it, its own among them. */
  readonly groups: ReadonlyArray<string>
}

/**
 * The variables of a schema, from the line behind the one that draws it up to where the next is drawn, so that no line
 * is read twice: `group :main_db` with `string :host` is `MAIN_DB_HOST`.
 */
const claimsIn = (repo: RepoView, path: string, from: number, next: number): ReadonlyArray<ReadClaim> => {
  const root = repo.home(path)
  const claims: Array<{ -readonly [K in keyof ReadClaim]: ReadClaim[K] }> = []
  const open: Array<Open> = [{ kind: "other", name: "", groups: [] }]
  for (const [at, whole] of repo.files
    .lines(path)
    .slice(from, Math.min(next, from + mostLines))
    .entries()) {
    const line = whole.slice(0, 300)
    if (/^\s*(?:#|$)/.test(line)) continue
    const groups = open.at(-1)?.groups ?? []
    const [, grouped] = group.exec(line) ?? []
    const [, named, opens] = setting.exec(line) ?? []
    if (/^\s*end\b/.test(line)) {
      open.pop()
      if (open.length === 0) break
    } else if (grouped !== undefined)
      open.push(
        groups.length < deepest
          ? { kind: "group", name: grouped, groups: [...groups, grouped] }
          : { kind: "other", name: "", groups }
      )
    else if (named !== undefined && open.at(-1)?.kind === "group") {
      const name = [...groups, named].join("_").toUpperCase()
      // what is not given has a default, or is nothing
      if (!isProvided(name))
        claims.push({ root, name, by: "schema", need: "optional", evidence: [repo.at(path, from + at + 1)] })
      if (opens !== undefined) open.push({ kind: "setting", name, groups })
    } else if (/\bdo(?:\s{1,3}\|[^|]{0,60}\|)?\s*$/.test(line)) open.push({ kind: "other", name: "", groups })
    else {
      const [, text, word] = fallback.exec(line) ?? []
      const last = claims.at(-1)
      if (last === undefined || open.at(-1)?.name !== last.name) continue
      if (ownName.test(line)) last.answersAt = "host"
      if ((text ?? word) !== undefined) last.given = text ?? word?.replaceAll("_", "")
    }
  }
  return claims
}

/**
 * Settings that a Ruby program declares in a schema of Konfig, each of which it takes from the variable that is called
 * after its groups and its name. https://github.com/krystal/konfig
 */
export const rubySchemas: VariableReader = {
  name: "ruby-schemas",
  read: (repo) =>
    repo.hits("ruby-schemas").flatMap(({ line, path }, at, hits) => {
      const next = hits[at + 1]
      return claimsIn(repo, path, line, next?.path === path ? next.line - 1 : Infinity)
    })
}
