import { Effect, ParseResult, Schema } from "effect"
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
  readonly tool: string
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
  /** JSON in; JSON and a short text out. */
  readonly answer: (
    input: unknown
  ) => Effect.Effect<{ readonly result: OE; readonly text: string }, E | ScopeTooNarrow | InvalidRequest, R | Caller>
}

export const make = <I, IE, O, OE, E extends Failure, R>(
  options: Omit<Operation<I, IE, O, OE, E, R>, "run" | "answer"> & {
    readonly run: (input: I) => Effect.Effect<O, E, R>
  }
): Operation<I, IE, O, OE, E, R> => {
  const decode = Schema.decodeUnknown(options.input, { onExcessProperty: "error" })
  const encode = Schema.encode(options.output)
  const run = Effect.fn(options.name)(function* (input: I) {
    const request = yield* CurrentRequest
    if (request !== null) request.operation = options.name
    const { key } = yield* Caller
    if (options.scope === "read_write" && key.scope !== "read_write") {
      return yield* new ScopeTooNarrow({ needed: options.scope })
    }
    return yield* options.run(input)
  })
  return {
    ...options,
    run,
    answer: Effect.fnUntraced(function* (input) {
      const decoded = yield* decode(input).pipe(
        Effect.mapError(
          ({ issue }) => new InvalidRequest({ reason: explain(ParseResult.ArrayFormatter.formatIssueSync(issue)) })
        )
      )
      const output = yield* run(decoded)
      return { result: yield* Effect.orDie(encode(output)), text: options.text(output) }
    })
  }
}
