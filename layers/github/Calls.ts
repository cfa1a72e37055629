import { FetchHttpClient, HttpClient, HttpClientRequest, type HttpClientResponse } from "@effect/platform"
import { Duration, Effect, Option, Redacted, Ref, type Scope } from "effect"
import { RepoAccess } from "../../src/repo/RepoAccess.ts"
import { GitHubFailed, GitHubTimedOut, type RepoFailure } from "../../src/repo/RepoErrors.ts"
import { defaultPatience, type GitHubOptions } from "./GitHubOptions.ts"
import { allowedRedirect, type Redirect } from "./hosts.ts"
import { refusal } from "./refusal.ts"
import { Transient } from "./Transient.ts"

/** GitHub itself needs one for a renamed repository and one for an archive. */
const mostRedirects = 2

/** What is asked for: a path of the API, what it is for in errors, and the media type wanted. */
export interface Call {
  readonly path: string
  readonly what: string
  readonly accept: string
  /** Of an earlier answer: the same one need not come again (304). */
  readonly etag?: string
  /** Makes it a POST of this as JSON, whose redirects are not followed. */
  readonly send?: Readonly<Record<string, unknown>>
}

/** The first part of an answer; its body ends with the scope. */
type Answer = Effect.Effect<HttpClientResponse.HttpClientResponse, RepoFailure | Transient, Scope.Scope>

/** Makes calls to the one configured API, and follows redirects of what it reads by hand. */
export const makeCalls = (httpClient: HttpClient.HttpClient, options: GitHubOptions) => {
  const patience = options.patience ?? defaultPatience
  const base = options.apiUrl.replace(/\/+$/, "")
  // addresses of archives carry a token of their own: no tracing of them, and nothing of ours in their headers
  const client = httpClient.pipe(
    HttpClient.withScope,
    HttpClient.withTracerPropagation(false),
    HttpClient.withTracerDisabledWhen(() => true)
  )
  const lost = () =>
    new Transient({
      failure: new GitHubFailed({ reason: "the connection failed" }),
      wait: Duration.decode(patience.backoff)
    })

  const ask = ({ url, trusted }: Redirect, call: Call, token: Option.Option<Redacted.Redacted>): Answer => {
    const headers = {
      accept: call.accept,
      "user-agent": "groundplan",
      "x-github-api-version": "2022-11-28",
      ...(call.etag === undefined ? {} : { "if-none-match": call.etag }),
      ...(trusted && Option.isSome(token) ? { authorization: `Bearer ${Redacted.value(token.value)}` } : {})
    }
    const request =
      call.send === undefined
        ? HttpClientRequest.get(url, { headers })
        : HttpClientRequest.post(url, { headers }).pipe(HttpClientRequest.bodyUnsafeJson(call.send))
    return client.execute(request).pipe(
      // for a client made of fetch, which otherwise follows redirects itself
      Effect.provideService(FetchHttpClient.RequestInit, { redirect: "manual" }),
      Effect.mapError(lost),
      Effect.timeoutFail({
        duration: patience.answer,
        onTimeout: () => new GitHubTimedOut({ seconds: Duration.toSeconds(patience.answer) })
      })
    )
  }

  const follow = (place: Ref.Ref<Redirect>, call: Call, redirects: number): Answer =>
    Effect.gen(function* () {
      const at = yield* Ref.get(place)
      const own = yield* RepoAccess
      const response = yield* ask(
        at,
        call,
        Option.orElse(own, () => options.token)
      )
      const { status } = response
      const isUsable =
        status === 200 || (status === 201 && call.send !== undefined) || (status === 304 && call.etag !== undefined)
      if (isUsable) return response
      if (call.send !== undefined || ![301, 302, 303, 307, 308].includes(status)) {
        const whose = Option.isSome(own) ? "account" : "service"
        return yield* Effect.flatMap(refusal(response, { what: call.what, whose }, patience), Effect.fail)
      }
      const redirect = allowedRedirect(response.headers["location"], at.url, base)
      if (redirect === undefined) {
        return yield* new GitHubFailed({ reason: "it redirected to a host that is not its own" })
      }
      if (redirects === 0) return yield* new GitHubFailed({ reason: "it redirected without end" })
      yield* Ref.set(place, redirect)
      return yield* follow(place, call, redirects - 1)
    })

  return {
    patience,
    lost,
    /** A call to a path of the API. Run again, it goes straight to where it was redirected to before. */
    send: (call: Call): Effect.Effect<Answer> =>
      Effect.map(Ref.make<Redirect>({ url: base + call.path, trusted: true }), (place) =>
        follow(place, call, mostRedirects)
      )
  }
}
export type Calls = ReturnType<typeof makeCalls>
