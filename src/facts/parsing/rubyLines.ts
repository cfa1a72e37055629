/** Tells whether lines of Ruby are run in production, by the conditions around them and on them. */
import { enclosing, indentOf } from "./enclosing.ts"
import { perFile } from "./perFile.ts"
import { type Held, heldInProduction, isCaseFor, not } from "./rubyConditions.ts"

/** Longest line, and most lines above, that are read. */
const longest = 500
const farthest = 200

/** A line with one space for several and without the remark behind it: expressions then read it without going back. */
const plain = (line: string | undefined): string =>
  (line ?? "")
    .slice(0, longest)
    .replace(/\s+/g, " ")
    .replace(/(?:^| )#(?!\{).*$/, "")
    .trimEnd()

/** What decides about a block or about one of its branches: the word, and what is asked. */
type Branch = readonly [word: string, asked: string]

const branchOf = (line: string): Branch | undefined => {
  const [, word, asked = ""] = /^ ?(?:[\w.@]{1,60} ?\|?\|?= ?)?(if|unless|elsif|else|case|when)\b(.*)$/.exec(line) ?? []
  return word === undefined ? undefined : [word, (asked.split(/ then\b/)[0] ?? "").trim()]
}

/** A line as it is read, and how far it is indented. */
interface RubyLine {
  readonly text: string
  readonly indent: number
  readonly branch: Branch | undefined
}

const lineAt = perFile((lines, at: number): RubyLine => {
  const text = plain(lines[at])
  return { text, indent: indentOf((lines[at] ?? "").slice(0, longest)), branch: branchOf(text) }
})

/** Whether a condition holds, or a branch of a `case` about an expression is taken. */
const heldOf = (isUnset: boolean) => ({
  asked: perFile((_, asked: string) => heldInProduction(asked, isUnset)),
  // neither has a line break
  case: perFile((_, both: string) => {
    const [of = "", list = ""] = both.split("\n")
    return isCaseFor(of, list, isUnset)
  })
})
const whereUnset = heldOf(true)
const whereAnything = heldOf(false)

/** Whether a branch is taken, by the branches before it and what opens them, the nearest first. */
const isTaken = (lines: ReadonlyArray<string>, branches: ReadonlyArray<Branch>, isUnset: boolean): Held => {
  const known = isUnset ? whereUnset : whereAnything
  const [opened = "", of = ""] = branches.at(-1) ?? []
  const [own, ...before] = (opened === "case" ? branches.slice(0, -1) : branches).map(([word, asked]): Held => {
    if (word === "else") return true
    if (word === "when" && of !== "") return known.case(lines, `${of}\n${asked}`)
    const held = known.asked(lines, asked)
    return word === "unless" ? not(held) : held
  })
  if (own === false || before.includes(true)) return false
  return before.includes(undefined) ? undefined : own
}

/** The conditions of the blocks that a line stands in. */
const around = (lines: ReadonlyArray<string>, at: number, isUnset: boolean): ReadonlyArray<Held> => {
  const held: Array<Held> = []
  let least = lineAt(lines, at).indent
  let branches: Array<Branch> = []
  for (let above = at - 1; above >= 0 && above > at - farthest; above--) {
    const { branch, indent, text } = lineAt(lines, above)
    if (branches.length === 0 ? indent >= least : indent > least) continue
    if (text.trim() === "" || (indent === least && branch === undefined)) continue
    least = indent
    if (branch !== undefined) branches.push(branch)
    const isOpened = branch !== undefined && /^(?:if|unless|case)$/.test(branch[0])
    if (isOpened) held.push(isTaken(lines, branches, isUnset))
    // the branch of something that is not read, `rescue` or what opens it elsewhere
    else if (branch === undefined && (branches.length > 0 || /^ ?rescue\b/.test(text))) held.push(undefined)
    if (isOpened || branch === undefined) branches = []
  }
  return held
}

/** The conditions behind the ends of the blocks that a line stands in: `end if Rails.env.production?`. */
const behindBlocks = (lines: ReadonlyArray<string>, at: number, isUnset: boolean): ReadonlyArray<Held> => {
  const held: Array<Held> = []
  let below = at + 1
  for (const { indent } of enclosing(lines, at, farthest)) {
    // a block ends no sooner than what stands inside of it, so that one walk comes by all of the ends
    while (below <= at + farthest && below < lines.length && !isEnd(lines, below, indent)) below++
    if (below > at + farthest || below >= lines.length) break
    const [, word = "", asked] = /^ ?(?:end|[})\]]) (if|unless) (.+)$/.exec(lineAt(lines, below).text) ?? []
    if (asked === undefined) continue
    const known = (isUnset ? whereUnset : whereAnything).asked(lines, asked)
    held.push(word === "if" ? known : not(known))
  }
  return held
}

const isEnd = (lines: ReadonlyArray<string>, at: number, indent: number): boolean =>
  lineAt(lines, at).indent <= indent && (lines[at] ?? "").slice(0, longest).trim() !== ""

/** Whether the blocks that a line stands in are run; what several words of the line ask is found once. */
const blocksOf = (isUnset: boolean) =>
  perFile((lines, at: number) => new Set([...around(lines, at, isUnset), ...behindBlocks(lines, at, isUnset)]))
const blocksWhereUnset = blocksOf(true)
const blocksWhereAnything = blocksOf(false)

const isBalanced = (text: string): boolean => text.split(/[([{]/).length === text.split(/[)\]}]/).length

/** Most places in a line where a condition may begin. */
const mostPlaces = 20

/** Whether the condition holds that a text ends in, wherever that begins: behind `=`, a bracket, the name of a call. */
const heldAtEnd = (text: string, isUnset: boolean): Held => {
  const places = [...text.matchAll(/^ ?\w+(?= )| = |\|\|= ?|=> ?|\w: |[(,] ?/g)].map(
    ({ 0: found, index }) => index + found.length
  )
  for (const place of [0, ...places].slice(0, mostPlaces)) {
    const part = text.slice(place)
    const held = isBalanced(part) ? heldInProduction(part, isUnset) : undefined
    if (held !== undefined) return held
  }
  return undefined
}

/** The side of `asked ? first : second` that has a word which the other has not. */
const onSide = (line: string, word: RegExp, isUnset: boolean): ReadonlyArray<Held> => {
  const mark = line.indexOf(" ? ")
  const colon = mark < 0 ? -1 : line.indexOf(" : ", mark)
  if (colon < 0) return []
  const isFirst = word.test(line.slice(mark, colon))
  if (isFirst === word.test(line.slice(colon))) return []
  const held = heldAtEnd(line.slice(0, mark), isUnset)
  return [isFirst ? held : not(held)]
}

/** The conditions on a line before a word of it: `asked && word`, `asked || word`. */
const before = (line: string, word: RegExp, isUnset: boolean): ReadonlyArray<Held> => {
  const text = line.slice(0, Math.max(0, line.search(word)))
  const last = [...text.matchAll(/(?:\|\||&&|\bor\b|\band\b)(?!=)/g)].at(-1)
  if (last === undefined) return []
  const held = heldAtEnd(text.slice(0, last.index), isUnset)
  return [/&&|and/.test(last[0]) ? held : not(held)]
}

/** The condition behind what a line does, or before it: `asked` of `word if asked`, `if asked then word`. */
const onLine = (line: string, word: RegExp | undefined, isUnset: boolean): ReadonlyArray<Held> => {
  const [, first = "", early, then = ""] = /^ ?(if|unless) (.+?) then (.+)$/.exec(line) ?? []
  const [, does = "", last = "", late] =
    branchOf(line) === undefined ? (/^(.*\S) (if|unless) (.+)$/.exec(line) ?? []) : []
  const [opens, asked, done] = early === undefined ? [last, late, does] : [first, early, then]
  // what is asked is asked in any case
  if (asked === undefined || (word !== undefined && !word.test(done))) return []
  const held = early !== undefined && / else /.test(done) ? undefined : heldInProduction(asked, isUnset)
  return [opens === "if" ? held : not(held)]
}

/** Tells whether a line of Ruby holds in production, or one word of it that stands in a choice. */
export const isHeldLine = (lines: ReadonlyArray<string>, at: number, isUnset: boolean, word?: RegExp): Held => {
  const line = lineAt(lines, at).text
  const held = new Set([
    ...(isUnset ? blocksWhereUnset : blocksWhereAnything)(lines, at),
    ...onLine(line, word, isUnset),
    ...(word === undefined ? [] : [...onSide(line, word, isUnset), ...before(line, word, isUnset)])
  ])
  return held.has(false) ? false : held.has(undefined) ? undefined : true
}

const count = (text: string, sign: RegExp): number => [...text.matchAll(sign)].length

/** Whether a line ends within what is only run when somebody calls it: a method, a lambda. */
const endsDeferred = (line: string): boolean => {
  if (/^ ?(?:\w+ )?def\b/.test(line)) return true
  const body = /^.*(?:->|\blambda\b|\bproc\b|\bProc\.new\b)(.*)$/i.exec(line)?.[1] ?? ""
  return count(body, /\{|\bdo\b/g) > count(body, /\}|\bend\b/g)
}

const isDeferring = perFile((lines, at: number) => endsDeferred(lineAt(lines, at).text))

const isDeferred = perFile((lines, at: number) =>
  [...enclosing(lines, at, farthest)].some(({ at: above }) => isDeferring(lines, above))
)

/**
 * Tells whether a line of Ruby, or one word of it, is certain to be run as a file is loaded in production where no
 * variable is set.
 */
export const isRunUnset = (lines: ReadonlyArray<string>, at: number, word?: RegExp): boolean => {
  const line = lineAt(lines, at).text
  const own = word === undefined ? "" : line.slice(0, Math.max(0, line.search(word)))
  return isHeldLine(lines, at, true, word) === true && !endsDeferred(own) && !isDeferred(lines, at)
}
