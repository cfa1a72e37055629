import { Either, ParseResult, Schema } from "effect"
import * as Yaml from "yaml"
import type { Evidence } from "../Fact.ts"
import { foldersAbove, inFolder } from "../folder/foldersAbove.ts"
import { notYaml, parseYaml } from "../parsing/yaml.ts"
import { type Parsed, tooDeep } from "../parsing/Parsed.ts"
import { safeExcerpt } from "../redact.ts"
import type { RepoSnapshot } from "../../repo/RepoSnapshot.ts"
import { type CorrectedKind, Correction } from "./Correction.ts"
import { GroundplanFile, groundplanFileName, mostCharacters } from "./GroundplanFile.ts"

/** Why a file cannot be taken at its word, and the line that shows it. */
export interface Mistake {
  readonly why: string
  readonly evidence: Evidence
}

/** What a repository's `groundplan.yml` says. */
export interface ReadFile {
  /** Its own path. */
  readonly path: string
  readonly file: GroundplanFile
  readonly corrections: ReadonlyArray<Correction>
  /** The line of one of its parts. */
  readonly at: (...path: ReadonlyArray<string | number>) => Evidence
}

/** The path of the file that holds for a folder: the nearest one at or above it. */
export const fileFor = ({ entries }: RepoSnapshot, folder: string): string | undefined => {
  const there = new Set(entries.map(({ path }) => path))
  return [folder, ...foldersAbove(folder)]
    .map((one) => inFolder(one, groundplanFileName))
    .find((path) => there.has(path))
}

const decode = Schema.decodeUnknownEither(GroundplanFile, { onExcessProperty: "error", errors: "all" })

/** What was expected, in plain words. */
const expected: ReadonlyArray<readonly [RegExp, string]> = [
  [/^Expected string/, "is not text"],
  [/^Expected (?:number|Int)/, "is not a number"],
  [/^Expected boolean/, "is not true or false"],
  [/^Expected ReadonlyArray/, "is not a list"]
]

/** Says what is wrong without a word of what was written. */
const reasonOf = ({ _tag, message }: ParseResult.ArrayFormatterIssue): string => {
  if (_tag === "Unexpected") return "is not a field that it may have"
  if (/^(?:is|has) /.test(message)) return message
  return expected.find(([pattern]) => pattern.test(message))?.[1] ?? "is not a table of the fields that it may have"
}

/** Alternatives of one place are one mistake: the one that went deepest tells most. */
const deepest = (issues: ReadonlyArray<ParseResult.ArrayFormatterIssue>): ParseResult.ArrayFormatterIssue | undefined =>
  issues.toSorted((one, other) => other.path.length - one.path.length)[0]

const kinds: ReadonlyArray<readonly [table: "services" | "stores" | "environment", kind: CorrectedKind]> = [
  ["services", "service"],
  ["stores", "store"],
  ["environment", "variable"]
]

const isValue = Schema.is(Correction.fields.value)

/** Everything that the file decides, one by one. */
const correctionsOf = (file: GroundplanFile, at: ReadFile["at"]): ReadonlyArray<Correction> =>
  kinds.flatMap(([table, kind]) =>
    Object.entries(file[table] ?? {}).flatMap(([subject, said]) =>
      Object.entries(said ?? {}).flatMap(([field, value]) =>
        isValue(value)
          ? [{ kind, subject, field, value, by: "file" as const, evidence: [at(table, subject, field)] }]
          : []
      )
    )
  )

const nothing: Parsed = { data: {}, lineOf: () => 1 }

/** What no YAML may have, and what this file may not: a key that stands twice, of which nobody knows which is meant. */
const brokenAt = (text: string): { readonly why: string; readonly line: number } | undefined => {
  const lines = new Yaml.LineCounter()
  const [error] = Yaml.parseDocument(text, {
    lineCounter: lines,
    logLevel: "error",
    prettyErrors: false,
    uniqueKeys: true
  }).errors
  if (error === undefined) return undefined
  const line = Math.max(1, lines.linePos(error.pos[0]).line)
  if (error.code === "DUPLICATE_KEY") return { why: "has a key twice", line }
  return { why: error.code === "MULTIPLE_DOCS" ? "holds more than one document" : "is not valid YAML", line }
}

/** Of a variable nothing behind the colon is shown: somebody may have written its value there. */
const covered = (evidence: Evidence): Evidence => ({ ...evidence, excerpt: evidence.excerpt.replace(/:.*/, ":") })

/** Reads a `groundplan.yml`: all of it, or nothing and what is wrong. */
export const readFile = (path: string, text: string | undefined): Either.Either<ReadFile, Mistake> => {
  const lines = (text ?? "").slice(0, mostCharacters).split("\n")
  const evidenceAt = (line: number): Evidence => ({ path, line, excerpt: safeExcerpt(lines[line - 1] ?? "") })
  const wrong = (why: string, line = 1) => Either.left({ why, evidence: evidenceAt(line) })
  if (text === undefined) return wrong("is larger than such a file may be")
  if (text.length > mostCharacters) return wrong(`is longer than ${mostCharacters} characters`)
  if (tooDeep(text)) return wrong("is nested too deeply")
  const parsed = parseYaml(text)
  if (Either.isLeft(parsed) && parsed.left !== notYaml) return wrong(`is ${parsed.left}`)
  const broken = brokenAt(text)
  if (broken !== undefined) return wrong(broken.why, broken.line)
  if (Either.isLeft(parsed)) return wrong(`is ${parsed.left}`)
  const document = parsed.right[0] ?? nothing
  const at: ReadFile["at"] = (...path) => evidenceAt(document.lineOf(...path))
  const decoded = decode(document.data)
  if (Either.isRight(decoded)) {
    return Either.right({ path, file: decoded.right, corrections: correctionsOf(decoded.right, at), at })
  }
  const issue = deepest(ParseResult.ArrayFormatter.formatErrorSync(decoded.left))
  const place = (issue?.path ?? []).map((step) => (typeof step === "number" ? step : String(step)))
  const named = place.map(String).join(".").slice(0, 100)
  const why = `${named === "" ? "the file" : named} ${issue === undefined ? "is wrong" : reasonOf(issue)}`
  const evidence = at(...place)
  return Either.left({ why, evidence: place[0] === "environment" ? covered(evidence) : evidence })
}
