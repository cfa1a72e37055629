/** The branch that a repository's own workflows deploy and test, where nothing else tells the one that is used. */
import { Either } from "effect"
import * as Yaml from "yaml"

/** Branches that repositories release from, the likelier first. */
const usual = ["main", "master", "trunk", "production"] as const

const workflow = /^\.github\/workflows\/[^/]+\.ya?ml$/

/** Longest workflow that is read, in characters. */
const longest = 50_000

const fieldOf = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined

/** The names of `branches` under `push`; none where the text is no YAML. */
const pushed = (text: string): ReadonlyArray<unknown> => {
  const parsed = Either.try(
    () => Yaml.parse(text.slice(0, longest), { logLevel: "silent", maxAliasCount: 100 }) as unknown
  )
  const branches = fieldOf(fieldOf(Either.getOrNull(parsed), "on"), "push")
  const names = fieldOf(branches, "branches")
  return Array.isArray(names) ? names : []
}

/** The usual name that pushes of workflows name; undefined where they name none. */
export const usedBranch = (texts: ReadonlyMap<string, string>): string | undefined => {
  const names = new Set([...texts].flatMap(([path, text]) => (workflow.test(path) ? pushed(text) : [])))
  return usual.find((name) => names.has(name))
}
