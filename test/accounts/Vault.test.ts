import { assert, describe, it } from "@effect/vitest"
import { Effect, FastCheck as fc, Option, Redacted } from "effect"
import { layer, secretKey, type SecretKey, Vault } from "../../src/accounts/Vault.ts"
import { newSecretKey } from "../support/vault.ts"

const under = (current: Option.Option<SecretKey>, previous: ReadonlyArray<SecretKey> = []) =>
  Effect.provide(layer(current, previous))

const seal = (secret: string, purpose: string) =>
  Effect.flatMap(Vault, (vault) => vault.seal(Redacted.make(secret), purpose))
const open = (sealed: string, purpose: string) =>
  Effect.flatMap(Vault, (vault) => Effect.map(vault.open(sealed, purpose), Redacted.value))

describe("a key of the operator", () => {
  it("is 32 bytes of base64, and its name tells nothing of it", () => {
    for (const text of ["", "short", "A".repeat(44), `${"A".repeat(42)}==`, "*".repeat(43) + "="])
      assert.isTrue(Option.isNone(secretKey(Redacted.make(text))), text)
    const text = Buffer.alloc(32, 7).toString("base64")
    const key = Option.getOrThrow(secretKey(Redacted.make(text)))
    assert.match(key.id, /^[0-9a-f]{12}$/)
    assert.notInclude(JSON.stringify(key), text)
  })
})

describe("what is kept secret", () => {
  it.effect.prop(
    "opens for its own purpose alone, and is another text each time",
    { secret: fc.string({ minLength: 1, maxLength: 300 }), purpose: fc.string({ maxLength: 40 }) },
    ({ purpose, secret }) =>
      Effect.gen(function* () {
        const sealed = yield* seal(secret, purpose)
        assert.strictEqual(yield* open(sealed, purpose), secret)
        assert.notStrictEqual(yield* seal(secret, purpose), sealed)
        assert.strictEqual((yield* Effect.flip(open(sealed, `${purpose}x`)))._tag, "SecretKeyMissing")
      }).pipe(under(Option.some(newSecretKey())))
  )

  it.effect.prop(
    "does not open where one character was changed",
    { at: fc.nat(200), to: fc.constantFrom("A", "b", "_", ".") },
    ({ at, to }) =>
      Effect.gen(function* () {
        const sealed = yield* seal("a secret", "p")
        const place = at % sealed.length
        fc.pre(sealed[place] !== to)
        const changed = sealed.slice(0, place) + to + sealed.slice(place + 1)
        // the last character of base64url may hold bits that no byte has
        const result = yield* Effect.either(open(changed, "p"))
        assert.isTrue(result._tag === "Left" || (place === sealed.length - 1 && result.right === "a secret"))
      }).pipe(under(Option.some(newSecretKey())))
  )

  it.effect("opens with the key before, and is then encrypted with the current one", () =>
    Effect.gen(function* () {
      const [old, now] = [newSecretKey(), newSecretKey()]
      const sealed = yield* seal("a secret", "p").pipe(under(Option.some(old)))
      const vault = yield* Vault.pipe(under(Option.some(now), [old]))
      assert.isFalse(vault.isCurrent(sealed))
      assert.strictEqual(Redacted.value(yield* vault.open(sealed, "p")), "a secret")
      assert.isTrue(vault.isCurrent(yield* vault.seal(Redacted.make("a secret"), "p")))
      const lost = yield* Effect.flip(open(sealed, "p").pipe(under(Option.some(now))))
      assert.include(lost.message, "another GROUNDPLAN_SECRET_KEY")
    })
  )

  it.effect("is nothing where there is no key, which is said", () =>
    Effect.gen(function* () {
      const missing = yield* Effect.flip(seal("a secret", "p").pipe(under(Option.none())))
      assert.include(missing.message, "GROUNDPLAN_SECRET_KEY is not set")
    })
  )
})
