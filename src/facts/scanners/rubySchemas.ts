import type { LineScanner } from "../../repo/LineScanner.ts"
import { isTest } from "../paths.ts"
import { safeExcerpt } from "../redact.ts"

/** Finds where a Ruby program draws the schema of its settings with Konfig; its file is kept. */
export const rubySchemas: LineScanner = {
  name: "ruby-schemas",
  keywords: ["schema.draw"],
  accepts: (path) => path.endsWith(".rb") && !isTest(path),
  keeps: true,
  match: (line) =>
    /^[^#]{0,200}\bKonfig::Schema\.draw\s{1,5}do\b/.test(line.slice(0, 300))
      ? [{ value: "konfig", excerpt: safeExcerpt(line) }]
      : []
}
