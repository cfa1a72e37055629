import { HttpLayerRouter, type HttpServerRequest } from "@effect/platform"
import { Effect, Schema } from "effect"
import { Caller } from "../accounts/Caller.ts"
import { Idempotency } from "../accounts/Idempotency.ts"
import type { Keys } from "../accounts/Keys.ts"
import type { RateLimit } from "../accounts/RateLimit.ts"
import { httpErrors } from "../operations/ErrorCodes.ts"
import { CurrentRequest } from "../operations/CurrentRequest.ts"
import { createKey } from "../operations/createKey.ts"
import { linkInstallation } from "../operations/installations.ts"
import { createWebhook } from "../operations/webhooks/createWebhook.ts"
import { rotateWebhook } from "../operations/webhooks/rotateWebhook.ts"
import { Download } from "../operations/downloadFiles.ts"
import { InvalidRequest } from "../operations/Failure.ts"
import type { Services } from "../operations/index.ts"
import { ProjectId } from "../projects/Project.ts"
import { authenticate } from "./authenticate.ts"
import { type Endpoint, endpoints } from "./endpoints.ts"
import { attachment, json, jsonText, refuse } from "./Envelope.ts"
import { readJson } from "./readJson.ts"
import { readQuery } from "./readQuery.ts"
import { refusal, type Refusal, refusalOf } from "./Refusal.ts"
import { routeServices } from "./routeServices.ts"

/** Operations whose answers hold what nobody may read afterwards: such an answer is never kept. */
const shownOnce = new Set<string>([createKey.name, linkInstallation.name, createWebhook.name, rotateWebhook.name])

const isDownload = Schema.is(Download)

const AboutProject = Schema.Union(Schema.Struct({ conversationId: ProjectId }), Schema.Struct({ project: ProjectId }))
const isAboutProject = Schema.is(AboutProject)

/** The project that an answer is about, by its address or by itself; null where it is about none. */
const projectOf = (input: unknown, result: unknown): string | null => {
  const about = [input, result].find((part) => isAboutProject(part))
  if (about === undefined) return null
  return "project" in about ? about.project : about.conversationId
}

type Request = HttpServerRequest.HttpServerRequest

/** The fields of a body that has only fields it may have. */
const fieldsOf = (body: unknown, known: ReadonlySet<string>) =>
  Effect.gen(function* () {
    if (body === undefined) return {}
    if (typeof body !== "object" || body === null || Array.isArray(body)) {
      return yield* refusal(httpErrors.malformed, "body: must be a JSON object.")
    }
    const unknown = Object.keys(body).find((name) => !known.has(name))
    if (unknown === undefined) return body
    const fields = [...known].join(", ")
    return yield* refusal(
      httpErrors.malformed,
      `${unknown.slice(0, 40)}: is not a field of this body; its fields are ${fields}.`
    )
  })

/** Everything a caller sends to an endpoint, as the operation's one input. */
const inputOf = Effect.fnUntraced(function* ({ body, query }: Endpoint, request: Request) {
  const asked = yield* readQuery(request.url, query)
  const { params } = yield* HttpLayerRouter.RouteContext
  const { id, ...named } = params
  return {
    ...(body === undefined ? {} : yield* fieldsOf(yield* readJson(request), body)),
    ...asked,
    ...named,
    ...(id === undefined ? {} : { conversationId: id })
  }
})

const respond = Effect.fnUntraced(function* (endpoint: Endpoint, request: Request) {
  const trace = yield* CurrentRequest
  if (trace !== null) trace.operation = endpoint.operation.name
  const { caller, headers } = yield* Effect.mapError(authenticate(request), refusalOf)

  const answered = Effect.gen(function* () {
    const input = yield* inputOf(endpoint, request)
    const { canonical, work } = yield* Effect.mapError(endpoint.operation.prepare(input), refusalOf)
    const sent = { ...headers, "cache-control": "no-store" }
    const key = request.headers["idempotency-key"]
    if (key === undefined || request.method !== "POST") {
      const { result } = yield* Effect.mapError(work, refusalOf)
      return isDownload(result) ? attachment(result, sent) : json(endpoint.status, { data: result }, sent)
    }
    if (shownOnce.has(endpoint.operation.name)) {
      return yield* refusalOf(
        new InvalidRequest({
          reason: "Idempotency-Key: an answer with a secret in it is never kept; leave the header out."
        })
      )
    }
    if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
      return yield* refusalOf(
        new InvalidRequest({ reason: "Idempotency-Key: must be 1 to 255 visible ASCII characters." })
      )
    }
    const [path = ""] = request.url.split("?", 1)
    const idempotency = yield* Idempotency
    const answer = yield* Effect.mapError(
      idempotency.once(
        { account: caller.account.id, key, operation: `${request.method} ${path}`, body: canonical },
        Effect.map(work, ({ result }) => ({
          status: endpoint.status,
          body: JSON.stringify({ data: result }),
          project: projectOf(input, result)
        }))
      ),
      refusalOf
    )
    return jsonText(answer.status, answer.body, {
      ...sent,
      ...(answer.replayed ? { "idempotency-replayed": "true" } : {})
    })
  })

  return yield* answered.pipe(
    Effect.provideService(Caller, caller),
    Effect.catchTag("Refusal", (refused: Refusal) =>
      Effect.succeed(refuse(refusal(refused.error, refused.message, { ...headers, ...refused.headers })))
    )
  )
})

/** The endpoints, each a translation of HTTP to its operation and back. */
export const layer = HttpLayerRouter.use((router) =>
  Effect.gen(function* () {
    // What a route requires would be asked of every request: the services are taken here, once.
    const services = yield* routeServices<Exclude<Services, Caller> | Idempotency | Keys | RateLimit>()
    for (const endpoint of endpoints) {
      yield* router.add(endpoint.method, endpoint.path, (request) =>
        respond(endpoint, request).pipe(
          Effect.catchTag("Refusal", (refused: Refusal) => Effect.succeed(refuse(refused))),
          Effect.provide(services)
        )
      )
    }
  })
)
