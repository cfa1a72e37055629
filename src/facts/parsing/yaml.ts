import { Either } from "effect"
import * as Yaml from "yaml"
import { maxDepth, type Parsed } from "./Parsed.ts"
import { readDocuments } from "./yamlDocument.ts"

/** Deeper indentation than any hand-written file, in columns; guards the parser's recursion. */
const maxIndent = 400

const tooNested = (text: string): boolean =>
  text.split("\n").some((line) => {
    const dashes = /^\s*((?:[-?] )+)/.exec(line)?.[1]?.length ?? 0
    return dashes / 2 > maxDepth || line.length - line.trimStart().length > maxIndent
  })

/** Why a text that breaks the rules of YAML cannot be read. */
export const notYaml = "not valid YAML"

/** Every document of a YAML file. Aliases expand so far and no further, tags mean nothing, errors make it unreadable. */
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
        schema: "core",
        resolveKnownTags: false
      })
      return !Array.isArray(documents)
        ? []
        : documents.some(({ errors }) => errors.length > 0)
          ? undefined
          : readDocuments(documents, text.length, (offset) => Math.max(1, lineCounter.linePos(offset).line))
    },
    catch: () => notYaml
  }).pipe(Either.flatMap((found) => (found === undefined ? Either.left(notYaml) : Either.right(found))))
}
