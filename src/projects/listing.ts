import type { SqlClient } from "@effect/sql"
import { Effect, Schema } from "effect"
import type { AccountId } from "./AccountId.ts"
import type { Position } from "./cursor.ts"
import { Overview, type ListedProject } from "./Overview.ts"
import { isThere, projectColumns, projectFields, toProject } from "./rows.ts"

const decodeRows = Schema.decodeUnknown(
  Schema.Array(
    Schema.Struct({
      ...projectFields,
      micros: Schema.String,
      ...Overview.fields,
      pauseCode: Schema.NullOr(Schema.String)
    })
  )
)

/**
 * Projects of an account after a place, most recent first, with their overviews: one statement that reads no version
 * and no analysis, for what it needs of those was taken out when they were written.
 */
export const listedAfter = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  account: AccountId,
  page: { readonly after: Position | null; readonly most: number }
) {
  const rest =
    page.after === null
      ? sql`true`
      : sql`(created_at, id)
          < (timestamptz 'epoch' + ${page.after.micros}::bigint * interval '1 microsecond', ${page.after.id}::uuid)`
  // a pause that has an end ends by itself, as tracking has it
  const isPaused = sql`(tracking.paused_at is not null
    and (tracking.paused_until is null or tracking.paused_until > now()))`
  const rows = yield* decodeRows(
    yield* sql`
      select ${projectColumns(sql)}, (extract(epoch from projects.created_at) * 1000000)::bigint::text as micros,
        projects.grade,
        (now.overview ->> 'lowestEur')::double precision as "lowestEur",
        (now.overview ->> 'complete')::boolean as "lowestComplete",
        (before.overview ->> 'lowestEur')::double precision as "lowestEurBefore",
        (now.overview ->> 'unmet')::integer as unmet,
        now.overview ->> 'readiness' as readiness,
        case when tracking.project_id is null then null when ${isPaused} then 'paused' else 'active' end as tracking,
        case when ${isPaused} then tracking.paused_code end as "pauseCode"
      from (
        select * from projects where account_id = ${account} and ${isThere(sql)} and ${rest}
        order by created_at desc, id desc limit ${page.most}
      ) as projects
      left join versions as now on now.project_id = projects.id and now.version = projects.current_version
      left join versions as before on before.project_id = projects.id and before.version = projects.current_version - 1
      left join tracking on tracking.project_id = projects.id
      order by projects.created_at desc, projects.id desc`
  )
  return rows.map(
    ({ grade, lowestComplete, lowestEur, lowestEurBefore, micros, pauseCode, readiness, tracking, unmet, ...row }) => {
      const paused = pauseCode === null ? {} : { pauseCode }
      const overview = { grade, lowestEur, lowestComplete, lowestEurBefore, unmet, readiness, tracking, ...paused }
      const listed: ListedProject = { ...toProject(row), overview }
      return { micros, listed }
    }
  )
})
