/** YAML as data with comments. The library does all quoting, so no text of a repository can change the structure. */
import { Document, Pair, Scalar, YAMLMap, YAMLSeq } from "yaml"

export type Yaml = string | number | boolean | null | Noted | ReadonlyArray<Yaml> | YamlMap

export interface YamlMap {
  readonly [key: string]: Yaml | undefined
}

/** A value with comments; ours only, never text of a repository. */
export class Noted {
  readonly value: Exclude<Yaml, Noted>
  /** On the same line. */
  readonly beside: string | undefined
  /** On the lines above its key or item. */
  readonly above: string | undefined
  constructor(value: Exclude<Yaml, Noted>, comments: { readonly beside?: string; readonly above?: string }) {
    this.value = value
    this.beside = comments.beside
    this.above = comments.above
  }
}

export const noted = (
  value: Exclude<Yaml, Noted>,
  comments: { readonly beside?: string; readonly above?: string }
): Noted => new Noted(value, comments)

const commentOf = (text: string): string =>
  text
    .split("\n")
    .map((line) => ` ${line}`)
    .join("\n")

type Node = Scalar | YAMLMap | YAMLSeq

const isList = (value: Yaml): value is ReadonlyArray<Yaml> => Array.isArray(value)

/** Words that older readers of YAML take for a boolean or nothing. */
const word = /^(?:y|n|yes|no|on|off|true|false|null|~)$/i

/** A block's indentation is read off its first line with text: one of blanks only, or that begins with one, would be misread. */
const blockable = (text: string): boolean => /\S/.test(text) && !/^\s/.test(text)

const scalar = (value: string | number | boolean | null): Scalar => {
  const node = new Scalar(value)
  if (typeof value === "string" && word.test(value)) node.type = "QUOTE_DOUBLE"
  if (typeof value === "string" && value.includes("\n")) node.type = blockable(value) ? "BLOCK_LITERAL" : "QUOTE_DOUBLE"
  return node
}

const nodeOf = (value: Yaml): Node => {
  if (value instanceof Noted) {
    const node = nodeOf(value.value)
    if (value.beside !== undefined) node.comment = commentOf(value.beside)
    return node
  }
  if (value === null || typeof value !== "object") return scalar(value)
  if (isList(value)) {
    const list = new YAMLSeq()
    for (const item of value) {
      const node = nodeOf(item)
      if (item instanceof Noted && item.above !== undefined) node.commentBefore = commentOf(item.above)
      list.items.push(node)
    }
    return list
  }
  const map = new YAMLMap()
  for (const [name, item] of Object.entries(value)) {
    if (item === undefined) continue
    const key = new Scalar(name)
    if (item instanceof Noted && item.above !== undefined) key.commentBefore = commentOf(item.above)
    map.items.push(new Pair(key, nodeOf(item)))
  }
  return map
}

const parted = (map: YAMLMap): void => {
  for (const { key } of map.items.slice(1)) if (key instanceof Scalar) key.spaceBefore = true
}

/** Prints a document; `header`, where there is one, stands above it as a comment. Blank lines part the top-level keys, and jobs. */
export const printYaml = (value: YamlMap, header?: string): string => {
  const document = new Document()
  const root = nodeOf(value)
  document.contents = root
  if (header !== undefined) document.commentBefore = commentOf(header)
  if (root instanceof YAMLMap) {
    parted(root)
    for (const { key, value } of root.items) {
      if (key instanceof Scalar && key.value === "jobs" && value instanceof YAMLMap) parted(value)
    }
  }
  return document.toString({ lineWidth: 0 })
}
