import type { LineScanner } from "../../repo/LineScanner.ts"
import { safeExcerpt } from "../redact.ts"

const literal = /^\s{0,40}Use:\s{1,20}["`]([A-Za-z][\w-]{0,60})(?=["`\s[<])/
const others = /^\s{0,40}Aliases:\s{1,20}\[\]string\{([^{}]{0,300})\}/
const any = /^\s{0,40}(?:Use|Aliases):\s{1,20}\S|\.(?:Use|Aliases)\s{0,5}=\s/
/** The name of another command, e.g. for a page about it. */
const copied = /\w\.(?:Use|Aliases)\b(?!\s{0,5}=)/

/** Words that a program of Go with Cobra does different work for; `?` is one that no text spells out. */
export const subcommands: LineScanner = {
  name: "subcommands",
  keywords: ["use:", "aliases:", ".use =", ".aliases ="],
  accepts: (path) => path.endsWith(".go"),
  match: (line) => {
    const name = literal.exec(line)?.[1]
    const names = name === undefined ? (others.exec(line)?.[1]?.match(/[\w-]{1,60}/g) ?? []) : [name]
    if (names.length > 0) return names.map((value) => ({ value, excerpt: safeExcerpt(line) }))
    return any.test(line) && !copied.test(line) ? [{ value: "?", excerpt: safeExcerpt(line) }] : []
  }
}
