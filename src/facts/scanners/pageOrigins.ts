import type { LineScanner } from "../../repo/LineScanner.ts"
import { isTest } from "../paths.ts"
import { safeExcerpt } from "../redact.ts"
import { extensionOf } from "../scanning/matching.ts"

const code: ReadonlySet<string> = new Set(["js", "mjs", "cjs", "ts", "mts", "cts"])

/** `origin: process.env.PAGES`, `origin: [config.get("PAGES")]`, "origin: `${PAGES}`" */
const origin =
  /\borigin\s{0,3}:\s{0,3}\[?\s{0,3}(?:`\$\{)?(?:process\.env\.([A-Z][A-Z0-9_]{1,80})\b|(?:this\.)?config(?:Service)?\.get(?:OrThrow)?(?:<\w{1,20}>)?\(\s{0,3}["']([A-Z][A-Z0-9_]{1,80})["']|([A-Za-z_$][\w$]{0,60})(?=[\s,}\])]|$))/

/** Words that stand there for any origin, or for a function that decides. */
const open = /^(?:true|false|null|undefined|function|async|origin|req|request)$/

/**
 * Variables that an option `origin` takes: `reads NAME`, and `names own` where the file gives it a name. Files with one are
 * kept, to see whose option it is.
 */
export const pageOrigins: LineScanner = {
  name: "page-origins",
  keywords: ["origin:", "origin :"],
  accepts: (path) => code.has(extensionOf(path)) && !isTest(path),
  keeps: true,
  match: (line) => {
    const text = line.slice(0, 500)
    if (/^\s*(?:\/\/|\*)/.test(text)) return []
    const [, read, asked, own] = origin.exec(text) ?? []
    const name = read ?? asked
    if (name !== undefined) return [{ value: `reads ${name}`, excerpt: safeExcerpt(line) }]
    return own === undefined || open.test(own) ? [] : [{ value: `names ${own}`, excerpt: safeExcerpt(line) }]
  }
}
