import { HttpApp, HttpLayerRouter, HttpServerRequest, HttpServerResponse } from "@effect/platform"
import { Clock, DateTime, Effect, Exit } from "effect"
import { RequestLog } from "../accounts/RequestLog.ts"
import { CurrentRequest, type RequestTrace } from "../operations/CurrentRequest.ts"
import { requestIdHeader, requestIdOf } from "./RequestId.ts"

/** A request whose client went away before the answer; never sent, only logged. */
const clientClosed = 499

/** A trace that nothing is known of yet. */
export const newTrace = (requestId: string): RequestTrace => ({
  requestId,
  account: null,
  keyPrefix: null,
  operation: null,
  tool: null,
  status: null
})

/** One structured line and one row of the request log. */
export const recordTrace = Effect.fnUntraced(function* (trace: RequestTrace, status: number, begun: number) {
  const ended = yield* Clock.currentTimeMillis
  const { account, keyPrefix, operation, requestId, tool } = trace
  const request = { requestId, account, keyPrefix, operation, tool, status, milliseconds: ended - begun }
  yield* Effect.annotateLogs(Effect.logInfo("request"), request)
  yield* (yield* RequestLog).record({ ...request, at: DateTime.unsafeMake(begun) })
})

/** Outermost: gives every request its id and every answer the header, and records how it ended. */
export const layer = HttpLayerRouter.middleware(
  Effect.gen(function* () {
    const log = yield* RequestLog
    return (app) =>
      Effect.gen(function* () {
        const { headers } = yield* HttpServerRequest.HttpServerRequest
        const trace = newTrace(requestIdOf(headers[requestIdHeader]))
        const begun = yield* Clock.currentTimeMillis
        yield* HttpApp.appendPreResponseHandler((_, response) =>
          Effect.succeed(
            HttpServerResponse.setHeaders(response, {
              [requestIdHeader]: trace.requestId,
              "x-content-type-options": "nosniff"
            })
          )
        )
        return yield* app.pipe(
          Effect.provideService(CurrentRequest, trace),
          Effect.onExit((exit) =>
            recordTrace(trace, trace.status ?? (Exit.isSuccess(exit) ? exit.value.status : clientClosed), begun).pipe(
              Effect.provideService(RequestLog, log)
            )
          )
        )
      })
  }),
  { global: true }
)
