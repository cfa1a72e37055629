import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js"
import { Cause, Effect, Either, Option, SchemaAST } from "effect"
import { codeOf, httpErrors } from "../operations/ErrorCodes.ts"
import { failure } from "../http/Envelope.ts"
import { retryAfterSeconds } from "../http/Refusal.ts"
import { CurrentRequest } from "../operations/CurrentRequest.ts"
import type { Failure } from "../operations/Failure.ts"
import type { AnyOperation, Services } from "../operations/index.ts"
import { nextStep } from "./nextStep.ts"

type Arguments = Readonly<Record<string, unknown>>

const nested: ReadonlySet<string> = new Set(["context", "edits"])

/** Some clients send nested arguments as JSON text. What is no JSON stays as it is, and is refused as a string. */
const unfolded = (input: Arguments): Arguments =>
  Object.fromEntries(
    Object.entries(input).map(([name, given]) => {
      if (typeof given !== "string" || !nested.has(name)) return [name, given]
      const parsed = Either.try((): unknown => JSON.parse(given))
      return [name, Either.getOrElse(parsed, () => given)]
    })
  )

/** An agent reads every answer: it is given the summary unless it asks for all of it. */
const withDetail = ({ input }: AnyOperation, given: Arguments): Arguments =>
  SchemaAST.getPropertySignatures(input.ast).some(({ name }) => name === "detail")
    ? { detail: "summary", ...given }
    : given

const text = (text: string) => ({ type: "text" as const, text })

/** What a failed call answers: what happened and what to do, then the envelope that REST would answer. */
const failed = (
  error: { readonly code: string; readonly retry?: true },
  message: string,
  next: string,
  requestId: string | undefined,
  after: number | undefined
): CallToolResult => ({
  isError: true,
  content: [
    text(`${error.code}: ${[message, next].filter((part) => part !== "").join(" ")}`),
    text(JSON.stringify(failure(error.code, message)))
  ],
  _meta: {
    retryable: error.retry === true,
    ...(after === undefined ? {} : { retryAfterSeconds: after }),
    ...(requestId === undefined ? {} : { requestId })
  }
})

const ourFault = "Something went wrong on our side."

/** Runs one operation for a tool call: it always answers, and leaves what really happened in the trace. */
export const callTool = (operation: AnyOperation, input: Arguments): Effect.Effect<CallToolResult, never, Services> =>
  Effect.gen(function* () {
    const trace = yield* CurrentRequest
    if (trace !== null) {
      trace.operation = operation.name
      trace.tool = operation.tool
    }
    const ended = (status: number) => {
      if (trace !== null) trace.status = status
    }
    return yield* operation.answer(withDetail(operation, unfolded(input))).pipe(
      Effect.map(({ result, text: words }): CallToolResult => ({
        content: [text(words), text(JSON.stringify(result))],
        // Every output schema is a struct: its encoded form is an object.
        structuredContent: result as Record<string, unknown>
      })),
      Effect.catchAllCause((cause) => {
        const known: Option.Option<Failure> = Cause.failureOption(cause)
        if (Option.isSome(known)) {
          const error = codeOf(known.value)
          ended(error.status)
          const next = nextStep[known.value._tag]
          return Effect.succeed(
            failed(error, known.value.message, next, trace?.requestId, retryAfterSeconds(known.value))
          )
        }
        if (Cause.isInterruptedOnly(cause)) return Effect.interrupt
        ended(httpErrors.internal.status)
        const answer = failed(httpErrors.internal, ourFault, nextStep.internal, trace?.requestId, undefined)
        return Effect.as(Effect.logError("unhandled", cause), answer)
      })
    )
  })
