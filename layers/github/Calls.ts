import { FetchHttpClient, HttpBody, HttpClient, HttpClientRequest, type HttpClientResponse } from "@effect/platform"
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
  /** What changes something has a body; `GET` when left out. */
  readonly send?: { readonly method: "POST" | "PATCH"; readonly body: unknown }
  /** Statuses besides 200 that the caller makes sense of; all others are failures here. */
  readonly understood?: ReadonlySet<number>
}

/** The first part of an answer; its body ends with the scope. */
type Answer = Effect.Effect<HttpClientResponse.HttpClientResponse, RepoFailure | Transient, Scope.Scope>

/** Makes calls to the one configured API, and follows its redirects by hand; what changes something is never sent on. */
export const makeCalls = (httpClient: HttpClient.HttpClient, options: GitHubOptions) => {
  const patience = options.patience ?? defaultPatience
  const base = options.apiUrl.replace(/\/+$/, "")
  // addresses of archives carry a token of their own: no tracing of them, and nothing of ours in their headers
  const client = httpClient.pipe(
    HttpClient.withScope,
    HttpClient.withTracerPropagation(false),
    HttpClient.withTracerDisabledWhen(() => true)
  )
  const lost = (reason = "the connection failed") =>
    new Transient({
      failure: new GitHubFailed({ reason }),
      wait: Duration.decode(patience.backoff)
    })

  const request = (
    { url, trusted }: Redirect,
    { accept, etag, send }: Call,
    token: Option.Option<Redacted.Redacted>
  ): Answer =>
    client
      .execute(
        HttpClientRequest.make(send?.method ?? "GET")(url, {
          headers: {
            accept,
            "user-agent": "groundplan",
            "x-github-api-version": "2022-11-28",
            ...(etag === undefined ? {} : { "if-none-match": etag }),
            ...(trusted && Option.isSome(token) ? { authorization: `Bearer ${Redacted.value(token.value)}` } : {})
          },
          ...(send === undefined ? {} : { body: HttpBody.text(JSON.stringify(send.body), "application/json") })
        })
      )
      .pipe(
        // for a client made of fetch, which otherwise follows redirects itself
        Effect.provideService(FetchHttpClient.RequestInit, { redirect: "manual" }),
        Effect.mapError(() => lost()),
        Effect.timeoutFail({
          duration: patience.answer,
          onTimeout: () => new GitHubTimedOut({ seconds: Duration.toSeconds(patience.answer) })
        })
      )

  const follow = (place: Ref.Ref<Redirect>, call: Call, redirects: number): Answer =>
    Effect.gen(function* () {
      const at = yield* Ref.get(place)
      const own = yield* RepoAccess
      const response = yield* request(
        at,
        call,
        Option.orElse(own, () => options.token)
      )
      const { status } = response
      const isUsable =
        status === 200 || call.understood?.has(status) === true || (status === 304 && call.etag !== undefined)
      if (isUsable) return response
      if (![301, 302, 303, 307, 308].includes(status)) {
        const whose = Option.isSome(own) ? "account" : "service"
        return yield* Effect.flatMap(refusal(response, { what: call.what, whose }, patience), Effect.fail)
      }
      if (call.send !== undefined) return yield* new GitHubFailed({ reason: "it redirected what was to be written" })
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
