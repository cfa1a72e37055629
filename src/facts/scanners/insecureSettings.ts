import type { LineScanner } from "../../repo/LineScanner.ts"
import { weaknesses } from "../data/weaknesses.ts"
import { safeExcerpt } from "../redact.ts"

/** Lines of programs that switch a protection off; the value is the weakness's id. */
export const insecureSettings: LineScanner = {
  name: "insecure-settings",
  keywords: weaknesses.flatMap(({ keywords }) => keywords),
  accepts: (path) =>
    /\.(?:[cm]?[jt]sx?|vue|py|go|rb|php|java|kts?|scala|groovy|cs|fs|vb|rs)$/.test(path) &&
    !/\.(?:d\.ts|min\.js)$/.test(path),
  match: (line) => {
    const text = line.slice(0, 1000)
    if (/^\s*(?:\/\/|\/\*|\*|#(?!if)|--)/.test(text)) return []
    return weaknesses.flatMap(({ id, expression }) =>
      expression.test(text) ? [{ value: id, excerpt: safeExcerpt(line) }] : []
    )
  }
}
