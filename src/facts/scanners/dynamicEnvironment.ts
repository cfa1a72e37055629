import type { LineScanner } from "../../repo/LineScanner.ts"
import { isProvided } from "../data/platformVariables.ts"
import { safeExcerpt } from "../redact.ts"
import { everyMatch, extensionOf } from "../scanning/matching.ts"

const scripts: ReadonlySet<string> = new Set(["js", "mjs", "ts", "mts", "svelte"])

/** A name of the object `env` itself, which no other object holds, up to where a default would begin. */
const read = /(?<![\w.$])env\.([A-Z][A-Z0-9_]{1,80})\b(?!\s*=(?!=))(\s{0,3}(?:\|\||\?\?))?/g

/** Names that code takes from an object `env`, as SvelteKit's `$env/dynamic` gives; `?` follows one with a default. */
export const dynamicEnvironment: LineScanner = {
  name: "dynamic-environment",
  keywords: ["env."],
  accepts: (path) => scripts.has(extensionOf(path)),
  match: (line) =>
    /^\s*(?:\/\/|\*)/.test(line)
      ? []
      : everyMatch(line, read).flatMap((match) => {
          const [whole, name = "", otherwise] = match
          const shown = otherwise === undefined ? whole : whole.slice(0, -otherwise.length)
          return isProvided(name, line)
            ? []
            : [{ value: otherwise === undefined ? name : `${name}?`, excerpt: safeExcerpt(shown) }]
        })
}
