/** YAML as data with comments, in blocks: no text of a repository can change the structure. */
import { printKey, printScalar } from "./scalar.ts"

export type Yaml = string | number | boolean | null | Noted | ReadonlyArray<Yaml> | YamlMap

export interface YamlMap {
  readonly [key: string]: Yaml | undefined
}

interface Comments {
  /** On the same line. */
  readonly beside?: string
  /** On the lines above its key or item. */
  readonly above?: string
}

/** A value with comments; ours only, never text of a repository. */
export class Noted {
  readonly value: Exclude<Yaml, Noted>
  readonly beside: string | undefined
  readonly above: string | undefined
  constructor(value: Exclude<Yaml, Noted>, { beside, above }: Comments) {
    const short = value === null || (typeof value !== "object" && !String(value).includes("\n"))
    this.value = value
    // Beside a value of several lines there is no place.
    this.beside = short ? beside : undefined
    this.above = short || beside === undefined ? above : [above, beside].filter((one) => one !== undefined).join("\n")
  }
}

export const noted = (value: Exclude<Yaml, Noted>, comments: Comments): Noted => new Noted(value, comments)

const step = "  "

const isList = (value: Yaml): value is ReadonlyArray<Yaml> => Array.isArray(value)

const commentLines = (text: string): ReadonlyArray<string> => text.split("\n").map((line) => `# ${line}`.trimEnd())

/** What stands above a key or an item. */
const above = (value: Yaml, indent: string): string =>
  value instanceof Noted && value.above !== undefined
    ? commentLines(value.above)
        .map((line) => `${line}\n${indent}`)
        .join("")
    : ""

/** A key with its value; `gap` parts the keys of a map inside it. */
const pairOf = (name: string, value: Yaml, indent: string, gap: string): string => {
  const text = printed(value, indent + step, gap)
  const data = value instanceof Noted ? value.value : value
  const nests = data !== null && typeof data === "object" && text !== "{}" && text !== "[]"
  return `${above(value, indent)}${printKey(name)}${nests ? `\n${indent}${step}` : " "}${text}`
}

const pairsOf = (map: YamlMap, indent: string, gapIn: (name: string) => string): ReadonlyArray<string> => {
  const pairs: Array<string> = []
  for (const [name, value] of Object.entries(map))
    if (value !== undefined) pairs.push(pairOf(name, value, indent, gapIn(name)))
  return pairs
}

const none = (): string => ""

/** A value where it stands; its further lines are indented. */
const printed = (value: Yaml, indent: string, gap = ""): string => {
  if (value instanceof Noted)
    return printed(value.value, indent, gap) + (value.beside === undefined ? "" : ` # ${value.beside}`)
  if (value === null || typeof value !== "object") return printScalar(value, indent)
  if (!isList(value)) return pairsOf(value, indent, none).join(`\n${gap}${indent}`) || "{}"
  const items = value.map((item) => `${above(item, indent)}- ${printed(item, indent + step)}`)
  return items.length === 0 ? "[]" : items.join(`\n${indent}`)
}

/** Prints a document; `header`, where there is one, stands above it as a comment. Blank lines part the top-level keys, and jobs. */
export const printYaml = (value: YamlMap, header?: string): string => {
  const keys = pairsOf(value, "", (name) => (name === "jobs" ? "\n" : ""))
  const head = header === undefined ? "" : `${commentLines(header).join("\n")}\n\n`
  return `${head}${keys.join("\n\n") || "{}"}\n`
}
