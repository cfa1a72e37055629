import { SqlClient } from "@effect/sql"
import { assert } from "@effect/vitest"
import { Effect, Layer, Option, Redacted } from "effect"
import * as Vault from "../../src/accounts/Vault.ts"
import { StoreUnavailable } from "../../src/projects/StoreUnavailable.ts"
import * as SqlWebhooks from "../../src/webhooks/SqlWebhooks.ts"
import { Webhooks } from "../../src/webhooks/Webhooks.ts"
import { onBoth } from "../support/database/onBoth.ts"
import { newAccount } from "../support/database/samples.ts"
import { newSecretKey } from "../support/vault.ts"
import { newWebhook } from "../support/webhooks/sending.ts"

const under = (current: Vault.SecretKey, previous: ReadonlyArray<Vault.SecretKey> = []) =>
  Effect.provide(Layer.provide(SqlWebhooks.layer, Vault.layer(Option.some(current), previous)))

const keptSecrets = (webhook: string) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql<{ readonly secret: string; readonly ends: boolean }>`
      select secret, expires_at is not null as ends from webhook_secrets
      where endpoint_id = ${webhook} order by created_at`
  )

await onBoth("webhooks", (it) => {
  it.effect("are each account's own", () =>
    Effect.gen(function* () {
      const webhooks = yield* Webhooks
      const [one, other] = [yield* newAccount(), yield* newAccount()]
      const { webhook } = yield* newWebhook(one.id)
      assert.deepStrictEqual(yield* webhooks.list(one.id), [webhook])
      assert.deepStrictEqual(yield* webhooks.get(one.id, webhook.id), webhook)
      assert.deepStrictEqual(yield* webhooks.list(other.id), [])
      for (const attempt of [
        Effect.asVoid(webhooks.get(other.id, webhook.id)),
        Effect.asVoid(webhooks.get(one.id, "x")),
        Effect.asVoid(webhooks.update(other.id, webhook.id, { enabled: false })),
        Effect.asVoid(webhooks.rotate(other.id, webhook.id)),
        Effect.asVoid(webhooks.remove(other.id, webhook.id))
      ])
        assert.strictEqual((yield* Effect.flip(attempt))._tag, "WebhookNotFound")
      assert.deepStrictEqual(yield* webhooks.list(one.id), [webhook])
    })
  )

  it.effect("have a secret that the database does not know, and another after a rotation", () =>
    Effect.gen(function* () {
      const webhooks = yield* Webhooks
      const { id } = yield* newAccount()
      const { secret, webhook } = yield* newWebhook(id)
      const rotated = yield* webhooks.rotate(id, webhook.id)
      assert.notStrictEqual(Redacted.value(rotated.secret), Redacted.value(secret))
      const rows = yield* keptSecrets(webhook.id)
      assert.deepStrictEqual(
        rows.map(({ ends }) => ends),
        [true, false]
      )
      for (const shown of [secret, rotated.secret]) {
        assert.match(Redacted.value(shown), /^whsec_/)
        assert.notInclude(JSON.stringify(rows), Redacted.value(shown).slice(6))
      }
      // however often one rotates, no more than five sign at once
      for (let times = 0; times < 6; times++) yield* webhooks.rotate(id, webhook.id)
      assert.lengthOf(yield* keptSecrets(webhook.id), 5)
    })
  )

  it.effect("are changed field by field, paused and enabled", () =>
    Effect.gen(function* () {
      const webhooks = yield* Webhooks
      const { id } = yield* newAccount()
      const { webhook } = yield* newWebhook(id)
      const events = ["analysis.failed", "tracking.paused"] as const
      const changed = yield* webhooks.update(id, webhook.id, { events, description: "ops" })
      assert.deepStrictEqual([changed.url, changed.events, changed.description], [webhook.url, [...events], "ops"])
      assert.strictEqual((yield* webhooks.update(id, webhook.id, { enabled: false })).disabled, "paused")
      const enabled = yield* webhooks.update(id, webhook.id, { enabled: true, events: null, description: null })
      assert.deepStrictEqual([enabled.disabled, enabled.events, enabled.description], [null, null, null])
    })
  )

  it.effect("are at most twenty of an account, also where many are made at once", () =>
    Effect.gen(function* () {
      const { id } = yield* newAccount()
      const made = yield* Effect.forEach(
        Array.from({ length: 22 }),
        () =>
          newWebhook(id).pipe(
            Effect.as("made"),
            Effect.catchTag("WebhooksFull", () => Effect.succeed("full"))
          ),
        { concurrency: 4 }
      )
      assert.deepStrictEqual(
        made.toSorted().map((what) => what),
        [...Array.from({ length: 2 }, () => "full"), ...Array.from({ length: 20 }, () => "made")]
      )
    })
  )

  it.effect("are not made, changed or deleted without their entry in the audit", () =>
    Effect.gen(function* () {
      const webhooks = yield* Webhooks
      const { id } = yield* newAccount()
      const { webhook } = yield* newWebhook(id)
      const options = { alongside: () => new StoreUnavailable() }
      const url = "https://other.example/"
      yield* Effect.flip(webhooks.create(id, { url, description: null, events: null }, options))
      yield* Effect.flip(webhooks.update(id, webhook.id, { url }, options))
      yield* Effect.flip(webhooks.rotate(id, webhook.id, options))
      yield* Effect.flip(webhooks.remove(id, webhook.id, options))
      assert.deepStrictEqual(yield* webhooks.list(id), [webhook])
      assert.lengthOf(yield* keptSecrets(webhook.id), 1)
      assert.deepStrictEqual(yield* webhooks.remove(id, webhook.id), webhook)
      assert.isEmpty(yield* keptSecrets(webhook.id))
    })
  )

  it.effect("have their secrets encrypted anew with another key of the operator", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`delete from webhook_endpoints`
      const { id } = yield* newAccount()
      const [old, now] = [newSecretKey(), newSecretKey()]
      const { webhook } = yield* newWebhook(id).pipe(under(old))
      const anew = Effect.flatMap(Webhooks, (webhooks) => webhooks.encryptAnew)
      const before = yield* keptSecrets(webhook.id)
      assert.strictEqual((yield* Effect.flip(anew.pipe(under(now))))._tag, "SecretKeyMissing")
      assert.strictEqual(yield* anew.pipe(under(now, [old])), 1)
      assert.strictEqual(yield* anew.pipe(under(now)), 0)
      assert.notDeepEqual(yield* keptSecrets(webhook.id), before)
    })
  )
})
