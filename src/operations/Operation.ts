import { Effect, ParseResult, Schema, SchemaAST } from "effect"
import { Caller } from "../accounts/Caller.ts"
import type { Scope } from "../accounts/Scope.ts"
import { CurrentRequest } from "./CurrentRequest.ts"
import { type Failure, InvalidRequest, ScopeTooNarrow } from "./Failure.ts"
import { explain } from "./explain.ts"

/** What a program may assume about calling it, as MCP wants it said. */
export interface Hints {
  readonly readOnly: boolean
  readonly destructive: boolean
  readonly idempotent: boolean
  /** Reaches beyond this service (GitHub, an AI). */
  readonly openWorld: boolean
}

/** One thing the service does, whoever asks: REST, MCP and the command line all run these. */
export interface Operation<I, IE, O, OE, E, R> {
  readonly name: string
  /** null: of REST alone. */
  readonly tool: string | null
  readonly title: string
  /** When to use it, what it gives, what usually comes next, how long it takes. */
  readonly description: string
  readonly scope: Scope
  readonly hints: Hints
  readonly input: Schema.Schema<I, IE>
  readonly output: Schema.Schema<O, OE>
  /** The result in a few lines, for an agent or a person to read. */
  readonly text: (output: O) => string
  /** Typed in, typed out. */
  readonly run: (input: I) => Effect.Effect<O, E | ScopeTooNarrow, R | Caller>
  /** Checks scope and input without beginning the work. */
  readonly prepare: (
    input: unknown
  ) => Effect.Effect<Prepared<OE, E | ScopeTooNarrow, R | Caller>, ScopeTooNarrow | InvalidRequest, Caller>
  /** JSON in; JSON and a short text out. */
  readonly answer: (input: unknown) => Effect.Effect<Answer<OE>, E | ScopeTooNarrow | InvalidRequest, R | Caller>
}

/** A result as JSON, and in a few lines. */
export interface Answer<OE> {
  readonly result: OE
  readonly text: string
}

/** A valid call that has not begun. */
export interface Prepared<OE, E, R> {
  /** The input in one form, defaults filled in: the same for every way of writing the same call. */
  readonly canonical: string
  readonly work: Effect.Effect<Answer<OE>, E, R>
}

export const make = <I, IE, O, OE, E extends Failure, R>(
  options: Omit<Operation<I, IE, O, OE, E, R>, "run" | "prepare" | "answer"> & {
    readonly run: (input: I) => Effect.Effect<O, E, R>
  }
): Operation<I, IE, O, OE, E, R> => {
  const decode = Schema.decodeUnknown(options.input, { onExcessProperty: "error" })
  const encode = Schema.encode(options.output)
  const canonical = Schema.encode(options.input)
  const takesNothing = SchemaAST.getPropertySignatures(options.input.ast).length === 0
  const enter = Effect.gen(function* () {
    const request = yield* CurrentRequest
    if (request !== null) request.operation = options.name
    const { key } = yield* Caller
    if (options.scope === "read_write" && key.scope !== "read_write") {
      return yield* new ScopeTooNarrow({ needed: options.scope })
    }
  })
  const run = Effect.fn(options.name)(function* (input: I) {
    yield* enter
    return yield* options.run(input)
  })
  const prepare = Effect.fnUntraced(function* (input: unknown) {
    yield* enter
    if (typeof input !== "object" || input === null || Array.isArray(input)) {
      return yield* new InvalidRequest({ reason: "The input must be a JSON object." })
    }
    // A struct without fields lets any field pass.
    const [stray] = takesNothing ? Object.keys(input) : []
    if (stray !== undefined) {
      return yield* new InvalidRequest({ reason: `${stray.slice(0, 40)}: is unexpected; this takes no input` })
    }
    const decoded = yield* decode(input).pipe(
      Effect.mapError(
        ({ issue }) => new InvalidRequest({ reason: explain(ParseResult.ArrayFormatter.formatIssueSync(issue)) })
      )
    )
    return {
      canonical: JSON.stringify(yield* Effect.orDie(canonical(decoded))),
      work: Effect.gen(function* () {
        const output = yield* run(decoded)
        return { result: yield* Effect.orDie(encode(output)), text: options.text(output) }
      })
    }
  })
  return {
    ...options,
    run,
    prepare,
    answer: Effect.fnUntraced(function* (input) {
      const { work } = yield* prepare(input)
      return yield* work
    })
  }
}
