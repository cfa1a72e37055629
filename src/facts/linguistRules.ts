import type { RepoSnapshot } from "../repo/RepoSnapshot.ts"
import { languageNames, otherNames } from "./data/languageNames.ts"
import { baseName, byText, folderOf, within } from "./paths.ts"

/** What a repository itself says of one of its files. */
export interface LinguistMarks {
  /** Not its own writing, or not code: `true` leaves it out, `false` takes it in whatever its name says. */
  readonly foreign?: boolean
  /** The language, whatever the extension; `null` for one that is none of a program. */
  readonly language?: string | null
}

interface Rule {
  readonly folder: string
  /** Parts of the folder's path, which those of the pattern follow. */
  readonly depth: number
  /** One part is compared with the last of a path. */
  readonly pattern: ReadonlyArray<string>
  readonly anchored: boolean
  /** What the last part of a path must end with, so that most paths are done with at once. */
  readonly ending: string
  readonly marks: LinguistMarks
}

/** Rules that are followed; the largest real repositories have some tens. */
const mostRules = 64

/** Whether a text matches a pattern of `*` and `?`, in steps of at most the product of their lengths. */
const matchesPart = (pattern: string, text: string): boolean => {
  let at = 0
  let inText = 0
  let star = -1
  let from = 0
  while (inText < text.length) {
    if (pattern[at] === "*") {
      star = at++
      from = inText
    } else if (at < pattern.length && (pattern[at] === "?" || pattern[at] === text[inText])) {
      at++
      inText++
    } else if (star >= 0) {
      at = star + 1
      inText = ++from
    } else return false
  }
  while (pattern[at] === "*") at++
  return at === pattern.length
}

/** The same over the parts of a path, where `**` stands for any number of them. */
export const matchesPath = (pattern: ReadonlyArray<string>, path: ReadonlyArray<string>): boolean => {
  let at = 0
  let inPath = 0
  let star = -1
  let from = 0
  while (inPath < path.length) {
    const part = pattern[at]
    if (part === "**") {
      star = at++
      from = inPath
    } else if (part !== undefined && matchesPart(part, path[inPath] ?? "")) {
      at++
      inPath++
    } else if (star >= 0) {
      at = star + 1
      inPath = ++from
    } else return false
  }
  while (pattern[at] === "**") at++
  return at === pattern.length
}

const languageOf = (name: string): string | null => {
  const lower = name.toLowerCase()
  const known = otherNames.get(lower) ?? lower
  return languageNames.has(known) ? known : null
}

const markOf = (attribute: string): LinguistMarks | undefined => {
  const [, minus, name, value] = /^(-|!)?linguist-([a-z]{1,20})(?:=(\S{1,60}))?$/.exec(attribute) ?? []
  const isSet = minus === undefined && value !== "false"
  switch (name) {
    case "vendored":
    case "generated":
    case "documentation":
      return { foreign: isSet }
    case "detectable":
      return { foreign: !isSet }
    case "language":
      return value === undefined ? undefined : { language: languageOf(value) }
    default:
      return undefined
  }
}

const ruleOf = (folder: string, pattern: string, marks: LinguistMarks): Rule => ({
  folder,
  depth: folder === "" ? 0 : folder.split("/").length,
  pattern: pattern.replace(/^\//, "").split("/"),
  anchored: pattern.includes("/"),
  ending: /[^*?/]*$/.exec(pattern.slice(-100))?.[0] ?? "",
  marks
})

const rulesOf = (snapshot: RepoSnapshot): ReadonlyArray<Rule> =>
  [...snapshot.texts]
    .filter(([path]) => baseName(path) === ".gitattributes")
    .toSorted(([a], [b]) => a.split("/").length - b.split("/").length || byText(a, b))
    .flatMap(([path, text]) =>
      text.split("\n").flatMap((line): ReadonlyArray<Rule> => {
        if (!line.includes("linguist-") || line.length > 500) return []
        const [pattern = "", ...attributes] = line.trim().split(/\s+/)
        if (pattern.startsWith("#")) return []
        return attributes.flatMap((attribute) => {
          const marks = markOf(attribute)
          return marks === undefined ? [] : [ruleOf(folderOf(path), pattern, marks)]
        })
      })
    )
    .slice(0, mostRules)

const applies = (
  { anchored, depth, ending, folder, pattern }: Rule,
  path: string,
  parts: ReadonlyArray<string>
): boolean =>
  path.endsWith(ending) &&
  within(folder, path) &&
  (anchored ? matchesPath(pattern, parts.slice(depth)) : matchesPart(pattern[0] ?? "", parts.at(-1) ?? ""))

/** The `linguist-…` attributes that `.gitattributes` files give to paths; of rules that say the same thing the last holds. */
export const linguistRules = (snapshot: RepoSnapshot): ((path: string) => LinguistMarks) => {
  const rules = rulesOf(snapshot)
  if (rules.length === 0) return () => ({})
  return (path) => {
    const parts = path.split("/")
    const given = rules.filter((rule) => applies(rule, path, parts)).map(({ marks }) => marks)
    const foreign = given.findLast((marks) => marks.foreign !== undefined)
    const language = given.findLast((marks) => marks.language !== undefined)
    return { ...foreign, ...language }
  }
}
