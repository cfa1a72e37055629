import { HttpClient, HttpClientResponse } from "@effect/platform"
import { NodeHttpClient } from "@effect/platform-node"
import { assert, it } from "@effect/vitest"
import { Effect, Layer, Option, Redacted } from "effect"
import * as GitHubApp from "../../../../layers/github/app/GitHubApp.ts"
import { type App, GitHubApp as Tag } from "../../../../src/repo/GitHubApp.ts"
import { gitHubServer } from "../../../support/github/GitHubServer.ts"
import { newCredentials, newTestApp } from "../../../support/github/TestApp.ts"
import { appOptionsFor } from "./options.ts"

const appOf = Effect.flatMap(Tag, ({ app }) => app)

const hosted = Effect.gen(function* () {
  const app = newTestApp()
  app.people.set("ada", { id: 11, sees: new Set(), rights: new Map() })
  const gitHub = yield* gitHubServer({ repositories: { "acme/shop": { private: true } }, app })
  const options = appOptionsFor(app, gitHub.url)
  const used = <A, E>(use: (app: App) => Effect.Effect<A, E>, changes = {}) =>
    Effect.flatMap(appOf, use).pipe(
      Effect.provide(GitHubApp.layer({ ...options, ...changes }).pipe(Layer.provide(NodeHttpClient.layerUndici)))
    )
  return { app, gitHub, used }
})

const someApp = newTestApp()

/** The App on a GitHub that answers every call with this. */
const answering = (body: unknown, status = 200) =>
  GitHubApp.layer(appOptionsFor(someApp, "https://api.github.com")).pipe(
    Layer.provide(
      Layer.succeed(
        HttpClient.HttpClient,
        HttpClient.make((request) =>
          Effect.succeed(HttpClientResponse.fromWeb(request, new Response(JSON.stringify(body), { status })))
        )
      )
    )
  )

const visit = (id: number, code: string) => (app: App) => app.visitor(Redacted.make(code), id)

it.scopedLive("a person is found with the installation that they see, on whatever page of many", () =>
  Effect.gen(function* () {
    const { app, gitHub, used } = yield* hosted
    for (let id = 1; id <= 250; id++) {
      app.installations.set(id, { owner: `org-${id}`, repositories: new Set() })
      app.people.get("ada")?.sees.add(id)
    }
    const seen = yield* used(visit(233, app.codeOf("ada")))
    assert.deepStrictEqual(seen, {
      person: { id: 11, login: "ada" },
      installed: { id: 233, owner: "org-233", suspended: false }
    })
    assert.lengthOf(
      gitHub.calls.filter(({ path }) => path === "/user/installations"),
      3
    )
  })
)

it.scopedLive("what a person does not see, or what is suspended, is refused, and so is a code that was used", () =>
  Effect.gen(function* () {
    const { app, used } = yield* hosted
    app.installations.set(1, { owner: "acme", repositories: new Set(), suspended: true })
    const refusal = (code: string) => Effect.map(Effect.flip(used(visit(1, code))), ({ message }) => message)
    const code = app.codeOf("ada")
    assert.include(yield* refusal(code), "does not show you")
    assert.include(yield* refusal(code), "does not accept the code")
    assert.include(yield* refusal("never-given"), "does not accept the code")
    app.people.get("ada")?.sees.add(1)
    assert.include(yield* refusal(app.codeOf("ada")), "suspended")
  })
)

it.scopedLive("a key that is not the App's opens nothing", () =>
  Effect.gen(function* () {
    const { app, used } = yield* hosted
    app.installations.set(1, { owner: "acme", repositories: new Set(["acme/shop"]) })
    assert.isTrue(Option.isSome(yield* used(({ installed }) => installed(1))))
    const other = { privateKey: Redacted.make(newCredentials().privateKey) }
    for (const changes of [other, { id: app.credentials.id + 1 }]) {
      const failed = yield* Effect.flip(used(({ installed }) => installed(1), changes))
      assert.strictEqual(failed._tag, "GitHubFailed")
      assert.include(failed.message, "credentials of the App")
    }
  })
)

it.effect("a token that is for more than was meant, or for something else, is not used", () =>
  Effect.gen(function* () {
    const repository = { id: 1, name: "shop", owner: { login: "acme" } }
    const token = "t".repeat(200)
    const made = (repositories: ReadonlyArray<object> | undefined, scope: { id: number } | { name: string }) =>
      Effect.flatMap(appOf, (app) => app.token(1, scope, { metadata: "read" })).pipe(
        Effect.provide(answering({ token, ...(repositories === undefined ? {} : { repositories }) }, 201))
      )
    const good = yield* Effect.flatten(made([repository], { name: "Shop" }))
    assert.strictEqual(Redacted.value(good.token), token)
    const wrong = [undefined, [], [repository, { ...repository, id: 2 }], [{ ...repository, id: 2, name: "x" }]]
    for (const repositories of wrong) {
      for (const scope of [{ id: 1 }, { name: "shop" }]) {
        const failed = yield* Effect.flip(made(repositories, scope))
        assert.include(failed.message, "not for the repository that was meant")
        assert.notInclude(failed.message, token)
      }
    }
  })
)

it.effect("an answer in another shape is a failure that tells nothing of it", () =>
  Effect.gen(function* () {
    for (const body of [{ id: "1" }, [], { id: 1, account: { login: "../x" } }, "secret-text"]) {
      const failed = yield* Effect.flip(
        Effect.flatMap(appOf, (app) => app.installed(1)).pipe(Effect.provide(answering(body)))
      )
      assert.strictEqual(failed._tag, "GitHubFailed")
      assert.notInclude(failed.message, "secret-text")
    }
  })
)
