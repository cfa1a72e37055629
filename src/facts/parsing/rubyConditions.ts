/** Tells whether conditions of Ruby hold in production. */

/** True or false where it is certain; undefined where something else decides. */
export type Held = boolean | undefined

export const not = (held: Held): Held => (held === undefined ? undefined : !held)

/** What an expression gives, null for nil. */
type Known = string | boolean | null
/** The same, undefined where it cannot be told. */
type Value = Known | undefined

/** Whether Ruby takes a value for true: it does so with all but nil and false. */
const isTruthy = (value: Known): boolean => value !== null && value !== false

const isBlank = (value: Known): boolean => (typeof value === "string" ? value.trim() === "" : !isTruthy(value))

/** Variables that name the stage. */
const ofStage = /^(?:RAILS|RACK|APP)_ENV$/

const changes = String.raw`((?:&?\.(?:to_s|to_sym|presence|downcase|strip))*)`
const stage = new RegExp(String.raw`^Rails\.env${changes}$`)
const variable = new RegExp(
  String.raw`^ENV(?:\[["'](\w{1,80})["']\]|\.fetch\( ?["'](\w{1,80})["'] ?(?:, ?([^(){}]{1,100}?) ?)?\)(?: ?\{ ?([^{}]{1,100}?) ?\})?)${changes}$`
)

const reserved: ReadonlyMap<string, Known> = new Map<string, Known>([
  ["nil", null],
  ["false", false],
  ["true", true]
])

/** The value of what is written out: a word of the language, a text, a symbol as its text, a number as it is written. */
const literal = (text: string): Value =>
  reserved.has(text)
    ? reserved.get(text)
    : (/^:?(["'])([^"'#]{0,100})\1$/.exec(text)?.[2] ?? /^(?::(?=\w)|(?=\d))(\w{1,40})$/.exec(text)?.[1])

const changed = (value: Known, by: string): Known => {
  let now = value
  for (const one of by.split(".")) {
    if (one.startsWith("to_s")) now = now === null ? "" : String(now)
    if (one.startsWith("presence") && isBlank(now)) now = null
    if (one.startsWith("downcase") && typeof now === "string") now = now.toLowerCase()
  }
  return now
}

/** What an expression gives in production; variables have no value where none is set, and an unknown one otherwise. */
const valueOf = (text: string, isUnset: boolean): Value => {
  const known = stage.exec(text)
  if (known !== null) return changed("production", known[1] ?? "")
  const [, direct, fetched, fallback, computed, by = ""] = variable.exec(text) ?? []
  const name = direct ?? fetched
  if (name === undefined) return undefined
  if (ofStage.test(name)) return changed("production", by)
  const otherwise = fallback ?? computed
  const value = !isUnset ? undefined : otherwise === undefined ? null : literal(otherwise)
  return value === undefined ? undefined : changed(value, by)
}

/** Whether a value is one of those that a list has: `"a", :b`, `%w[a b]`, `/a/`. */
export const isAmong = (value: Value, list: string): Held => {
  if (value === undefined) return undefined
  const [, words, plain = ""] = /^(?:\*? ?(%[wWiI])?[[({])?(.*?)[\])}]?$/.exec(list.trim()) ?? []
  const held = new Set(
    plain.split(words === undefined ? "," : " ").flatMap((part): ReadonlyArray<Held> => {
      const text = part.trim()
      const inside = /^\/(\w{1,40})\/i?$/.exec(text)?.[1]
      if (inside !== undefined) return [typeof value === "string" && value.includes(inside)]
      const one = words === undefined ? literal(text) : text
      return text === "" ? [] : [one === undefined ? undefined : one === value]
    })
  )
  return held.has(true) ? true : held.has(undefined) ? undefined : false
}

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

/** What a call is given, in brackets or without. */
const given = (text: string): string => (isWrapped(text) ? text.slice(1, -1) : text).trim()

/** What is asked of a value, by the word for it. */
const asked: ReadonlyMap<string, (value: Known) => boolean> = new Map([
  ["present", (value: Known) => !isBlank(value)],
  ["blank", isBlank],
  ["empty", (value: Known) => value === null || value === ""],
  ["nil", (value: Known) => value === null]
])

const compared = (left: string, right: string, isUnset: boolean): Held => {
  const first = valueOf(left, isUnset)
  const [value, other] = first === undefined ? [valueOf(right, isUnset), literal(left)] : [first, literal(right)]
  return value === undefined || other === undefined ? undefined : value === other
}

/** Whether a condition holds that no other consists of. */
const heldAlone = (text: string, isUnset: boolean): Held => {
  const named = /^Rails\.env\.(\w{1,40})\?$/.exec(text)?.[1]
  if (named !== undefined) return named === "production"
  const [, left = "", sign, right = ""] = /^(.{1,200}?) ?(==|!=) ?(.{1,200})$/.exec(text) ?? []
  if (sign !== undefined) return sign === "==" ? compared(left, right, isUnset) : not(compared(left, right, isUnset))
  const [, of = "", question = ""] = /^(.{1,200}?)&?\.(present|blank|empty|nil)\?$/.exec(text) ?? []
  if (question !== "") {
    const value = valueOf(of, isUnset)
    return value === undefined ? undefined : asked.get(question)?.(value)
  }
  const [, one = "", list = ""] = /^(.{1,200}?)\.(?:in|presence_in)\?( ?.{1,200})$/.exec(text) ?? []
  if (one !== "") return isAmong(valueOf(one, isUnset), given(list.trim()))
  const key = /^ENV\.(?:key|has_key|include|member)\?\(? ?["'](\w{1,80})["']\)?$/.exec(text)?.[1]
  if (key !== undefined) return ofStage.test(key) ? true : isUnset ? false : undefined
  const [, all = "", member = ""] = /^(.{1,200}?)\.(?:include|member)\?( ?.{1,200})$/.exec(text) ?? []
  if (all !== "") return isAmong(valueOf(given(member.trim()), isUnset), all)
  if (/^(?:true|false|nil)$/.test(text)) return text === "true"
  const value = valueOf(text, isUnset)
  return value === undefined ? undefined : isTruthy(value)
}

/** The parts of a condition between words that stand in none of its brackets. */
const partsOf = (condition: string, word: RegExp): ReadonlyArray<string> => {
  const parts: Array<string> = []
  let from = 0
  let seen = 0
  let depth = 0
  for (const { 0: found, index } of condition.matchAll(word)) {
    const more = condition.slice(seen, index)
    depth += more.split("(").length - more.split(")").length
    seen = index
    if (depth !== 0) continue
    parts.push(condition.slice(from, index))
    from = index + found.length
  }
  return [...parts, condition.slice(from)]
}

/** Most conditions that stand inside of each other. */
const deepest = 6

/**
 * Tells whether a condition holds in production, where the asker may say that no variable is set. It is read with one
 * space for several.
 */
export const heldInProduction = (condition: string, isUnset: boolean, depth = 0): Held => {
  const text = condition.trim()
  if (depth > deepest) return undefined
  const inside = (part: string): Held => heldInProduction(part, isUnset, depth + 1)
  if (isWrapped(text)) return inside(text.slice(1, -1))
  const either = partsOf(text, /\|\|| or /g)
  if (either.length > 1) {
    const held = new Set(either.map(inside))
    return held.has(true) ? true : held.has(undefined) ? undefined : false
  }
  const both = partsOf(text, /&&| and /g)
  if (both.length > 1) {
    const held = new Set(both.map(inside))
    return held.has(false) ? false : held.has(undefined) ? undefined : true
  }
  const turned = /^(?:!|not ) ?(.+)$/.exec(text)?.[1]
  return turned === undefined ? heldAlone(text, isUnset) : not(inside(turned))
}

/** Whether a `case` about one expression takes the branch for a list of values, in production. */
export const isCaseFor = (expression: string, list: string, isUnset: boolean): Held =>
  isAmong(valueOf(expression, isUnset), list)
