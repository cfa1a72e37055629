import { SqlClient } from "@effect/sql"
import { Array, Duration, Effect, Layer, Schema } from "effect"
import { Vault } from "../accounts/Vault.ts"
import { stored } from "../projects/stored.ts"
import { disable } from "./disable.ts"
import { overlap } from "./schedule.ts"
import { newSecret } from "./signing.ts"
import { mostWebhooks, newestVersion, WebhookId } from "./Webhook.ts"
import { WebhookNotFound, WebhooksFull } from "./WebhookErrors.ts"
import { decodeWebhooks, isWebhookId, purposeOf, webhookColumns } from "./webhookRows.ts"
import { Webhooks } from "./Webhooks.ts"

/** Secrets that sign at once: after more rotations than this within a day the oldest no longer does. */
const mostSecrets = 5

const decodeEnds = Schema.decodeUnknown(Schema.Array(Schema.Struct({ at: Schema.DateTimeUtcFromDate })))

const json = (value: unknown) => (value === null ? null : JSON.stringify(value))

/** Endpoints in PostgreSQL, their secrets encrypted. */
export const layer = Layer.effect(
  Webhooks,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const vault = yield* Vault
    const columns = webhookColumns(sql)

    /** The endpoint, held until the transaction ends. */
    const held = Effect.fnUntraced(function* (account: string, id: string) {
      if (!isWebhookId(id)) return yield* new WebhookNotFound()
      const rows = yield* decodeWebhooks(
        yield* sql`
          select ${columns} from webhook_endpoints where id = ${id} and account_id = ${account} for update`
      )
      return yield* Effect.mapError(Array.head(rows), () => new WebhookNotFound())
    })

    return Webhooks.of({
      create: Effect.fn("Webhooks.create")(function* (account, { description, events, url }, options) {
        const id = WebhookId.make(crypto.randomUUID())
        const secret = yield* newSecret
        const sealed = yield* vault.seal(secret, purposeOf(id))
        return yield* sql.withTransaction(
          Effect.gen(function* () {
            // whoever makes another one waits, so that all count
            yield* sql`select 1 from accounts where id = ${account} for no key update`
            const [webhook] = yield* decodeWebhooks(
              yield* sql`
                insert into webhook_endpoints (id, account_id, url, description, events, api_version)
                select ${id}::uuid, ${account}::uuid, ${url}::text, ${description}::text, ${json(events)}::json,
                  ${newestVersion}::text
                where (select count(*) from webhook_endpoints where account_id = ${account}) < ${mostWebhooks}
                returning ${columns}`
            )
            if (webhook === undefined) return yield* new WebhooksFull({ limit: mostWebhooks })
            yield* sql`insert into webhook_secrets (endpoint_id, secret) values (${id}, ${sealed})`
            yield* options?.alongside?.(webhook) ?? Effect.void
            return { webhook, secret }
          })
        )
      }, stored),

      list: Effect.fn("Webhooks.list")(function* (account) {
        return yield* decodeWebhooks(
          yield* sql`
            select ${columns} from webhook_endpoints where account_id = ${account} order by created_at desc, id`
        )
      }, stored),

      get: Effect.fn("Webhooks.get")(function* (account, id) {
        if (!isWebhookId(id)) return yield* new WebhookNotFound()
        const rows = yield* decodeWebhooks(
          yield* sql`select ${columns} from webhook_endpoints where id = ${id} and account_id = ${account}`
        )
        return yield* Effect.mapError(Array.head(rows), () => new WebhookNotFound())
      }, stored),

      update: Effect.fn("Webhooks.update")(function* (account, id, change, options) {
        return yield* sql.withTransaction(
          Effect.gen(function* () {
            const before = yield* held(account, id)
            const after = { ...before, ...change }
            yield* sql`
              update webhook_endpoints set url = ${after.url}, description = ${after.description},
                events = ${json(after.events)}::json, updated_at = now()
              where id = ${before.id}`
            if (change.enabled === false && before.disabled === null) yield* disable(sql, before.id, "paused")
            if (change.enabled === true)
              yield* sql`update webhook_endpoints set disabled = null, failing_since = null where id = ${before.id}`
            const webhook = yield* held(account, id)
            yield* options?.alongside?.(webhook) ?? Effect.void
            return webhook
          })
        )
      }, stored),

      remove: Effect.fn("Webhooks.remove")(function* (account, id, options) {
        return yield* sql.withTransaction(
          Effect.gen(function* () {
            const webhook = yield* held(account, id)
            yield* sql`delete from webhook_endpoints where id = ${webhook.id}`
            yield* options?.alongside?.(webhook) ?? Effect.void
            return webhook
          })
        )
      }, stored),

      rotate: Effect.fn("Webhooks.rotate")(function* (account, id, options) {
        const secret = yield* newSecret
        const sealed = yield* vault.seal(secret, purposeOf(id))
        return yield* sql.withTransaction(
          Effect.gen(function* () {
            const webhook = yield* held(account, id)
            // by the database's clock, as it is what says which of them sign
            const [ended] = yield* decodeEnds(
              yield* sql`
                update webhook_secrets set expires_at = now() + ${Duration.toSeconds(overlap)} * interval '1 second'
                where endpoint_id = ${webhook.id} and expires_at is null returning expires_at as at`
            )
            if (ended === undefined) return yield* Effect.dieMessage("a webhook without a secret")
            yield* sql`insert into webhook_secrets (endpoint_id, secret) values (${webhook.id}, ${sealed})`
            yield* sql`
              delete from webhook_secrets where endpoint_id = ${webhook.id} and (expires_at <= now() or id not in (
                select id from webhook_secrets where endpoint_id = ${webhook.id}
                order by created_at desc limit ${mostSecrets}))`
            yield* options?.alongside?.(webhook) ?? Effect.void
            return { webhook, secret, previousUntil: ended.at }
          })
        )
      }, stored),

      encryptAnew: sql
        .withTransaction(
          Effect.gen(function* () {
            const rows = yield* sql<{ readonly id: string; readonly webhook: string; readonly secret: string }>`
              select id, endpoint_id as webhook, secret from webhook_secrets
              where expires_at is null or expires_at > now() for update`
            const old = rows.filter(({ secret }) => !vault.isCurrent(secret))
            for (const { id, secret, webhook } of old) {
              const sealed = yield* vault.seal(yield* vault.open(secret, purposeOf(webhook)), purposeOf(webhook))
              yield* sql`update webhook_secrets set secret = ${sealed} where id = ${id}`
            }
            return old.length
          })
        )
        .pipe(stored, Effect.withSpan("Webhooks.encryptAnew"))
    })
  })
)
