import type { ScanHit } from "../../../repo/LineScanner.ts"
import { enclosing, indentOf } from "../../parsing/enclosing.ts"
import type { RepoView } from "../../RepoView.ts"
import { isLoadedSettings } from "../../scanners/loadedSettings.ts"
import { parseRead } from "../../scanning/readValue.ts"
import { isSwitchedOn } from "../switchedOn.ts"
import { isTool } from "../tools.ts"
import type { ReadClaim, VariableReader } from "../VariableReader.ts"

/** What a line of Python opens that is not run as its module is loaded, or not always. */
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

/** Whether Python comes by a read whenever it loads the module, and ends there without a value. */
const isAlwaysRead = (repo: RepoView, { line, path, value }: ScanHit): boolean => {
  const { name, need } = parseRead(value)
  const lines = repo.files.lines(path)
  const own = (lines[line - 1] ?? "").slice(0, 500)
  const insists =
    need === "required" || (need === undefined && new RegExp(`\\benviron\\[\\s*["']${name}["']`).test(own))
  return (
    insists &&
    !opens.test(own) &&
    !/\sif\s.{1,200}\selse\s/.test(own) &&
    around(lines, line)?.some((one) => opens.test(one)) === false
  )
}

/** Whether what a module does first is to end the program without the variable. */
const isAlwaysRefused = (repo: RepoView, { line, path }: ScanHit): boolean => {
  const lines = repo.files.lines(path)
  const enclosed = around(lines, line)
  if (enclosed === undefined) return false
  const [first, ...others] = enclosed
  const own = (lines[line - 1] ?? "").slice(0, 300)
  return first === undefined
    ? missing.test(own) && /:\s{0,3}(?:raise|sys\.exit|exit)\b/.test(own)
    : others.length === 0 && missing.test(first) && /^\s*(?:raise|sys\.exit|exit)\b/.test(own)
}

/** Whether it is the `main` of a program in Go that ends it. */
const isOfMain = ({ excerpt, path }: ScanHit): boolean =>
  /(?:^|\/)main\.go$/.test(path) && /\b(?:log\.(?:Fatal|Panic)\w{0,2}|panic)\(/.test(excerpt)

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
    const reads = repo
      .hits("environment")
      .filter(({ path }) => isLoadedSettings(path) || /(?:^|\/)main\.rs$/.test(path))
    const known = new Set(repo.hits("environment").map(({ value }) => parseRead(value).name))
    return [
      ...reads.flatMap((hit) => {
        const { name, need } = parseRead(hit.value)
        if (isTool(repo, hit.path)) return []
        const always = hit.path.endsWith(".py")
          ? isAlwaysRead(repo, hit)
          : need === "required" && (hit.path.endsWith(".rs") || !isSwitchedOn(repo, hit.path, hit.line))
        return always ? [claimOf(repo, name, hit)] : []
      }),
      ...repo.hits("refusals").flatMap((hit) => {
        if (!known.has(hit.value) || isTool(repo, hit.path)) return []
        const always = hit.path.endsWith(".py")
          ? isLoadedSettings(hit.path) && isAlwaysRefused(repo, hit)
          : isOfMain(hit)
        return always ? [claimOf(repo, hit.value, hit)] : []
      })
    ]
  }
}
