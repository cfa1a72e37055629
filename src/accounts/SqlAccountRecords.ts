import { SqlClient } from "@effect/sql"
import type { Fragment } from "@effect/sql/Statement"
import { Effect, Layer } from "effect"
import type { AccountId } from "../projects/AccountId.ts"
import { stored } from "../projects/stored.ts"
import { AccountRecords, type RecordKind } from "./AccountRecords.ts"

/** Answers and messages that were sent are large. */
const most: { readonly [K in RecordKind]: number } = {
  tracking: 200,
  delivery: 50,
  usage: 200,
  spending: 200,
  answer: 20,
  request: 1000
}

const columnsOf = (sql: SqlClient.SqlClient) => ({
  tracking: sql`project_id::text as place, json_build_object('project', project_id, 'branch', branch, 'comment', comment,
    'repositoryNumber', repository_number, 'events', events, 'priceThresholdEur', price_threshold_eur, 'head', head,
    'unreadable', unreadable, 'pushedAt', pushed_at, 'pausedCode', paused_code, 'pausedReason', paused_reason,
    'pausedAt', paused_at, 'pausedUntil', paused_until, 'commentCode', comment_code, 'commentReason', comment_reason,
    'pulls', (select json_agg(json_build_object('number', pulls.number, 'read', pulls.read, 'comment', pulls.comment_id)
      order by pulls.number) from tracked_pulls as pulls where pulls.project_id = tracking.project_id), 'checkedAt', checked_at, 'createdAt', created_at) as record`,
  usage: sql`period || ' ' || quota as place, json_build_object('period', period, 'quota', quota, 'used', used) as record`,
  spending: sql`month || ' ' || model as place, json_build_object('month', month, 'model', model, 'calls', calls,
    'unpricedCalls', unpriced_calls, 'estimatedCalls', estimated_calls, 'inputTokens', input_tokens,
    'outputTokens', output_tokens, 'cacheReadTokens', cache_read_tokens, 'cacheWriteTokens', cache_write_tokens,
    'costEur', cost_eur) as record`,
  answer: sql`key as place, json_build_object('key', key, 'project', project_id, 'status', status, 'answer', answer,
    'createdAt', created_at) as record`,
  request: sql`position::text as place, json_build_object('requestId', request_id, 'keyPrefix', key_prefix,
    'operation', operation, 'tool', tool, 'status', status, 'milliseconds', milliseconds, 'at', at) as record`,
  delivery: sql`webhook_deliveries.position::text as place, json_build_object('id', webhook_deliveries.id,
    'webhook', endpoint_id, 'project', project_id, 'event', event, 'sequence', sequence, 'body', body,
    'status', status, 'tries', tries, 'lastTry', last_try, 'createdAt', webhook_deliveries.created_at) as record`
})

/** Records of accounts in PostgreSQL. */
export const layer = Layer.effect(
  AccountRecords,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const columns = columnsOf(sql)

    const read = (account: AccountId, kind: RecordKind, after: string | null) => {
      const rows = sql`select ${columns[kind]}`
      const end = sql`limit ${most[kind]}`
      /** Texts are sorted as they are compared, whatever the database's language. */
      const byText = (place: Fragment) => sql`where account_id = ${account}
        and (${after}::text is null or ${place} > ${after} collate "C") order by ${place} collate "C" ${end}`
      switch (kind) {
        case "tracking":
          return sql`${rows} from tracking ${byText(sql`project_id::text`)}`
        case "usage":
          return sql`${rows} from quota_units ${byText(sql`(period || ' ' || quota)`)}`
        case "spending":
          return sql`${rows} from ai_spending ${byText(sql`(month || ' ' || model)`)}`
        case "answer":
          return sql`${rows} from idempotent_calls ${byText(sql`key`)}`
        case "request":
          return sql`${rows} from request_log where account_id = ${account} and position > ${after ?? "0"}::bigint
            order by request_log.position ${end}`
        case "delivery":
          return sql`${rows} from webhook_deliveries
            join webhook_endpoints on webhook_endpoints.id = webhook_deliveries.endpoint_id
            where account_id = ${account} and position > ${after ?? "0"}::bigint
            order by webhook_deliveries.position ${end}`
      }
    }

    return AccountRecords.of({
      page: Effect.fn("AccountRecords.page")(function* (account, kind, after) {
        const rows = yield* read(account, kind, after)
        const last = rows.length < most[kind] ? undefined : rows.at(-1)
        return {
          records: rows.map(({ record }) => record),
          next: last === undefined ? null : String(last["place"])
        }
      }, stored)
    })
  })
)
