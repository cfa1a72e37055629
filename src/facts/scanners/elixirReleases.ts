import type { LineScanner } from "../../repo/LineScanner.ts"
import { isTest } from "../paths.ts"
import { safeExcerpt } from "../redact.ts"

const call = /(?<![\w.])((?:[A-Z]\w{0,40}\.){1,5}[a-z]\w{0,40})\(/g

/**
 * How a release of Elixir brings its schema up to date: `migrates` on the line of a module that does, and
 * `calls Shop.Release.migrate` in the module that the program begins with.
 */
export const elixirReleases: LineScanner = {
  name: "elixir-releases",
  keeps: true,
  keywords: ["ecto.migrator", "release", "migrat"],
  accepts: (path) => path.endsWith(".ex") && !isTest(path),
  match: (line, path) => {
    if (/^\s*(?:#|@|"|`)/.test(line)) return []
    if (/\bEcto\.Migrator\.(?:run|with_repo)\b/.test(line)) return [{ value: "migrates", excerpt: safeExcerpt(line) }]
    return /(?:^|\/)application\.ex$/.test(path)
      ? [...line.matchAll(call)].map(([, name = ""]) => ({ value: `calls ${name}`, excerpt: safeExcerpt(line) }))
      : []
  }
}
