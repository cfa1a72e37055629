import { assert, it } from "@effect/vitest"
import { Duration, Effect, Layer, Logger, Option, Redacted } from "effect"
import { createHmac, randomBytes } from "node:crypto"
import * as NodeServer from "../../layers/http/NodeServer.ts"
import { GitHubSecret } from "../../src/http/GitHubEvents.ts"
import * as Server from "../../src/Server.ts"
import { TrackedPulls } from "../../src/tracking/TrackedPulls.ts"
import { Tracking } from "../../src/tracking/Tracking.ts"
import { call } from "../support/http/call.ts"
import { services } from "../support/http/services.ts"

const secret = randomBytes(24).toString("hex")

const push = (changes: object = {}) => ({
  ref: "refs/heads/main",
  after: "a".repeat(40),
  repository: { id: 7, default_branch: "main" },
  ...changes
})

interface Sent {
  readonly body: string
  readonly name?: string
  readonly delivery?: string
  readonly signature?: string
}

const signed = (body: string, key = secret) => `sha256=${createHmac("sha256", key).update(body).digest("hex")}`

const send = ({ body, delivery = "delivery-0001", name = "push", signature = signed(body) }: Sent) =>
  Effect.map(
    call({
      path: "/v1/github/events",
      method: "POST",
      body,
      headers: {
        "content-type": "application/json",
        "x-github-delivery": delivery,
        "x-github-event": name,
        "x-hub-signature-256": signature
      }
    }),
    ({ status }) => status
  )

const padded = (bytes: number) => JSON.stringify(push({ commits: "x".repeat(bytes) }))

interface World {
  readonly secret?: Option.Option<Redacted.Redacted>
  readonly told?: Array<unknown>
}

/** A service that writes down what it is told of. */
const listening = ({ secret: known = Option.some(Redacted.make(secret)), told = [] }: World = {}) =>
  Server.layer.pipe(
    Layer.provideMerge(
      NodeServer.layer({ host: "127.0.0.1", port: 0, grace: Duration.seconds(2), requestTimeout: Duration.seconds(15) })
    ),
    Layer.provide(
      Layer.mock(Tracking, {
        pushed: (delivery, push) => Effect.sync(() => void told.push([delivery, push])),
        changed: (delivery, number, branch) => Effect.sync(() => void told.push([delivery, number, branch]))
      })
    ),
    Layer.provide(
      Layer.mock(TrackedPulls, {
        changed: (delivery, pull) => Effect.sync(() => void told.push([delivery, pull]))
      })
    ),
    Layer.provide(Layer.succeed(GitHubSecret, known)),
    Layer.provide(services()),
    Layer.provide(Logger.remove(Logger.defaultLogger))
  )

it.live("a push that GitHub signed is told once it is read, and other branches' ends and names as changes", () => {
  const told: Array<unknown> = []
  return Effect.gen(function* () {
    assert.strictEqual(yield* send({ body: JSON.stringify(push()) }), 202)
    assert.strictEqual(yield* send({ body: JSON.stringify(push({ deleted: true })) }), 202)
    assert.strictEqual(yield* send({ body: JSON.stringify(push({ ref: "refs/tags/v1" })) }), 202)
    assert.strictEqual(yield* send({ name: "repository", body: '{"repository":{"id":7},"action":"renamed"}' }), 202)
    assert.strictEqual(yield* send({ name: "ping", body: '{"zen":"Keep it simple"}' }), 202)
    assert.deepStrictEqual(told, [
      ["delivery-0001", { number: 7, branch: "main", defaultBranch: "main", commit: "a".repeat(40) }],
      ["delivery-0001", 7, { name: "main", isDefault: true }],
      ["delivery-0001", 7, null]
    ])
  }).pipe(Effect.provide(listening({ told })), Effect.scoped)
})

const pullRequest = (changes: object = {}) => ({
  action: "opened",
  number: 12,
  pull_request: {
    state: "open",
    draft: true,
    head: { sha: "b".repeat(40), ref: "x" },
    base: { ref: "main", sha: "c" }
  },
  repository: { id: 7, default_branch: "main" },
  ...changes
})

const sent = (changes: object) => send({ name: "pull_request", body: JSON.stringify(pullRequest(changes)) })

it.live("what changes what a pull request would do is told, and nothing else about it", () => {
  const told: Array<unknown> = []
  return Effect.gen(function* () {
    for (const action of ["opened", "reopened", "synchronize", "closed", "labeled", "edited"])
      assert.strictEqual(yield* sent({ action }), 202, action)
    assert.strictEqual(yield* sent({ action: "edited", changes: { base: { ref: { from: "next" } } } }), 202)
    assert.lengthOf(told, 5)
    const pull = { repository: 7, number: 12, head: "b".repeat(40), base: "main", defaultBranch: "main", open: true }
    assert.deepStrictEqual(told[0], ["delivery-0001", pull])
    for (const wrong of [
      { number: -1 },
      { number: 3e9 },
      { pull_request: { state: "open", head: { sha: "../main" }, base: { ref: "main" } } },
      { pull_request: { state: "open", head: { sha: "b".repeat(40) }, base: { ref: "a..b" } } },
      { repository: { id: 7 } }
    ])
      assert.strictEqual(yield* sent(wrong), 400, JSON.stringify(wrong))
  }).pipe(Effect.provide(listening({ told })), Effect.scoped)
})

it.live("what GitHub did not sign over these bytes is refused before it is read", () => {
  const told: Array<unknown> = []
  return Effect.gen(function* () {
    const body = JSON.stringify(push())
    for (const signature of ["", "sha256=", signed(`${body} `), signed(body, `${secret}x`), `sha1=${"0".repeat(40)}`])
      assert.strictEqual(yield* send({ body, signature }), 401, signature)
    assert.strictEqual(yield* send({ body: "not json", signature: "sha256=00" }), 401)
    const other = signed(body, `${secret}x`)
    for (const wrong of [{ delivery: "x" }, { name: "Push!" }])
      assert.strictEqual(yield* send({ body, signature: other, ...wrong }), 401, JSON.stringify(wrong))
    assert.deepStrictEqual(told, [])
  }).pipe(Effect.provide(listening({ told })), Effect.scoped)
})

it.live("a signed body that is no event of GitHub's is refused, and a large one is taken up to its limit", () =>
  Effect.gen(function* () {
    for (const wrong of [
      { body: "not json" },
      { body: "[]" },
      { body: JSON.stringify(push({ after: "../main" })) },
      { body: JSON.stringify(push({ repository: { id: "7", default_branch: "main" } })) },
      { body: JSON.stringify(push()), delivery: "x" },
      { body: JSON.stringify(push()), name: "Push!" }
    ])
      assert.strictEqual(yield* send(wrong), 400, JSON.stringify(wrong))
    assert.strictEqual(yield* send({ body: padded(1024 * 1024) }), 202)
    assert.strictEqual(yield* send({ body: padded(5 * 1024 * 1024) }), 413)
  }).pipe(Effect.provide(listening()), Effect.scoped)
)

it.live("nothing is believed where the operator set no secret up", () =>
  Effect.gen(function* () {
    assert.strictEqual(
      yield* send({ body: JSON.stringify(push()), signature: signed(JSON.stringify(push()), "") }),
      503
    )
  }).pipe(Effect.provide(listening({ secret: Option.none() })), Effect.scoped)
)
