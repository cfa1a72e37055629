import { assert, describe, it } from "@effect/vitest"
import { Effect, FastCheck as fc, Redacted } from "effect"
import { Webhook } from "standardwebhooks"
import { headersOf, newSecret, signatureOf } from "../../src/webhooks/signing.ts"

const now = () => Math.floor(Date.now() / 1000)

describe("a signature", () => {
  it.effect("is verified as receivers do, whatever was sent", () =>
    Effect.gen(function* () {
      const secret = yield* newSecret
      const receiver = new Webhook(Redacted.value(secret))
      fc.assert(
        fc.property(fc.uuid(), fc.dictionary(fc.string(), fc.string({ unit: "grapheme" })), (id, data) => {
          const body = JSON.stringify(data)
          const timestamp = now()
          const headers = headersOf([secret], { id, timestamp, body })
          assert.deepStrictEqual(receiver.verify(body, headers), JSON.parse(body))
          assert.strictEqual(
            signatureOf(secret, { id, timestamp, body }),
            receiver.sign(id, new Date(timestamp * 1000), body)
          )
        })
      )
    })
  )

  it.effect("is not verified for another body, id, time or secret", () =>
    Effect.gen(function* () {
      const [secret, other] = [yield* newSecret, yield* newSecret]
      const receiver = new Webhook(Redacted.value(secret))
      const headers = headersOf([secret], { id: "a", timestamp: now(), body: "{}" })
      assert.throws(() => receiver.verify('{"a":1}', headers))
      assert.throws(() => receiver.verify("{}", { ...headers, "webhook-id": "b" }))
      assert.throws(() => receiver.verify("{}", { ...headers, "webhook-timestamp": String(now() - 1) }))
      assert.throws(() => new Webhook(Redacted.value(other)).verify("{}", headers))
      const old = headersOf([secret], { id: "a", timestamp: now() - 3600, body: "{}" })
      assert.throws(() => receiver.verify("{}", old))
    })
  )

  it.effect("is one of every secret that counts, and each receiver finds its own", () =>
    Effect.gen(function* () {
      const secrets = [yield* newSecret, yield* newSecret]
      const headers = headersOf(secrets, { id: "a", timestamp: now(), body: "{}" })
      for (const secret of secrets)
        assert.deepStrictEqual(new Webhook(Redacted.value(secret)).verify("{}", headers), {})
    })
  )

  it.effect("is made by 32 random bytes", () =>
    Effect.gen(function* () {
      const [one, other] = [Redacted.value(yield* newSecret), Redacted.value(yield* newSecret)]
      assert.match(one, /^whsec_[\w+/]{43}=$/)
      assert.notStrictEqual(one, other)
    })
  )
})
