import { numbered } from "./lines.ts"

export interface Assignment {
  readonly name: string
  /** As written, without quotes. Never leaves this room except through what is derived from it. */
  readonly value: string
  readonly line: number
}

/** The assignments of a `.env` style file; comments and everything else are skipped. */
export const parseDotenv = (text: string): ReadonlyArray<Assignment> =>
  numbered(text).flatMap(({ line, text }) => {
    const match = /^\s*(?:export\s+)?([A-Za-z_][A-Za-z0-9_.]{0,99})\s*=(.*)$/.exec(text)
    if (match === null) return []
    const raw = (match[2] ?? "").trim()
    const quoted = /^"([^"]*)"|^'([^']*)'/.exec(raw)
    const value = quoted === null ? raw.replace(/\s+#.*$/, "") : (quoted[1] ?? quoted[2] ?? "")
    return [{ name: match[1] ?? "", value, line }]
  })
