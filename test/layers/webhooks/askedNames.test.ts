import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { lookup } from "node:dns/promises"
import { askedNames } from "../../../layers/webhooks/askedNames.ts"
import type { Resolve } from "../../../layers/webhooks/guardedLookup.ts"
import * as HttpReceivers from "../../../layers/webhooks/HttpReceivers.ts"
import { networks, noNetworks } from "../../../src/webhooks/address/networks.ts"
import { Receivers } from "../../../src/webhooks/Receivers.ts"
import { nameServer } from "../../support/webhooks/nameServer.ts"
import { receiverServer } from "../../support/webhooks/ReceiverServer.ts"

const stoppable = (resolve: Resolve, name: string) => {
  const ending = new AbortController()
  return { asking: resolve(name, ending.signal), ending }
}

const check = (url: string) => Effect.flatMap(Receivers, (to) => to.check(url))
const send = (url: string) => Effect.flatMap(Receivers, (to) => to.send({ url, body: "{}", headers: {} }))

describe("names that are asked of name servers", () => {
  it.scopedLive("have the addresses that those know, and none where there is no such name", () =>
    Effect.gen(function* () {
      const { asked, server } = yield* nameServer({ "hooks.example.test": ["93.184.216.34", "93.184.216.35"] })
      const resolve = askedNames([server])
      assert.deepStrictEqual(yield* Effect.promise(() => resolve("hooks.example.test")), [
        { address: "93.184.216.34", family: 4 },
        { address: "93.184.216.35", family: 4 }
      ])
      assert.deepStrictEqual([...asked].toSorted(), ["A hooks.example.test", "AAAA hooks.example.test"])
      assert.isEmpty(yield* Effect.promise(() => resolve("other.example.test")))
      // the hosts file says nothing here
      assert.isEmpty(yield* Effect.promise(() => resolve("localhost")))
    })
  )

  it.scopedLive("are called by what was answered", () =>
    Effect.gen(function* () {
      const receiver = yield* receiverServer()
      const { server } = yield* nameServer({ "hooks.example.test": ["127.0.0.1"] })
      const resolve = askedNames([server])
      const allowed = yield* networks(["127.0.0.1"])
      const url = `http://hooks.example.test:${receiver.port}/`
      const outcome = yield* send(url).pipe(Effect.provide(HttpReceivers.layer({ allowed, resolve })))
      assert.strictEqual(outcome._tag, "Answered")
      assert.lengthOf(receiver.received, 1)
      for (const name of ["hooks.example.test", "other.example.test"]) {
        const refused = yield* send(`https://${name}:${receiver.port}/`).pipe(
          Effect.provide(HttpReceivers.layer({ allowed: noNetworks, resolve }))
        )
        assert.strictEqual(refused._tag === "Unanswered" ? refused.failure : "", "address_refused")
      }
    })
  )

  it.scopedLive("hold up nobody else while their name server is silent, and are let go of with who waits", () =>
    Effect.gen(function* () {
      const { asked, questions, server } = yield* nameServer({})
      const resolve = askedNames([server])
      const layer = HttpReceivers.layer({ allowed: noNetworks, resolve })
      const fibers = yield* Effect.forEach(
        Array.from({ length: 20 }, (_, index) => index),
        (index) => Effect.fork(check(`https://n${index}.example.silent/`).pipe(Effect.provide(layer)))
      )
      yield* Effect.promise(() => questions(40))
      // by the threads that all of the process shares
      yield* Effect.promise(() => lookup("localhost"))
      yield* Fiber.interruptAll(fibers)

      const { asking, ending } = stoppable(resolve, "one.example.silent")
      yield* Effect.promise(() => questions(42))
      ending.abort()
      assert.isEmpty(yield* Effect.promise(() => asking))
      // each kind once: it was not waited for until both were asked again
      assert.lengthOf(
        asked.filter((question) => question.endsWith(" one.example.silent")),
        2
      )
    })
  )
})
