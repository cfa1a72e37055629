import { SqlClient } from "@effect/sql"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { Accounts } from "../../src/accounts/Accounts.ts"
import { ProjectStore } from "../../src/projects/ProjectStore.ts"
import { StoreUnavailable } from "../../src/projects/StoreUnavailable.ts"
import { Events } from "../../src/webhooks/Events.ts"
import { Webhooks } from "../../src/webhooks/Webhooks.ts"
import { Deliveries } from "../../src/webhooks/Deliveries.ts"
import { onBoth } from "../support/database/onBoth.ts"
import { newAccount, newDesign } from "../support/database/samples.ts"
import { newest, newWebhook, Sending, sending, tryLast } from "../support/webhooks/sending.ts"

const body = (text: string | undefined) => JSON.parse(text ?? "{}") as { readonly [name: string]: unknown }

await onBoth("events", (it) => {
  it.effect("are told to each enabled endpoint of the account that wants to know", () =>
    Effect.gen(function* () {
      const { publish } = yield* Events
      const webhooks = yield* Webhooks
      const [{ id: account }, other] = [yield* newAccount(), yield* newAccount()]
      const all = yield* newWebhook(account)
      const some = yield* newWebhook(account)
      const paused = yield* newWebhook(account)
      yield* newWebhook(other.id)
      yield* webhooks.update(account, some.webhook.id, { events: ["analysis.failed"] })
      yield* webhooks.update(account, paused.webhook.id, { enabled: false })
      const { orders, sent } = yield* Sending
      yield* publish({ account, project: null, type: "catalog.price_changed", data: { sku: "a" } })
      assert.lengthOf(orders, 1)
      yield* tryLast
      assert.deepStrictEqual(body(sent[0]?.body)["data"], { sku: "a" })
      assert.strictEqual((yield* newest(account, all.webhook.id)).event, "catalog.price_changed")
      yield* publish({ account, project: null, type: "analysis.failed", data: {} })
      assert.lengthOf(orders, 3)
    }).pipe(Effect.provide(sending))
  )

  it.effect("are counted by project, whether anybody is told or not", () =>
    Effect.gen(function* () {
      const { publish } = yield* Events
      const { id: account } = yield* newAccount()
      const { conversationId: project } = yield* newDesign(account)
      const { conversationId: second } = yield* newDesign(account)
      const event = { account, type: "analysis.completed", data: {} } as const
      yield* publish({ ...event, project })
      const { webhook } = yield* newWebhook(account)
      for (const of of [project, second, project, null]) yield* publish({ ...event, project: of })
      const { deliveries } = yield* (yield* Deliveries).list(account, webhook.id, { limit: 10 })
      assert.deepStrictEqual(
        deliveries.map(({ project, sequence }) => [project, sequence]),
        [
          [null, null],
          [project, 3],
          [second, 1],
          [project, 2]
        ]
      )
    }).pipe(Effect.provide(sending))
  )

  it.effect("never were where their cause is rolled back", () =>
    Effect.gen(function* () {
      const { publish } = yield* Events
      const sql = yield* SqlClient.SqlClient
      const { id: account } = yield* newAccount()
      const { webhook } = yield* newWebhook(account)
      const event = { account, project: null, type: "analysis.completed", data: {} } as const
      yield* Effect.flip(sql.withTransaction(Effect.zipRight(publish(event), new StoreUnavailable())))
      const { deliveries } = yield* (yield* Deliveries).list(account, webhook.id, { limit: 10 })
      assert.isEmpty(deliveries)
    }).pipe(Effect.provide(sending))
  )

  it.effect("have bodies below 20 KB, whatever was to be said", () =>
    Effect.gen(function* () {
      const { publish } = yield* Events
      const { id: account } = yield* newAccount()
      yield* newWebhook(account)
      const { sent } = yield* Sending
      for (const text of ["x".repeat(15_000), "ü".repeat(15_000)]) {
        yield* publish({ account, project: null, type: "analysis.completed", data: { text } })
        yield* tryLast
        assert.isBelow(Buffer.byteLength(sent.at(-1)?.body ?? ""), 20_000)
      }
      assert.deepStrictEqual(body(sent.at(-1)?.body)["data"], { leftOut: true })
    }).pipe(Effect.provide(sending))
  )

  it.effect("go with their project, and all of an account's with the account", () =>
    Effect.gen(function* () {
      const { publish } = yield* Events
      const sql = yield* SqlClient.SqlClient
      const { id: account, login } = yield* newAccount()
      const { conversationId: project } = yield* newDesign(account)
      const { webhook } = yield* newWebhook(account)
      const event = { account, type: "analysis.completed", data: {} } as const
      yield* publish({ ...event, project })
      yield* publish({ ...event, project: null })
      yield* (yield* ProjectStore).erase(account, project)
      const { deliveries } = yield* (yield* Deliveries).list(account, webhook.id, { limit: 10 })
      assert.deepStrictEqual(
        deliveries.map(({ project }) => project),
        [null]
      )
      assert.isEmpty(yield* sql`select 1 from webhook_sequences where project_id = ${project}`)
      const { conversationId: last } = yield* newDesign(account)
      yield* publish({ ...event, project: last })
      yield* (yield* Accounts).erase(login)
      for (const table of ["webhook_secrets", "webhook_deliveries"])
        assert.isEmpty(yield* sql`select 1 from ${sql(table)} where endpoint_id = ${webhook.id}`)
      // what was ordered before finds nothing to do
      yield* tryLast
    }).pipe(Effect.provide(sending))
  )
})
