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

/** Every document of a YAML file. Aliases may expand a hundred times, tags mean nothing, errors make it unreadable. */
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
        const data: unknown = document.toJS({ maxAliasCount: 100 })
        if (data !== null) found.push({ data, lineOf: (...path) => lineOf(document, lineCounter, path) })
      }
      return found
    },
    catch: () => "not valid YAML"
  }).pipe(Either.flatMap((found) => (found === undefined ? Either.left("not valid YAML") : Either.right(found))))
}

const lineOf = (document: Yaml.Document, counter: Yaml.LineCounter, path: ReadonlyArray<string | number>): number => {
  let node: unknown = document.contents
  let offset = 0
  for (const step of path) {
    if (Yaml.isAlias(node)) node = node.resolve(document)
    if (Yaml.isMap(node)) {
      const pair = node.items.find(({ key }) => (Yaml.isScalar(key) ? String(key.value) : undefined) === String(step))
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
