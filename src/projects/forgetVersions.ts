import type { SqlClient } from "@effect/sql"
import { Effect } from "effect"
import type { ProjectId } from "./Project.ts"

/** Nobody else writes files until this transaction ends. To be taken before any file is written in it. */
export const lockFiles = (sql: SqlClient.SqlClient) => sql`lock table files in share row exclusive mode`

/**
 * Deletes the versions of a project up to a number, within the transaction that asks for it. Files are kept by content:
 * those of no other version go. Nobody writes files meanwhile, who might refer to one of them.
 */
export const forgetVersions = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, project: ProjectId, last: number) {
  const old = yield* sql`select 1 from versions where project_id = ${project} and version <= ${last} limit 1`
  if (old.length === 0) return
  yield* sql`select set_config('groundplan.erasing', 'on', true)`
  yield* lockFiles(sql)
  const gone = yield* sql<{ readonly sha256: string }>`
    with gone as (
      delete from version_files where project_id = ${project} and version <= ${last} returning sha256
    )
    select distinct sha256 from gone`
  yield* sql`delete from versions where project_id = ${project} and version <= ${last}`
  yield* sql`
    delete from files
    where sha256 in (select json_array_elements_text(${JSON.stringify(gone.map(({ sha256 }) => sha256))}::json))
      and not exists (select from version_files where version_files.sha256 = files.sha256)`
  yield* sql`select set_config('groundplan.erasing', 'off', true)`
})
