import type { LineScanner } from "../../repo/LineScanner.ts"
import { queueClients } from "../data/queueClients.ts"
import { safeExcerpt } from "../redact.ts"
import { isCode } from "../scanning/matching.ts"

const names = queueClients.map(({ imported }) => imported)

const imports = new RegExp(
  `\\b(?:import|from|require)\\b[^\\n]{0,200}?(?<![\\w-])(${names.join("|")})(?![\\w-])|\\bimport_module\\(\\s*["'](${names.join("|")})`
)

/** Lines of code that import the client of a queue; the value is what is imported. */
export const queueClientImports: LineScanner = {
  name: "queue-clients",
  keywords: names,
  accepts: (path) => isCode(path) && /\.(?:py|[cm]?[jt]sx?)$/.test(path),
  match: (line) => {
    const found = /^\s*(?:\/\/|#|\*)/.test(line) ? null : imports.exec(line.slice(0, 1000))
    const value = found?.[1] ?? found?.[2]
    return value === undefined ? [] : [{ value, excerpt: safeExcerpt(line) }]
  }
}
