import { SqlClient } from "@effect/sql"
import { Array, Effect, Option } from "effect"
import { analyzerVersion } from "../facts/analyzerVersion.ts"
import type { Repository } from "../repo/Repository.ts"
import type { AccountId } from "./AccountId.ts"
import { ProjectId } from "./Project.ts"
import { LeaseLost, OperationInProgress, ProjectsFull } from "./ProjectErrors.ts"
import { keysOf, movedTo } from "./movedTo.ts"
import type { Lease, ProjectStore } from "./ProjectStore.ts"
import {
  decodeProjects,
  decodeProjectsWithAnalysis,
  encodeAnalysis,
  isThere,
  projectColumns,
  toProject
} from "./rows.ts"
import { requireStorable } from "./storable.ts"
import { stored } from "./stored.ts"

/**
 * How long a call may hold a project. Longer than the longest operation may take (75 s), and the longest that a project
 * stays locked when a process dies.
 */
export const leaseSeconds = 120

/** The part of the store that makes projects out of commits. */
export const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const columns = projectColumns(sql)

  const find = Effect.fnUntraced(function* (account: AccountId, repository: Repository) {
    const { commit, folder, name, owner } = keysOf(repository)
    const rows = yield* decodeProjectsWithAnalysis(
      yield* sql`
        select ${columns}, projects.analysis, projects.analyzer from projects
        where account_id = ${account} and owner_key = ${owner} and name_key = ${name} and commit_id = ${commit}
          and (folder = ${folder} or (folder = '' and repository ->> 'path' = ${folder}))
          and settled_state is not null
        order by moved desc, folder desc limit 1`
    )
    return Option.flatMap(Array.head(rows), ({ analysis, analyzer, ...row }) =>
      analysis === null
        ? Option.none()
        : Option.some({ project: toProject(row), analysis, olderAnalyzer: analyzer !== analyzerVersion })
    )
  })

  /** Takes a finished project to read its commit again; nothing where there is none, or another call has it. */
  const takeAgain = Effect.fnUntraced(function* (account: AccountId, repository: Repository) {
    const known = yield* find(account, repository)
    if (Option.isNone(known)) return Option.none<Lease>()
    const token = crypto.randomUUID()
    const rows = yield* sql<{ readonly id: string }>`
      update projects set operation = 'analyzing', operation_token = ${token},
        operation_until = now() + ${leaseSeconds} * interval '1 second'
      where id = ${known.value.project.conversationId} and (operation_until is null or operation_until <= now())
      returning id`
    if (rows.length === 0) return yield* new OperationInProgress({ doing: known.value.project.state })
    return Option.some<Lease>({ account, project: known.value.project.conversationId, doing: "analyzing", token })
  })

  /** Of two calls racing for the last place both may get it: the limit bounds what is kept, it counts nothing that is paid for. */
  const hasRoom = (account: AccountId, most: number | null) => sql`
    (${most}::bigint is null
      or (select count(*) from projects where account_id = ${account} and ${isThere(sql)}) < ${most}::bigint)`

  /** Takes the commit, or its folder, unless another call has it or had it; a hold that ran out is taken over as if new. */
  const take = Effect.fnUntraced(function* (account: AccountId, repository: Repository, most: number | null) {
    const { commit, folder, name, owner } = keysOf(repository)
    const token = crypto.randomUUID()
    const rows = yield* sql<{ readonly id: string }>`
      insert into projects
        (id, account_id, owner_key, name_key, commit_id, folder, repository, operation, operation_token, operation_until)
      select ${crypto.randomUUID()}::uuid, ${account}::uuid, ${owner}::text, ${name}::text, ${commit}::text,
        ${folder}::text, ${JSON.stringify(repository)}::json, 'analyzing', ${token}::uuid,
        now() + ${leaseSeconds} * interval '1 second'
      where ${hasRoom(account, most)}
      on conflict (account_id, owner_key, name_key, commit_id, folder) where not moved do update set
        id = excluded.id, repository = excluded.repository, created_at = now(), updated_at = now(),
        operation_token = excluded.operation_token, operation_until = excluded.operation_until
      where projects.settled_state is null and projects.operation_until <= now()
      returning id`
    return Option.map(Array.head(rows), ({ id }): Lease => ({
      account,
      project: ProjectId.make(id),
      doing: "analyzing",
      token
    }))
  })

  return {
    find: Effect.fn("ProjectStore.find")(find, stored),

    beginAnalysis: Effect.fn("ProjectStore.beginAnalysis")(function* (account, repository, options) {
      yield* requireStorable({ repository })
      const most = options?.most ?? null
      const again = options?.refresh === true ? yield* takeAgain(account, repository) : Option.none<Lease>()
      const lease = Option.isSome(again) ? again : yield* take(account, repository, most)
      if (Option.isSome(lease)) return { _tag: "Begun", lease: lease.value } as const
      const found = yield* find(account, repository)
      if (Option.isNone(found)) {
        const { commit, folder, name, owner } = keysOf(repository)
        const [room] = yield* sql<{ readonly has: boolean }>`
          select ${hasRoom(account, most)} or exists (
            select from projects where account_id = ${account} and owner_key = ${owner} and name_key = ${name}
              and commit_id = ${commit} and folder = ${folder} and ${isThere(sql)}) as has`
        return most !== null && room?.has === false
          ? yield* new ProjectsFull({ limit: most })
          : yield* new OperationInProgress({ doing: "analyzing" })
      }
      return { _tag: "Reused", ...found.value } as const
    }, stored),

    completeAnalysis: Effect.fn("ProjectStore.completeAnalysis")(function* (lease, analysis, options) {
      const repository = options?.repository
      yield* requireStorable({ analysis, repository })
      const text = JSON.stringify(yield* encodeAnalysis(analysis))
      const meant = repository === undefined ? null : JSON.stringify(repository)
      const columnsOfAnalysis =
        options?.moves === true && repository !== undefined
          ? yield* movedTo(sql, { analysis, repository })
          : sql`analysis = ${text}::json, repository = coalesce(${meant}::json, repository),
              analyzer = ${analyzerVersion}`
      return yield* sql.withTransaction(
        Effect.gen(function* () {
          const rows = yield* decodeProjects(
            yield* sql`
              update projects set ${columnsOfAnalysis}, updated_at = now(),
                settled_state = case when current_version is null then 'analyzed' else 'designed' end,
                operation = null, operation_token = null, operation_until = null
              where id = ${lease.project} and operation_token = ${lease.token}
              returning ${columns}`
          )
          const row = yield* Effect.mapError(Array.head(rows), () => new LeaseLost())
          yield* options?.alongside ?? Effect.void
          return toProject(row)
        })
      )
    }, stored)
  } satisfies Partial<ProjectStore["Type"]>
})
