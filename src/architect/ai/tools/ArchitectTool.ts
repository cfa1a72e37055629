import { Effect, Either, JSONSchema, ParseResult, Schema } from "effect"
import { type Desk, type Outcome, refused } from "../Desk.ts"
import type { Tool } from "../LanguageModel.ts"
import { plainText } from "../quoted.ts"

/** A tool with what it does; its input is whatever a model wrote until it is decoded. */
export interface ArchitectTool {
  readonly tool: Tool
  readonly use: <E>(input: unknown, desk: Desk<E>) => Effect.Effect<Outcome, E>
}

/** The field at fault, the deepest that was reached, and its rule. */
const faultOf = (error: ParseResult.ParseError): string => {
  const issues = ParseResult.ArrayFormatter.formatErrorSync(error)
  const deepest = Math.max(...issues.map(({ path }) => path.length))
  const issue = issues.find(({ path }) => path.length === deepest)
  return `${issue?.path.map(String).join(".") || "input"}: ${plainText(issue?.message ?? "is not valid", 200)}`
}

/** Without titles and sentences that only say again what the keywords beside them say: they are paid for at every call. */
const tidy = (name: string, value: unknown): unknown =>
  name === "title" || (name === "description" && typeof value === "string" && /^an? [a-z]/.test(value))
    ? undefined
    : value

const isSchema = (value: unknown): value is Tool["input"] => typeof value === "object" && value !== null

/** Every tool takes an object; one that takes nothing has no fields. */
const schemaOf = (input: Schema.Schema.AnyNoContext): Tool["input"] => {
  const generated = JSONSchema.make(input, { target: "jsonSchema2020-12" })
  const tidied: unknown = JSON.parse(JSON.stringify(generated, tidy))
  const { $schema, ...schema } = isSchema(tidied) ? tidied : {}
  return { ...schema, type: "object" }
}

export const make = <A, I>({
  description,
  input,
  name,
  run
}: {
  readonly name: string
  readonly description: string
  readonly input: Schema.Schema<A, I>
  readonly run: <E>(input: A, desk: Desk<E>) => Outcome | Effect.Effect<Outcome, E>
}): ArchitectTool => {
  const decode = Schema.decodeUnknownEither(input, { onExcessProperty: "error" })
  return {
    tool: { name, description, input: schemaOf(input) },
    use: (written, desk) =>
      Either.match(decode(written), {
        onLeft: (error) => Effect.succeed(refused(faultOf(error))),
        onRight: (decoded) => {
          const outcome = run(decoded, desk)
          return Effect.isEffect(outcome) ? outcome : Effect.succeed(outcome)
        }
      })
  }
}
