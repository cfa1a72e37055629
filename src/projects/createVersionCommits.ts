import { SqlClient } from "@effect/sql"
import { Effect } from "effect"

/** So many versions of so many projects are gone through well within the time that a statement may take. */
const atOnce = 50

/**
 * Versions keep which commit they were designed for. Of those from before it is known where the project never went on
 * with another commit, or where they come after the push that it went on with last and bring no older one back.
 */
export const createVersionCommits = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`alter table versions add column commit_id text`
  // Those that stand beside each other in a part have about as many versions.
  const projects = yield* sql<{ readonly id: string; readonly version: number }>`
    select id, current_version as version from projects where current_version is not null order by current_version, id`
  yield* sql`alter table versions disable trigger immutable`
  for (let at = 0; at < projects.length; at += atOnce) {
    const part = projects.slice(at, at + atOnce)
    const ids = part.map(({ id }) => id)
    const newest = part.at(-1)?.version ?? 0
    for (let last = 0; last < newest; last += atOnce) {
      // The last push is looked for once for each project: asked beside every version it would be every version's work.
      yield* sql`
        with pushed as materialized (
          select project_id, max(version) as version from versions
          where ${sql.in("project_id", ids)} and cause = 'push' group by project_id
        )
        update versions set commit_id = projects.commit_id
        from projects left join pushed on pushed.project_id = projects.id
        where projects.id = versions.project_id and ${sql.in("projects.id", ids)}
          and versions.version > ${last} and versions.version <= ${last + atOnce}
          and (not projects.moved or (versions.cause <> 'rollback' and versions.version >= pushed.version))`
    }
  }
  yield* sql`alter table versions enable trigger immutable`
})
