import { SqlClient } from "@effect/sql"
import { Array, Effect, Schema } from "effect"
import { forgetVersions } from "./forgetVersions.ts"
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

  /** Answers that are kept for callers who ask again go with their project; those that only name it go here. */
  const forgetAnswers = (account: string, id: ProjectId) => sql`
    delete from idempotent_calls
    where account_id = ${account} and answer is not null and strpos(answer, ${id}) > 0`

  return {
    update: Effect.fn("ProjectStore.update")(function* (account, id, { ai = null, name }) {
      if (!isId(id)) return yield* new ProjectNotFound()
      yield* requireStorable({ name: name ?? "" })
      const rows = yield* decodeProjects(
        yield* sql`
          update projects set name = case when ${name === undefined} then name else ${name ?? null}::text end,
            ai = coalesce(${ai}::boolean, ai), updated_at = now()
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
          yield* sql`delete from exchanges where project_id = ${id}`
          // before files are locked: it looks through all kept answers
          yield* forgetAnswers(account, id)
          yield* forgetVersions(sql, id, project.currentVersion ?? 0)
          yield* sql`delete from projects where id = ${id}`
          yield* options?.alongside?.(project) ?? Effect.void
          return project
        })
      )
    }, stored)
  } satisfies Partial<ProjectStore["Type"]>
})
