import { HttpLayerRouter, HttpServerError, HttpServerRequest, HttpServerResponse } from "@effect/platform"
import { Cause, Effect, Either } from "effect"
import { httpErrors } from "../operations/ErrorCodes.ts"
import { allowedAt } from "./allowed.ts"
import { refuse } from "./Envelope.ts"
import { eventsPath } from "./linkPaths.ts"
import { checkBody, maxBodyBytes, maxEventBytes } from "./readJson.ts"
import { refusal, unavailableSeconds } from "./Refusal.ts"
import { Stopping } from "./Stopping.ts"

const noSuchPath = refuse(
  refusal(httpErrors.routeNotFound, "There is nothing at this path; /docs lists what there is.")
)
const ourFault = refuse(
  refusal(httpErrors.internal, "Something went wrong on our side; the x-request-id helps to find out what.")
)
const stopped = refuse(
  refusal(httpErrors.unavailable, "The server is stopping; try again shortly.", {
    "retry-after": String(unavailableSeconds)
  })
)

/** Bytes that a body may have. */
const bodyLimitAt = (url: string): number => (url.split("?", 1)[0] === eventsPath ? maxEventBytes : maxBodyBytes)

/** What is answered before any route is asked: nothing at this path, another method, a body that cannot be ours. */
const refusedBefore = (request: HttpServerRequest.HttpServerRequest) => {
  const allow = allowedAt(request.url)
  if (allow.length === 0) return noSuchPath
  if (!allow.includes(request.method)) {
    const headers = { allow: allow.join(", ") }
    if (request.method === "OPTIONS") return HttpServerResponse.empty({ status: 204, headers })
    return refuse(refusal(httpErrors.methodNotAllowed, `This path answers ${headers.allow} only.`, headers))
  }
  return Either.match(checkBody(request, bodyLimitAt(request.url)), { onLeft: refuse, onRight: () => undefined })
}

/** What no route declared: no such path, another method, a body that cannot be ours, a bug. */
export const layer = HttpLayerRouter.middleware(
  Effect.gen(function* () {
    const stopping = yield* Stopping
    return (app) =>
      Effect.gen(function* () {
        if (stopping.now()) return stopped
        const request = yield* HttpServerRequest.HttpServerRequest
        const refused = refusedBefore(request)
        if (refused !== undefined) return refused
        return yield* Effect.catchAllCause(app, (cause) => {
          if (Cause.isInterruptedOnly(cause)) return Effect.failCause(cause)
          const error = Cause.squash(cause)
          // Left over for the router: a path parameter that is no UTF-8, or far too long.
          if (HttpServerError.isServerError(error) && error._tag === "RouteNotFound") {
            return Effect.succeed(noSuchPath)
          }
          return Effect.as(Effect.logError("unhandled", cause), ourFault)
        })
      })
  }),
  { global: true }
)
