import type { LineScanner } from "../../repo/LineScanner.ts"
import { isTest } from "../paths.ts"
import { safeExcerpt } from "../redact.ts"

const opening =
  /^([ \t]{0,20})(?:var\s{1,5})?(?:return\s{1,5})?(?:([A-Za-z]\w{0,60})\s{0,20}:?=\s{0,5})?&?cobra\.Command\{\s*$/
const use = /^[ \t]{1,20}Use:\s{0,20}["`]([\w.-]{1,60})/
const run = /^([ \t]{1,20})RunE?:/
const assigned = /^[ \t]{1,20}([A-Za-z]\w{0,60})\.RunE?\s{0,5}=(?!=)/

/**
 * Commands of Go programs with Cobra (https://pkg.go.dev/github.com/spf13/cobra#Command), a line of each: `command` with
 * how far it stands in and what holds it, the word of its `use`, that it does something (`run`, with how far that
 * stands in), and what is `assigned` later to what holds it.
 */
export const cobra: LineScanner = {
  name: "cobra",
  keywords: ["cobra.command{", "use:", "run:", "rune:", ".run =", ".rune ="],
  accepts: (path) => path.endsWith(".go") && !isTest(path),
  match: (line) => {
    const opened = opening.exec(line)
    const word = use.exec(line)?.[1]
    const runs = run.exec(line)?.[1]
    const later = assigned.exec(line)?.[1]
    const value =
      opened !== null
        ? `command ${opened[1]?.length ?? 0} ${opened[2] ?? ""}`.trimEnd()
        : word !== undefined
          ? `use ${word}`
          : runs !== undefined
            ? `run ${runs.length}`
            : later !== undefined
              ? `assigned ${later}`
              : undefined
    return value === undefined ? [] : [{ value, excerpt: safeExcerpt(line) }]
  }
}
