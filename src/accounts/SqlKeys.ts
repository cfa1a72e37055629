import { SqlClient } from "@effect/sql"
import { Clock, DateTime, Effect, Layer, Option, Redacted, Schema } from "effect"
import { stored } from "../projects/stored.ts"
import { decodeCursor, encodeCursor } from "../projects/cursor.ts"
import { CursorInvalid } from "../projects/ProjectErrors.ts"
import { isStorable, requireStorable } from "../projects/storable.ts"
import type { AccountId } from "../projects/AccountId.ts"
import { Account } from "./Account.ts"
import { KeyInvalid, KeyNotFound, KeysFull } from "./AccountErrors.ts"
import { ApiKey } from "./ApiKey.ts"
import { Keys, mostKeys } from "./Keys.ts"
import { generate, isWellFormed, sameDigest } from "./keyFormat.ts"
import { Plans } from "./Plans.ts"
import { sha256 } from "./sha256.ts"
import { makeSoon } from "./soon.ts"

const Time = Schema.DateTimeUtcFromDate
const keyFields = { ...ApiKey.fields, createdAt: Time, lastUsedAt: Schema.NullOr(Time), revokedAt: Schema.NullOr(Time) }
const decodeKeys = Schema.decodeUnknown(Schema.Array(Schema.Struct(keyFields)))
const decodeOwned = Schema.decodeUnknown(
  Schema.Struct({
    ...keyFields,
    sha256: Schema.String,
    accountId: Account.fields.id,
    login: Schema.String,
    plan: Schema.String,
    accountCreatedAt: Time
  })
)

/** How often uses are written down; `lastUsedAt` is a help for people, not a record. */
const writeUsesAfter = "1 minute"

/** Keys in PostgreSQL, as their SHA-256 only: 190 random bits need no slow hash. */
export const layer = Layer.scoped(
  Keys,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const plans = yield* Plans
    const columns = sql`
      api_keys.id, api_keys.prefix, api_keys.scope, api_keys.name, api_keys.parent_id as "parentId",
      api_keys.created_at as "createdAt",
      api_keys.last_used_at as "lastUsedAt", api_keys.revoked_at as "revokedAt"`

    const uses = new Map<string, number>()
    const writeUses = Effect.gen(function* () {
      if (uses.size === 0) return
      const rows = JSON.stringify(
        Array.from(uses, ([id, at]) => ({ id, at: DateTime.formatIso(DateTime.unsafeMake(at)) }))
      )
      uses.clear()
      yield* sql`
        update api_keys set last_used_at = greatest(used.at, api_keys.last_used_at)
        from json_to_recordset(${rows}::json) as used (id uuid, at timestamptz) where api_keys.id = used.id`
    }).pipe(stored, Effect.ignoreLogged)
    yield* Effect.addFinalizer(() => writeUses)
    const writeUsesSoon = yield* makeSoon(writeUsesAfter, writeUses)

    /** Whoever makes or revokes keys of the same account waits, so that all count and none outlives its parent. */
    const oneAtATime = (account: AccountId) => sql`select 1 from accounts where id = ${account} for no key update`

    return Keys.of({
      authenticate: Effect.fn("Keys.authenticate")(function* (key) {
        const text = Redacted.value(key)
        if (!isWellFormed(text)) return yield* new KeyInvalid()
        const digest = yield* sha256(text)
        const [found] = yield* sql`
          select ${columns}, api_keys.sha256, accounts.id as "accountId", accounts.login, accounts.plan,
            accounts.created_at as "accountCreatedAt"
          from api_keys join accounts on accounts.id = api_keys.account_id
          where api_keys.sha256 = ${digest} and api_keys.revoked_at is null`
        if (found === undefined) return yield* new KeyInvalid()
        const { accountCreatedAt, accountId, login, plan, sha256: kept, ...apiKey } = yield* decodeOwned(found)
        if (!sameDigest(digest, kept)) return yield* new KeyInvalid()
        const terms = plans.find(plan)
        // The start refuses to run with accounts on plans that are not there.
        if (Option.isNone(terms)) return yield* Effect.dieMessage(`no plan ${plan}`)
        uses.set(apiKey.id, yield* Clock.currentTimeMillis)
        yield* writeUsesSoon
        return {
          account: { id: accountId, login, plan, createdAt: accountCreatedAt },
          plan: terms.value,
          key: apiKey
        }
      }, stored),

      create: Effect.fn("Keys.create")(function* (account, { name, parent, scope }, options) {
        yield* requireStorable({ name })
        const { key, prefix } = yield* generate(scope)
        const digest = yield* sha256(Redacted.value(key))
        return yield* sql.withTransaction(
          Effect.gen(function* () {
            yield* oneAtATime(account)
            if (parent !== undefined) {
              const alive = yield* sql`select 1 from api_keys where id = ${parent} and revoked_at is null`
              if (alive.length === 0) return yield* new KeyInvalid()
            }
            const [apiKey] = yield* decodeKeys(
              yield* sql`
                insert into api_keys (account_id, sha256, prefix, scope, name, parent_id)
                select ${account}::uuid, ${digest}::text, ${prefix}::text, ${scope}::text, ${name}::text,
                  ${parent ?? null}::uuid
                where (select count(*) from api_keys where account_id = ${account} and revoked_at is null) < ${mostKeys}
                returning ${columns}`
            )
            if (apiKey === undefined) return yield* new KeysFull({ limit: mostKeys })
            yield* options?.alongside?.(apiKey) ?? Effect.void
            return { key, apiKey }
          })
        )
      }, stored),

      list: Effect.fn("Keys.list")(function* (account) {
        return yield* decodeKeys(
          yield* sql`select ${columns} from api_keys where account_id = ${account} order by created_at desc, id desc`
        )
      }, stored),

      page: Effect.fn("Keys.page")(function* (account, { cursor, limit }) {
        const after = cursor === undefined ? Option.some(null) : decodeCursor(cursor)
        if (Option.isNone(after)) return yield* new CursorInvalid()
        const rest =
          after.value === null
            ? sql`true`
            : sql`(created_at, id)
                < (timestamptz 'epoch' + ${after.value.micros}::bigint * interval '1 microsecond', ${after.value.id}::uuid)`
        const rows = yield* sql<{ readonly micros: string; readonly id: string }>`
          select ${columns}, (extract(epoch from created_at) * 1000000)::bigint::text as micros
          from api_keys where account_id = ${account} and ${rest} order by created_at desc, id desc limit ${limit + 1}`
        const last = rows.length > limit ? rows[limit - 1] : undefined
        return {
          keys: yield* decodeKeys(rows.slice(0, limit)),
          nextCursor: last === undefined ? null : encodeCursor(last)
        }
      }, stored),

      revoke: Effect.fn("Keys.revoke")(function* (account, which, options) {
        if (!isStorable(which)) return yield* new KeyNotFound({ prefix: "given" })
        return yield* sql.withTransaction(
          Effect.gen(function* () {
            yield* oneAtATime(account)
            const rows = yield* decodeKeys(
              yield* sql`
                with recursive ended as (
                  select id from api_keys where account_id = ${account} and ${which} in (prefix, id::text)
                  union
                  select made.id from api_keys as made join ended on made.parent_id = ended.id
                )
                update api_keys set revoked_at = now()
                where id in (select id from ended) and revoked_at is null returning ${columns}`
            )
            const isMeant = ({ id, prefix }: ApiKey): boolean => id === which || prefix === which
            // one that was revoked before is found all the same, and nothing happens to it
            const [before] = rows.some(isMeant)
              ? []
              : yield* decodeKeys(
                  yield* sql`
                    select ${columns} from api_keys where account_id = ${account} and ${which} in (prefix, id::text)`
                )
            const apiKey = rows.find(isMeant) ?? before
            if (apiKey === undefined) return yield* new KeyNotFound({ prefix: which.slice(0, 40) })
            const revoked = { apiKey, made: rows.filter((key) => key !== apiKey), ended: rows }
            yield* options?.alongside?.(revoked) ?? Effect.void
            return revoked
          })
        )
      }, stored)
    })
  })
)
