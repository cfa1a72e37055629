/** One entry of an object literal in a script. */
export interface ScriptEntry {
  readonly key: string
  /** The expression behind the colon, as it is written, cut at its bound. */
  readonly expression: string
  /** Where the key stands. */
  readonly at: number
}

/** Longest expression that is read, and most entries of one text. */
const longest = 1500
const most = 600

const opening = new Set(["(", "[", "{"])
const closing = new Set([")", "]", "}"])

/** The index behind the string that begins at `from`. */
const stringEnd = (text: string, from: number): number => {
  const quote = text[from]
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === "\\") at++
    else if (text[at] === quote) return at + 1
    else if (text[at] === "\n" && quote !== "`") return at
  }
  return text.length
}

/** The expression that begins at `from`: up to the bracket or one of the signs that end it. */
export const expressionAt = (text: string, from: number, ends = ",;"): string => {
  const end = Math.min(text.length, from + longest)
  let depth = 0
  for (let at = from; at < end; at++) {
    const sign = text[at] ?? ""
    if (sign === '"' || sign === "'" || sign === "`") at = stringEnd(text, at) - 1
    else if (opening.has(sign)) depth++
    else if (closing.has(sign)) {
      if (depth === 0) return text.slice(from, at)
      depth--
    } else if (depth === 0 && ends.includes(sign)) return text.slice(from, at)
  }
  return text.slice(from, end)
}

/** Entries whose keys match, at any depth, of a text without comments. `key` is a global expression with the key as its first group. */
export const entriesOf = (text: string, key: RegExp): ReadonlyArray<ScriptEntry> => {
  const found: Array<ScriptEntry> = []
  for (const match of text.matchAll(key)) {
    if (found.length >= most) break
    const [whole, name = ""] = match
    found.push({
      key: name,
      expression: expressionAt(text, match.index + whole.length).trim(),
      at: match.index + whole.indexOf(name)
    })
  }
  return found
}

/** The text between the braces around a place; nothing where it stands in none. */
export const objectAround = (text: string, place: number): string | undefined => {
  let depth = 0
  for (let at = place - 1; at >= Math.max(0, place - longest); at--) {
    const sign = text[at] ?? ""
    if (closing.has(sign)) depth++
    else if (opening.has(sign) && depth-- === 0) return sign === "{" ? insideOf(text, at) : undefined
  }
  return undefined
}

/** What stands between the bracket at `open` and the one that closes it. */
const insideOf = (text: string, open: number): string => {
  const whole = text.slice(open, open + longest)
  let depth = 0
  for (let at = 0; at < whole.length; at++) {
    const sign = whole[at] ?? ""
    if (opening.has(sign)) depth++
    else if (closing.has(sign) && --depth === 0) return whole.slice(1, at)
  }
  return whole.slice(1)
}
