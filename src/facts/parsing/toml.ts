import { Either } from "effect"
import { parse } from "smol-toml"
import { numbered } from "./lines.ts"
import type { Parsed } from "./Parsed.ts"

/** TOML; lines are found by table header and key, as the parser keeps no positions. */
export const parseToml = (text: string): Either.Either<Parsed, string> =>
  Either.try({ try: (): unknown => parse(text), catch: () => "not valid TOML" }).pipe(
    Either.map((data) => {
      let lines: ReadonlyMap<string, number> | undefined
      return {
        data,
        lineOf: (...path) => {
          lines ??= keyLines(text)
          for (let length = path.length; length > 0; length--) {
            const line = lines.get(path.slice(0, length).join("."))
            if (line !== undefined) return line
          }
          return 1
        }
      }
    })
  )

const bare = (key: string) => key.trim().replace(/^["']|["']$/g, "")

const keyLines = (text: string): ReadonlyMap<string, number> => {
  const lines = new Map<string, number>()
  let table = ""
  for (const { line, text: content } of numbered(text)) {
    const header = /^\s*\[{1,2}([^\]]{1,200})\]/.exec(content)?.[1]
    if (header !== undefined) table = header.split(".").map(bare).join(".")
    const key = header === undefined ? /^\s*("[^"]{1,100}"|'[^']{1,100}'|[\w.-]{1,100})\s*=/.exec(content)?.[1] : ""
    if (key === undefined) continue
    const path = [table, bare(key)].filter((part) => part !== "").join(".")
    if (!lines.has(path)) lines.set(path, line)
  }
  return lines
}
