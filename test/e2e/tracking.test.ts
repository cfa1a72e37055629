import { assert, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { createHmac, randomBytes } from "node:crypto"
import { Webhook } from "standardwebhooks"
import { command, scratch } from "../support/command.ts"
import { newServerDatabase } from "../support/database/onBoth.ts"
import { filesBelow } from "../support/filesBelow.ts"
import { gitHubServer, type GitHubServer } from "../support/github/GitHubServer.ts"
import { running } from "../support/process.ts"
import { receiverServer } from "../support/webhooks/ReceiverServer.ts"

const Answer = Schema.Struct({
  data: Schema.optionalWith(Schema.Object, { exact: true }),
  error: Schema.optionalWith(Schema.Struct({ code: Schema.String, message: Schema.String }), { exact: true })
})
const decode = Schema.decodePromise(Schema.parseJson(Answer))

const app = filesBelow("fixtures/vite-static/repo")
const commit = (readme: string) => ({ files: { ...app, "README.md": readme }, private: true })

/** Delivers a push as GitHub does. */
const deliver = (url: string, secret: string, push: { readonly delivery: string; readonly number: number }) =>
  Effect.promise(() => {
    const body = JSON.stringify({
      ref: "refs/heads/main",
      after: "f".repeat(40),
      repository: { id: push.number, default_branch: "main" }
    })
    return fetch(`${url}/v1/github/events`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-github-event": "push",
        "x-github-delivery": push.delivery,
        "x-hub-signature-256": `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`
      },
      body
    }).then(({ status }) => status)
  })

const sender = (url: string, key: string) => (method: string, path: string, body?: unknown) =>
  Effect.promise(async () => {
    const response = await fetch(`${url}/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) })
    })
    return decode(await response.text())
  })

interface World {
  readonly gitHub: GitHubServer
  readonly environment: Readonly<Record<string, string>>
  readonly secret: string
  readonly token: string
}

/** What a node is started with, and around it a GitHub with one private repository. */
const world = Effect.gen(function* () {
  const token = ["github", "pat", randomBytes(24).toString("hex")].join("_")
  const secret = randomBytes(24).toString("hex")
  const gitHub = yield* gitHubServer({
    repositories: { "acme/secret": commit("# First\n") },
    users: new Map([[token, { login: "ada", opens: ["acme/secret"] }]])
  })
  return {
    gitHub,
    secret,
    token,
    environment: {
      PORT: "0",
      GITHUB_API_URL: gitHub.url,
      GITHUB_APP_WEBHOOK_SECRET: secret,
      GROUNDPLAN_DATA_DIR: yield* scratch,
      GROUNDPLAN_SECRET_KEY: randomBytes(32).toString("base64"),
      TRACKING_GATHER_FOR: "1 second",
      TRACKING_CHECK_EVERY: "1 day",
      WEBHOOK_ALLOWED_NETWORKS: "127.0.0.1/32",
      LOG_LEVEL: "warning"
    }
  } satisfies World
})

const node = (environment: Readonly<Record<string, string>>) =>
  Effect.gen(function* () {
    const server = yield* running([yield* command, "serve"], environment)
    const [, url = ""] = yield* Effect.promise(() => server.line(/listens on (\S+)/))
    return { server, url }
  })

/** A private repository, analysed, designed and followed by its account, and an endpoint that is told. */
const followed = (send: ReturnType<typeof sender>, { token }: World, receiver: string) =>
  Effect.gen(function* () {
    yield* send("PUT", "/connections/github", { token })
    const { data: hook } = yield* send("POST", "/webhooks", { url: `${receiver}/told`, events: null })
    const { data: made } = yield* send("POST", "/projects?detail=summary", { repoUrl: "acme/secret" })
    const id = String(made?.["conversationId" as never])
    yield* send("POST", `/projects/${id}/design?detail=summary`, {})
    const { data } = yield* send("PUT", `/projects/${id}/tracking`, {})
    assert.nestedPropertyVal(data, "tracking.state", "active")
    return { id, hookSecret: String(hook?.["secret" as never]), hook: String(hook?.["id" as never]) }
  })

it.scopedLive(
  "a push to a private repository becomes a version, of which the account's endpoint is told, also across a kill",
  () =>
    Effect.gen(function* () {
      const there = yield* world
      const receiver = yield* receiverServer()
      receiver.behaviour.answer = (_, response) => void response.writeHead(204).end()
      const first = yield* node(there.environment)
      const [, key = ""] = yield* Effect.promise(() => first.server.line(/read and write\s+(\S+)/))
      const { hookSecret, id } = yield* followed(sender(first.url, key), there, receiver.url)

      there.gitHub.push("acme/secret", commit("# Second\n"))
      const number = there.gitHub.numberOf("acme/secret")
      const push = { delivery: "delivery-of-the-second", number }
      assert.strictEqual(yield* deliver(first.url, "not the secret", push), 401)
      assert.strictEqual(yield* deliver(first.url, there.secret, push), 202)
      assert.strictEqual(yield* deliver(first.url, there.secret, push), 202)
      const message = yield* Effect.promise(() => receiver.nth(1))
      const told = new Webhook(hookSecret).verify(
        message.body,
        Object.fromEntries(Object.entries(message.headers).map(([name, value]) => [name, `${value}`]))
      )
      assert.nestedPropertyVal(told, "type", "analysis.completed")
      assert.nestedPropertyVal(told, "data.version", 2)
      const { data: project } = yield* sender(first.url, key)("GET", `/projects/${id}?detail=summary`)
      assert.nestedPropertyVal(project, "currentVersion", 2)

      // the node dies with a push in its hands; the next one reads it
      there.gitHub.push("acme/secret", commit("# Third\n"))
      yield* deliver(first.url, there.secret, { delivery: "delivery-of-the-third", number })
      first.server.process.kill("SIGKILL")
      yield* Effect.promise(() => first.server.ended)
      const second = yield* node(there.environment)
      yield* Effect.promise(() => receiver.nth(2))
      const { data: later } = yield* sender(second.url, key)("GET", `/projects/${id}?detail=summary`)
      assert.nestedPropertyVal(later, "currentVersion", 3)
      assert.notInclude(second.server.output() + first.server.output(), there.token)
    }),
  180_000
)

const database = await newServerDatabase()
const why = database.ok ? "" : ` SKIPPED, no PostgreSQL server can be started here: ${database.text}`

it.scopedLive.runIf(database.ok)(
  `many pushes on two nodes lose none and double none${why}`,
  () =>
    Effect.gen(function* () {
      const there = yield* world
      const receiver = yield* receiverServer()
      receiver.behaviour.answer = (_, response) => void response.writeHead(204).end()
      const environment = { ...there.environment, DATABASE_URL: database.text }
      const first = yield* node(environment)
      const second = yield* node(environment)
      const [, key = ""] = yield* Effect.promise(() => first.server.line(/read and write\s+(\S+)/))
      const { hook, id } = yield* followed(sender(first.url, key), there, receiver.url)
      const number = there.gitHub.numberOf("acme/secret")

      const versions = Effect.gen(function* () {
        const { data } = yield* sender(second.url, key)("GET", `/projects/${id}?detail=summary`)
        return data as unknown as { readonly currentVersion: number; readonly repository: { readonly commit: string } }
      })
      for (const round of ["one", "two", "three"]) {
        const before = (yield* versions).currentVersion
        there.gitHub.push("acme/secret", commit(`# Round ${round}\n`))
        // told to both nodes at once, as often as a team pushes
        yield* Effect.forEach(
          Array.from({ length: 12 }, (_, at) => at),
          (at) =>
            deliver(at % 2 === 0 ? first.url : second.url, there.secret, {
              delivery: `delivery-${round}-${at}`,
              number
            }),
          { concurrency: 6 }
        )
        const after = yield* Effect.repeat(versions, { until: ({ currentVersion }) => currentVersion > before })
        assert.strictEqual(after.currentVersion, before + 1)
      }
      const { data } = yield* sender(first.url, key)("GET", `/webhooks/${hook}/deliveries`)
      const { deliveries } = data as unknown as { readonly deliveries: ReadonlyArray<{ readonly event: string }> }
      assert.lengthOf(
        deliveries.filter(({ event }) => event === "analysis.completed"),
        3
      )
    }),
  180_000
)
