/** Longest text that is filled in, deepest nesting of `${A:-${B}}`, and farthest end of one `${…}`. */
const longest = 4000
const deepest = 10
const farthest = 1000

const braced = /^([A-Za-z_]\w{0,99})(?:(:?[-+?])([\s\S]*))?/
const plain = /[A-Za-z_]\w{0,99}/y

/** Index of the `}` that closes what opened just before `from`; -1 when it is not closed. */
const closing = (text: string, from: number): number => {
  let depth = 1
  const end = Math.min(text.length, from + farthest)
  for (let at = from; at < end; at++) {
    if (text[at] === "{" && text[at - 1] === "$") depth += 1
    else if (text[at] === "}" && --depth === 0) return at
  }
  return -1
}

const resolve = (inner: string, values: ReadonlyMap<string, string>, depth: number): string => {
  const match = braced.exec(inner)
  const value = values.get(match?.[1] ?? "")
  const operator = match?.[2] ?? ""
  const given = value !== undefined && (value !== "" || !operator.startsWith(":"))
  const word = () => (depth > deepest ? "" : interpolateAt(match?.[3] ?? "", values, depth + 1))
  if (operator.endsWith("+")) return given ? word() : ""
  if (operator.endsWith("-")) return given ? value : word()
  return value ?? ""
}

const interpolateAt = (text: string, values: ReadonlyMap<string, string>, depth: number): string => {
  let result = ""
  let from = 0
  for (let at = text.indexOf("$"); at >= 0; at = text.indexOf("$", from)) {
    result += text.slice(from, at)
    from = at + 1
    if (text[from] === "$") {
      result += "$"
      from += 1
    } else if (text[from] === "{") {
      const end = closing(text, from + 1)
      if (end < 0) return result
      result += resolve(text.slice(from + 1, end), values, depth)
      from = end + 1
    } else {
      plain.lastIndex = from
      const name = plain.exec(text)?.[0] ?? ""
      result += name === "" ? "$" : (values.get(name) ?? "")
      from += name.length
    }
  }
  return result + text.slice(from)
}

/**
 * Fills `$NAME` and `${NAME}` with the operators of Compose and Dockerfiles (`:-`, `-`, `:?`, `?`, `:+`, `+`, nested),
 * and `$$` as `$`; a variable that nobody gives is empty.
 */
export const interpolate = (text: string, values: ReadonlyMap<string, string>): string =>
  interpolateAt(text.slice(0, longest), values, 0)
