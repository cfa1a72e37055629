import { NodeHttpClient } from "@effect/platform-node"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect, Layer, Option, Redacted } from "effect"
import * as GitHubApp from "../../layers/github/app/GitHubApp.ts"
import { Installations } from "../../src/accounts/Installations.ts"
import { repositoryToken, toRead } from "../../src/accounts/repositoryToken.ts"
import { AccountId } from "../../src/projects/AccountId.ts"
import { gitHubServer } from "../support/github/GitHubServer.ts"
import { newTestApp, type TestApp } from "../support/github/TestApp.ts"
import { appOptionsFor } from "../layers/github/app/options.ts"

const account = AccountId.make("aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa")

const linkTo = (...ids: ReadonlyArray<number>) =>
  Layer.mock(Installations, {
    list: (of) =>
      Effect.succeed(
        of === account
          ? ids.map((id) => ({ id, owner: "acme", linkedBy: "ada", personId: 11, linkedAt: DateTime.unsafeMake(0) }))
          : []
      )
  })

const write = { contents: "write", pull_requests: "write", metadata: "read" } as const

const hosted = (permissions?: TestApp["permissions"]) =>
  Effect.gen(function* () {
    const app = newTestApp(permissions)
    app.installations.set(101, { owner: "acme", repositories: new Set(["acme/shop", "acme/other"]) })
    app.people.set("ada", { id: 11, sees: new Set([101]), rights: new Map([["acme/shop", "read"]]) })
    const repositories = { "acme/shop": { private: true }, "acme/other": { private: true }, "acme/open": {} }
    const gitHub = yield* gitHubServer({ repositories, app })
    const layer = GitHubApp.layer(appOptionsFor(app, gitHub.url)).pipe(Layer.provide(NodeHttpClient.layerUndici))
    return { app, gitHub, layer }
  })

it.scopedLive("a token is made for each call, for one repository and what is asked for", () =>
  Effect.gen(function* () {
    const { app, gitHub, layer } = yield* hosted()
    const token = repositoryToken(account, { owner: "acme", name: "shop" }, toRead).pipe(
      Effect.provide([layer, linkTo(101)])
    )
    const [first, second] = [yield* Effect.flatten(token), yield* Effect.flatten(token)]
    assert.notStrictEqual(Redacted.value(first), Redacted.value(second))
    const { asked, repositories } = app.tokens.get(Redacted.value(first)) ?? assert.fail("it was not made here")
    assert.deepStrictEqual(repositories, ["acme/shop"])
    assert.deepStrictEqual(asked, {
      repository_ids: [gitHub.numberOf("acme/shop")],
      permissions: { contents: "read", metadata: "read" }
    })
  })
)

it.scopedLive("there is none for who has linked nothing, something else, or may not read there", () =>
  Effect.gen(function* () {
    const { app, gitHub, layer } = yield* hosted()
    const none = (name: string, links: ReturnType<typeof linkTo>, as = account) =>
      Effect.map(repositoryToken(as, { owner: "acme", name }, toRead).pipe(Effect.provide([layer, links])), (token) =>
        assert.deepStrictEqual(token, Option.none())
      )
    yield* none("shop", linkTo())
    yield* none("shop", linkTo(101), AccountId.make("bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb"))
    // nothing was asked of GitHub for them
    assert.isEmpty(gitHub.calls)
    yield* none("other", linkTo(101))
    yield* none("open", linkTo(101))
    yield* none("../shop", linkTo(101))
    app.installations.set(202, { owner: "globex", repositories: new Set() })
    yield* none("shop", linkTo(202))
    assert.isTrue([...app.tokens.values()].every(({ permissions }) => permissions["contents"] === undefined))
  })
)

it.scopedLive("writing takes a person who may write there, and an App that was given it", () =>
  Effect.gen(function* () {
    const { app, layer } = yield* hosted({ ...write, workflows: "write" })
    const token = repositoryToken(account, { owner: "acme", name: "shop" }, write).pipe(
      Effect.provide([layer, linkTo(101)])
    )
    assert.deepStrictEqual(yield* token, Option.none())
    app.people.get("ada")?.rights.set("acme/shop", "write")
    const made = app.tokens.get(Redacted.value(yield* Effect.flatten(token)))
    assert.deepStrictEqual(made?.permissions, write)

    const { app: reading, layer: onlyReading } = yield* hosted()
    reading.people.get("ada")?.rights.set("acme/shop", "admin")
    const refused = repositoryToken(account, { owner: "acme", name: "shop" }, write).pipe(
      Effect.provide([onlyReading, linkTo(101)])
    )
    assert.deepStrictEqual(yield* refused, Option.none())
  })
)

it.scopedLive("without an App there is none", () =>
  Effect.gen(function* () {
    const token = repositoryToken(account, { owner: "acme", name: "shop" }, toRead).pipe(
      Effect.provide([GitHubApp.layerNone, linkTo(101)])
    )
    assert.deepStrictEqual(yield* token, Option.none())
  })
)
