import { HttpLayerRouter, HttpServerRequest, type HttpServerResponse } from "@effect/platform"
import { Effect, Option, Redacted } from "effect"
import type { Audit } from "../accounts/Audit.ts"
import type { Installations } from "../accounts/Installations.ts"
import { codeOf } from "../operations/ErrorCodes.ts"
import { CurrentRequest } from "../operations/CurrentRequest.ts"
import { comeBack, confirm } from "../operations/linking.ts"
import type { GitHubApp } from "../repo/GitHubApp.ts"
import { escapeHtml, page } from "./html.ts"
import { callbackPath } from "./linkPaths.ts"
import { routeServices } from "./routeServices.ts"

type Page = HttpServerResponse.HttpServerResponse

/** The query of the request; what GitHub may add to it one day is not looked at. */
const queryOf = Effect.map(HttpServerRequest.HttpServerRequest, ({ url }) => {
  const at = url.indexOf("?")
  const query = new URLSearchParams(at === -1 ? "" : url.slice(at + 1))
  return (name: string, form: RegExp) =>
    Option.fromNullable(query.get(name)).pipe(Option.filter((text) => form.test(text)))
})

const secretForm = /^[\w.~-]{8,512}$/

const refused = (status: number, message: string): Page =>
  page(status, "Nothing was linked", `<p>${escapeHtml(message)}</p>`)

const asPage = <R>(answer: Effect.Effect<Page, Effect.Effect.Error<ReturnType<typeof comeBack | typeof confirm>>, R>) =>
  Effect.catchAll(answer, (failure) =>
    Effect.succeed(
      failure._tag === "LinkRefused" ? refused(403, failure.message) : refused(codeOf(failure).status, failure.message)
    )
  )

const named = Effect.tap(CurrentRequest, (trace) =>
  Effect.sync(() => {
    if (trace !== null) trace.operation = "linkCallback"
  })
)

const back = Effect.gen(function* () {
  const query = yield* queryOf
  const state = query("state", secretForm)
  if (Option.isNone(state)) return refused(400, "This address is not whole. Begin again at Groundplan.")
  const { confirmation, login, owner, person } = yield* comeBack({
    state: Redacted.make(state.value),
    code: Option.map(query("code", secretForm), Redacted.make),
    installation: Option.map(query("installation_id", /^[1-9]\d{0,14}$/), Number),
    requested: Option.isSome(query("setup_action", /^request$/))
  })
  const action = `${callbackPath}?confirmation=${Redacted.value(confirmation)}`
  return page(
    200,
    "Link this installation?",
    `<p>The Groundplan account <strong>${escapeHtml(login)}</strong> will read the repositories of <strong>${escapeHtml(owner)}</strong> that the App may read and that you, ${escapeHtml(person)}, may read.</p><p>If this account is not yours, or you did not begin this yourself, close this page: nothing is linked then.</p><form method="post" action="${escapeHtml(action)}"><button type="submit">Link ${escapeHtml(owner)} to ${escapeHtml(login)}</button></form>`,
    "'self'"
  )
})

const confirmed = Effect.gen(function* () {
  const query = yield* queryOf
  const confirmation = query("confirmation", secretForm)
  if (Option.isNone(confirmation)) return refused(400, "This address is not whole. Begin again at Groundplan.")
  const { login, owner } = yield* confirm(Redacted.make(confirmation.value))
  return page(
    200,
    "Linked",
    `<p>The Groundplan account <strong>${escapeHtml(login)}</strong> reads repositories of <strong>${escapeHtml(owner)}</strong> from now on. You may close this page.</p>`
  )
})

/** Where people come back to from GitHub. No key is asked for: what they bring proves which account began. */
export const layer = HttpLayerRouter.use((router) =>
  Effect.gen(function* () {
    const services = yield* routeServices<GitHubApp | Installations | Audit>()
    yield* router.add("GET", callbackPath, Effect.zipRight(named, asPage(back)).pipe(Effect.provide(services)))
    yield* router.add("POST", callbackPath, Effect.zipRight(named, asPage(confirmed)).pipe(Effect.provide(services)))
  })
)
