import { Either } from "effect"
import * as Yaml from "yaml"
import { maxDepth, type Parsed } from "./Parsed.ts"

/** Deeper indentation than any hand-written file, in columns; guards the parser's recursion. */
const maxIndent = 400

const tooNested = (text: string): boolean =>
  text.split("\n").some((line) => {
    const dashes = /^\s*((?:[-?] )+)/.exec(line)?.[1]?.length ?? 0
    return dashes / 2 > maxDepth || line.length - line.trimStart().length > maxIndent
  })

/** How often aliases may expand: compose files use them by the hundred, and in a long file each may be large. */
const maxAliases = (text: string): number => (text.length > 60_000 ? 100 : 1500)

/** Every document of a YAML file. Aliases expand so often and no more, tags mean nothing, errors make it unreadable. */
export const parseYaml = (text: string): Either.Either<ReadonlyArray<Parsed>, string> => {
  if (tooNested(text)) return Either.left("nested too deeply")
  return Either.try({
    try: () => {
      const lineCounter = new Yaml.LineCounter()
      const documents = Yaml.parseAllDocuments(text, {
        lineCounter,
        logLevel: "silent",
        prettyErrors: false,
        uniqueKeys: false,
        merge: true,
        schema: "core",
        resolveKnownTags: false
      })
      const found: Array<Parsed> = []
      for (const document of Array.isArray(documents) ? documents : []) {
        if (document.errors.length > 0) return undefined
        const data: unknown = document.toJS({ maxAliasCount: maxAliases(text) })
        if (data !== null) found.push({ data, lineOf: (...path) => lineOf(document, lineCounter, path) })
      }
      return found
    },
    catch: () => "not valid YAML"
  }).pipe(Either.flatMap((found) => (found === undefined ? Either.left("not valid YAML") : Either.right(found))))
}

const keyOf = ({ key }: Yaml.Pair): string | undefined => (Yaml.isScalar(key) ? String(key.value) : undefined)

/** Deepest chain of `<<` that is followed. */
const deepestMerge = 5

/** The pair of a table, else of the tables that are merged into it with `<<`. */
const pairOf = (document: Yaml.Document, map: Yaml.YAMLMap, key: string, depth: number): Yaml.Pair | undefined => {
  const own = map.items.find((pair) => keyOf(pair) === key)
  if (own !== undefined || depth > deepestMerge) return own
  for (const pair of map.items) {
    if (keyOf(pair) !== "<<") continue
    for (const value of Yaml.isSeq(pair.value) ? pair.value.items : [pair.value]) {
      const merged = Yaml.isAlias(value) ? value.resolve(document) : value
      const found = Yaml.isMap(merged) ? pairOf(document, merged, key, depth + 1) : undefined
      if (found !== undefined) return found
    }
  }
  return undefined
}

const lineOf = (document: Yaml.Document, counter: Yaml.LineCounter, path: ReadonlyArray<string | number>): number => {
  let node: unknown = document.contents
  let offset = 0
  for (const step of path) {
    if (Yaml.isAlias(node)) node = node.resolve(document)
    if (Yaml.isMap(node)) {
      const pair = pairOf(document, node, String(step), 0)
      if (pair === undefined) break
      if (Yaml.isNode(pair.key)) offset = pair.key.range?.[0] ?? offset
      node = pair.value
    } else if (Yaml.isSeq(node) && typeof step === "number") {
      const item: unknown = node.items[step]
      if (!Yaml.isNode(item)) break
      offset = item.range?.[0] ?? offset
      node = item
    } else break
  }
  return Math.max(1, counter.linePos(offset).line)
}
