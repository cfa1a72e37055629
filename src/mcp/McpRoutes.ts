import { HttpLayerRouter, type HttpServerRequest, HttpServerResponse } from "@effect/platform"
import { Clock, Effect, Either } from "effect"
import { Caller } from "../accounts/Caller.ts"
import type { Keys } from "../accounts/Keys.ts"
import { RateLimit } from "../accounts/RateLimit.ts"
import type { RequestLog } from "../accounts/RequestLog.ts"
import { httpErrors } from "../operations/ErrorCodes.ts"
import { newTrace, recordTrace } from "../http/AccessLog.ts"
import { mcpPath } from "../http/allowed.ts"
import { authenticate } from "../http/authenticate.ts"
import { json, refuse } from "../http/Envelope.ts"
import { readJson } from "../http/readJson.ts"
import { refusal, type Refusal, refusalOf } from "../http/Refusal.ts"
import { routeServices } from "../http/routeServices.ts"
import { CurrentRequest } from "../operations/CurrentRequest.ts"
import type { Services } from "../operations/index.ts"
import * as McpServer from "./McpServer.ts"
import { isAllowed, Origins } from "./Origins.ts"
import { type ProtocolVersion, readMessage, rpcError, rpcErrors, spoken, takesBatches } from "./protocol.ts"
import { checkRequest, isMethod } from "./requests.ts"

/** Calls in one batch; more of them belong in more requests. */
const maxBatch = 20

const foreignOrigin = refusal(
  httpErrors.forbiddenOrigin,
  "Origin: this web page may not call the MCP endpoint; programs send no Origin."
)

/** The status that the request log keeps of a JSON-RPC error. */
const statusOf = (code: number) => (code === rpcErrors.methodNotFound ? 404 : code === rpcErrors.internal ? 500 : 400)

const isInitialize = (body: unknown) => {
  const message = readMessage(body)
  return message._tag === "Request" && message.request.method === "initialize"
}

/** Answers one message; undefined for those that want no answer. */
const answer = Effect.fnUntraced(function* (server: Effect.Effect.Success<typeof McpServer.make>, value: unknown) {
  const trace = yield* CurrentRequest
  const refused = (
    id: string | number | null,
    { code, message }: { readonly code: number; readonly message: string }
  ) => {
    if (trace !== null) trace.status = statusOf(code)
    return rpcError(id, code, message)
  }
  const message = readMessage(value)
  if (message._tag === "Accepted") return undefined
  if (message._tag === "Invalid") return refused(message.id, message)
  const { request } = message
  if (trace !== null && isMethod(request.method)) trace.operation = request.method
  const checked = checkRequest(request)
  return Either.isLeft(checked)
    ? refused(request.id, checked.left)
    : yield* server.ask(checked.right.request, checked.right.work)
})

/** Each call of a batch is counted and logged like a request of its own. */
const answerBatch = Effect.fnUntraced(function* (
  server: Effect.Effect.Success<typeof McpServer.make>,
  values: ReadonlyArray<unknown>
) {
  const whole = yield* CurrentRequest
  const { key } = yield* Caller
  const limit = yield* RateLimit
  yield* Effect.forEach(values.slice(1), () => limit.take(key.id), { discard: true })
  if (whole !== null) whole.operation = "batch"
  const answers = yield* Effect.forEach(values, (value) => {
    if (whole === null) return answer(server, value)
    const trace = { ...newTrace(whole.requestId), account: whole.account, keyPrefix: whole.keyPrefix }
    return Effect.gen(function* () {
      const begun = yield* Clock.currentTimeMillis
      const answered = yield* Effect.provideService(answer(server, value), CurrentRequest, trace)
      if (trace.tool !== null) yield* recordTrace(trace, trace.status ?? 200, begun)
      return answered
    })
  })
  return answers.filter((answered) => answered !== undefined)
})

const isOurs = (error: unknown): boolean => error === rpcErrors.invalidRequest || error === rpcErrors.parse

const respond = Effect.fnUntraced(function* (
  server: Effect.Effect.Success<typeof McpServer.make>,
  request: HttpServerRequest.HttpServerRequest
) {
  const trace = yield* CurrentRequest
  if (!isAllowed(request.headers["origin"], yield* Origins)) return yield* foreignOrigin
  const { caller, headers } = yield* Effect.mapError(authenticate(request), refusalOf)

  const accepted = HttpServerResponse.empty({ status: 202, headers })
  const broken = (code: number, message: string) => {
    if (trace !== null) trace.status = 400
    return json(400, rpcError(null, code, message), headers)
  }

  return yield* Effect.gen(function* () {
    const body = yield* Effect.either(readJson(request))
    if (Either.isLeft(body)) {
      return body.left.error === httpErrors.malformed ? broken(rpcErrors.parse, body.left.message) : yield* body.left
    }
    if (body.right === undefined) return broken(rpcErrors.parse, "body: is empty.")

    const asked = request.headers["mcp-protocol-version"]
    const version: ProtocolVersion | undefined = isInitialize(body.right) ? "2025-11-25" : spoken(asked)
    if (version === undefined) {
      return broken(rpcErrors.invalidRequest, "MCP-Protocol-Version: names a version that this server does not speak.")
    }

    if (Array.isArray(body.right)) {
      const values: ReadonlyArray<unknown> = body.right
      if (!takesBatches(version)) return broken(rpcErrors.invalidRequest, `Protocol ${version} has no batches.`)
      if (values.length === 0) return broken(rpcErrors.invalidRequest, "The batch is empty.")
      if (values.length > maxBatch) {
        return broken(rpcErrors.invalidRequest, `The batch has more than ${maxBatch} messages; send several.`)
      }
      if (values.some(isInitialize))
        return broken(rpcErrors.invalidRequest, "initialize stands alone, never in a batch.")
      const answers = yield* Effect.catchTag(answerBatch(server, values), "RateLimited", (error) => refusalOf(error))
      return answers.length === 0 ? accepted : json(200, answers, headers)
    }

    const answered = yield* answer(server, body.right)
    if (answered === undefined) return accepted
    return json("error" in answered && isOurs(answered.error.code) ? 400 : 200, answered, headers)
  }).pipe(
    Effect.provideService(Caller, caller),
    Effect.mapError((refused: Refusal) => refusal(refused.error, refused.message, { ...headers, ...refused.headers }))
  )
})

/** The MCP endpoint: stateless, one JSON answer a request. */
export const layer = HttpLayerRouter.use((router) =>
  Effect.gen(function* () {
    const services = yield* routeServices<Exclude<Services, Caller> | Keys | RateLimit | RequestLog>()
    const server = yield* McpServer.make
    yield* router.add("POST", mcpPath, (request) =>
      respond(server, request).pipe(
        Effect.catchTag("Refusal", (refused: Refusal) => Effect.succeed(refuse(refused))),
        Effect.provide(services)
      )
    )
  })
)
