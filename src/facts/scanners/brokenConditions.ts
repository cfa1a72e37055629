import type { LineScanner } from "../../repo/LineScanner.ts"
import { isProvided } from "../data/platformVariables.ts"
import { isTest } from "../paths.ts"
import { safeExcerpt } from "../redact.ts"
import { extensionOf } from "../scanning/matching.ts"

const code: ReadonlySet<string> = new Set(["js", "jsx", "mjs", "cjs", "ts", "tsx", "mts", "cts"])

/** A read that is one of the conditions of a list, each on a line of its own. */
export const oneOfConditions =
  /^\s{1,80}(?:process|import\.meta|Bun)\.env\.([A-Z][A-Z0-9_]{1,80})(?:\s?(&&|\|\|))?\)?\s*$/

/** Variables on lines of their own that other conditions follow; what asks for them stands on a line above. */
export const brokenConditions: LineScanner = {
  name: "broken-conditions",
  keywords: [".env."],
  accepts: (path) => code.has(extensionOf(path)) && !isTest(path),
  keeps: true,
  match: (line) => {
    const [, name = "", joined] = oneOfConditions.exec(line.slice(0, 300)) ?? []
    return joined === undefined || isProvided(name, line) ? [] : [{ value: name, excerpt: safeExcerpt(line) }]
  }
}
