import { HttpClient } from "@effect/platform"
import { Effect, Layer, Option, Redacted, Schema } from "effect"
import { type App, GitHubApp, GitHubAppMissing, type Rights, type ScopedToken } from "../../../src/repo/GitHubApp.ts"
import { GitHubFailed } from "../../../src/repo/RepoErrors.ts"
import { isOwner, isRepoName } from "../../../src/repo/RepoUrl.ts"
import { makeCalls } from "../Calls.ts"
import { callsOptions } from "./callsOptions.ts"
import type { AppOptions } from "./AppOptions.ts"
import { appToken } from "./appToken.ts"
import { ask } from "./ask.ts"
import { InstallationAnswer, installedOf, Owner } from "./InstallationAnswer.ts"
import { makeVisitor } from "./visitor.ts"

const TokenAnswer = Schema.Struct({
  token: Schema.Redacted(Schema.String.pipe(Schema.pattern(/^[\x21-\x7e]{8,2000}$/))),
  repositories: Schema.optional(
    Schema.Array(
      Schema.Struct({
        id: Schema.Int,
        name: Schema.String.pipe(Schema.filter(isRepoName)),
        owner: Schema.Struct({ login: Owner })
      })
    )
  )
})

const RightsAnswer = Schema.Struct({
  permission: Schema.String,
  user: Schema.optional(Schema.NullOr(Schema.Struct({ id: Schema.Int })))
})

const rights: Readonly<Record<string, Rights>> = { admin: "write", write: "write", read: "read" }

const make = (client: HttpClient.HttpClient, options: AppOptions): App => {
  const calls = makeCalls(client, callsOptions(options.apiUrl, options))
  const asApp = Effect.map(appToken(options.id, options.privateKey), (token) => ({ as: Option.some(token) }))

  const installation = (path: string) =>
    Effect.flatMap(asApp, (credentials) => ask(calls, InstallationAnswer, { path }, credentials)).pipe(
      Effect.map(Option.map(installedOf))
    )

  return {
    bot: `${options.slug}[bot]`,

    address: (state, asked) => {
      const query = new URLSearchParams({ state: Redacted.value(state) })
      if (Option.isNone(asked)) return `${options.webUrl}/apps/${options.slug}/installations/new?${query}`
      query.set("client_id", options.clientId)
      query.set("redirect_uri", options.callbackUrl)
      return `${options.webUrl}/login/oauth/authorize?${query}`
    },

    visitor: makeVisitor(client, calls, options),

    installedFor: Effect.fn("GitHubApp.installedFor")((owner, name) =>
      isOwner(owner) && isRepoName(name) ? installation(`/repos/${owner}/${name}/installation`) : Effect.succeedNone
    ),

    installed: Effect.fn("GitHubApp.installed")((id) => installation(`/app/installations/${id}`)),

    token: Effect.fn("GitHubApp.token")(function* (id, repository, permissions) {
      const scope = "id" in repository ? { repository_ids: [repository.id] } : { repositories: [repository.name] }
      const call = { path: `/app/installations/${id}/access_tokens`, send: { ...scope, permissions } }
      const answer = yield* ask(calls, TokenAnswer, call, yield* asApp)
      if (Option.isNone(answer)) return Option.none()
      const { repositories = [], token } = answer.value
      const [one, ...more] = repositories
      const isThat =
        one !== undefined &&
        more.length === 0 &&
        ("id" in repository ? one.id === repository.id : one.name.toLowerCase() === repository.name.toLowerCase())
      // a token that opens more than was asked for, or something else, is used for nothing
      if (!isThat) return yield* new GitHubFailed({ reason: "its token is not for the repository that was meant" })
      const scoped: ScopedToken = { token, repository: { id: one.id, owner: one.owner.login, name: one.name } }
      return Option.some(scoped)
    }),

    rightsOf: Effect.fn("GitHubApp.rightsOf")(function* ({ id, login }, { repository, token }) {
      const path = `/repos/${repository.owner}/${repository.name}/collaborators/${encodeURIComponent(login)}/permission`
      const answer = yield* ask(calls, RightsAnswer, { path }, { as: Option.some(token) })
      return Option.match(answer, {
        onNone: () => "none",
        // a login may have become somebody else's
        onSome: ({ permission, user }) => (user?.id === id ? (rights[permission] ?? "none") : "none")
      })
    })
  }
}

/** The App that the operator set up, over GitHub's REST API. */
export const layer = (options: AppOptions): Layer.Layer<GitHubApp, never, HttpClient.HttpClient> =>
  Layer.effect(
    GitHubApp,
    Effect.map(HttpClient.HttpClient, (client) => ({ app: Effect.succeed(make(client, options)) }))
  )

/** No App was set up. */
export const layerNone = Layer.succeed(GitHubApp, { app: new GitHubAppMissing() })
