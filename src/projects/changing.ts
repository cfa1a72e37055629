import { SqlClient } from "@effect/sql"
import { Array, Effect, Schema } from "effect"
import { aboutMoving } from "./aboutMoving.ts"
import { forgetVersions, lockFiles } from "./forgetVersions.ts"
import { leaseSeconds } from "./analysing.ts"
import { movedTo } from "./movedTo.ts"
import { ProjectId } from "./Project.ts"
import { DesignRequired, LeaseLost, OperationInProgress, ProjectNotFound, VersionNotFound } from "./ProjectErrors.ts"
import type { AlongsideVersion, Lease, Moved, NewExchange, NewVersion, ProjectStore } from "./ProjectStore.ts"
import {
  decodeProjects,
  decodeProjectsWithAnalysis,
  decodeSummaries,
  encodeDocument,
  isThere,
  projectColumns,
  summaryColumns,
  toProject
} from "./rows.ts"
import { requireStorable } from "./storable.ts"
import { stored } from "./stored.ts"

const isId = Schema.is(ProjectId)

/** The part of the store that designs and changes projects. */
export const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const columns = projectColumns(sql)
  const settled = sql`settled_state = case when current_version is null then 'analyzed' else 'designed' end,
    failure_code = null, failure_message = null, updated_at = now(),
    operation = null, operation_token = null, operation_until = null`

  /** Ends the lease and counts the version up, which also keeps every other writer of this project waiting. */
  const nextVersion = Effect.fnUntraced(function* (lease: Lease, moved?: Moved) {
    const columnsOfMoved = moved === undefined ? sql`` : sql`${yield* movedTo(sql, moved)},`
    const rows = yield* decodeProjects(
      yield* sql`
        update projects set ${columnsOfMoved} current_version = coalesce(current_version, 0) + 1, settled_state = 'designed',
          failure_code = null, failure_message = null, updated_at = now(),
          operation = null, operation_token = null, operation_until = null
        where id = ${lease.project} and operation_token = ${lease.token}
        returning ${columns}`
    )
    return toProject(yield* Effect.mapError(Array.head(rows), () => new LeaseLost()))
  })

  const insertExchange = (lease: Lease, exchange: NewExchange, version: number | null) => sql`
    insert into exchanges (project_id, kind, message, reply, focus_tier, version)
    values (${lease.project}, ${exchange.kind}, ${exchange.message}, ${exchange.reply}, ${exchange.focusTier},
      ${version})`

  /** Versions up to a number go, with the files that no other version has: messages about them stay. */
  const forgetOlder = (project: ProjectId, last: number) =>
    last < 1 ? Effect.void : forgetVersions(sql, project, last)

  /** Whoever is about to delete files takes them before it writes any: two that had written some would wait for each other. */
  const takeFiles = (version: number | null, keep: number | null | undefined) =>
    (version ?? 0) - (keep ?? version ?? 0) < 1 ? Effect.void : lockFiles(sql)

  const alongsideVersion = Effect.fnUntraced(function* (
    lease: Lease,
    version: number | null,
    options?: AlongsideVersion
  ) {
    if (options?.exchange !== undefined) yield* insertExchange(lease, options.exchange, version)
    yield* forgetOlder(lease.project, (version ?? 0) - (options?.keep ?? version ?? 0))
    yield* options?.alongside ?? Effect.void
  })

  const insertVersion = Effect.fnUntraced(function* (lease: Lease, number: number | null, version: NewVersion) {
    const { architect, changes, context, edits, priceCauses, priceDelta, requested, tiers } =
      yield* encodeDocument(version)
    const rows = yield* sql`
      insert into versions
        (project_id, version, cause, summary, requested, context, architect, tiers, changes, price_delta, price_causes,
          edits, commit_id)
      values (${lease.project}, ${number}, ${version.cause}, ${version.summary}, ${JSON.stringify(requested)}::json,
        ${JSON.stringify(context)}::json, ${JSON.stringify(architect)}::json, ${JSON.stringify(tiers)}::json,
        ${JSON.stringify(changes)}::json, ${JSON.stringify(priceDelta)}::json, ${JSON.stringify(priceCauses)}::json,
        ${JSON.stringify(edits)}::json, (select commit_id from projects where id = ${lease.project}))
      returning ${summaryColumns(sql)}`
    return yield* decodeSummaries(rows)
  })

  /** Ends a lease as if it had not begun: a project that was never analysed is then none. */
  const leave = Effect.fnUntraced(function* ({ project, token }: Lease) {
    yield* sql`
      delete from projects where id = ${project} and operation_token = ${token} and settled_state is null`
    yield* sql`
      update projects set operation = null, operation_token = null, operation_until = null
      where id = ${project} and operation_token = ${token}`
  })

  /** All files in one statement; in the order of their hashes, so that two versions never wait for each other in a ring. */
  const insertFiles = (lease: Lease, number: number | null, ofTiers: NewVersion["files"]) => {
    const files = ofTiers.flatMap(({ files, tier }) => files.map((file) => ({ ...file, tier })))
    return sql`
      with given as materialized (
        select file.*, encode(sha256(convert_to(file.content, 'UTF8')), 'hex') as sha256
        from json_to_recordset(${JSON.stringify(files)}::json)
          as file (tier text, path text, content text, language text, purpose text)
      ), kept as (
        insert into files (sha256, size, content)
        select distinct on (sha256) sha256, octet_length(convert_to(content, 'UTF8')), content from given order by sha256
        on conflict do nothing
      )
      insert into version_files (project_id, version, tier, path, sha256, language, purpose)
      select ${lease.project}::uuid, ${number}::integer, tier, path, sha256, language, purpose from given`
  }

  /** Why a project could not be taken. */
  const notTaken = Effect.fnUntraced(function* (account: string, id: ProjectId, doing: Lease["doing"]) {
    const rows = yield* decodeProjects(
      yield* sql`select ${columns} from projects where id = ${id} and account_id = ${account} and ${isThere(sql)}`
    )
    const project = yield* Effect.mapError(Array.head(rows), () => new ProjectNotFound())
    return doing === "refining" && project.currentVersion === null && project.state !== "analyzing"
      ? yield* new DesignRequired()
      : yield* new OperationInProgress({ doing: project.state })
  })

  return {
    begin: Effect.fn("ProjectStore.begin")(function* (account, id, doing) {
      if (!isId(id)) return yield* new ProjectNotFound()
      const token = crypto.randomUUID()
      const rows = yield* decodeProjectsWithAnalysis(
        yield* sql`
          update projects set operation = ${doing}, operation_token = ${token},
            operation_until = now() + ${leaseSeconds} * interval '1 second'
          where id = ${id} and account_id = ${account} and settled_state is not null
            and (operation_until is null or operation_until <= now())
            and (current_version is not null or ${doing} <> 'refining')
          returning ${columns}, projects.analysis, projects.analyzer`
      )
      const row = Array.head(rows)
      if (row._tag === "None" || row.value.analysis === null) return yield* notTaken(account, id, doing)
      const { analysis, analyzer: _, ...project } = row.value
      return {
        lease: { account, project: project.conversationId, doing, token },
        project: toProject(project),
        analysis
      }
    }, stored),

    addVersion: Effect.fn("ProjectStore.addVersion")(function* (lease, version, options) {
      yield* requireStorable({ version, exchange: options?.exchange, moved: options?.moved })
      return yield* sql.withTransaction(
        Effect.gen(function* () {
          const project = yield* nextVersion(lease, options?.moved)
          yield* takeFiles(project.currentVersion, options?.keep)
          const [summary] = yield* insertVersion(lease, project.currentVersion, version)
          if (summary === undefined) return yield* Effect.dieMessage("insert gave no row")
          yield* insertFiles(lease, project.currentVersion, version.files)
          yield* alongsideVersion(lease, project.currentVersion, options)
          return { project, version: summary }
        })
      )
    }, stored),

    rollBack: Effect.fn("ProjectStore.rollBack")(function* (lease, rollback, options) {
      const { architect, changes, guides, priceCauses, priceDelta, summary, to } = rollback
      yield* requireStorable({ rollback, exchange: options?.exchange })
      return yield* sql.withTransaction(
        Effect.gen(function* () {
          const project = yield* nextVersion(lease)
          const number = project.currentVersion
          const given = guides.flatMap(({ files, tier }) => files.map(({ path }) => ({ tier, path })))
          yield* takeFiles(number, options?.keep)
          const [made] = yield* decodeSummaries(
            yield* sql`
              insert into versions
                (project_id, version, cause, summary, requested, context, architect, tiers, changes, price_delta,
                  price_causes, edits, commit_id)
              select project_id, ${number}::integer, 'rollback', ${summary}, requested, context,
                ${JSON.stringify(architect)}::json, tiers, ${JSON.stringify(changes)}::json,
                ${JSON.stringify(priceDelta)}::json, ${JSON.stringify(priceCauses)}::json, edits, commit_id
              from versions where project_id = ${lease.project} and version = ${to}::bigint and version < ${number}
              returning ${summaryColumns(sql)}`
          )
          if (made === undefined) return yield* new VersionNotFound({ version: to, newest: (number ?? 1) - 1 })
          yield* sql`
            insert into version_files (project_id, version, tier, path, sha256, language, purpose)
            select project_id, ${number}::integer, tier, path, sha256, language, purpose
            from version_files
            where project_id = ${lease.project} and version = ${to} and path !~ ${aboutMoving}
              and not exists (
                select from json_to_recordset(${JSON.stringify(given)}::json) as own (tier text, path text)
                where own.tier = version_files.tier and own.path = version_files.path)`
          yield* insertFiles(lease, number, guides)
          yield* alongsideVersion(lease, number, options)
          return { project, version: made }
        })
      )
    }, stored),

    addExchange: Effect.fn("ProjectStore.addExchange")(function* (lease, exchange, options) {
      yield* requireStorable({ exchange })
      return yield* sql.withTransaction(
        Effect.gen(function* () {
          const rows = yield* decodeProjects(
            yield* sql`
              update projects set ${settled} where id = ${lease.project} and operation_token = ${lease.token}
              returning ${columns}`
          )
          const project = toProject(yield* Effect.mapError(Array.head(rows), () => new LeaseLost()))
          yield* insertExchange(lease, exchange, project.currentVersion)
          yield* options?.alongside ?? Effect.void
          return project
        })
      )
    }, stored),

    fail: Effect.fn("ProjectStore.fail")(function* (lease, { code, message }) {
      yield* lease.doing === "analyzing"
        ? leave(lease)
        : sql`
            update projects set settled_state = 'failed', failure_code = ${code}, failure_message = ${message},
              updated_at = now(), operation = null, operation_token = null, operation_until = null
            where id = ${lease.project} and operation_token = ${lease.token}`
    }, stored),

    release: Effect.fn("ProjectStore.release")(function* (lease) {
      yield* leave(lease)
    }, stored)
  } satisfies Partial<ProjectStore["Type"]>
})
