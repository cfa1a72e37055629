import { SqlClient } from "@effect/sql"
import { Array, Effect, Encoding, Layer, Option, Redacted, Schema } from "effect"
import { AccountId } from "../projects/AccountId.ts"
import { stored } from "../projects/stored.ts"
import { LinkRefused } from "../repo/GitHubApp.ts"
import {
  Installation,
  InstallationNotFound,
  Installations,
  minutesToLink,
  mostInstallations,
  type Visit
} from "./Installations.ts"
import { sha256 } from "./sha256.ts"

const decodeLinks = Schema.decodeUnknown(
  Schema.Array(
    Schema.Struct({
      ...Installation.fields,
      id: Schema.NumberFromString,
      personId: Schema.NumberFromString,
      linkedAt: Schema.DateTimeUtcFromDate
    })
  )
)
const decodeVisits = Schema.decodeUnknown(
  Schema.Array(
    Schema.Struct({
      account: AccountId,
      login: Schema.String,
      keyId: Schema.String,
      asked: Schema.OptionFromNullOr(Schema.NumberFromString)
    })
  )
)
const decodeBegun = Schema.decodeUnknown(Schema.NonEmptyArray(Schema.Struct({ expiresAt: Schema.DateTimeUtcFromDate })))
const decodeConfirmed = Schema.decodeUnknown(
  Schema.Array(
    Schema.Struct({
      account: AccountId,
      login: Schema.String,
      keyPrefix: Schema.String,
      id: Schema.String,
      owner: Schema.String,
      personId: Schema.String,
      personLogin: Schema.String
    })
  )
)

/** Links that an account may have begun at a time; older ones give way. */
const mostBegun = 10

/** What proves one step: known to whoever took the step before, and to the database as a digest only. */
const newProof = Effect.sync(() =>
  Redacted.make(Encoding.encodeBase64Url(crypto.getRandomValues(new Uint8Array(32))).replace(/=+$/, ""))
)

const digestOf = (proof: Redacted.Redacted) => sha256(Redacted.value(proof))

const expired = new LinkRefused({
  reason: "This confirmation was used already, or is too old. Begin again at Groundplan."
})
const tooMany = new LinkRefused({
  reason: `An account has at most ${mostInstallations} installations; take one away that is no longer used.`
})

/** Links in PostgreSQL. There is no token in them. */
export const layer = Layer.effect(
  Installations,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const columns = sql`
      installation_id::text as id, owner, person_login as "linkedBy", person_id::text as "personId",
      linked_at as "linkedAt"`
    const until = sql`now() + make_interval(mins => ${minutesToLink}::integer)`

    return Installations.of({
      list: Effect.fn("Installations.list")(function* (account) {
        return yield* decodeLinks(
          yield* sql`
            select ${columns} from github_installations where account_id = ${account}
            order by lower(owner), installation_id`
        )
      }, stored),

      begin: Effect.fn("Installations.begin")(function* (account, { asked, keyId }) {
        const state = yield* newProof
        const digest = yield* digestOf(state)
        return yield* sql.withTransaction(
          Effect.gen(function* () {
            yield* sql`
              delete from installation_requests where account_id = ${account} and (expires_at <= now() or proof_sha256 in (
                select proof_sha256 from installation_requests where account_id = ${account}
                order by expires_at desc, proof_sha256 offset ${mostBegun - 1}))`
            const [{ expiresAt }] = yield* decodeBegun(
              yield* sql`
                insert into installation_requests (proof_sha256, account_id, key_id, asked, expires_at)
                values (${digest}, ${account}, ${keyId}, ${Option.getOrNull(asked)}::bigint, ${until})
                returning expires_at as "expiresAt"`
            )
            return { state, expiresAt }
          })
        )
      }, stored),

      visit: Effect.fn("Installations.visit")(function* (state) {
        const rows = yield* sql`
          delete from installation_requests r using accounts a, api_keys k
          where r.proof_sha256 = ${yield* digestOf(state)} and r.installation_id is null and r.expires_at > now()
            and a.id = r.account_id and k.id = r.key_id and k.revoked_at is null
          returning r.account_id as account, a.login, r.key_id as "keyId", r.asked::text as asked`
        return Array.head(yield* decodeVisits(rows))
      }, stored),

      offer: Effect.fn("Installations.offer")(function* ({ account, keyId }: Visit, { installed, person }) {
        const confirmation = yield* newProof
        yield* sql`
          insert into installation_requests (
            proof_sha256, account_id, key_id, installation_id, owner, person_id, person_login, expires_at)
          values (${yield* digestOf(confirmation)}, ${account}, ${keyId}, ${installed.id}::bigint, ${installed.owner},
            ${person.id}::bigint, ${person.login}, ${until})`
        return confirmation
      }, stored),

      link: Effect.fn("Installations.link")(function* (confirmation, { alongside }) {
        const digest = yield* digestOf(confirmation)
        return yield* sql.withTransaction(
          Effect.gen(function* () {
            const [found] = yield* decodeConfirmed(
              yield* sql`
                delete from installation_requests r using accounts a, api_keys k
                where r.proof_sha256 = ${digest} and r.installation_id is not null and r.expires_at > now()
                  and a.id = r.account_id and k.id = r.key_id and k.revoked_at is null
                returning r.account_id as account, a.login, k.prefix as "keyPrefix", r.installation_id::text as id,
                  r.owner, r.person_id::text as "personId", r.person_login as "personLogin"`
            )
            if (found === undefined) return yield* expired
            const { account, id, keyPrefix, login, owner, personId, personLogin } = found
            yield* sql`select 1 from accounts where id = ${account} for no key update`
            const others = yield* sql`
              select 1 from github_installations
              where account_id = ${account} and installation_id <> ${id}::bigint limit ${mostInstallations}`
            if (others.length >= mostInstallations) return yield* tooMany
            const [link] = yield* decodeLinks(
              yield* sql`
                insert into github_installations (account_id, installation_id, owner, person_id, person_login)
                values (${account}, ${id}::bigint, ${owner}, ${personId}::bigint, ${personLogin})
                on conflict (account_id, installation_id) do update
                  set owner = excluded.owner, person_id = excluded.person_id, person_login = excluded.person_login,
                    linked_at = now()
                returning ${columns}`
            )
            if (link === undefined) return yield* Effect.dieMessage("insert gave no row")
            yield* alongside(account, link, keyPrefix)
            return { login, link }
          })
        )
      }, stored),

      unlink: Effect.fn("Installations.unlink")(function* (account, id, options) {
        return yield* sql.withTransaction(
          Effect.gen(function* () {
            const gone = yield* decodeLinks(
              yield* sql`
                delete from github_installations where account_id = ${account} and installation_id = ${String(id)}::bigint
                returning ${columns}`
            )
            const link = yield* Effect.mapError(Array.head(gone), () => new InstallationNotFound({ id: String(id) }))
            yield* options?.alongside?.(link) ?? Effect.void
            return link
          })
        )
      }, stored)
    })
  })
)
