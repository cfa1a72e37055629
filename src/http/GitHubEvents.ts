import { HttpLayerRouter, type HttpServerRequest } from "@effect/platform"
import { Context, Effect, Option, type Redacted } from "effect"
import { httpErrors } from "../operations/ErrorCodes.ts"
import { CurrentRequest } from "../operations/CurrentRequest.ts"
import { gitHubEvent, hasSignatureForm, isSigned } from "../tracking/gitHubEvent.ts"
import { TrackedPulls } from "../tracking/TrackedPulls.ts"
import { Tracking } from "../tracking/Tracking.ts"
import { json, refuse } from "./Envelope.ts"
import { eventsPath } from "./linkPaths.ts"
import { maxEventBytes, parseJson, readBytes } from "./readJson.ts"
import { refusal, refusalOf, type Refusal } from "./Refusal.ts"
import { routeServices } from "./routeServices.ts"

/** What GitHub signs its events with; none where the operator set none up. */
export class GitHubSecret extends Context.Reference<GitHubSecret>()("groundplan/http/GitHubSecret", {
  defaultValue: (): Option.Option<Redacted.Redacted> => Option.none()
}) {}

const notSetUp = refusal(
  httpErrors.unavailable,
  "GITHUB_APP_WEBHOOK_SECRET is not set, so that nothing that is sent here can be believed. The operator of this service sets it; without it branches are looked at every few minutes.",
  { "retry-after": "3600" }
)
const notSigned = refusal(
  { code: "unauthorized", status: 401 },
  "X-Hub-Signature-256: is not that of GitHub over this body."
)
const noHeader = (name: string) => refusal(httpErrors.malformed, `${name}: is missing or not GitHub's.`)
const notAnEvent = refusal(httpErrors.malformed, "body: is not what GitHub sends under this event's name.")

const deliveryForm = /^[\w-]{8,100}$/
const nameForm = /^[a-z_]{1,60}$/

const accepted = json(202, { data: { accepted: true } })

/** Large bodies of callers that prove nothing yet are held by so many requests at once. */
const mostAtOnce = 8

const receive = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest, turns: Effect.Semaphore) {
  const trace = yield* CurrentRequest
  if (trace !== null) trace.operation = "gitHubEvents"
  const secret = yield* GitHubSecret
  if (Option.isNone(secret)) return yield* notSetUp
  const signature = request.headers["x-hub-signature-256"]
  if (!hasSignatureForm(signature)) return yield* notSigned
  const body = yield* turns.withPermits(1)(readBytes(request, maxEventBytes))
  // before anything else that was sent is looked at
  if (!isSigned(body, signature, secret.value)) return yield* notSigned
  const delivery = request.headers["x-github-delivery"] ?? ""
  const name = request.headers["x-github-event"] ?? ""
  if (!deliveryForm.test(delivery)) return yield* noHeader("X-GitHub-Delivery")
  if (!nameForm.test(name)) return yield* noHeader("X-GitHub-Event")
  const event = gitHubEvent(name, yield* parseJson(body))
  if (Option.isNone(event)) return yield* notAnEvent
  const { changed, pushed } = yield* Tracking
  switch (event.value._tag) {
    case "Pushed":
      yield* pushed(delivery, event.value.push)
      break
    case "Changed":
      yield* changed(delivery, event.value.number, event.value.branch)
      break
    case "PullChanged":
      yield* (yield* TrackedPulls).changed(delivery, event.value.pull)
      break
    default:
  }
  return accepted
})

/** Where GitHub tells of pushes and pull requests. No key is asked for: its signature over the bytes is what counts. */
export const layer = HttpLayerRouter.use((router) =>
  Effect.gen(function* () {
    const services = yield* routeServices<Tracking | TrackedPulls>()
    const secret = yield* GitHubSecret
    const turns = yield* Effect.makeSemaphore(mostAtOnce)
    yield* router.add("POST", eventsPath, (request) =>
      receive(request, turns).pipe(
        Effect.catchTag("StoreUnavailable", (failure) => refusalOf(failure)),
        Effect.catchTag("Refusal", (refused: Refusal) => Effect.succeed(refuse(refused))),
        Effect.provide(services),
        Effect.provideService(GitHubSecret, secret)
      )
    )
  })
)
