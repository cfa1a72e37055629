/** A JavaScript text without its comments; every line keeps its place. */
export const uncommented = (text: string): string => {
  const parts: Array<string> = []
  let quote = ""
  let from = 0
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at)
    if (quote !== "") {
      if (char === "\\") at += 1
      else if (char === quote || (char === "\n" && quote !== "`")) quote = ""
    } else if (char === '"' || char === "'" || char === "`") quote = char
    else if (char === "/" && (text.charAt(at + 1) === "/" || text.charAt(at + 1) === "*")) {
      const line = text.charAt(at + 1) === "/"
      const close = line ? text.indexOf("\n", at) : text.indexOf("*/", at + 2)
      const end = close < 0 ? text.length : line ? close : close + 2
      parts.push(text.slice(from, at), text.slice(at, end).replace(/[^\n]/g, ""))
      from = end
      at = end - 1
    }
  }
  parts.push(text.slice(from))
  return parts.join("")
}

/** Where the object that a configuration file exports begins. */
const exported =
  /\bexport\s{1,5}default\b|\bmodule\.exports\s{0,5}=|\bdefineConfig\s{0,5}\(|\bdefine\w{1,20}Config\s{0,5}\(|\bConfig\w{0,20}\s{0,5}=\s{0,5}\{/

/**
 * Only what stands at the first level of the object that a configuration exports: a setting of the whole, not one of a
 * route or a plugin of the same name. The whole text where no such object is found.
 */
export const firstLevel = (text: string): string => {
  const start = exported.exec(text)
  const open = start === null ? -1 : text.indexOf("{", start.index)
  if (open < 0) return text
  const parts: Array<string> = []
  let depth = 0
  let quote = ""
  for (let at = open; at < text.length; at++) {
    const char = text.charAt(at)
    if (depth === 1) parts.push(char)
    if (quote !== "") {
      if (char === "\\") at += 1
      else if (char === quote || (char === "\n" && quote !== "`")) quote = ""
    } else if (char === '"' || char === "'" || char === "`") quote = char
    else if (char === "{" || char === "[" || char === "(") depth += 1
    else if (char === "}" || char === "]" || char === ")") {
      depth -= 1
      if (depth === 0) break
    }
  }
  return parts.join("")
}
