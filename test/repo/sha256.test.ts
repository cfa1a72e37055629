import { assert, describe, it } from "@effect/vitest"
import { Effect, Encoding, FastCheck as fc } from "effect"
import { sha256 } from "../../src/repo/sha256.ts"

const ofThePlatform = (text: string) =>
  Effect.map(
    Effect.promise(() => crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))),
    (digest) => Encoding.encodeHex(new Uint8Array(digest))
  )

describe("sha256", () => {
  it("is what the standard's examples say", () => {
    assert.strictEqual(sha256(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    assert.strictEqual(sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  })

  it.effect("is what the platform says, at every length around a block's end", () =>
    Effect.forEach([1, 54, 55, 56, 57, 63, 64, 65, 119, 120, 128, 1000], (length) => {
      const text = "é0".repeat(length).slice(0, length)
      return Effect.map(ofThePlatform(text), (expected) => assert.strictEqual(sha256(text), expected, String(length)))
    })
  )

  it.effect("is what the platform says of any text", () =>
    Effect.forEach(fc.sample(fc.string({ unit: "grapheme", maxLength: 300 }), { numRuns: 50, seed: 4 }), (text) =>
      Effect.map(ofThePlatform(text), (expected) => assert.strictEqual(sha256(text), expected))
    )
  )
})
