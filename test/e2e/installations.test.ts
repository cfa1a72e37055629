import { assert, it } from "@effect/vitest"
import { ConfigProvider, Effect, Redacted, Schema } from "effect"
import { randomBytes } from "node:crypto"
import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import * as Store from "../../layers/store.ts"
import { Accounts } from "../../src/accounts/Accounts.ts"
import { Keys } from "../../src/accounts/Keys.ts"
import { command, groundplan, scratch } from "../support/command.ts"
import { gitHubServer } from "../support/github/GitHubServer.ts"
import { newTestApp } from "../support/github/TestApp.ts"
import { running } from "../support/process.ts"
import { variablesOf } from "../support/github/variables.ts"

const Answer = Schema.Struct({
  data: Schema.optionalWith(Schema.Object, { exact: true }),
  error: Schema.optionalWith(Schema.Struct({ code: Schema.String, message: Schema.String }), { exact: true })
})

/** Everything that the embedded database has on disk. */
const onDisk = (folder: string) =>
  Effect.promise(async () => {
    const files = await readdir(folder, { recursive: true, withFileTypes: true })
    const contents = await Promise.all(
      files.filter((file) => file.isFile()).map((file) => readFile(join(file.parentPath, file.name)))
    )
    return Buffer.concat(contents)
  })

const newKey = Effect.fnUntraced(function* (login: string) {
  const { id } = yield* (yield* Accounts).create(login, "pro")
  return Redacted.value((yield* (yield* Keys).create(id, { scope: "read_write", name: "test" })).key)
})

/** Made before the service starts, which then has the database to itself. */
const twoKeys = Effect.all([newKey("ada-inc"), newKey("eve-inc")])

/** A GitHub with an App on two owners, two people, and Groundplan beside it with an account for each. */
const world = Effect.gen(function* () {
  const app = newTestApp()
  app.installations.set(101, { owner: "acme", repositories: new Set(["acme/secret", "acme/other"]) })
  app.installations.set(202, { owner: "globex", repositories: new Set(["globex/hidden"]) })
  app.people.set("ada", { id: 11, sees: new Set([101]), rights: new Map([["acme/secret", "read"]]) })
  app.people.set("eve", { id: 12, sees: new Set([202]), rights: new Map([["globex/hidden", "admin"]]) })
  const folder = "fixtures/vite-static/repo"
  const gitHub = yield* gitHubServer({
    repositories: {
      "acme/secret": { folder, private: true },
      "acme/other": { folder, private: true },
      "globex/hidden": { folder, private: true },
      "acme/open": { folder }
    },
    app
  })
  const data = yield* scratch
  const environment = {
    PORT: "0",
    GITHUB_API_URL: gitHub.url,
    GROUNDPLAN_DATA_DIR: data,
    PUBLIC_URL: "https://groundplan.example.com",
    LOG_LEVEL: "trace",
    ...variablesOf(app.credentials)
  }
  const [ada, eve] = yield* twoKeys.pipe(
    Effect.provide(Store.layer),
    Effect.withConfigProvider(ConfigProvider.fromMap(new Map(Object.entries(environment))))
  )
  const server = yield* running([yield* command, "serve"], environment)
  const [, url = ""] = yield* Effect.promise(() => server.line(/listens on (\S+)/))
  const answers: Array<string> = []
  const send = (as: string) => (method: string, path: string, body?: unknown) =>
    Effect.promise(async () => {
      const response = await fetch(`${url}/v1${path}`, {
        method,
        headers: { authorization: `Bearer ${as}`, "content-type": "application/json" },
        ...(body === undefined ? {} : { body: JSON.stringify(body) })
      })
      const text = await response.text()
      answers.push(text)
      return Schema.decodePromise(Schema.parseJson(Answer))(text)
    })
  /** What a browser does at the address that GitHub sends it to: no key, no cookie. */
  const browse = (query: Readonly<Record<string, string>>, method = "GET") =>
    Effect.promise(async () => {
      const response = await fetch(`${url}/v1/connections/github/callback?${new URLSearchParams(query)}`, { method })
      const text = await response.text()
      answers.push(text)
      return { status: response.status, text, confirmation: /confirmation=([\w-]+)/.exec(text)?.[1] ?? "" }
    })
  const stateOf = (as: string, body = {}) =>
    Effect.map(send(as)("POST", "/connections/github/installations", body), ({ data }) => {
      const open = new URL(String(data?.["open" as never]))
      return { open, state: open.searchParams.get("state") ?? "" }
    })
  /** The whole way of somebody who confirms. */
  const link = (as: string, login: string, id: number) =>
    Effect.gen(function* () {
      const { state } = yield* stateOf(as)
      const asked = yield* browse({ state, code: app.codeOf(login), installation_id: String(id) })
      return asked.status === 200 ? yield* browse({ confirmation: asked.confirmation }, "POST") : asked
    })
  return { ada, answers, app, browse, data, environment, eve, gitHub, link, send, server, stateOf, url }
})

const analyze = (repoUrl: string, more = {}) => ["POST", "/projects?detail=summary", { repoUrl, ...more }] as const

it.scopedLive(
  "an installation is linked by whoever sees it, and read by that account alone, with tokens that open nothing else",
  () =>
    Effect.gen(function* () {
      const { ada, answers, app, browse, data, eve, gitHub, link, send, server, stateOf } = yield* world
      assert.strictEqual((yield* send(ada)(...analyze("acme/secret"))).error?.code, "repository_not_found")

      // the way there: an address of GitHub, a page that asks whether this account is meant, and only then a link
      const { open, state } = yield* stateOf(ada)
      assert.strictEqual(open.pathname, `/apps/${app.credentials.slug}/installations/new`)
      const code = app.codeOf("ada")
      const asked = yield* browse({ state, code, installation_id: "101", setup_action: "install" })
      assert.strictEqual(asked.status, 200)
      assert.include(asked.text, "ada-inc")
      assert.deepStrictEqual((yield* send(ada)("GET", "/connections/github/installations")).data, { installations: [] })
      assert.strictEqual((yield* browse({ confirmation: asked.confirmation }, "POST")).status, 200)
      const { data: linked } = yield* send(ada)("GET", "/connections/github/installations")
      assert.nestedPropertyVal(linked, "installations[0].owner", "acme")
      assert.nestedPropertyVal(linked, "installations[0].linkedBy", "ada")

      const { data: analysed } = yield* send(ada)(...analyze("acme/secret"))
      assert.nestedPropertyVal(analysed, "repository.private", true)
      const id = String(analysed?.["conversationId" as never])
      // of the same installation, but not for this person
      assert.strictEqual((yield* send(ada)(...analyze("acme/other"))).error?.code, "repository_not_found")
      // what anybody may read needs no installation
      assert.nestedPropertyVal((yield* send(ada)(...analyze("acme/open"))).data, "repository.private", false)

      // nothing of it is another account's, with or without a link of its own
      const others = send(eve)
      assert.strictEqual((yield* others(...analyze("acme/secret"))).error?.code, "repository_not_found")
      assert.strictEqual((yield* link(eve, "eve", 202)).status, 200)
      assert.nestedPropertyVal((yield* others(...analyze("globex/hidden"))).data, "repository.private", true)
      assert.strictEqual((yield* others(...analyze("acme/secret"))).error?.code, "repository_not_found")
      assert.strictEqual((yield* others("GET", `/projects/${id}`)).error?.code, "not_found")
      assert.strictEqual((yield* others("DELETE", "/connections/github/installations/101")).error?.code, "not_found")
      assert.strictEqual((yield* send(ada)(...analyze("globex/hidden"))).error?.code, "repository_not_found")

      // each token was for one repository, and for reading
      assert.isAbove(app.tokens.size, 0)
      for (const { asked, repositories } of app.tokens.values()) {
        assert.lengthOf(repositories, 1)
        assert.include(
          [{ metadata: "read" }, { contents: "read", metadata: "read" }].map((one) => JSON.stringify(one)),
          JSON.stringify(asked["permissions"])
        )
      }
      const opening = [...app.tokens.values()].filter(({ permissions }) => permissions["contents"] === "read")
      assert.isTrue(opening.every(({ asked }) => Array.isArray(asked["repository_ids"])))

      const { data: audit } = yield* send(ada)("GET", "/audit")
      assert.nestedPropertyVal(audit, "entries[0].action", "installation.linked")
      assert.nestedPropertyVal(audit, "entries[0].subject", "101")
      assert.nestedPropertyVal((yield* send(ada)("DELETE", "/connections/github/installations/101")).data, "id", 101)
      assert.strictEqual(
        (yield* send(ada)(...analyze("acme/secret", { refresh: true }))).error?.code,
        "repository_not_found"
      )
      assert.nestedPropertyVal((yield* send(ada)("GET", `/projects/${id}?detail=summary`)).data, "state", "analyzed")

      // no secret is told to anybody
      const kept = yield* onDisk(data)
      const secrets = [
        ...app.tokens.keys(),
        ...app.userTokens.keys(),
        app.credentials.clientSecret,
        app.credentials.privateKey.split("\n")[3] ?? "",
        code,
        state,
        asked.confirmation
      ]
      for (const secret of secrets) {
        assert.isAbove(secret.length, 10)
        assert.notInclude(server.output(), secret)
        assert.isFalse(kept.includes(secret))
      }
      for (const secret of [...app.tokens.keys(), ...app.userTokens.keys(), app.credentials.clientSecret])
        assert.isFalse(answers.some((text) => text.includes(secret)))
      assert.isTrue(gitHub.calls.some(({ path }) => path === "/app/installations/101/access_tokens"))
    }),
  240_000
)

it.scopedLive(
  "nobody gets an installation that they do not see, by its number, by an address that was used, or by another's",
  () =>
    Effect.gen(function* () {
      const { ada, app, browse, eve, link, send, stateOf } = yield* world
      const linkedBy = (as: string) =>
        Effect.map(
          send(as)("GET", "/connections/github/installations"),
          ({ data }) =>
            Schema.decodeUnknownSync(Schema.Struct({ installations: Schema.Array(Schema.Unknown) }))(data).installations
        )

      // a number that is guessed
      assert.strictEqual((yield* link(eve, "eve", 101)).status, 403)
      const asked = yield* stateOf(eve, { installationId: 101 })
      assert.strictEqual(asked.open.pathname, "/login/oauth/authorize")
      assert.strictEqual((yield* browse({ state: asked.state, code: app.codeOf("eve") })).status, 403)
      // one's own is shown, and another one asked for
      const swapped = yield* stateOf(eve, { installationId: 202 })
      const swap = { state: swapped.state, code: app.codeOf("eve"), installation_id: "101" }
      assert.strictEqual((yield* browse(swap)).status, 403)
      // an installation of another App
      app.installations.set(303, { owner: "eve", repositories: new Set(), ofAnotherApp: true })
      app.people.get("eve")?.sees.add(303)
      assert.strictEqual((yield* link(eve, "eve", 303)).status, 403)

      // an address that was used, with a code that was used or a new one
      const { state } = yield* stateOf(ada)
      const code = app.codeOf("ada")
      const back = { state, code, installation_id: "101" }
      const { confirmation } = yield* browse(back)
      for (const again of [back, { ...back, code: app.codeOf("ada") }])
        assert.strictEqual((yield* browse(again)).status, 403)
      // the code of one with the state of another account
      const { state: others } = yield* stateOf(eve)
      assert.strictEqual((yield* browse({ ...back, state: others })).status, 403)
      for (const made of ["", "x".repeat(43), `${confirmation}x`])
        assert.notStrictEqual((yield* browse({ confirmation: made }, "POST")).status, 200)
      // a page that is only opened links nothing
      assert.notStrictEqual((yield* browse({ confirmation })).status, 200)
      assert.isEmpty(yield* linkedBy(ada))
      assert.strictEqual((yield* browse({ confirmation }, "POST")).status, 200)
      assert.strictEqual((yield* browse({ confirmation }, "POST")).status, 403)
      assert.isEmpty(yield* linkedBy(eve))
      assert.lengthOf(yield* linkedBy(ada), 1)

      // whoever is sent an address by somebody else is told whose account it is, and has to agree
      const trap = yield* stateOf(eve, { installationId: 101 })
      const seen = yield* browse({ state: trap.state, code: app.codeOf("ada") })
      assert.include(seen.text, "eve-inc")
      assert.isEmpty(yield* linkedBy(eve))
    }),
  240_000
)

it.scopedLive(
  "access that GitHub takes away ends at once, and an installation that is gone is said",
  () =>
    Effect.gen(function* () {
      const { ada, app, link, send } = yield* world
      assert.strictEqual((yield* link(ada, "ada", 101)).status, 200)
      const read = send(ada)(...analyze("acme/secret", { refresh: true }))
      assert.nestedPropertyVal((yield* read).data, "repository.private", true)

      // the person who linked may no longer read it
      const rights = app.people.get("ada")?.rights ?? assert.fail("there is no ada")
      rights.delete("acme/secret")
      assert.strictEqual((yield* read).error?.code, "repository_not_found")
      rights.set("acme/secret", "read")
      assert.nestedPropertyVal((yield* read).data, "repository.private", true)
      // somebody else has their login now
      app.people.set("ada", { id: 99, sees: new Set([101]), rights })
      assert.strictEqual((yield* read).error?.code, "repository_not_found")
      app.people.set("ada", { id: 11, sees: new Set([101]), rights })

      const installation = app.installations.get(101) ?? assert.fail("there is no installation")
      installation.repositories.delete("acme/secret")
      assert.strictEqual((yield* read).error?.code, "repository_not_found")
      installation.repositories.add("acme/secret")
      installation.suspended = true
      const suspended = (yield* read).error
      assert.strictEqual(suspended?.code, "connection_lost")
      assert.include(suspended?.message, "suspended")
      installation.suspended = false
      app.installations.delete(101)
      const deleted = (yield* read).error
      assert.strictEqual(deleted?.code, "connection_lost")
      assert.include(deleted?.message, "acme")
      // installed anew it is another installation, which nobody linked
      app.installations.set(404, installation)
      assert.strictEqual((yield* read).error?.code, "connection_lost")
      assert.strictEqual((yield* link(ada, "ada", 404)).status, 403)
      app.people.get("ada")?.sees.add(404)
      assert.strictEqual((yield* link(ada, "ada", 404)).status, 200)
      assert.nestedPropertyVal((yield* read).data, "repository.private", true)
    }),
  240_000
)

it.scopedLive(
  "the start is refused where the App is only half set up",
  () =>
    Effect.gen(function* () {
      const { GITHUB_APP_SLUG, ...half } = variablesOf(newTestApp().credentials)
      const data = {
        PORT: "0",
        GROUNDPLAN_DATA_DIR: yield* scratch,
        GROUNDPLAN_SECRET_KEY: randomBytes(32).toString("base64")
      }
      const missing = yield* groundplan(["serve"], { ...data, ...half, PUBLIC_URL: "https://groundplan.example.com" })
      assert.strictEqual(missing.code, 1)
      assert.include(missing.stderr, "GITHUB_APP_SLUG: Expected beside the other")
      const nowhere = yield* groundplan(["serve"], { ...data, ...half, GITHUB_APP_SLUG })
      assert.include(nowhere.stderr, "PUBLIC_URL: Expected beside GITHUB_APP_ID")
      const broken = yield* groundplan(["serve"], {
        ...data,
        ...half,
        GITHUB_APP_SLUG,
        GITHUB_APP_PRIVATE_KEY: "secret-text"
      })
      assert.include(broken.stderr, "GITHUB_APP_PRIVATE_KEY: Expected a private RSA key")
      assert.notInclude(broken.stderr, "secret-text")
      const plain = yield* groundplan(["serve"], { ...data, PUBLIC_URL: "http://groundplan.example.com" })
      assert.include(plain.stderr, "PUBLIC_URL: Expected an https address")
    }),
  240_000
)
