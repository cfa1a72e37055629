/** What statements about projects that are followed have in common. */
import type { SqlClient } from "@effect/sql"
import { Effect } from "effect"
import type { ProjectId } from "../projects/Project.ts"

/** Waits for an account, or for the month to end. */
export const isPaused = (sql: SqlClient.SqlClient) => sql`(tracking.paused_at is not null
  and (tracking.paused_until is null or tracking.paused_until > now()))`

/** Before the row of its tracking: whoever deletes a project takes them in this order too. */
export const holdProject = (sql: SqlClient.SqlClient, project: ProjectId) =>
  sql`select from projects where id = ${project} for key share`

/** Whether a delivery is a new one: GitHub, or somebody who recorded it, may send it again. */
export const isNew = (sql: SqlClient.SqlClient, delivery: string) =>
  Effect.map(
    sql`insert into github_deliveries (id) values (${delivery}) on conflict do nothing returning id`,
    (rows) => rows.length > 0
  )
