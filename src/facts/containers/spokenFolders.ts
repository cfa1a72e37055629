/** Sentences of documents that put a folder on a disk. */
import { baseName } from "../paths.ts"

/** "Mount a Docker volume to `/app/storage`", "a persistent disk at /app/data": the folder that a sentence keeps. */
const spoken =
  /\b(?:mount|attach|map|bind|use|add|create)\w{0,4}\s(?:[\w-]{1,20}\s){0,4}(?:volume|disk)s?\s(?:[\w-]{1,20}\s){0,4}?(?:to|at|on|onto|as|for)\s[`"']?(\/[\w@./-]{2,150}?)[`"']?(?=[\s.,;)]|$)/i

/** Words that may stand between a "not" and what it is said of; behind others something new begins: "is not kept, so mount". */
const between = "(?:(?!(?:so|then|and|but|unless|until|without|forget|fail|omit|skip)\\b)[\\w-]{1,20}\\s){0,4}"

/** Speaks against what comes next: "do not", "there is no need to", "instead of". */
const against = new RegExp(
  `\\b(?:not|never|cannot|\\w{2,8}n['’]?t|no\\slonger|no\\sneed|needless|instead\\sof|rather\\sthan|avoid|without)\\s${between}$`,
  "i"
)

/** A "not" that tells what is lost otherwise, or that rules out its own opposite: "unless you mount", "never run it without". */
const insists = /\b(?:if|unless|until|when)\b|\b(?:not|never|n['’]?t)\b[^,]{0,60}\bwithout\b/i

/** What is said of the folder behind it: "is not needed", "only in development". */
const dropped =
  /^[`"']?\s(?:[\w-]{1,20}\s){0,3}?(?:(?:is|are)\s(?:not|no\slonger|never)|isn['’]?t|only\s(?:for|in|during|while)\s(?:local\s)?(?:develop|test))/i

/** What is lost without a disk. */
const lost = /\b(?:los(?:t|e|es|ing)|gone|disappears?|vanish(?:es)?|wiped|erased)\b/i

const ofDevelopment = /\b(?:develop(?:ment|ing|ers?)|contribut(?:e|ing|ions?|ors?)|hacking|debugging)\b/i
const ofRunning = /\b(?:production|deploy\w{0,5}|self-?host\w{0,3}|hosting)\b/i

const isOnDevelopment = (text: string): boolean => ofDevelopment.test(text) && !ofRunning.test(text)

/** The folder that a line tells to keep; `above` is the line before, where a sentence may begin. */
const folderIn = (line: string, above: string): string | undefined => {
  const text = line.slice(0, 500).replaceAll("*", "")
  const found = spoken.exec(text)
  if (found === null) return undefined
  const begun = `${above.slice(-200).replaceAll("*", "")} ${text.slice(0, found.index)}`
  // a sentence, or an item of a list
  const before = begun.split(/[.!?;]\s|\s[-+]\s|:\s/).at(-1) ?? ""
  const after = text.slice(found.index + found[0].length)
  const refused = against.test(before) && !insists.test(before) && !lost.test(after)
  return refused || dropped.test(after) || isOnDevelopment(before) ? undefined : found[1]
}

interface SpokenFolder {
  readonly folder: string
  /** From 1. */
  readonly line: number
}

/** Folders that the sentences of a document put on disks, but for those that are about the machine of a developer. */
export const spokenFolders = (path: string, lines: ReadonlyArray<string>): ReadonlyArray<SpokenFolder> => {
  if (isOnDevelopment(baseName(path).replace(/[_-]/g, " "))) return []
  const found: Array<SpokenFolder> = []
  let headings: ReadonlyArray<{ readonly depth: number; readonly text: string }> = []
  let fenced = false
  for (const [at, line] of lines.entries()) {
    if (/^\s{0,10}(?:```|~~~)[^`]*$/.test(line)) fenced = !fenced
    const marked = fenced ? null : /^\s{0,3}(#{1,6}|={1,6})\s{1,5}(\S.{0,200})/.exec(line)
    const ruled = /^(?:=|-|~){3,}\s*$/.exec(lines[at + 1] ?? "")?.[0]
    const depth = marked?.[1]?.length ?? (ruled === undefined || line.trim() === "" ? 0 : ruled.startsWith("=") ? 1 : 2)
    if (!fenced && depth > 0) {
      headings = [...headings.filter((one) => one.depth < depth), { depth, text: marked?.[2] ?? line.slice(0, 200) }]
      continue
    }
    // the title of a document may say whom its program is for
    if (headings.some((one) => one.depth > 1 && isOnDevelopment(one.text))) continue
    const folder = folderIn(line, lines[at - 1] ?? "")
    if (folder !== undefined) found.push({ folder, line: at + 1 })
  }
  return found
}
