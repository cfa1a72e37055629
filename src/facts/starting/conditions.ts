import { unquoted, wordsOf } from "./shellCommands.ts"

/** Undefined: nobody can tell from here. */
export type Truth = boolean | undefined

/** A setting that would make a condition hold. */
export interface Flag {
  readonly name: string
  readonly value: string
}

export interface Verdict {
  readonly truth: Truth
  /** Where a setting alone is why it does not hold. */
  readonly flag: Flag | undefined
}

/** What a script is started with. */
export interface ShellState {
  /** By name: null where a value is set that nobody can tell. */
  readonly variables: ReadonlyMap<string, string | null>
  readonly arguments: ReadonlyArray<string> | undefined
}

export const both = (a: Truth, b: Truth): Truth =>
  a === false || b === false ? false : a === undefined || b === undefined ? undefined : true
export const either = (a: Truth, b: Truth): Truth =>
  a === true || b === true ? true : a === undefined || b === undefined ? undefined : false
export const not = (a: Truth): Truth => (a === undefined ? undefined : !a)

const truthWord = /^(?:true|false|yes|no|on|off|0|1|y|n|t|f|enabled?|disabled?)$/i
/** Names of settings that nobody sets but to have, or not to have, something done. */
const switchName = /MIGRAT|^(?:RUN|SKIP|NO|AUTO|ENABLE|DISABLE|DO|WITH|WITHOUT|SHOULD|FORCE)_|_(?:ENABLED|DISABLED)$/
const stageName = /(?:^|_)(?:ENV|ENVIRONMENT|STAGE)$/
const developed = /^(?:dev|devel|development|local|test|testing|ci|debug)$/i
const released = /^(?:prod|production|live)$/i

interface Word {
  /** Undefined where nobody can tell it. */
  readonly text: string | undefined
  /** The variable that it is of, where that is all it is of. */
  readonly name: string | undefined
  /** Nothing sets it. */
  readonly unset: boolean
}

const known = (text: string): Word => ({ text, name: undefined, unset: false })
const unknown: Word = { text: undefined, name: undefined, unset: false }

const reference =
  /^\$(?:(\w+|[@*#])|\{(\w+|[@*#])(?:(:?[-=])([^{}$`]*)|(:?\+)([^{}$`]*)|(,,|\^\^)|:\s*(-?\d+)(?::(\d+))?)?\})$/

/** What a word of a script stands for. */
export const expand = (raw: string, { arguments: given, variables }: ShellState): Word => {
  if (raw.startsWith("'")) return known(unquoted(raw))
  const text = unquoted(raw)
  if (!/[$`]/.test(text)) return known(text)
  const found = reference.exec(text)
  if (found === null) {
    // `x$FLAG`, compared with `xtrue` or `x`
    const guarded = /^[xX](\$.*)$/.exec(text)
    const inner = guarded === null ? unknown : expand(guarded[1] ?? "", { arguments: given, variables })
    return inner.text === undefined ? inner : { ...inner, text: `${text[0]}${inner.text}` }
  }
  const name = found[1] ?? found[2] ?? ""
  const [, , , fallsBack, fallback = "", , , folded, from, count] = found
  if (/^[@*#\d]/.test(name)) {
    if (given === undefined) return unknown
    if (name === "#") return known(String(given.length))
    if (/^\d+$/.test(name)) {
      const own = name === "0" ? undefined : (given[Number(name) - 1] ?? "")
      return own === undefined ? unknown : known(own === "" && fallsBack !== undefined ? unquoted(fallback) : own)
    }
    if (from === undefined) return known(given.join(" "))
    const at = Number(from) < 0 ? given.length + Number(from) : Number(from) - 1
    return known(given.slice(Math.max(0, at), count === undefined ? undefined : at + Number(count)).join(" "))
  }
  if (found[5] !== undefined) return unknown
  const value = variables.get(name)
  if (value === null) return { text: undefined, name, unset: false }
  if (value === undefined || (value === "" && fallsBack?.startsWith(":") === true))
    return fallsBack === undefined
      ? { text: undefined, name, unset: value === undefined }
      : { ...known(unquoted(fallback)), name }
  return {
    text: folded === ",," ? value.toLowerCase() : folded === "^^" ? value.toUpperCase() : value,
    name,
    unset: false
  }
}

const verdict = (truth: Truth, flag?: Flag): Verdict => ({ truth, flag: truth === false ? flag : undefined })

/** `value` without the sign that keeps an empty word from being none: `x$FLAG = xtrue`. */
const plainOf = (raw: string, value: string): string => (/^["']?[xX]\$/.test(raw) ? value.replace(/^[xX]/, "") : value)

/** Whether two words are the same. */
const same = (left: string, right: string, state: ShellState): Verdict => {
  const [a, b] = [expand(left, state), expand(right, state)]
  const [asked, told, raw] = a.name !== undefined ? [a, b, left] : [b, a, right]
  if (told.text === undefined) return verdict(undefined)
  const value = plainOf(raw, told.text)
  const flag = asked.name === undefined ? undefined : { name: asked.name, value }
  if (asked.text !== undefined) {
    return verdict(asked.text === told.text, flag)
  }
  if (asked.name !== undefined && stageName.test(asked.name)) {
    if (developed.test(value)) return verdict(false)
    if (released.test(value)) return verdict(true)
  }
  return asked.unset && asked.name !== undefined && (truthWord.test(value) || switchName.test(asked.name))
    ? verdict(value === "", flag)
    : verdict(undefined)
}

const filled = (raw: string, state: ShellState): Verdict => {
  const { name, text, unset } = expand(raw, state)
  const flag = name === undefined ? undefined : { name, value: "true" }
  if (text !== undefined) return verdict(text !== "", flag)
  return unset && name !== undefined && switchName.test(name) ? verdict(false, flag) : verdict(undefined)
}

const opposite = ({ truth }: Verdict): Verdict => verdict(not(truth))

/** `^(true|1)$` */
const alternatives = (pattern: string): ReadonlyArray<string> | undefined => {
  const inner = /^\^?\(?([\w|]+)\)?\$?$/.exec(unquoted(pattern))?.[1]
  return inner?.split("|").filter((word) => word !== "")
}

const test = (words: ReadonlyArray<string>, state: ShellState): Verdict => {
  const [first = "", second = "", third = ""] = words
  if (first === "!") return opposite(test(words.slice(1), state))
  if (words.length === 1) return filled(first, state)
  if (words.length === 2) {
    if (first === "-n") return filled(second, state)
    return first === "-z" ? opposite(filled(second, state)) : verdict(undefined)
  }
  if (words.length !== 3) return verdict(undefined)
  if (/^(?:==?|-eq)$/.test(second)) return same(first, third, state)
  if (/^(?:!=|-ne)$/.test(second)) return opposite(same(first, third, state))
  if (second === "=~") return any((alternatives(third) ?? []).map((word) => same(first, `'${word}'`, state)))
  return verdict(undefined)
}

/** Any of several: undefined where there are none. */
const any = (all: ReadonlyArray<Verdict>): Verdict =>
  all.length === 0
    ? verdict(undefined)
    : verdict(all.map(({ truth }) => truth).reduce(either, false), all.find(({ flag }) => flag !== undefined)?.flag)

const every = (all: ReadonlyArray<Verdict>): Verdict => {
  const wrong = all.filter(({ truth }) => truth === false)
  return verdict(all.map(({ truth }) => truth).reduce(both, true), wrong.length === 1 ? wrong[0]?.flag : undefined)
}

const split = (words: ReadonlyArray<string>, separator: RegExp): ReadonlyArray<ReadonlyArray<string>> => {
  const groups: Array<Array<string>> = [[]]
  for (const word of words) {
    if (separator.test(word)) groups.push([])
    else groups.at(-1)?.push(word)
  }
  return groups
}

/** Whether a command that is asked as a condition succeeds: `[ "$RUN_MIGRATIONS" = "true" ]`. */
export const holds = (command: string, state: ShellState): Verdict => {
  const text = command.trim()
  if (/^!\s/.test(text)) return opposite(holds(text.slice(1), state))
  if (text === "true" || text === ":") return verdict(true)
  if (text === "false") return verdict(false)
  const inner = /^\[\[?\s([^]*?)\s\]\]?$/.exec(text)?.[1] ?? /^test\s([^]*)$/.exec(text)?.[1]
  // `if $RUN_MIGRATIONS; then`
  const alone = /^"?\$\{?(\w+)(?::?-(\w+))?\}?"?$/.exec(text)
  if (alone !== null) return same(text, "true", state)
  if (inner === undefined) return verdict(undefined)
  return any(
    split(wordsOf(inner), /^(?:-o|\|\|)$/).map((group) =>
      every(split(group, /^(?:-a|&&)$/).map((words) => test(words, state)))
    )
  )
}

/** Whether a word is one that a branch of `case` takes. */
export const isCase = (word: string, patterns: string, state: ShellState): Verdict => {
  const all = patterns.split("|").map((pattern) => unquoted(pattern.trim()))
  if (all.includes("*")) return verdict(true)
  return any(
    all.map((pattern) => {
      if (!/[*?[$]/.test(pattern)) return same(word, `'${pattern}'`, state)
      const { text } = expand(word, state)
      const begins = /^([\w./-]*)\*$/.exec(pattern)?.[1]
      return text === undefined || begins === undefined ? verdict(undefined) : verdict(text.startsWith(begins))
    })
  )
}
