import { isSplitRead, mayBeSplit } from "../../scanning/splitReads.ts"
import { shownGiven } from "../given.ts"
import { isProvided } from "../../data/platformVariables.ts"
import { isTool } from "../tools.ts"
import { declaredAt } from "../../services/variableEvidence.ts"
import { isTest } from "../../paths.ts"
import type { ReadClaim, VariableReader } from "../VariableReader.ts"

const named = /^\s*["']([A-Z][A-Z0-9_]{1,80})["']\s*(,\s*(?=\S)|,\s*$|\)|$)/

/** Whether a second argument stands behind the name: on its line, else on the next one. */
const hasDefault = (behind: string, next: string): boolean => {
  const argument = behind.trim() === "" ? next.trim() : behind.trim()
  return argument !== "" && !/^(?:\)|cast\b|parser\b)/.test(argument)
}

/** The text that stands alone on a line, as the second argument of a call over several. */
const textIn = (line: string): string | undefined =>
  /^\s*["']([^"'\n]{1,300})["']\s*,?\s*$/.exec(line.slice(0, 400))?.[1]

/** Reads that a formatter has split: the name stands on the line after the call. */
export const splitReads: VariableReader = {
  name: "split-reads",
  read: (repo) =>
    repo.files.paths
      .filter((path) => mayBeSplit(path) && !isTest(path) && !isTool(repo, path))
      .flatMap((path) => {
        const lines = repo.files.lines(path)
        return lines.flatMap((line, at): ReadonlyArray<ReadClaim> => {
          if (!isSplitRead(line)) return []
          const below = (lines[at + 1] ?? "").slice(0, 500)
          const match = named.exec(below)
          const name = match?.[1] ?? ""
          if (match === null || isProvided(name, line)) return []
          const isGiven =
            match[2]?.startsWith(",") === true && hasDefault(below.slice(match[0].length), lines[at + 2] ?? "")
          return [
            {
              root: repo.home(path),
              name,
              by: "code",
              need: isGiven ? "optional" : undefined,
              given: isGiven ? shownGiven(name, textIn(lines[at + 2] ?? "")) : undefined,
              evidence: [declaredAt(repo, path, at + 2, name)]
            }
          ]
        })
      })
}
