/** The same document as the library prints all of it, to compare with. */
import { Document, Pair, Scalar, YAMLMap, YAMLSeq } from "yaml"
import { Noted, type Yaml, type YamlMap } from "../../../src/render/yaml/Yaml.ts"

const commentOf = (text: string): string =>
  text
    .split("\n")
    .map((line) => ` ${line}`)
    .join("\n")

type Node = Scalar | YAMLMap | YAMLSeq

const isList = (value: Yaml): value is ReadonlyArray<Yaml> => Array.isArray(value)

const scalar = (value: string | number | boolean | null): Scalar => {
  const node = new Scalar(value)
  if (typeof value !== "string") return node
  if (/^(?:y|n|yes|no|on|off|true|false|null|~)$/i.test(value)) node.type = "QUOTE_DOUBLE"
  if (value.includes("\n"))
    node.type = value.trimStart() === value && !/\n\s+$/.test(value) ? "BLOCK_LITERAL" : "QUOTE_DOUBLE"
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

export const printedByLibrary = (value: YamlMap, header: string): string => {
  const document = new Document()
  const root = nodeOf(value)
  document.contents = root
  document.commentBefore = commentOf(header)
  if (root instanceof YAMLMap) {
    parted(root)
    for (const { key, value } of root.items)
      if (key instanceof Scalar && key.value === "jobs" && value instanceof YAMLMap) parted(value)
  }
  return document.toString({ lineWidth: 0 })
}
