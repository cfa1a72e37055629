import { SqlClient } from "@effect/sql"
import { Array, Effect, Schema } from "effect"
import { ProjectId } from "./Project.ts"
import { OperationInProgress, ProjectNotFound } from "./ProjectErrors.ts"
import type { ProjectStore } from "./ProjectStore.ts"
import { decodeProjects, isThere, projectColumns, toProject } from "./rows.ts"
import { requireStorable } from "./storable.ts"
import { stored } from "./stored.ts"

const isId = Schema.is(ProjectId)

/** The part of the store by which an account names its projects and deletes them. */
export const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  /** Answers that are kept for callers who ask again name the project as well. */
  const forgetAnswers = (account: string, id: ProjectId) => sql`
    delete from idempotent_calls
    where account_id = ${account} and answer is not null and strpos(answer, ${id}) > 0`

  /** Files are kept by content: those of no other version go. Nobody writes files meanwhile, who might refer to one of them. */
  const forgetVersions = Effect.fnUntraced(function* (id: ProjectId) {
    yield* sql`lock table files in share row exclusive mode`
    const gone = yield* sql<{ readonly sha256: string }>`
      with gone as (delete from version_files where project_id = ${id} returning sha256)
      select distinct sha256 from gone`
    yield* sql`delete from versions where project_id = ${id}`
    yield* sql`
      delete from files where sha256 in (select json_array_elements_text(${JSON.stringify(gone.map(({ sha256 }) => sha256))}::json))
        and not exists (select from version_files where version_files.sha256 = files.sha256)`
  })

  return {
    rename: Effect.fn("ProjectStore.rename")(function* (account, id, name) {
      if (!isId(id)) return yield* new ProjectNotFound()
      yield* requireStorable({ name })
      const rows = yield* decodeProjects(
        yield* sql`
          update projects set name = ${name}, updated_at = now()
          where id = ${id} and account_id = ${account} and ${isThere(sql)} returning ${projectColumns(sql)}`
      )
      return toProject(yield* Effect.mapError(Array.head(rows), () => new ProjectNotFound()))
    }, stored),

    erase: Effect.fn("ProjectStore.erase")(function* (account, id, options) {
      if (!isId(id)) return yield* new ProjectNotFound()
      return yield* sql.withTransaction(
        Effect.gen(function* () {
          const rows = yield* decodeProjects(
            yield* sql`
              select ${projectColumns(sql)} from projects
              where id = ${id} and account_id = ${account} and ${isThere(sql)} for update`
          )
          const project = toProject(yield* Effect.mapError(Array.head(rows), () => new ProjectNotFound()))
          const { state } = project
          if (state === "analyzing" || state === "designing" || state === "refining")
            return yield* new OperationInProgress({ doing: state })
          yield* sql`select set_config('groundplan.erasing', 'on', true)`
          yield* sql`delete from exchanges where project_id = ${id}`
          yield* forgetVersions(id)
          yield* forgetAnswers(account, id)
          yield* sql`delete from projects where id = ${id}`
          yield* options?.alongside ?? Effect.void
          return project
        })
      )
    }, stored)
  } satisfies Partial<ProjectStore["Type"]>
})
