import { enclosing, indentOf } from "../parsing/enclosing.ts"

/** Most lines from the read in a loop to the end of the program, and from a loop up to what holds it. */
const mostToEnd = 14
const mostAbove = 20
/** Longest line that is read. */
const longest = 300

/** A line that ends the program, alone or behind its condition. */
const ends =
  /^\s*(?:\}?\s*(?:if|elif|else)\b.{0,200}[\s){:])?(?:throw\b|process\.exit\(\s*[1-9]|raise\b|(?:sys\.)?exit\()/

/** Where a loop leaves what it found: `missing.push(key)`, `missing = keys.filter(`, `complete = False`. */
const fills =
  /\b([A-Za-z_$][\w$]{0,60})(?:\.(?:push|append|add|unshift)\(|\s?(?::[^=\n]{1,60})?\s?(?:\+=|=(?![=>])|\+\+))/g

/** The function that gives it back: `function missing() {`, `const missing = () =>`, `def missing():`. */
const named =
  /\bfunction\s{1,3}([\w$]{1,60})|\b(?:const|let|var)\s{1,3}([\w$]{1,60})\s{0,3}=\s{0,3}(?:async\b|\(|function\b)|\bdef\s{1,3}(\w{1,60})/

/** A condition that holds where nothing is missing: what stands behind its `return` runs where something is. */
const isOfNone = (line: string): boolean =>
  /\bif\b\s{0,3}\(?\s{0,3}(?:!|not\b)|[=<]\s{0,3}[01]\b/.test(line) && !/!==?\s/.test(line)

const filledIn = (line: string): ReadonlyArray<string> =>
  [...line.matchAll(fills)].flatMap(([, name]) => (name === undefined ? [] : [name]))

const namesOne = (line: string, names: ReadonlySet<string>): boolean =>
  (line.match(/[\w$]{1,61}/g) ?? []).some((word) => names.has(word))

/** What is known below a loop: names of what it filled, and the function that gives that back. */
interface Filled {
  readonly names: ReadonlySet<string>
  readonly by: string | undefined
  readonly isGivenBack: boolean
}

/** Says whether lines below a loop end the program by a condition on what it filled. */
const endsByFilled = (lines: ReadonlyArray<string>, indent: number, filled: Filled): boolean => {
  const { by } = filled
  let { isGivenBack, names } = filled
  let least = indent
  let condition: { readonly indent: number; readonly isOfNone: boolean } | undefined
  // how deep the lines are that run only where something is missing, since the others have returned
  let behind: number | undefined
  for (const line of lines) {
    const own = indentOf(line)
    if (own < least && !/^\s*[)}\]]/.test(line)) {
      // outside of the function the same names are others
      if (by === undefined || !isGivenBack) return false
      names = new Set([by])
      least = 0
      behind = undefined
    }
    const goesOn = /^\s*(?:[)}\]]|else\b|elif\b)/.test(line)
    if (condition !== undefined && (own < condition.indent || (own === condition.indent && !goesOn)))
      condition = undefined
    const isNamed = namesOne(line, names)
    if (isNamed && /\b(?:if|elif)\b/.test(line)) condition = { indent: own, isOfNone: isOfNone(line) }
    else if (isNamed) names = new Set([...names, ...filledIn(line)])
    if (ends.test(line) && (condition !== undefined || (behind === own && !/\bif\b/.test(line)))) return true
    if (!/\breturn\b/.test(line)) continue
    if (condition?.isOfNone === true) behind = condition.indent
    isGivenBack ||= isNamed
  }
  return false
}

/**
 * Says whether a loop that asks for variables ends the program: in the loop itself, or below it by a condition on what
 * it filled. `head` is the line that the loop begins in and `at` the one that asks, both from 0.
 */
export const loopEnds = (lines: ReadonlyArray<string>, head: number, at: number): boolean => {
  const [above] = enclosing(lines, head, mostAbove)
  // `missing = [` stands above a loop that is written over several lines
  const first = above !== undefined && /[[(]\s*$/.test(above.text) ? above.at : head
  const indent = indentOf(lines[first] ?? "")
  const shown = lines
    .slice(first, at + mostToEnd)
    .map((line) => line.slice(0, longest))
    .filter((line) => line.trim() !== "")
  const below = shown.findIndex((line, index) => index > 0 && indentOf(line) <= indent)
  const inside = below < 0 ? shown : shown.slice(0, below)
  if (inside.some((line) => ends.test(line))) return true
  const [around] = enclosing(lines, first, mostAbove)
  return (
    below > 0 &&
    endsByFilled(shown.slice(below), indent, {
      names: new Set(inside.flatMap(filledIn)),
      by: named
        .exec((around?.text ?? "").slice(0, longest))
        ?.slice(1)
        .find((name) => name !== undefined),
      isGivenBack: /^\s*return\b/.test(inside[0] ?? "") || /=>\s*$/.test(around?.text ?? "")
    })
  )
}
