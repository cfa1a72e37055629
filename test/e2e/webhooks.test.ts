import { assert, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { randomBytes } from "node:crypto"
import { Webhook } from "standardwebhooks"
import { command, groundplan, scratch } from "../support/command.ts"
import { filesBelow } from "../support/filesBelow.ts"
import { running } from "../support/process.ts"
import { type Received, receiverServer } from "../support/webhooks/ReceiverServer.ts"

const Answer = Schema.Struct({
  data: Schema.optionalWith(Schema.Object, { exact: true }),
  error: Schema.optionalWith(Schema.Struct({ code: Schema.String, message: Schema.String }), { exact: true })
})

const textOf = (data: object | undefined, name: string) => String(data?.[name as never])

const verified = (secret: string, { body, headers }: Received) =>
  new Webhook(secret).verify(
    body,
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, `${value}`]))
  )

const newKey = () => randomBytes(32).toString("base64")

interface Listed {
  readonly deliveries: ReadonlyArray<{
    readonly id: string
    readonly status: string
    readonly lastTry: { readonly status: number; readonly body: string } | null
  }>
}

it.scopedLive(
  "webhooks are signed, replayed and rotated, outlive a restart in the middle, and their secrets are told once",
  () =>
    Effect.gen(function* () {
      const receiver = yield* receiverServer()
      const folder = yield* scratch
      const [oldKey, laterKey] = [newKey(), newKey()]
      const environment = {
        PORT: "0",
        GROUNDPLAN_DATA_DIR: folder,
        WEBHOOK_ALLOWED_NETWORKS: "127.0.0.1/32",
        GROUNDPLAN_SECRET_KEY: oldKey,
        LOG_LEVEL: "trace"
      }
      const serve = (changes = {}) =>
        Effect.gen(function* () {
          const server = yield* running([yield* command, "serve"], { ...environment, ...changes })
          const [, url = ""] = yield* Effect.promise(() => server.line(/listens on (\S+)/))
          return { server, url }
        })
      const first = yield* serve()
      const [, apiKey = ""] = yield* Effect.promise(() => first.server.line(/read and write\s+(\S+)/))

      const answers: Array<string> = []
      const sender = (url: string) => (method: string, path: string, body?: unknown) =>
        Effect.promise(async () => {
          const response = await fetch(`${url}/v1/webhooks${path}`, {
            method,
            headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
            ...(body === undefined ? {} : { body: JSON.stringify(body) })
          })
          const text = await response.text()
          answers.push(text)
          return Schema.decodePromise(Schema.parseJson(Answer))(text)
        })
      let send = sender(first.url)

      // what the operator does not allow is refused
      for (const url of ["http://127.0.0.2:9999/", "https://[::1]/", "https://169.254.169.254/", "http://8.8.8.8/"])
        assert.strictEqual((yield* send("POST", "", { url })).error?.code, "invalid_request", url)

      const { data: made } = yield* send("POST", "", { url: `${receiver.url}/hooks-of-the-test`, events: null })
      const secret = textOf(made, "secret")
      const shown = [answers.pop()]
      const id = textOf(made, "id")
      /** The newest delivery, once it is settled. */
      const settled = Effect.suspend(() => send("GET", `/${id}/deliveries`)).pipe(
        Effect.map(({ data }) => (data as unknown as Listed).deliveries[0]),
        Effect.repeat({ until: (delivery) => delivery !== undefined && delivery.status !== "waiting" })
      )

      receiver.behaviour.answer = (_, response) => void response.writeHead(200).end("thanks")
      const { data: test } = yield* send("POST", `/${id}/test`)
      const message = yield* Effect.promise(() => receiver.nth(1))
      assert.nestedPropertyVal(verified(secret, message), "type", "endpoint.test")
      assert.strictEqual(message.headers["webhook-id"], textOf(test, "id"))
      assert.deepInclude(yield* settled, { id: textOf(test, "id"), status: "delivered" })
      assert.deepInclude((yield* settled)?.lastTry, { status: 200, body: "thanks" })

      const { data: again } = yield* send("POST", `/${id}/deliveries/${textOf(test, "id")}/replay`)
      const replayed = yield* Effect.promise(() => receiver.nth(2))
      verified(secret, replayed)
      assert.strictEqual(replayed.headers["webhook-id"], message.headers["webhook-id"])
      assert.strictEqual(replayed.body, message.body)
      assert.strictEqual(textOf(again, "id"), textOf(test, "id"))

      const { data: rotated } = yield* send("POST", `/${id}/rotate`)
      shown.push(answers.pop())
      const newSecret = textOf(rotated, "secret")
      yield* send("POST", `/${id}/test`)
      const both = yield* Effect.promise(() => receiver.nth(3))
      for (const one of [secret, newSecret]) assert.nestedPropertyVal(verified(one, both), "type", "endpoint.test")
      assert.throws(() => verified(newSecret, message))
      yield* settled

      // the server stops while a receiver is still thinking
      receiver.behaviour.answer = () => {}
      const { data: interrupted } = yield* send("POST", `/${id}/test`)
      yield* Effect.promise(() => receiver.nth(4))
      first.server.process.kill("SIGTERM")
      yield* Effect.promise(() => first.server.ended)

      // meanwhile the operator changes the key
      const turned = yield* groundplan(["secrets", "rotate"], {
        ...environment,
        GROUNDPLAN_SECRET_KEY: laterKey,
        GROUNDPLAN_PREVIOUS_SECRET_KEY: oldKey
      })
      assert.include(turned.stdout, "2 secrets are encrypted")
      const exported = yield* groundplan(["accounts", "export", "local"], environment)
      assert.include(exported.stdout, "/hooks-of-the-test")

      receiver.behaviour.answer = (_, response) => void response.writeHead(204).end()
      const second = yield* serve({ GROUNDPLAN_SECRET_KEY: laterKey })
      send = sender(second.url)
      const late = yield* Effect.promise(() => receiver.nth(5))
      assert.strictEqual(late.headers["webhook-id"], textOf(interrupted, "id"))
      for (const one of [secret, newSecret]) verified(one, late)
      assert.deepInclude(yield* settled, { id: textOf(interrupted, "id"), status: "delivered" })

      second.server.process.kill("SIGTERM")
      const logs = [yield* Effect.promise(() => second.server.ended), first.server.output()].join("\n")
      const texts = Object.values(filesBelow(folder)).map((bytes) => Buffer.from(bytes).toString("latin1"))
      // so that the search is known to find what is there
      assert.isTrue(texts.some((text) => text.includes("hooks-of-the-test")))
      for (const whole of [secret, newSecret]) {
        const bare = whole.slice("whsec_".length)
        assert.isTrue(shown.some((text) => text?.includes(whole)))
        for (const text of [...answers, ...texts, logs, exported.stdout, turned.stdout]) assert.notInclude(text, bare)
      }
    }),
  120_000
)
