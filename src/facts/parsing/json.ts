import { Either } from "effect"
import type { Parsed } from "./Parsed.ts"

const separator = "\u0000"

/** Blanks comments and trailing commas, keeping every position, so that `tsconfig.json` and its like parse too. */
export const plainJson = (text: string): string => {
  const parts: Array<string> = []
  let comma = -1
  for (let i = 0; i < text.length;) {
    const char = text.charAt(i)
    const next = text.charAt(i + 1)
    let end = i + 1
    if (char === '"') {
      end = endOfString(text, i)
      comma = -1
    } else if (char === "/" && (next === "/" || next === "*")) {
      const close = next === "/" ? text.indexOf("\n", i) : text.indexOf("*/", i + 2)
      end = close < 0 ? text.length : next === "/" ? close : close + 2
      parts.push(text.slice(i, end).replace(/[^\n]/g, " "))
      i = end
      continue
    } else if (char === "}" || char === "]") {
      if (comma >= 0) parts[comma] = " "
      comma = -1
    } else if (char === ",") comma = parts.length
    else if (!/\s/.test(char)) comma = -1
    parts.push(text.slice(i, end))
    i = end
  }
  return parts.join("")
}

/** JSON, with comments and trailing commas forgiven, and the line of every key. */
export const parseJson = (text: string): Either.Either<Parsed, string> =>
  Either.try({
    try: (): unknown => JSON.parse(text),
    catch: () => "not valid JSON"
  }).pipe(
    Either.map((data) => ({ data, source: text })),
    Either.orElse(() => {
      const source = plainJson(text)
      return Either.try({ try: () => ({ data: parseUnknown(source), source }), catch: () => "not valid JSON" })
    }),
    Either.map(({ data, source }) => {
      let lines: ReadonlyMap<string, number> | undefined
      return {
        data,
        lineOf: (...path) => {
          lines ??= keyLines(source)
          for (let length = path.length; length > 0; length--) {
            const line = lines.get(path.slice(0, length).join(separator))
            if (line !== undefined) return line
          }
          return 1
        }
      }
    })
  )

const parseUnknown = (text: string): unknown => JSON.parse(text)

const endOfString = (text: string, start: number): number => {
  for (let i = start + 1; i < text.length; i++) {
    const char = text.charCodeAt(i)
    if (char === 92) i += 1
    else if (char === 34) return i + 1
  }
  return text.length
}

/** Line of every key and list entry down to six levels, in text that is known to be JSON. */
const keyLines = (text: string): ReadonlyMap<string, number> => {
  const lines = new Map<string, number>()
  const stack: Array<{ readonly object: boolean; step: string | number; key: boolean }> = []
  let line = 1
  const note = () => {
    if (stack.length > 6) return
    const path = stack.map(({ step }) => step).join(separator)
    if (!lines.has(path)) lines.set(path, line)
  }
  for (let i = 0; i < text.length; i++) {
    const char = text.charAt(i)
    const top = stack.at(-1)
    if (char === "\n") line += 1
    else if (char === '"') {
      const end = endOfString(text, i)
      if (top?.object === true && top.key) {
        top.step = Either.getOrElse(
          Either.try(() => String(JSON.parse(text.slice(i, end)))),
          () => ""
        )
        top.key = false
        note()
      } else if (top?.object === false) note()
      i = end - 1
    } else if (char === "{" || char === "[") {
      if (top?.object === false) note()
      stack.push({ object: char === "{", step: char === "{" ? "" : 0, key: char === "{" })
    } else if (char === "}" || char === "]") stack.pop()
    else if (char === "," && top !== undefined) {
      if (top.object) top.key = true
      else if (typeof top.step === "number") top.step += 1
    } else if (top?.object === false && !/\s/.test(char)) note()
  }
  return lines
}
