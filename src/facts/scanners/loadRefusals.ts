import type { LineScanner } from "../../repo/LineScanner.ts"
import { isProvided } from "../data/platformVariables.ts"
import { isTest } from "../paths.ts"
import { safeExcerpt } from "../redact.ts"
import { everyMatch, extensionOf } from "../scanning/matching.ts"

const code: ReadonlySet<string> = new Set(["js", "mjs", "cjs", "ts", "mts", "cts"])

/** `if (!process.env.A || !process.env.B) {` at the left edge: outside of every function. */
const asked = /^if\s?\(\s?!process\.env\.[A-Z]/
const name = /!process\.env\.([A-Z][A-Z0-9_]{1,80})\b/g
/** `const key = process.env.API_KEY` at the left edge, with nothing that holds otherwise. */
const held =
  /^(?:export\s)?(?:const|let)\s([A-Za-z_$][\w$]{0,60})(?::\s?[\w |]{1,40})?\s=\sprocess\.env\.([A-Z][A-Z0-9_]{1,80})!?(?:\sas\sstring)?;?\s*$/

/**
 * Variables that a module of JavaScript asks for while it is loaded, outside of every function: `asks NAME`, and
 * `holds key NAME` where it does so under a name of its own.
 */
export const loadRefusals: LineScanner = {
  name: "load-refusals",
  keywords: ["process.env."],
  accepts: (path) => code.has(extensionOf(path)) && !isTest(path),
  keeps: true,
  match: (line) => {
    const text = line.slice(0, 500)
    const found: Array<string> = []
    // of several of which one will do, none is needed
    if (asked.test(text) && !text.includes("&&"))
      for (const [, one = ""] of everyMatch(text, name)) if (!isProvided(one)) found.push(`asks ${one}`)
    const [, own, variable = ""] = held.exec(text) ?? []
    if (own !== undefined && !isProvided(variable)) found.push(`holds ${own} ${variable}`)
    return found.map((value) => ({ value, excerpt: safeExcerpt(line) }))
  }
}
