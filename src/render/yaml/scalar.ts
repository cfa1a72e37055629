/** One text as it stands in YAML. All quoting is the library's: what is written without it needs none. */
import { Document, Pair, Scalar, YAMLMap } from "yaml"

/** Words that older readers of YAML take for a boolean or nothing. */
const word = /^(?:y|n|yes|no|on|off|true|false|null|~)$/i

/** Begins like no number and no indicator; no `#`, no `:` at the end of a word, no blank at the end. */
const plain = /^[A-Za-z/$_](?:[!-"$-9;-~]|:(?=[!-~])| (?=[!-"$-~]))*$/

/**
 * A block's indentation is read off its first line with text: one of blanks only, or that begins with one, would be
 * misread. Blank lines at its end would reach into what follows.
 */
const blockable = (text: string): boolean => !/^\s|\n\s+$/.test(text)

const scalar = (value: string | number): Scalar => {
  const node = new Scalar(value)
  if (typeof value !== "string") return node
  if (word.test(value)) node.type = "QUOTE_DOUBLE"
  if (value.includes("\n")) node.type = blockable(value) ? "BLOCK_LITERAL" : "QUOTE_DOUBLE"
  return node
}

/** A pair as the library prints it: lines after the first are indented by two. */
const pairOf = (key: Scalar, value: Scalar): string => {
  const map = new YAMLMap()
  map.items.push(new Pair(key, value))
  const document = new Document()
  document.contents = map
  return document.toString({ lineWidth: 0 })
}

const most = { texts: 512, length: 4096 }

/**
 * Prints every text once: nearly all that need the library are commands of ours, which stand in every tier's files.
 * Long ones, and more than a few hundred, can only be a repository's: those are not worth the memory.
 */
const remembered = (print: (text: string) => string): ((text: string) => string) => {
  const known = new Map<string, string>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const printed = print(text)
    if (known.size < most.texts && text.length <= most.length) known.set(text, printed)
    return printed
  }
}

const valueOf = (value: string | number): string =>
  pairOf(new Scalar("_"), scalar(value)).slice("_: ".length, -"\n".length)

const textOf = remembered(valueOf)

const keyOf = remembered((name) => pairOf(new Scalar(name), new Scalar(0)).slice(0, -" 0\n".length))

const bare = (text: string): boolean => plain.test(text) && (text.length > "false".length || !word.test(text))

/** A value; lines after its first are indented. */
export const printScalar = (value: string | number | boolean | null, indent: string): string => {
  if (value === null || typeof value === "boolean" || Number.isInteger(value)) return String(value)
  if (typeof value !== "string") return valueOf(value)
  return bare(value) ? value : textOf(value).replaceAll("\n  ", `\n${indent}`)
}

/** A key up to its colon. */
export const printKey = (name: string): string => (bare(name) ? `${name}:` : keyOf(name))
