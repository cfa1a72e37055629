import { SqlClient } from "@effect/sql"
import { assert, it as test, layer } from "@effect/vitest"
import { Effect, Either, FastCheck, Layer, Redacted, TestClock } from "effect"
import * as Postgres from "../../layers/database/Postgres.ts"
import { generate, isWellFormed } from "../../src/accounts/keyFormat.ts"
import { Audit } from "../../src/accounts/Audit.ts"
import { Keys, mostKeys } from "../../src/accounts/Keys.ts"
import * as Plans from "../../src/accounts/Plans.ts"
import * as SqlKeys from "../../src/accounts/SqlKeys.ts"
import { onBoth } from "../support/database/onBoth.ts"
import { StoreUnavailable } from "../../src/projects/StoreUnavailable.ts"
import { newAccount } from "../support/database/samples.ts"

test.effect("makes keys of the documented form that know their own checksum", () =>
  Effect.gen(function* () {
    for (const [scope, form] of [
      ["read", /^gp_r_[0-9A-Za-z]{38}$/],
      ["read_write", /^gp_rw_[0-9A-Za-z]{38}$/]
    ] as const) {
      const { key, prefix } = yield* generate(scope)
      assert.match(Redacted.value(key), form)
      assert.isTrue(isWellFormed(Redacted.value(key)))
      assert.isTrue(Redacted.value(key).startsWith(prefix))
      assert.isAtMost(prefix.length, 14)
    }
  })
)

test.effect.prop(
  "knows a key with one character changed",
  { at: FastCheck.nat(43), to: FastCheck.constantFrom(..."0aZ_-é\0") },
  ({ at, to }) =>
    Effect.gen(function* () {
      const key = Redacted.value((yield* generate("read_write")).key)
      FastCheck.pre(key[at] !== to)
      assert.isFalse(isWellFormed(key.slice(0, at) + to + key.slice(at + 1)))
    })
)

/** A database that nobody can reach: whoever asks it, fails. */
const nowhere = SqlKeys.layer.pipe(
  Layer.provide(Postgres.layer({ url: Redacted.make("postgres://127.0.0.1:1/none") })),
  Layer.provide(Plans.layer())
)

layer(nowhere)("Keys without a database", (it) => {
  it.effect("refuses malformed keys by themselves", () =>
    Effect.gen(function* () {
      const keys = yield* Keys
      const good = Redacted.value((yield* generate("read")).key)
      for (const text of [
        "",
        "gp_",
        good.slice(1),
        `${good}0`,
        good.replace("_r_", "_rw_"),
        `${good}\n`,
        "x".repeat(1e6)
      ]) {
        assert.strictEqual((yield* Effect.flip(keys.authenticate(Redacted.make(text))))._tag, "KeyInvalid")
      }
      assert.strictEqual((yield* Effect.flip(keys.authenticate(Redacted.make(good))))._tag, "StoreUnavailable")
    })
  )
})

await onBoth("Keys", (it) => {
  it.effect("knows whose a key is, its plan and its scope", () =>
    Effect.gen(function* () {
      const keys = yield* Keys
      const account = yield* newAccount("pro")
      const { apiKey, key } = yield* keys.create(account.id, { scope: "read", name: "dashboard 🛒" })
      const caller = yield* keys.authenticate(key)
      assert.deepStrictEqual(caller.account, account)
      assert.strictEqual(caller.plan.name, "pro")
      assert.deepStrictEqual(caller.key, apiKey)
      assert.deepStrictEqual(yield* keys.list(account.id), [apiKey])
    })
  )

  it.effect("keeps nothing of which a key could be made", () =>
    Effect.gen(function* () {
      const keys = yield* Keys
      const sql = yield* SqlClient.SqlClient
      const { id } = yield* newAccount()
      const { apiKey, key } = yield* keys.create(id, { scope: "read_write", name: "ci" })
      yield* keys.authenticate(key)
      const text = Redacted.value(key)
      const kept = JSON.stringify(yield* sql`select * from api_keys where account_id = ${id}`)
      assert.include(kept, apiKey.prefix)
      for (let length = apiKey.prefix.length + 1; length <= text.length; length++) {
        assert.notInclude(kept, text.slice(0, length))
      }
      assert.notInclude(kept, text.slice(apiKey.prefix.length))
      assert.notInclude(JSON.stringify({ apiKey, key }), text)
    })
  )

  it.effect("refuses unknown and revoked keys in the same words, at once", () =>
    Effect.gen(function* () {
      const keys = yield* Keys
      const { id } = yield* newAccount()
      const { apiKey, key } = yield* keys.create(id, { scope: "read", name: "one" })
      const unknown = yield* Effect.flip(keys.authenticate((yield* generate("read")).key))
      const revoked = yield* keys.revoke(id, apiKey.prefix)
      assert.isNotNull(revoked.apiKey.revokedAt)
      const refusal = yield* Effect.flip(keys.authenticate(key))
      assert.deepStrictEqual(refusal, unknown)
      // Twice is no harm, and the first time stays.
      assert.deepStrictEqual(yield* keys.revoke(id, apiKey.id), { ...revoked, ended: [] })
    })
  )

  it.effect("lets an account revoke only its own keys", () =>
    Effect.gen(function* () {
      const keys = yield* Keys
      const { id: owner } = yield* newAccount()
      const { id: stranger } = yield* newAccount()
      const { apiKey, key } = yield* keys.create(owner, { scope: "read", name: "one" })
      for (const which of [apiKey.prefix, apiKey.id, "", "\0"]) {
        assert.strictEqual((yield* Effect.flip(keys.revoke(stranger, which)))._tag, "KeyNotFound")
      }
      assert.deepStrictEqual(yield* keys.list(stranger), [])
      yield* keys.authenticate(key)
    })
  )

  it.effect("writes down within a minute that a key was used", () =>
    Effect.gen(function* () {
      const keys = yield* Keys
      const sql = yield* SqlClient.SqlClient
      const { id } = yield* newAccount()
      const { key } = yield* keys.create(id, { scope: "read", name: "one" })
      yield* TestClock.setTime(Date.UTC(2031, 0, 1))
      yield* keys.authenticate(key)
      assert.isNull((yield* keys.list(id))[0]?.lastUsedAt)
      yield* TestClock.adjust("1 minute")
      // The writer is a fiber of its own: once its statement is through, ours is behind it.
      const read = Effect.repeat(Effect.zipLeft(keys.list(id), sql`select 1`), {
        until: ([apiKey]) => apiKey?.lastUsedAt !== null,
        times: 200
      })
      assert.strictEqual((yield* read)[0]?.lastUsedAt?.epochMillis, Date.UTC(2031, 0, 1))
    })
  )

  it.effect("refuses a name that cannot be kept", () =>
    Effect.gen(function* () {
      const keys = yield* Keys
      const { id } = yield* newAccount()
      const error = yield* Effect.flip(keys.create(id, { scope: "read", name: "a\0b" }))
      assert.strictEqual(error.message, "name: must not contain NUL characters or unpaired surrogates.")
    })
  )

  it.effect("makes keys for a key, which end with it, and no more than an account may have", () =>
    Effect.gen(function* () {
      const keys = yield* Keys
      const audit = yield* Audit
      const { id } = yield* newAccount()
      const first = yield* keys.create(id, { scope: "read_write", name: "first" })
      const second = yield* keys.create(id, { scope: "read_write", name: "second", parent: first.apiKey.id })
      const third = yield* keys.create(id, { scope: "read", name: "third", parent: second.apiKey.id })
      const other = yield* keys.create(id, { scope: "read", name: "other" })
      assert.deepStrictEqual(
        [first, second, third].map(({ apiKey }) => apiKey.parentId),
        [null, first.apiKey.id, second.apiKey.id]
      )
      const revoked = yield* keys.revoke(id, first.apiKey.id, {
        alongside: ({ apiKey, made }) =>
          audit.record(id, {
            action: "key.revoked",
            subject: apiKey.id,
            detail: String(made.length),
            keyPrefix: null,
            requestId: null
          })
      })
      assert.deepStrictEqual(revoked.made.map(({ name }) => name).toSorted(), ["second", "third"])
      for (const { key } of [first, second, third])
        assert.strictEqual((yield* Effect.flip(keys.authenticate(key)))._tag, "KeyInvalid")
      assert.strictEqual((yield* keys.authenticate(other.key)).key.name, "other")
      const { entries } = yield* audit.list(id, { limit: 10 })
      assert.deepStrictEqual(
        entries.map(({ action, detail, subject }) => [action, subject, detail]),
        [["key.revoked", first.apiKey.id, "2"]]
      )

      // as many at once as there is room for, and not one more
      const attempts = yield* Effect.forEach(
        Array.from({ length: 25 }, (_, at) => at),
        (at) => Effect.either(keys.create(id, { scope: "read", name: String(at) })),
        { concurrency: 5 }
      )
      assert.strictEqual(attempts.filter(Either.isRight).length, mostKeys - 1)
      assert.isTrue(attempts.filter(Either.isLeft).every(({ left }) => left._tag === "KeysFull"))
      const all = yield* keys.list(id)
      assert.lengthOf(
        all.filter(({ revokedAt }) => revokedAt === null),
        mostKeys
      )
    })
  )

  it.effect("pages through all keys, newest first, each once, and takes no cursor of another kind", () =>
    Effect.gen(function* () {
      const keys = yield* Keys
      const { id } = yield* newAccount()
      for (const name of ["a", "b", "c", "d", "e"]) {
        const { apiKey } = yield* keys.create(id, { scope: "read", name })
        if (name < "d") yield* keys.revoke(id, apiKey.id)
      }
      yield* keys.create((yield* newAccount()).id, { scope: "read", name: "of another" })
      const seen: Array<string> = []
      let cursor: string | undefined
      do {
        const page = yield* keys.page(id, { limit: 2, cursor })
        seen.push(...page.keys.map(({ name }) => name))
        cursor = page.nextCursor ?? undefined
      } while (cursor !== undefined)
      assert.deepStrictEqual(seen, ["e", "d", "c", "b", "a"])
      assert.isNull((yield* keys.page(id, { limit: 5 })).nextCursor)
      assert.strictEqual((yield* Effect.flip(keys.page(id, { limit: 5, cursor: "x" })))._tag, "CursorInvalid")
    })
  )

  it.effect("makes none for a key that is revoked, not even at the same time", () =>
    Effect.gen(function* () {
      const keys = yield* Keys
      const { id } = yield* newAccount()
      for (let round = 0; round < 12; round++) {
        const parent = yield* keys.create(id, { scope: "read_write", name: "parent" })
        const [child] = yield* Effect.all(
          [
            Effect.either(keys.create(id, { scope: "read", name: "child", parent: parent.apiKey.id })),
            keys.revoke(id, parent.apiKey.id)
          ],
          { concurrency: "unbounded" }
        )
        if (Either.isLeft(child)) assert.strictEqual(child.left._tag, "KeyInvalid")
        else assert.strictEqual((yield* Effect.flip(keys.authenticate(child.right.key)))._tag, "KeyInvalid")
        const late = keys.create(id, { scope: "read", name: "late", parent: parent.apiKey.id })
        assert.strictEqual((yield* Effect.flip(late))._tag, "KeyInvalid")
      }
    })
  )

  it.effect("keeps no key whose entry of the audit could not be written", () =>
    Effect.gen(function* () {
      const keys = yield* Keys
      const { id } = yield* newAccount()
      const failed = yield* Effect.flip(
        keys.create(id, { scope: "read", name: "lost" }, { alongside: () => new StoreUnavailable() })
      )
      assert.strictEqual(failed._tag, "StoreUnavailable")
      assert.isEmpty(yield* keys.list(id))
    })
  )
})
