import type { LineScanner } from "../../repo/LineScanner.ts"
import { everyMatch, extensionOf } from "../scanning/matching.ts"

const expressions: ReadonlyMap<string, RegExp> = new Map(
  (
    [
      ["py", /\b(?:os\.environ(?:\.get\(|\[)|(?:os\.)?getenv\()\s*((?:self\.)?[a-z_]\w{0,40})\s*[\],)]/g],
      ["go", /\bos\.(?:Getenv|LookupEnv)\(\s*([a-z]\w{0,40})\s*\)/g],
      ["js mjs cjs ts mts cts", /\bprocess\.env\[\s*([a-z_$][\w$]{0,40})\s*\]/g]
    ] as const
  ).flatMap(([extensions, expression]) => extensions.split(" ").map((extension) => [extension, expression] as const))
)

/** Reads of a variable whose name is told by whoever calls: the value is where the name is held. */
export const namedReads: LineScanner = {
  name: "named-reads",
  keywords: ["environ", "getenv(", "lookupenv(", "process.env["],
  accepts: (path) => expressions.has(extensionOf(path)) && !/(?:\.(?:test|spec|d)\.|_test\.)\w+$/.test(path),
  keeps: true,
  match: (line, path) => {
    const expression = expressions.get(extensionOf(path))
    return expression === undefined || /^\s*(?:\/\/|#|\*)/.test(line)
      ? []
      : everyMatch(line.slice(0, 500), expression).map(([, held = ""]) => ({ value: held, excerpt: "" }))
  }
}
