import type { ScanHit } from "../../../repo/LineScanner.ts"
import type { RepoView } from "../../RepoView.ts"
import { onlyText } from "../../scanners/brokenRefusals.ts"
import { parseRead } from "../../scanning/readValue.ts"
import { isOfChoice } from "../../scanning/refusing.ts"
import { spokenForm } from "../lengths.ts"
import { isReadAtStart, isTool } from "../tools.ts"
import type { VariableReader } from "../VariableReader.ts"

/** A call that ends the program and is told the text on the next line; logs go on. */
const opens =
  /(?:^|[\s;{(])(?:throw|raise|panic!?|abort|die|bail!|(?:[\w.]{1,40}[.:]{1,2})?(?:exit|Fatal[a-z]{0,2}))\b[^"'`]{0,120}\($/

/** Most lines of one text. */
const mostLines = 4

/** Whether a text on lines of its own is told to what ends the program, and no line of it speaks of a choice. */
const isToldAtTheEnd = (repo: RepoView, { line, path }: ScanHit): boolean => {
  const lines = repo.files.lines(path)
  const at = line - 1
  const above = lines.slice(Math.max(0, at - mostLines), at).toReversed()
  const first = above
    .find((text) => !onlyText.test(text))
    ?.trimEnd()
    .slice(0, 300)
  if (first === undefined || !opens.test(first)) return false
  const below = lines.slice(at + 1, at + 1 + mostLines)
  const end = below.findIndex((text) => !onlyText.test(text))
  return !below.slice(0, end === -1 ? mostLines : end).some(isOfChoice)
}

/** Variables without which code says that it cannot go on; of names that nothing reads it may mean anything. */
export const refusals: VariableReader = {
  name: "refusals",
  read: (repo) => {
    const read = new Set(repo.hits("environment").map(({ value }) => parseRead(value).name))
    const broken = repo.hits("broken-refusals").filter((hit) => isToldAtTheEnd(repo, hit))
    return [...repo.hits("refusals"), ...broken]
      .filter(({ path, value }) => read.has(value) && isReadAtStart(path) && !isTool(repo, path))
      .map(({ path, line, value, excerpt }) => ({
        root: repo.home(path),
        name: value,
        by: "code",
        need: "required",
        shape: spokenForm(excerpt),
        evidence: [{ path, line, excerpt }]
      }))
  }
}
