/** Whether lines of Ruby hold in production, by the conditions around them that ask for the stage. */
import { indentOf } from "../parsing/enclosing.ts"

/** True or false where it is certain; undefined where something else decides. */
type Held = boolean | undefined

const not = (held: Held): Held => (held === undefined ? undefined : !held)

/** The name of the stage, as it is asked for. */
const stage = String.raw`(?:Rails\.env(?:\.to_s|\.to_sym)?|ENV(?:\[["'](?:RAILS|RACK|APP)_ENV["']\]|\.fetch\(["'](?:RAILS|RACK|APP)_ENV["'][^()]{0,40}\)))`

const atoms: ReadonlyArray<readonly [RegExp, (names: string) => boolean]> = [
  [/^Rails\.env\.(\w{1,40})\?$/, (name) => name === "production"],
  [new RegExp(String.raw`^${stage}\s{0,3}==\s{0,3}:?["']?(\w{1,40})["']?$`), (name) => name === "production"],
  [new RegExp(String.raw`^${stage}\s{0,3}!=\s{0,3}:?["']?(\w{1,40})["']?$`), (name) => name !== "production"],
  [
    new RegExp(String.raw`^${stage}\.(?:in|presence_in)\?\(?\s{0,3}(.{1,100}?)\)?$`),
    (names) => /\bproduction\b/.test(names)
  ],
  [
    new RegExp(String.raw`^((?:%[wi])?[[({].{1,100}?[\])}])\.(?:include|member)\?\(?\s{0,3}${stage}\)?$`),
    (names) => /\bproduction\b/.test(names)
  ]
]

/** Whether a text is one bracket from its beginning to its end. */
const isWrapped = (text: string): boolean => {
  if (!text.startsWith("(") || !text.endsWith(")")) return false
  let depth = 0
  for (const [at, sign] of [...text].entries()) {
    if (sign === "(") depth++
    if (sign === ")" && --depth === 0) return at === text.length - 1
  }
  return false
}

/** The parts of a condition between words that stand in none of its brackets. */
const partsOf = (condition: string, word: RegExp): ReadonlyArray<string> => {
  const parts: Array<string> = []
  let from = 0
  for (const { 0: found, index } of condition.matchAll(word)) {
    const part = condition.slice(from, index)
    if (part.split("(").length !== part.split(")").length) continue
    parts.push(part)
    from = index + found.length
  }
  return [...parts, condition.slice(from)]
}

/** Tells whether a condition holds in production. */
const heldInProduction = (condition: string, depth = 0): Held => {
  const text = condition.trim()
  if (depth > 6) return undefined
  if (isWrapped(text)) return heldInProduction(text.slice(1, -1), depth + 1)
  const either = partsOf(text, /\|\||\sor\s/g)
  if (either.length > 1) {
    const held = new Set(either.map((part) => heldInProduction(part, depth + 1)))
    return held.has(true) ? true : held.has(undefined) ? undefined : false
  }
  const both = partsOf(text, /&&|\sand\s/g)
  if (both.length > 1) {
    const held = new Set(both.map((part) => heldInProduction(part, depth + 1)))
    return held.has(false) ? false : held.has(undefined) ? undefined : true
  }
  const turned = /^(?:!|not\s)\s{0,3}(.+)$/.exec(text)?.[1]
  if (turned !== undefined) return not(heldInProduction(turned, depth + 1))
  for (const [pattern, holds] of atoms) {
    const names = pattern.exec(text)?.[1]
    if (names !== undefined) return holds(names)
  }
  return undefined
}

/** Longest line, and most lines above, that are read. */
const longest = 500
const farthest = 200

/** What decides about a block or about one of its branches: the word, and what is asked. */
const branchOf = (line: string): readonly [word: string, asked: string] | undefined => {
  const [, word, asked = ""] =
    /^\s*(?:[\w.@]{1,60}\s*\|?\|?=\s*)?(if|unless|elsif|else|case|when)\b(.*)$/.exec(line) ?? []
  return word === undefined ? undefined : [word, (asked.split(/\sthen\b|\s#/)[0] ?? "").trim()]
}

/** Whether `when "production"` is the branch of production. */
const namesProduction = (asked: string): boolean => /\bproduction\b/.test(asked)

/** Whether the condition of a branch holds in production. */
const heldOf = ([word, asked]: readonly [string, string]): Held =>
  word === "unless" ? not(heldInProduction(asked)) : heldInProduction(asked)

/** Whether a branch is taken in production, by the branches before it and what opens them, the nearest first. */
const isTaken = (branches: ReadonlyArray<readonly [string, string]>): Held => {
  const [[word, asked] = ["", ""], ...before] = branches
  const [opened = "", of = ""] = branches.at(-1) ?? []
  if (opened === "case") {
    if (!new RegExp(`^${stage}$`).test(of)) return undefined
    const named = before.some((one) => one[0] === "when" && namesProduction(one[1]))
    return word === "when" ? namesProduction(asked) : word === "else" ? !named : undefined
  }
  const earlier = new Set(before.map(heldOf))
  const own = word === "else" ? true : heldOf([word, asked])
  if (own === false || earlier.has(true)) return false
  return earlier.has(undefined) ? undefined : own
}

/** The conditions of the blocks that a line stands in, as far as they ask for the stage. */
const around = (lines: ReadonlyArray<string>, at: number): ReadonlyArray<Held> => {
  const held: Array<Held> = []
  let least = indentOf(lines[at] ?? "")
  let branches: Array<readonly [string, string]> = []
  for (let above = at - 1; above >= 0 && above > at - farthest; above--) {
    const line = (lines[above] ?? "").slice(0, longest)
    const indent = indentOf(line)
    const branch = line.trim() === "" ? undefined : branchOf(line)
    const isOpen = branches.length > 0
    if (line.trim() === "" || (isOpen ? indent > least || (indent === least && branch === undefined) : indent >= least))
      continue
    least = indent
    if (branch === undefined) {
      branches = []
      continue
    }
    branches.push(branch)
    if (/^(?:if|unless|case)$/.test(branch[0])) {
      held.push(isTaken(branches))
      branches = []
    }
  }
  return held
}

/** What a line chooses between for a storage: `config.storage = asked ? first : second`. */
const choiceOn = (
  line: string
): { readonly asked: string; readonly first: string; readonly second: string } | undefined => {
  const mark = line.indexOf(" ? ")
  const colon = mark < 0 ? -1 : line.indexOf(" : ", mark)
  const asked = /\bstorage\b(?:["']?\s{0,3}(?:=>?|:))?\s{0,3}(.+)$/.exec(line.slice(0, Math.max(0, mark)))?.[1]
  if (colon < 0 || asked === undefined) return undefined
  const isOpen = asked.startsWith("(") && asked.split("(").length > asked.split(")").length
  return { asked: isOpen ? asked.slice(1) : asked, first: line.slice(mark, colon), second: line.slice(colon + 2) }
}

/** Tells whether a word of a line holds in production: by the block, by what stands behind the line, by a choice on it. */
export const holdsInProduction = (lines: ReadonlyArray<string>, at: number, word?: RegExp): Held => {
  const line = (lines[at] ?? "").slice(0, longest).replace(/\s#(?!\{).*$/, "")
  const held = [...around(lines, at)]
  const [, behind = "", asked] = /\S\s+(if|unless)\s+(.+)$/.exec(line) ?? []
  if (asked !== undefined) held.push(behind === "if" ? heldInProduction(asked) : not(heldInProduction(asked)))
  const choice = choiceOn(line)
  if (choice !== undefined && word !== undefined && word.test(choice.first) !== word.test(choice.second)) {
    const chosen = heldInProduction(choice.asked)
    held.push(word.test(choice.first) ? chosen : not(chosen))
  }
  return held.includes(false) ? false : held.includes(undefined) ? undefined : true
}
