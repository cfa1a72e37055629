import type { ScanHit } from "../../../repo/LineScanner.ts"
import { safeExcerpt } from "../../redact.ts"
import type { RepoView } from "../../RepoView.ts"
import { oneOfConditions } from "../../scanners/brokenConditions.ts"
import { isTool } from "../tools.ts"
import type { VariableReader } from "../VariableReader.ts"

/** Begins a condition that goes on over the lines below; a negated one holds where they do not. */
const asks = /(?<!!\s?)\bBoolean\($|\bif\s?\($|!!\($/

/** Most conditions of one list. */
const most = 12

const isOne = (text: string | undefined): boolean => oneOfConditions.test((text ?? "").slice(0, 300))

/** The variables of a list of conditions, each on a line of its own, that is asked as a whole. */
const listAt = (repo: RepoView, { line, path }: ScanHit): ReadonlyArray<Omit<ScanHit, "scanner">> => {
  const lines = repo.files.lines(path)
  let first = line - 1
  while (first > 0 && line - first < most && isOne(lines[first - 1])) first--
  if (!asks.test((lines[first - 1] ?? "").slice(0, 300).trimEnd())) return []
  let last = line - 1
  while (last - first < most && isOne(lines[last + 1])) last++
  return lines.slice(first, last + 1).flatMap((text, at) => {
    const value = oneOfConditions.exec(text.slice(0, 300))?.[1]
    return value === undefined ? [] : [{ path, line: first + at + 1, value, excerpt: safeExcerpt(text) }]
  })
}

/** Variables that code only asks whether they are there: they may be missing. */
export const switches: VariableReader = {
  name: "switches",
  read: (repo) =>
    [...repo.hits("switches"), ...repo.hits("broken-conditions").flatMap((hit) => listAt(repo, hit))]
      .filter(({ path }) => !isTool(repo, path))
      .map(({ path, line, value, excerpt }) => ({
        root: repo.home(path),
        name: value,
        by: "code",
        need: "optional",
        evidence: [{ path, line, excerpt }]
      }))
}
