import { SqlClient } from "@effect/sql"
import { Effect } from "effect"

/** Projects whose versions one statement goes through: well within the time that it may take. */
const atOnce = 50

/**
 * Versions keep which commit they were designed for. Of those from before it is known where the project never went on
 * with another commit, or where they come after the push that it went on with last and bring no older one back.
 */
export const createVersionCommits = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`alter table versions add column commit_id text`
  const projects = yield* sql<{ readonly id: string }>`select id from projects where current_version is not null`
  yield* sql`alter table versions disable trigger immutable`
  for (let at = 0; at < projects.length; at += atOnce) {
    const ids = projects.slice(at, at + atOnce).map(({ id }) => id)
    yield* sql`
      update versions set commit_id = projects.commit_id from projects
      where projects.id = versions.project_id and ${sql.in("projects.id", ids)}
        and (not projects.moved or (versions.cause <> 'rollback' and versions.version >= (
          select max(pushed.version) from versions as pushed
          where pushed.project_id = projects.id and pushed.cause = 'push')))`
  }
  yield* sql`alter table versions enable trigger immutable`
})
