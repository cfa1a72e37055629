import type { ScanHit } from "../../../repo/LineScanner.ts"
import type { RepoView } from "../../RepoView.ts"
import { isOfChoice } from "../../scanning/refusing.ts"
import { isLoadedFile } from "../loadedFiles.ts"
import { isTool } from "../tools.ts"
import type { ReadClaim, VariableReader } from "../VariableReader.ts"

const end = String.raw`(?:throw\b|process\.exit\(\s*[1-9])`
/** The end in the line that asks: of the block itself, and not of what the block calls. */
const endsAtOnce = new RegExp(String.raw`\)\s*(?:\{(?:[^{}]*;)?\s*)?${end}`)
const ends = new RegExp(`^\\s*${end}`)

/** Most lines of comments and the like before a block ends the program. */
const mostLines = 8

/** What somebody runs by hand; what it asks for is nothing of the program's. */
const byHand = /(?:^|\/)(?:seeds?|seeders?|examples?|migrate|migrations?)(?:\/|[.-][^/]*$)|\.config\.[cm]?[jt]s$/i

const depthOf = (line: string): number => line.length - line.trimStart().length

/** Whether the block that a line at the left edge opens ends the program, whatever else the block asks. */
const endsAt = (lines: ReadonlyArray<string>, at: number): boolean => {
  const [first = "", ...rest] = lines.slice(at, at + mostLines).map((line) => line.slice(0, 300))
  if (endsAtOnce.test(first)) return !isOfChoice(first)
  const edge = rest.findIndex((line) => /^\S/.test(line))
  const block = rest.slice(0, edge < 0 ? mostLines : edge).filter((line) => line.trim() !== "")
  const depth = depthOf(block[0] ?? "")
  return !block.some(isOfChoice) && block.some((line) => depthOf(line) === depth && ends.test(line))
}

/** The line at which a module ends the program as it has no value under a name of its own. */
const refusedAt = (lines: ReadonlyArray<string>, own: string): number =>
  lines.findIndex((line, at) => {
    const asked = /^if\s?\(([^&]{1,200})$/.exec(line.slice(0, 300))?.[1]
    return asked !== undefined && asked.split(/[^\w$!.]+/).includes(`!${own}`) && endsAt(lines, at)
  })

const claimOf = (repo: RepoView, { excerpt, line, path, value }: ScanHit): ReadonlyArray<ReadClaim> => {
  const [verb, first = "", second = ""] = value.split(" ")
  const lines = repo.files.lines(path)
  const refuses = verb === "asks" ? endsAt(lines, line - 1) : refusedAt(lines, first) >= 0
  return refuses
    ? [
        {
          root: repo.home(path),
          name: verb === "asks" ? first : second,
          by: "code",
          atLoad: true,
          evidence: [{ path, line, excerpt }]
        }
      ]
    : []
}

/** Variables without which a module of JavaScript cannot be loaded, and with it nothing that imports it. */
export const loadRefusals: VariableReader = {
  name: "load-refusals",
  read: (repo) =>
    repo
      .hits("load-refusals")
      .filter(({ path }) => !byHand.test(path) && !isTool(repo, path) && isLoadedFile(repo, path))
      .flatMap((hit) => claimOf(repo, hit))
}
