/** Whether lines of Ruby are run in production where none of the variables that they ask for is set. */
import { enclosing } from "../parsing/enclosing.ts"

/** The value of a variable in production, as far as its name tells. */
const stage = String.raw`(?:RAILS|RACK|APP)_ENV`
const ask = String.raw`ENV(?:\[["']\w{1,80}["']\]|\.fetch\(["']\w{1,80}["']\s*(?:,\s*(?:nil|["']["']))?\))(?:\.to_s)?`

/** Conditions that hold where a variable is not set, or in production. */
const holds: ReadonlyArray<RegExp> = [
  new RegExp(String.raw`^${ask}\s*!=\s*["'][^"']+["']$`),
  new RegExp(String.raw`^!\s*${ask}(?:\.present\?)?$`),
  new RegExp(String.raw`^${ask}(?:\.nil\?|\.empty\?|\.blank\?)$`),
  new RegExp(
    String.raw`^ENV(?:\[["']${stage}["']\]|\.fetch\(["']${stage}["'][^()]{0,40}\))\s*(?:==\s*["']production["']|!=\s*["'](?:development|test)["'])$`
  ),
  /^Rails\.env\.production\?$|^!\s*Rails\.env\.(?:development|test|local)\?$/,
  // the words that stand for a variable that is not set are the ones that are asked for
  /^ENV\.fetch\(["']\w{1,80}["']\s*,\s*(["'])([^"']{1,40})\1\)\s*==\s*["']\2["']$/
]

/** Whether a condition holds; of what cannot be told it does not. */
const isHeld = (condition: string): boolean =>
  condition
    .split(/\|\||\bor\b/)
    .some((one) =>
      one
        .split(/&&|\band\b/)
        .every((part) => holds.some((pattern) => pattern.test(part.trim().replace(/^\((.*)\)$/, "$1"))))
    )

/** Conditions that do not hold, for certain: the variable that they ask for is not set, or it is another stage. */
const isDenied = (condition: string): boolean =>
  new RegExp(String.raw`^${ask}(?:\.present\?|\s*==\s*["'][^"']+["'])?$`).test(condition.trim()) ||
  /^Rails\.env\.(?:development|test|local)\?$/.test(condition.trim())

const holdsFor = (word: string, condition: string): boolean =>
  word === "unless" ? isDenied(condition) : isHeld(condition)

/** Longest line, and most lines above, that are read. */
const longest = 500
const farthest = 80

/** A line with one space for several and without the remark behind it: expressions then read it without going back. */
const plain = (line: string | undefined): string =>
  (line ?? "")
    .slice(0, longest)
    .replace(/\s+/g, " ")
    .replace(/(?:^| )#(?!\{).*$/, "")
    .trimEnd()

/** The condition of a block that a line opens. */
const opened = /^ ?(if|unless) (.+)$/

/** The condition behind what a line does. */
const behind = /\S (if|unless) (.+)$/

/** Whether a line is run, by the condition behind it and those of the blocks that it stands in. */
export const isRunUnset = (lines: ReadonlyArray<string>, at: number): boolean => {
  const [, word = "", condition] = behind.exec(plain(lines[at])) ?? []
  if (condition !== undefined && !holdsFor(word, condition)) return false
  return [...enclosing(lines, at, farthest)].every(({ text }) => {
    const [, opens = "", asked = ""] = opened.exec(plain(text).replace(/ then$/, "")) ?? []
    return !/^\s*(?:else|elsif)\b/.test(text) && (opens === "" || holdsFor(opens, asked))
  })
}
