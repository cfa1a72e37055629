/** Commands of documents, scripts and workflows that call Compose. */
import { escape } from "effect/RegExp"
import type { Files } from "../parsing/Files.ts"
import { baseName } from "../paths.ts"

/** Documents, and files that hold commands. */
const mayCall =
  /\.(?:md|mdx|rst|adoc|txt|sh|bash|ya?ml|json|toml|mk|ps1|bat|service)$|(?:^|\/)(?:(?:GNU)?[Mm]akefile|[Jj]ustfile|\.env[\w.-]{0,40}|bin\/[\w.-]{1,60}|scripts?\/[\w.-]{1,60})$/

/** Most files that are searched, and longest that is. */
const mostFiles = 1000
const longest = 200_000

/** A command over several lines is read as one. */
const callsIn = (text: string): ReadonlyArray<string> =>
  text
    .slice(0, longest)
    .replace(/[\\`^]\r?\n/g, " ")
    .split("\n")
    .map((line) => line.slice(0, 2000))

const isGiven = (path: string): RegExp =>
  new RegExp(
    `(?:(?:^|\\s)(?:-f|--file)[ =]?["']?|COMPOSE_FILE["']?\\s?[=:][^#]*?)(?:[^\\s"':]*/)?${escape(baseName(path))}(?=[\\s"':;,]|$)`
  )

/** Whether a command or a setting gives two files of one folder to Compose at once: `-f one.yml -f other.yml`. */
export const areGivenTogether = (files: Files, one: string, other: string): boolean => {
  const both = [isGiven(one), isGiven(other)]
  const names = [baseName(one), baseName(other)]
  // the nearest to the top come first: they are documents and scripts of the whole
  return files.paths
    .filter((path) => mayCall.test(path))
    .toSorted((a, b) => a.split("/").length - b.split("/").length)
    .slice(0, mostFiles)
    .some((path) => {
      const text = files.text(path) ?? ""
      return (
        names.every((name) => text.includes(name)) &&
        callsIn(text).some((call) => both.every((pattern) => pattern.test(call)))
      )
    })
}
