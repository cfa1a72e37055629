import { SqlClient } from "@effect/sql"
import { assert } from "@effect/vitest"
import { Effect, Option, Redacted } from "effect"
import { Installations, type Link, mostInstallations } from "../../src/accounts/Installations.ts"
import { Keys } from "../../src/accounts/Keys.ts"
import { StoreUnavailable } from "../../src/projects/StoreUnavailable.ts"
import { onBoth } from "../support/database/onBoth.ts"
import { newAccount } from "../support/database/samples.ts"

const withKey = Effect.gen(function* () {
  const account = yield* newAccount()
  const { apiKey } = yield* (yield* Keys).create(account.id, { scope: "read_write", name: "one" })
  return { ...account, key: apiKey }
})
type Owner = Effect.Effect.Success<typeof withKey>

const nothing = { alongside: () => Effect.void }
const person = { id: 3_000_000_001, login: "ada" }
const installedAs = (id: number, owner = "acme") => ({ id, owner, suspended: false })

const begin = ({ id, key }: Owner, asked = Option.none<number>()) =>
  Effect.flatMap(Installations, (installations) => installations.begin(id, { keyId: key.id, asked }))

/** The first two steps. */
const offered = (owner: Owner, id: number, login = "acme") =>
  Effect.gen(function* () {
    const installations = yield* Installations
    const { state } = yield* begin(owner)
    const visit = yield* Effect.flatten(installations.visit(state))
    return yield* installations.offer(visit, { installed: installedAs(id, login), person })
  })

const linked = (owner: Owner, id: number, login?: string) =>
  Effect.gen(function* () {
    return yield* (yield* Installations).link(yield* offered(owner, id, login), nothing)
  })

const ids = (links: ReadonlyArray<Link>) => links.map(({ id }) => id)

await onBoth("installations", (it) => {
  it.effect("are linked in three steps, each proven once, and are each account's own", () =>
    Effect.gen(function* () {
      const installations = yield* Installations
      const [one, other] = [yield* withKey, yield* withKey]
      const { state } = yield* begin(one, Option.some(9_000_000_001))
      const visit = yield* Effect.flatten(installations.visit(state))
      assert.deepStrictEqual(visit, {
        account: one.id,
        login: one.login,
        keyId: one.key.id,
        asked: Option.some(9_000_000_001)
      })
      assert.deepStrictEqual(yield* installations.visit(state), Option.none())
      const confirmation = yield* installations.offer(visit, { installed: installedAs(9_000_000_001), person })
      assert.isEmpty(yield* installations.list(one.id))
      // what proves one step proves no other
      assert.deepStrictEqual(yield* installations.visit(confirmation), Option.none())
      const { state: unused } = yield* begin(one)
      assert.strictEqual((yield* Effect.flip(installations.link(unused, nothing)))._tag, "LinkRefused")

      const { link, login } = yield* installations.link(confirmation, nothing)
      assert.strictEqual(login, one.login)
      assert.deepInclude(link, { id: 9_000_000_001, owner: "acme", linkedBy: "ada", personId: person.id })
      assert.deepStrictEqual(yield* installations.list(one.id), [link])
      assert.strictEqual((yield* Effect.flip(installations.link(confirmation, nothing)))._tag, "LinkRefused")
      assert.isEmpty(yield* installations.list(other.id))
      const notTheirs = yield* Effect.flip(installations.unlink(other.id, link.id))
      assert.strictEqual(notTheirs._tag, "InstallationNotFound")

      // the same one may be another account's as well, and stays theirs
      yield* linked(other, link.id)
      assert.strictEqual((yield* installations.unlink(one.id, link.id)).owner, "acme")
      assert.isEmpty(yield* installations.list(one.id))
      assert.deepStrictEqual(ids(yield* installations.list(other.id)), [link.id])
    })
  )

  it.effect("are not linked without an entry in the audit, which can be tried again", () =>
    Effect.gen(function* () {
      const installations = yield* Installations
      const owner = yield* withKey
      const confirmation = yield* offered(owner, 5)
      yield* Effect.flip(installations.link(confirmation, { alongside: () => new StoreUnavailable() }))
      assert.isEmpty(yield* installations.list(owner.id))
      yield* installations.link(confirmation, {
        alongside: (account, link, prefix) =>
          Effect.sync(() => assert.deepStrictEqual([account, link.id, prefix], [owner.id, 5, owner.key.prefix]))
      })
      yield* Effect.flip(installations.unlink(owner.id, 5, { alongside: () => new StoreUnavailable() }))
      assert.deepStrictEqual(ids(yield* installations.list(owner.id)), [5])
    })
  )

  it.effect("are not linked by what is too old, or by a key that was revoked on the way", () =>
    Effect.gen(function* () {
      const installations = yield* Installations
      const sql = yield* SqlClient.SqlClient
      const owner = yield* withKey
      const { state: late } = yield* begin(owner)
      const tooLate = yield* offered(owner, 6)
      yield* sql`update installation_requests set expires_at = now() - interval '1 second' where account_id = ${owner.id}`
      assert.deepStrictEqual(yield* installations.visit(late), Option.none())
      assert.strictEqual((yield* Effect.flip(installations.link(tooLate, nothing)))._tag, "LinkRefused")

      const { state } = yield* begin(owner)
      const confirmation = yield* offered(owner, 6)
      yield* (yield* Keys).revoke(owner.id, owner.key.id)
      assert.deepStrictEqual(yield* installations.visit(state), Option.none())
      assert.strictEqual((yield* Effect.flip(installations.link(confirmation, nothing)))._tag, "LinkRefused")
    })
  )

  it.effect("keep digests only of what proves a step, and few steps that nobody takes", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const installations = yield* Installations
      const owner = yield* withKey
      const states = yield* Effect.forEach(Array.from({ length: 12 }), () => begin(owner))
      const rows = yield* sql`select * from installation_requests where account_id = ${owner.id}`
      assert.lengthOf(rows, 10)
      const kept = JSON.stringify(rows)
      for (const { state } of states) {
        assert.lengthOf(Redacted.value(state), 43)
        assert.notInclude(kept, Redacted.value(state))
      }
      const newest = states.at(-1) ?? assert.fail("nothing was begun")
      assert.isTrue(Option.isSome(yield* installations.visit(newest.state)))
    })
  )

  it.effect("are renewed by whoever links them again, and are no more than an account may have", () =>
    Effect.gen(function* () {
      const installations = yield* Installations
      const sql = yield* SqlClient.SqlClient
      const owner = yield* withKey
      yield* linked(owner, 1, "old-name")
      yield* linked(owner, 1, "new-name")
      assert.deepStrictEqual(
        (yield* installations.list(owner.id)).map(({ owner }) => owner),
        ["new-name"]
      )
      yield* sql`
        insert into github_installations (account_id, installation_id, owner, person_id, person_login)
        select ${owner.id}, 1000 + n, 'many', 1, 'ada' from generate_series(1, ${mostInstallations - 1}::integer) n`
      const refused = yield* Effect.flip(linked(owner, 5000))
      assert.include(refused.message, String(mostInstallations))
      // one that it has may still be renewed
      yield* linked(owner, 1)
    })
  )
})
