import type { ScanHit } from "../../../repo/LineScanner.ts"
import { isProvided } from "../../data/platformVariables.ts"
import { isTest } from "../../paths.ts"
import type { RepoView } from "../../RepoView.ts"
import { isLoadedSettings } from "../../scanners/loadedSettings.ts"
import { declaredAt } from "../../services/variableEvidence.ts"
import { isLoadedFile } from "../loadedFiles.ts"
import { loopEnds } from "../loopEnds.ts"
import { isTool } from "../tools.ts"
import type { ReadClaim, VariableReader } from "../VariableReader.ts"

/** Most reads of one repository that are looked at. */
const mostReads = 200
/** Most lines between a loop and the read in it. */
const mostBetween = 3

/** Most lines of one list. */
const mostItems = 80

/** `for (const key of keys)`, `keys.filter((key) =>`, `for key in keys`, each with a name of a list or the list itself. */
const loops = (held: string): ReadonlyArray<RegExp> => {
  const name = held.replaceAll("$", "\\$")
  const list = String.raw`(\w{1,60}|\[[^\]]{0,600}\])`
  return [
    new RegExp(String.raw`\bfor\s*\(\s*(?:const|let|var)\s+${name}\s+of\s+${list}\s*\)`),
    new RegExp(String.raw`${list}(?:\s*as const)?\)?\s*\.(?:filter|forEach|every|some|find)\(\s*\(?\s*${name}\b`),
    new RegExp(String.raw`\bfor\s+${name}\s+in\s+${list}`)
  ]
}

/** Asks whether the variable is missing. */
const asksMissing =
  /!\s*process\.env\[|process\.env\[\s*\w+\s*\]\s*===?\s*(?:undefined|["'`]{2})|\bnot\s+(?:os\.)?(?:environ|getenv)|\bis\s+None\b/

/** The texts of a list that holds names of variables alone. */
const namesIn = (text: string): ReadonlyArray<string> => {
  const items = text
    .replace(/(?:\/\/|#)[^\n]*/g, "")
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "")
  const names = items.map((item) => /^["'`]([A-Z][A-Z0-9_]{1,80})["'`]$/.exec(item)?.[1])
  return names.every((name) => name !== undefined) ? names.filter((name) => name !== undefined) : []
}

/** The list of that name as the file writes it, by the line that it begins in. */
const listNamed = (
  lines: ReadonlyArray<string>,
  name: string
): { readonly at: number; readonly text: string } | undefined => {
  const opens = new RegExp(
    String.raw`^\s{0,12}(?:export\s+)?(?:const\s+|let\s+|var\s+)?${name}\s*(?::[^=]{1,60})?=\s*[[(]`
  )
  const at = lines.findIndex((line) => opens.test(line.slice(0, 300)))
  if (at < 0) return undefined
  const whole = lines
    .slice(at, at + mostItems)
    .map((line) => line.slice(0, 300))
    .join("\n")
  const from = whole.search(/=\s*[[(]/)
  const text = /^=\s*[[(]([^\])]{0,4000})[\])]/.exec(whole.slice(from))?.[1]
  return text === undefined ? undefined : { at, text }
}

/** The list that a loop around a line goes through, and the line that the loop begins in. */
const loopAround = (
  lines: ReadonlyArray<string>,
  at: number,
  held: string
): { readonly head: number; readonly list: string } | undefined => {
  const from = Math.max(0, at - mostBetween)
  const near = lines
    .slice(from, at + 1)
    .map((one) => one.slice(0, 600))
    .join("\n")
  for (const loop of loops(held)) {
    const found = loop.exec(near)
    if (found?.[1] !== undefined)
      return { head: from + near.slice(0, found.index).split("\n").length - 1, list: found[1] }
  }
  return undefined
}

const claimsOf = (repo: RepoView, { line, path, value }: ScanHit): ReadonlyArray<ReadClaim> => {
  const lines = repo.files.lines(path)
  const at = line - 1
  if (!asksMissing.test((lines[at] ?? "").slice(0, 500))) return []
  const loop = loopAround(lines, at, value)
  if (loop === undefined || !loopEnds(lines, loop.head, at)) return []
  const list = loop.list.startsWith("[") ? { at, text: loop.list.slice(1, -1) } : listNamed(lines, loop.list)
  if (list === undefined) return []
  const isLoaded = isLoadedFile(repo, path) || isLoadedSettings(path.slice(repo.home(path).length).replace(/^\//, ""))
  return namesIn(list.text)
    .filter((name) => !isProvided(name))
    .map((name) => {
      const own = lines.slice(list.at, list.at + mostItems).findIndex((one) => one.includes(name))
      return {
        root: repo.home(path),
        name,
        by: "code",
        need: "required",
        atLoad: isLoaded,
        evidence: [declaredAt(repo, path, list.at + Math.max(0, own) + 1, name)]
      }
    })
}

/** Variables in a list of those that a program ends without: it asks for each in a loop. */
export const requiredLists: VariableReader = {
  name: "required-lists",
  read: (repo) =>
    repo
      .hits("named-reads")
      .filter(({ path }) => !isTest(path) && !isTool(repo, path))
      .slice(0, mostReads)
      .flatMap((hit) => claimsOf(repo, hit))
}
