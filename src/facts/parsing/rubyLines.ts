/** Tells whether lines of Ruby are run in production, by the conditions around them and on them. */
import { enclosing, indentOf } from "./enclosing.ts"
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

/** Whether a branch is taken, by the branches before it and what opens them, the nearest first. */
const isTaken = (branches: ReadonlyArray<Branch>, isUnset: boolean): Held => {
  const [opened = "", of = ""] = branches.at(-1) ?? []
  const [own, ...before] = (opened === "case" ? branches.slice(0, -1) : branches).map(([word, asked]): Held => {
    if (word === "else") return true
    if (word === "when" && of !== "") return isCaseFor(of, asked, isUnset)
    const held = heldInProduction(asked, isUnset)
    return word === "unless" ? not(held) : held
  })
  if (own === false || before.includes(true)) return false
  return before.includes(undefined) ? undefined : own
}

/** The conditions of the blocks that a line stands in. */
const around = (lines: ReadonlyArray<string>, at: number, isUnset: boolean): ReadonlyArray<Held> => {
  const held: Array<Held> = []
  let least = indentOf((lines[at] ?? "").slice(0, longest))
  let branches: Array<Branch> = []
  for (let above = at - 1; above >= 0 && above > at - farthest; above--) {
    const indent = indentOf((lines[above] ?? "").slice(0, longest))
    if (branches.length === 0 ? indent >= least : indent > least) continue
    const line = plain(lines[above])
    const branch = branchOf(line)
    if (line.trim() === "" || (indent === least && branch === undefined)) continue
    least = indent
    if (branch !== undefined) branches.push(branch)
    const isOpened = branch !== undefined && /^(?:if|unless|case)$/.test(branch[0])
    if (isOpened) held.push(isTaken(branches, isUnset))
    // the branch of something that is not read, `rescue` or what opens it elsewhere
    else if (branch === undefined && (branches.length > 0 || /^ ?rescue\b/.test(line))) held.push(undefined)
    if (isOpened || branch === undefined) branches = []
  }
  return held
}

/** The conditions behind the ends of the blocks that a line stands in: `end if Rails.env.production?`. */
const behindBlocks = (lines: ReadonlyArray<string>, at: number, isUnset: boolean): ReadonlyArray<Held> =>
  [...enclosing(lines, at, farthest)].flatMap(({ indent }) => {
    const end = lines
      .slice(at + 1, at + 1 + farthest)
      .find((line) => line.trim() !== "" && indentOf(line.slice(0, longest)) <= indent)
    const [, word = "", asked] = /^ ?(?:end|[})\]]) (if|unless) (.+)$/.exec(plain(end)) ?? []
    if (asked === undefined) return []
    const held = heldInProduction(asked, isUnset)
    return [word === "if" ? held : not(held)]
  })

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
  const line = plain(lines[at])
  const held = new Set([
    ...around(lines, at, isUnset),
    ...behindBlocks(lines, at, isUnset),
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

/**
 * Tells whether a line of Ruby, or one word of it, is certain to be run as a file is loaded in production where no
 * variable is set.
 */
export const isRunUnset = (lines: ReadonlyArray<string>, at: number, word?: RegExp): boolean => {
  const line = plain(lines[at])
  const own = word === undefined ? "" : line.slice(0, Math.max(0, line.search(word)))
  return (
    isHeldLine(lines, at, true, word) === true &&
    !endsDeferred(own) &&
    ![...enclosing(lines, at, farthest)].some(({ text }) => endsDeferred(plain(text)))
  )
}
