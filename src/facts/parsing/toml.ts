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
  // how often a table of an array was opened: `[[services]]` twice is services.0 and services.1
  const opened = new Map<string, number>()
  /** The table under its name alone, and with the place of every array it lies in. */
  let tables: ReadonlyArray<string> = [""]
  for (const { line, text: content } of numbered(text)) {
    const [, brackets, header] = /^\s*(\[{1,2})([^\]]{1,200})\]/.exec(content) ?? []
    if (header !== undefined) {
      const names = header.split(".").map(bare)
      const last = names.length - 1
      let placed = ""
      names.forEach((name, at) => {
        placed = placed === "" ? name : `${placed}.${name}`
        if (at === last && brackets === "[[") opened.set(placed, (opened.get(placed) ?? -1) + 1)
        const index = opened.get(placed)
        if (index !== undefined) placed = `${placed}.${index}`
      })
      tables = [...new Set([names.join("."), placed])]
    }
    const key = header === undefined ? /^\s*("[^"]{1,100}"|'[^']{1,100}'|[\w.-]{1,100})\s*=/.exec(content)?.[1] : ""
    if (key === undefined) continue
    for (const table of tables) {
      const path = [table, bare(key)].filter((part) => part !== "").join(".")
      if (!lines.has(path)) lines.set(path, line)
    }
  }
  return lines
}
