import type { LineScanner } from "../../repo/LineScanner.ts"
import { engineOfScheme } from "../data/engines.ts"
import { type StoreLine, storeLines } from "../data/storeLines.ts"
import { safeExcerpt } from "../redact.ts"
import { everyMatch, isCode, type Match } from "../scanning/matching.ts"

const scheme = /["'`]((?:(?:jdbc|r2dbc):)?[a-z][a-z0-9+]{1,30}):(?:\/\/|file:|mem:|h2:)/gi
const driver = /\b((?:jdbc|r2dbc):(?:(?:tc|p6spy|otel|aws-wrapper|pool):)?\w{1,20}):/i

/** What a keyword may stand for, so that a line is tried against few expressions. */
const byKeyword = new Map<string, Array<StoreLine>>()
for (const entry of storeLines) {
  for (const keyword of entry.keywords) byKeyword.set(keyword, [...(byKeyword.get(keyword) ?? []), entry])
}

/** Stores that code or configuration names outright; the value is the engine, `redis address` by an address alone. */
export const stores: LineScanner = {
  name: "stores",
  keywords: ["://", "jdbc:", "r2dbc:", "sqlite:", ...byKeyword.keys()],
  accepts: (path) => isCode(path) && !/(?:^|\/)\.github\/|compose[^/]*\.ya?ml$|(?:^|\/)package\.json$/.test(path),
  match: (line, path, keywords): ReadonlyArray<Match> => {
    if (/^\s*(?:\/\/|#|\*|--|;|<!--)/.test(line)) return []
    const found = new Set<string>()
    for (const keyword of keywords) {
      for (const { pattern, engine, files } of byKeyword.get(keyword) ?? []) {
        if ((files === undefined || files.test(path)) && pattern.test(line)) found.add(engine)
      }
    }
    if (line.includes(":")) {
      for (const match of everyMatch(line, scheme)) {
        const engine = engineOfScheme(match[1] ?? "")
        if (engine !== undefined && !found.has(engine)) found.add(`${engine} address`)
      }
      const engine = engineOfScheme(driver.exec(line)?.[1] ?? "")
      if (engine !== undefined && !found.has(engine)) found.add(`${engine} address`)
    }
    return [...found].map((value) => ({ value, excerpt: safeExcerpt(line) }))
  }
}
