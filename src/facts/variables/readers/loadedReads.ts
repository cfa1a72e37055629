import type { ScanHit } from "../../../repo/LineScanner.ts"
import { enclosing, indentOf } from "../../parsing/enclosing.ts"
import { isInLambda } from "../../parsing/pythonLambdas.ts"
import { isRunUnset } from "../../parsing/rubyLines.ts"
import type { RepoView } from "../../RepoView.ts"
import { isLoadedSettings } from "../../scanners/loadedSettings.ts"
import { parseRead } from "../../scanning/readValue.ts"
import { functionAround } from "../goFunctions.ts"
import { isForPeople, pythonLines } from "../pythonTexts.ts"
import { isTool } from "../tools.ts"
import type { ReadClaim, VariableReader } from "../VariableReader.ts"

/** A line of Python that opens what does not run whenever the module is loaded. */
const opens = /^\s*(?:async\s+)?(?:def|if|elif|else|for|while|with|try|except|finally|match|case)\b/
/** `if not key:`, `if key is None:` */
const missing = /^if\s+(?:not\s+[\w.]{1,80}|[\w.]{1,80}\s+(?:is\s+None|==\s+(?:None|""|'')))\s*:/

/** Most lines above a read in which what encloses it is looked for. */
const farthest = 60

/** The lines that enclose a line of Python, from the inside to the left edge; undefined where that is too far away. */
const around = (lines: ReadonlyArray<string>, line: number): ReadonlyArray<string> | undefined => {
  const found = [...enclosing(lines, line - 1, farthest)]
  return (found.at(-1)?.indent ?? indentOf(lines[line - 1] ?? "")) === 0 ? found.map(({ text }) => text) : undefined
}

/** Says whether Python comes by a read whenever it loads the module, and ends there without a value. */
const isAlwaysRead = (repo: RepoView, hit: ScanHit): boolean => {
  const { line, path, value } = hit
  const { name, need } = parseRead(value)
  const lines = pythonLines(repo, path)
  const own = (lines[line - 1] ?? "").slice(0, 500)
  const insists =
    need === "required" || (need === undefined && new RegExp(`\\benviron\\[\\s*["']${name}["']`).test(own))
  return (
    insists &&
    !opens.test(own) &&
    !/\sif\s.{1,200}\selse\s/.test(own) &&
    !isForPeople(repo, hit, name) &&
    !isInLambda(own.slice(0, Math.max(0, own.indexOf(name)))) &&
    around(lines, line)?.some((one) => opens.test(one) || isInLambda(one)) === false
  )
}

/** Says whether a module ends the program without the variable whenever it is loaded. */
const isAlwaysRefused = (repo: RepoView, { line, path }: ScanHit): boolean => {
  const lines = pythonLines(repo, path)
  const enclosed = around(lines, line)
  if (enclosed === undefined) return false
  const [first, ...others] = enclosed
  const own = (lines[line - 1] ?? "").slice(0, 300)
  return first === undefined
    ? missing.test(own) && /:\s{0,3}(?:raise|sys\.exit|exit)\b/.test(own)
    : others.length === 0 && missing.test(first) && /^\s*(?:raise|sys\.exit|exit)\b/.test(own)
}

/** A line of Rust that opens what does not run in any case. */
const opensInRust = /\b(?:if|else|match|for|while|loop|fn|mod|impl)\b|\|[^|]{0,60}\|\s*(?:\{\s*)?$|=>|unwrap_or|or_else/

/** Says whether a program in Rust comes by a read in any case: it stands in `main` itself. */
const isInRustMain = (repo: RepoView, { line, path }: ScanHit): boolean => {
  const lines = repo.files.lines(path)
  const around = [...enclosing(lines, line - 1, farthest)].map(({ text }) => text)
  const outermost = around.at(-1) ?? ""
  return (
    /^(?:pub )?(?:async )?fn main\b/.test(outermost) &&
    !opensInRust.test((lines[line - 1] ?? "").slice(0, 1000)) &&
    around.slice(0, -1).every((one) => !opensInRust.test(one))
  )
}

/** Says whether Ruby comes by a read whenever it loads the file in production. */
const isReadByRuby = (repo: RepoView, { line, path }: ScanHit, name: string): boolean =>
  isRunUnset(repo.files.lines(path), line - 1, new RegExp(`\\b${name}\\b`))

/** `if key == "" {`, `if !ok {` */
const missingInGo = /^\tif (?:\w{1,60} :?= .{1,100}; )?(?:[\w.]{1,60} == ""|!\w{1,60}|len\([\w.]{1,60}\) == 0) \{$/

/** Says whether the `main` of a program in Go ends it where the variable is missing, whatever else is chosen. */
const endsGoMain = (repo: RepoView, { excerpt, line, path }: ScanHit): boolean => {
  if (!/(?:^|\/)main\.go$/.test(path) || !/\b(?:log\.(?:Fatal|Panic)\w{0,2}|panic)\(/.test(excerpt)) return false
  const lines = repo.files.lines(path)
  const [around] = enclosing(lines, line - 1, farthest)
  return functionAround(lines, line)?.name === "main" && missingInGo.test(around?.text ?? "")
}

const claimOf = (repo: RepoView, name: string, { excerpt, line, path }: ScanHit): ReadClaim => ({
  root: repo.home(path),
  name,
  by: "code",
  atLoad: true,
  evidence: [{ path, line, excerpt }]
})

/**
 * Variables without which a program ends as it reads its settings: `os.environ["KEY"]` outside of every function,
 * `ENV.fetch("KEY")` in an initializer, `log.Fatal` in `main`.
 */
export const loadedReads: VariableReader = {
  name: "loaded-reads",
  read: (repo) => {
    const below = (path: string): string => path.slice(repo.home(path).length).replace(/^\//, "")
    const isLoaded = ({ path }: ScanHit): boolean => isLoadedSettings(below(path)) && !isTool(repo, path)
    const all = repo.hits("environment")
    const known = new Set(all.map(({ value }) => parseRead(value).name))
    return [
      ...all.filter(isLoaded).flatMap((hit) => {
        const { name, need } = parseRead(hit.value)
        const always = hit.path.endsWith(".py")
          ? isAlwaysRead(repo, hit)
          : need === "required" && (hit.path.endsWith(".rs") ? isInRustMain(repo, hit) : isReadByRuby(repo, hit, name))
        return always ? [claimOf(repo, name, hit)] : []
      }),
      ...repo.hits("refusals").flatMap((hit) => {
        if (!known.has(hit.value)) return []
        const always = hit.path.endsWith(".py")
          ? isLoaded(hit) && isAlwaysRefused(repo, hit)
          : !isTool(repo, hit.path) && endsGoMain(repo, hit)
        return always ? [claimOf(repo, hit.value, hit)] : []
      })
    ]
  }
}
