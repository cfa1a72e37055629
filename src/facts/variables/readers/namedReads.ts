import { indentOf } from "../../parsing/enclosing.ts"
import { isProvided } from "../../data/platformVariables.ts"
import { isTest } from "../../paths.ts"
import type { RepoView } from "../../RepoView.ts"
import { literalBehind } from "../../scanning/literalBehind.ts"
import { extensionOf } from "../../scanning/matching.ts"
import { declaredAt } from "../../services/variableEvidence.ts"
import { shownGiven } from "../given.ts"
import { isTool } from "../tools.ts"
import type { ReadClaim, VariableReader } from "../VariableReader.ts"

/** What a file calls to have a variable read: a function that is told its name, or a class that holds it. */
interface Helper {
  readonly name: string
  readonly isClass: boolean
}

/** Most lines above a read in which what it stands in begins. */
const farthest = 80
/** Most lines of one call. */
const mostLines = 6

const definition: Readonly<Record<string, RegExp>> = {
  py: /^(\s{0,20})(?:async\s{1,3})?def\s{1,3}(\w{1,60})\(/,
  go: /^()func\s{1,3}(\w{1,60})\(/,
  js: /^(\s{0,20})(?:export\s{1,3})?(?:default\s{1,3})?(?:(?:async\s{1,3})?function\s{1,3}|const\s{1,3}(?=\w{1,60}\s*(?::[^=]{1,80})?=\s*(?:async\s*)?(?:function\s*)?\())(\w{1,60})/
}
const classLine = /^(\s{0,20})class\s{1,3}(\w{1,60})\b/

/** Lines from one on until every bracket is closed. */
const closed = (lines: ReadonlyArray<string>, at: number, from: number): string => {
  let text = (lines[at] ?? "").slice(from, from + 500)
  const isOpen = (): boolean => text.split("(").length > text.split(")").length
  for (let next = at + 1; isOpen() && next < at + mostLines; next++)
    text = `${text} ${(lines[next] ?? "").slice(0, 300).trim()}`
  return text
}

/** What a read at a line stands in, if that is what is told the name. */
const helperAt = (lines: ReadonlyArray<string>, at: number, held: string, language: string): Helper | undefined => {
  const isHeld = held.startsWith("self.")
  const opens = isHeld ? classLine : definition[language]
  if (opens === undefined) return undefined
  const depth = indentOf(lines[at] ?? "")
  for (let above = at; above >= 0 && above > at - farthest * (isHeld ? 2 : 1); above--) {
    const line = (lines[above] ?? "").slice(0, 500)
    const [whole, , name] = opens.exec(line) ?? []
    if (whole === undefined || name === undefined || (above < at && indentOf(line) >= depth)) continue
    if (isHeld) return { name, isClass: true }
    // the first thing that it is told
    const told = new RegExp(`^[^(]{0,80}\\(\\s*(?:self\\s*,\\s*)?${held.replaceAll("$", "\\$")}\\b`)
    if (told.test(closed(lines, above, 0))) return { name, isClass: false }
  }
  return undefined
}

/** The classes of a file that are built upon others. */
const withHeirs = (lines: ReadonlyArray<string>, helpers: ReadonlyArray<Helper>): ReadonlyMap<string, Helper> => {
  const all = new Map(helpers.map((helper) => [helper.name, helper]))
  for (const line of lines) {
    const [, name, base] = /^\s{0,20}class\s{1,3}(\w{1,60})\(\s*(\w{1,60})\s*[,)]/.exec(line.slice(0, 200)) ?? []
    if (name !== undefined && all.get(base ?? "")?.isClass === true) all.set(name, { name, isClass: true })
  }
  return all
}

const first = /^\s*["'`]([A-Z][A-Z0-9]{0,40}(?:_[A-Z0-9]{1,40}){0,8})["'`]/
/** A text among others that can be nothing but the name of a variable. */
const among = /["'`]([A-Z][A-Z0-9]{1,40}(?:_[A-Z0-9]{1,40}){1,8})["'`]/

const claimsOf = (repo: RepoView, path: string): ReadonlyArray<ReadClaim> => {
  const lines = repo.files.lines(path)
  const extension = extensionOf(path)
  const language = extension === "py" || extension === "go" ? extension : "js"
  const found = repo
    .hits("named-reads")
    .filter((hit) => hit.path === path)
    .flatMap(({ line, value }) => helperAt(lines, line - 1, value, language) ?? [])
  // helpers that are called after the environment are known wherever they stand
  const helpers = withHeirs(
    lines,
    found.filter(({ name }) => !/env/i.test(name))
  )
  if (helpers.size === 0) return []
  const called = new RegExp(`(?<![\\w.]|def |func |function |class )(${[...helpers.keys()].join("|")})\\(`, "g")
  return lines.flatMap((line, at) =>
    /^\s*(?:\/\/|#|\*)/.test(line)
      ? []
      : [...line.slice(0, 500).matchAll(called)].flatMap((match): ReadonlyArray<ReadClaim> => {
          const told = closed(lines, at, match.index).slice(match[0].length)
          const isClass = helpers.get(match[1] ?? "")?.isClass === true
          const read = (isClass ? among : first).exec(told)
          const name = read?.[1] ?? ""
          if (read === null || isProvided(name, line)) return []
          const after = told.slice(read.index + read[0].length)
          const isGiven = !isClass && /^\s*,\s*(?!None\b|null\b|undefined\b|nil\b|["'`]{2}|\))/.test(after)
          return [
            {
              root: repo.home(path),
              name,
              by: "code",
              need: isGiven ? "optional" : undefined,
              given: isGiven ? shownGiven(name, literalBehind(after)) : undefined,
              evidence: [declaredAt(repo, path, at + 1, name)]
            }
          ]
        })
  )
}

/** Variables whose names code hands to a function or a class of its file, which reads the environment. */
export const namedReads: VariableReader = {
  name: "named-reads",
  read: (repo) =>
    [...new Set(repo.hits("named-reads").map(({ path }) => path))]
      .filter((path) => !isTest(path) && !isTool(repo, path))
      .flatMap((path) => claimsOf(repo, path))
}
