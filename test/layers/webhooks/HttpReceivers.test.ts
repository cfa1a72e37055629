import { assert, describe, it } from "@effect/vitest"
import { Duration, Effect, Either, FastCheck as fc, Option } from "effect"
import { createServer } from "node:net"
import type { Resolve } from "../../../layers/webhooks/guardedLookup.ts"
import * as HttpReceivers from "../../../layers/webhooks/HttpReceivers.ts"
import { networks, noNetworks } from "../../../src/webhooks/address/networks.ts"
import { Receivers } from "../../../src/webhooks/Receivers.ts"
import { innerHosts } from "../../support/webhooks/innerHosts.ts"
import { receiverServer } from "../../support/webhooks/ReceiverServer.ts"

const thisMachine = Either.getOrThrow(networks(["127.0.0.1", "::1"]))

const nothing: Resolve = () => Promise.reject(new Error("no name is to be asked for"))

/** Every name has these addresses, however often it is asked for. */
const resolving =
  (...addresses: ReadonlyArray<string>): Resolve =>
  () =>
    Promise.resolve(addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })))

const under = (options: Partial<HttpReceivers.ReceiverOptions> = {}) =>
  Effect.provide(HttpReceivers.layer({ allowed: thisMachine, resolve: nothing, ...options }))

const send = (url: string, body = "{}") =>
  Effect.flatMap(Receivers, (receivers) => receivers.send({ url, body, headers: { "webhook-id": "a" } }))

/** Addresses at a port that must not be called: inner ones, and names that are there for nobody but this machine. */
const hostile = (port: number) =>
  fc
    .tuple(
      fc.constantFrom("https", "http", "HTTPS", "https:", "wss"),
      fc.constantFrom("", "user@", "example.com:443@", "a:b@", "@", "\\\\"),
      fc.oneof(innerHosts, fc.domain(), fc.constantFrom("localhost", "localhost.", "a.localhost", "[::1]", "[::]")),
      fc.constantFrom("", "/", "/a?b=c", "/#x", "/../..", "?", "\\\\@example.com/")
    )
    .map(([scheme, user, host, rest]) => `${scheme}://${user}${host}:${port}${rest}`)

const check = (url: string) => Effect.flatMap(Receivers, (receivers) => receivers.check(url))

/** A server that takes connections and says nothing on them. */
const silent = Effect.acquireRelease(
  Effect.promise(
    () =>
      new Promise<ReturnType<typeof createServer>>((resolve) => {
        const server = createServer((socket) => socket.on("error", () => {}))
        server.listen(0, "127.0.0.1", () => resolve(server))
      })
  ),
  (server) => Effect.sync(() => void server.close())
)

describe("a receiver", () => {
  it.scopedLive("is posted what is to be sent, and its answer comes back", () =>
    Effect.gen(function* () {
      const { behaviour, received, url } = yield* receiverServer()
      behaviour.answer = (_, response) => void response.writeHead(201, { "retry-after": "7" }).end("thänks\0\u001b[0m")
      const outcome = yield* send(`${url}/hooks?a=1`, '{"ü":1}').pipe(under())
      assert.strictEqual(outcome._tag, "Answered")
      if (outcome._tag !== "Answered") return
      assert.strictEqual(outcome.status, 201)
      assert.strictEqual(outcome.body, "thänks\uFFFD\uFFFD[0m")
      assert.deepStrictEqual(outcome.retryAfter, Option.some(Duration.seconds(7)))
      const [message] = received
      assert.deepStrictEqual([message?.method, message?.path, message?.body], ["POST", "/hooks?a=1", '{"ü":1}'])
      assert.strictEqual(message?.headers["webhook-id"], "a")
      assert.strictEqual(message?.headers["content-type"], "application/json")
      assert.match(message?.headers["user-agent"] ?? "", /^Groundplan\/\d/)
      assert.strictEqual(message?.headers.connection, "close")
    })
  )

  it.scopedLive("that redirects is not followed", () =>
    Effect.gen(function* () {
      const canary = yield* receiverServer()
      const { behaviour, url } = yield* receiverServer()
      for (const status of [301, 302, 303, 307, 308]) {
        behaviour.answer = (_, response) => void response.writeHead(status, { location: canary.url }).end()
        const outcome = yield* send(url).pipe(under())
        assert.strictEqual(outcome._tag === "Answered" ? outcome.status : 0, status)
      }
      assert.isEmpty(canary.received)
    })
  )

  it.scopedLive("that says nothing is given up in time", () =>
    Effect.gen(function* () {
      const address = (yield* silent).address()
      const port = typeof address === "object" && address !== null ? address.port : 0
      const outcome = yield* send(`http://127.0.0.1:${port}/`).pipe(under({ timeLimit: "200 millis" }))
      assert.strictEqual(outcome._tag === "Unanswered" ? outcome.failure : "", "timeout")
      assert.isAtLeast(outcome.milliseconds, 190)
    })
  )

  it.scopedLive("whose answer has no end is read a kilobyte of", () =>
    Effect.gen(function* () {
      const { behaviour, url } = yield* receiverServer()
      let written = 0
      behaviour.answer = (_, response) => {
        response.writeHead(200)
        const more = () => {
          while (!response.destroyed && response.write("y".repeat(1000))) written += 1000
        }
        response.on("drain", more)
        more()
      }
      const outcome = yield* send(url).pipe(under())
      assert.strictEqual(outcome._tag === "Answered" ? outcome.body : "", "y".repeat(1024))
      assert.isBelow(written, 20_000_000)
      // one that drips: the status is there, and that is what counts
      behaviour.answer = (_, response) => void response.writeHead(200).write("slow")
      const dripping = yield* send(url).pipe(under({ timeLimit: "200 millis" }))
      assert.strictEqual(dripping._tag === "Answered" ? dripping.body : "", "slow")
    })
  )

  it.scopedLive("that breaks off or is not there has failed", () =>
    Effect.gen(function* () {
      const { behaviour, port, server, url } = yield* receiverServer()
      behaviour.answer = (request) => void request.socket.destroy()
      const broken = yield* send(url).pipe(under())
      assert.strictEqual(broken._tag === "Unanswered" ? broken.failure : "", "connection_failed")
      // it speaks no TLS
      const plain = yield* send(`https://127.0.0.1:${port}/`).pipe(under())
      assert.strictEqual(plain._tag === "Unanswered" ? plain.failure : "", "connection_failed")
      yield* Effect.promise(() => new Promise((resolve) => server.close(resolve)))
      const gone = yield* send(url).pipe(under())
      assert.strictEqual(gone._tag === "Unanswered" ? gone.failure : "", "connection_failed")
    })
  )

  it.scopedLive("is let go of when nobody waits for its answer any more", () =>
    Effect.gen(function* () {
      const { behaviour, nth, url } = yield* receiverServer()
      const closed = yield* Effect.makeLatch(false)
      behaviour.answer = (request) => void request.socket.on("close", () => Effect.runSync(closed.open))
      const fiber = yield* Effect.fork(send(url).pipe(under()))
      yield* Effect.promise(() => nth(1))
      yield* Effect.fork(fiber.interruptAsFork(fiber.id()))
      yield* closed.await
    })
  )
})

describe("names of receivers", () => {
  it.scopedLive("are dialled at the address that was looked at, asked for once", () =>
    Effect.gen(function* () {
      const { port, received } = yield* receiverServer()
      const asked: Array<string> = []
      const resolve: Resolve = (name) => {
        asked.push(name)
        return resolving("127.0.0.1")(name)
      }
      const outcome = yield* send(`http://hooks.example:${port}/`).pipe(under({ resolve }))
      assert.strictEqual(outcome._tag, "Answered")
      assert.deepStrictEqual(asked, ["hooks.example"])
      assert.strictEqual(received[0]?.headers.host, `hooks.example:${port}`)
    })
  )

  it.scopedLive("that change to an inner address after they were checked are not called", () =>
    Effect.gen(function* () {
      const { port, received } = yield* receiverServer()
      const answers = [["93.184.216.34"], ["127.0.0.1"], ["93.184.216.34", "127.0.0.1"], ["::ffff:127.0.0.1"], []]
      const resolve: Resolve = (name) => resolving(...(answers.shift() ?? []))(name)
      yield* Effect.gen(function* () {
        const url = yield* check(`https://rebinding.example:${port}/`)
        for (let times = 0; times < 4; times++) {
          const outcome = yield* send(url)
          assert.strictEqual(outcome._tag === "Unanswered" ? outcome.failure : "", "address_refused")
        }
      }).pipe(under({ allowed: noNetworks, resolve }))
      assert.isEmpty(answers)
      assert.isEmpty(received)
    })
  )

  it.effect("are refused at once where an address of theirs is, in words that tell nothing of it", () =>
    Effect.gen(function* () {
      const refusals = yield* Effect.forEach(
        [nothing, resolving(), resolving("10.0.0.1"), resolving("8.8.8.8", "169.254.169.254"), resolving("fd00::1")],
        (resolve) => Effect.flip(check("https://a.example/")).pipe(under({ allowed: noNetworks, resolve }))
      )
      assert.deepStrictEqual(
        [...new Set(refusals.map(({ message }) => message))],
        ["url: the host must be a name that has public addresses only."]
      )
      const taken = yield* check("https://A.example").pipe(
        under({ allowed: noNetworks, resolve: resolving("8.8.8.8", "2606:4700:4700::1111") })
      )
      assert.strictEqual(taken, "https://a.example/")
    })
  )

  it.scopedLive("are never called where a name or a literal leads to this machine, whatever was generated", () =>
    Effect.gen(function* () {
      const canary = yield* receiverServer()
      const urls = fc.sample(hostile(canary.port), { numRuns: 600, seed: 20_261_127 })
      const outcomes = yield* Effect.forEach(urls, (url) => send(url), { concurrency: 8 }).pipe(
        under({ allowed: noNetworks, resolve: resolving("127.0.0.1") })
      )
      assert.deepStrictEqual(
        [...new Set(outcomes.map((outcome) => (outcome._tag === "Unanswered" ? outcome.failure : "called")))],
        ["address_refused"]
      )
      assert.isEmpty(canary.received)
      // so that the canary is known to hear
      yield* send(`${canary.url}/`).pipe(under())
      assert.lengthOf(canary.received, 1)
    })
  )

  it.scopedLive("are never reached by any way to write an address of this machine", () =>
    Effect.gen(function* () {
      const four = yield* receiverServer("127.0.0.1")
      const { port } = four
      const hosts = [
        "127.0.0.1",
        "127.1",
        "2130706433",
        "0x7f000001",
        "0177.0.0.1",
        "017700000001",
        "127.0.0.1.",
        "0",
        "0.0.0.0",
        "localhost",
        "localhost.",
        "LOCALHOST",
        "a.localhost",
        "[::1]",
        "[::]",
        "[::ffff:127.0.0.1]",
        "[::ffff:7f00:1]",
        "[::127.0.0.1]",
        "[64:ff9b::7f00:1]",
        "[2002:7f00:1::]",
        "１２７.０.０.１",
        "%31%32%37.0.0.1",
        "user@127.0.0.1",
        "example.com@127.0.0.1",
        "127.0.0.1\\@example.com",
        "rebound.example"
      ]
      for (const scheme of ["http", "https"]) {
        for (const host of hosts) {
          const url = `${scheme}://${host}:${port}/`
          const outcome = yield* send(url).pipe(under({ allowed: noNetworks, resolve: resolving("127.0.0.1", "::1") }))
          assert.strictEqual(outcome._tag === "Unanswered" ? outcome.failure : "", "address_refused", url)
          const refusal = yield* Effect.flip(check(url)).pipe(
            under({ allowed: noNetworks, resolve: resolving("127.0.0.1", "::1") })
          )
          assert.match(refusal.message, /^url: /)
        }
      }
      assert.isEmpty(four.received)
    })
  )
})
