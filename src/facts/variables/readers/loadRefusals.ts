import type { ScanHit } from "../../../repo/LineScanner.ts"
import type { RepoView } from "../../RepoView.ts"
import { isOfChoice } from "../../scanning/refusing.ts"
import { isTool } from "../tools.ts"
import type { ReadClaim, VariableReader } from "../VariableReader.ts"

const ends = /(?:^|[\s{;)])(?:throw\b|process\.exit\()/

/** Most lines of comments and the like before a block ends the program. */
const mostLines = 8

/** What somebody runs by hand; what it asks for is nothing of the program's. */
const byHand = /(?:^|\/)(?:seeds?|seeders?|examples?|migrate|migrations?)(?:\/|[.-][^/]*$)|\.config\.[cm]?[jt]s$/i

/** Whether the block that a line at the left edge opens ends the program. */
const endsAt = (lines: ReadonlyArray<string>, at: number): boolean => {
  const [first = "", ...rest] = lines.slice(at, at + mostLines).map((line) => line.slice(0, 300))
  if (ends.test(first)) return !isOfChoice(first)
  const edge = rest.findIndex((line) => /^\S/.test(line))
  const block = rest.slice(0, edge < 0 ? mostLines : edge)
  return !block.some(isOfChoice) && block.some((line) => !/^\s*(?:\/\/|\*)/.test(line) && ends.test(line))
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
      .filter(({ path }) => !byHand.test(path) && !isTool(repo, path))
      .flatMap((hit) => claimOf(repo, hit))
}
