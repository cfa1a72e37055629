import { SqlClient } from "@effect/sql"
import { Effect, Layer, Option } from "effect"
import { PublicUrl } from "../accounts/PublicUrl.ts"
import { Jobs } from "../jobs/Jobs.ts"
import { stored } from "../projects/stored.ts"
import { announce } from "./announce.ts"
import type { NewEvent } from "./Event.ts"
import { Events } from "./Events.ts"
import { decodeWebhooks, webhookColumns } from "./webhookRows.ts"

/** Events as deliveries in PostgreSQL, one for each endpoint that wants to know. */
export const layer = Layer.effect(
  Events,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const jobs = yield* Jobs
    const reached = yield* PublicUrl

    /** With where to read on, where the operator said how the service is reached. */
    const linked = (event: NewEvent): NewEvent =>
      Option.match(reached, {
        onNone: () => event,
        onSome: (url) =>
          event.project === null
            ? event
            : { ...event, data: { ...event.data, link: `${url}/v1/projects/${event.project}` } }
      })

    /** Counted whether anybody is told or not: who was paused sees by the gap that something was missed. */
    const nextOf = Effect.fnUntraced(function* (project: string) {
      const [row] = yield* sql<{ readonly last: number }>`
        insert into webhook_sequences (project_id, last) values (${project}, 1)
        on conflict (project_id) do update set last = webhook_sequences.last + 1
        returning last::float8 as last`
      return row?.last ?? null
    })

    return Events.of({
      publish: Effect.fn("Events.publish")(function* (event) {
        yield* sql.withTransaction(
          Effect.gen(function* () {
            const sequence = event.project === null ? null : yield* nextOf(event.project)
            const rows = yield* decodeWebhooks(
              yield* sql`
                select ${webhookColumns(sql)} from webhook_endpoints
                where account_id = ${event.account} and disabled is null
                  and (events is null or events::jsonb @> to_jsonb(${event.type}::text))
                order by created_at, id`
            )
            for (const to of rows) yield* announce(sql, jobs, to, linked(event), sequence)
          })
        )
      }, stored)
    })
  })
)
