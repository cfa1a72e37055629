import { assert, it } from "@effect/vitest"
import { Clock, Deferred, Effect, Exit, Layer, Scope, Fiber } from "effect"
import { call, post } from "../support/http/call.ts"
import { serverLayer, type ServeOptions } from "../support/http/serve.ts"
import { open, parse, readAll } from "../support/http/socket.ts"

/** A server that this test stops itself. */
const start = (options: ServeOptions) =>
  Effect.gen(function* () {
    const scope = yield* Scope.make()
    const context = yield* Layer.buildWithScope(serverLayer(options), scope)
    const stop = Effect.gen(function* () {
      const begun = yield* Clock.currentTimeMillis
      yield* Scope.close(scope, Exit.void)
      return (yield* Clock.currentTimeMillis) - begun
    })
    return { stop, within: Effect.provide(context) }
  })

/** Waits until the server has heard of a request. */
const heard = Effect.sleep("150 millis")

it.live("a server with idle connections ends at once", () =>
  Effect.gen(function* () {
    const { stop, within } = yield* start({ grace: "10 seconds" })
    assert.strictEqual((yield* within(call({ path: "/v1/me" }))).status, 200)
    assert.isBelow(yield* stop, 1000)
  })
)

it.live("a half-sent request does not hold a server that ends", () =>
  Effect.scoped(
    Effect.gen(function* () {
      const { stop, within } = yield* start({ grace: "10 seconds" })
      const headers = yield* within(open)
      headers.write("POST /v1/projects HTTP/1.1\r\nhost: x\r\n")
      const body = yield* within(open)
      body.write("POST /v1/nope HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{")
      yield* heard
      assert.isBelow(yield* stop, 2000)
    })
  )
)

it.live("running calls are answered, what comes meanwhile is told to come back", () =>
  Effect.scoped(
    Effect.gen(function* () {
      const hold = yield* Deferred.make<void>()
      const { stop, within } = yield* start({ hold, grace: "10 seconds" })
      const running = yield* Effect.fork(within(post("/v1/projects", { repoUrl: "held/shop" })))
      // One connection that is at work and sends its next request when the server is already stopping.
      const socket = yield* within(open)
      const answers = yield* Effect.fork(readAll(socket))
      socket.write("GET /healthz HTTP/1.1\r\nhost: x\r\n")
      yield* heard
      const stopping = yield* Effect.fork(stop)
      yield* heard
      socket.write("\r\nGET /readyz HTTP/1.1\r\nhost: x\r\n\r\n")
      const late = parse(yield* Fiber.join(answers))
      assert.deepStrictEqual([late.status, late.code], [503, "unavailable"])
      assert.isTrue((yield* Fiber.poll(stopping))._tag === "None")
      yield* Deferred.succeed(hold, undefined)
      const answered = yield* Fiber.join(running)
      assert.deepStrictEqual([answered.status, answered.headers.get("connection")], [201, "close"])
      assert.isBelow(yield* Fiber.join(stopping), 2000)
    })
  )
)

it.live("calls that outlast the grace are ended", () =>
  Effect.gen(function* () {
    const hold = yield* Deferred.make<void>()
    const { stop, within } = yield* start({ hold, grace: "300 millis" })
    const running = yield* Effect.fork(Effect.exit(within(post("/v1/projects", { repoUrl: "held/shop" }))))
    yield* heard
    const took = yield* stop
    assert.isAtLeast(took, 290)
    assert.isBelow(took, 2000)
    assert.isTrue(Exit.isFailure(yield* Fiber.join(running)))
  })
)
