import { SqlClient } from "@effect/sql"
import { Array, Effect, Option, Schema } from "effect"
import type { AccountId } from "./AccountId.ts"
import { decodeCursor, decodePlace, encodeCursor, encodePlace } from "./cursor.ts"
import { listedAfter } from "./listing.ts"
import { ProjectId } from "./Project.ts"
import { CursorInvalid, DesignRequired, FileNotFound, ProjectNotFound, VersionNotFound } from "./ProjectErrors.ts"
import type { ProjectStore } from "./ProjectStore.ts"
import {
  decodeContents,
  decodeExchanges,
  decodeFile,
  decodeFiles,
  decodeProjects,
  decodeProjectsWithAnalysis,
  decodeSummaries,
  decodeVersion,
  exchangeColumns,
  isThere,
  projectColumns,
  summaryColumns,
  toProject
} from "./rows.ts"
import { isStorable } from "./storable.ts"
import { stored } from "./stored.ts"

const isId = Schema.is(ProjectId)

const parse = (id: string) => (isId(id) ? Effect.succeed(id) : new ProjectNotFound())

/** PostgreSQL's integer; a version beyond it cannot exist. */
const largestVersion = 2_147_483_647

/** The part of the store that only reads. */
export const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const columns = projectColumns(sql)

  const one = (account: AccountId, id: ProjectId) =>
    sql`projects.id = ${id} and projects.account_id = ${account} and ${isThere(sql)}`

  /** Which version is meant, once it is sure that it is there. */
  const versionOf = Effect.fnUntraced(function* (account: AccountId, id: string, asked: number | undefined) {
    const project = yield* parse(id)
    const [row] = yield* sql<{ readonly current: number | null; readonly oldest: number | null }>`
      select current_version as "current",
        (select min(version) from versions where project_id = projects.id) as "oldest"
      from projects where ${one(account, project)}`
    if (row === undefined) return yield* new ProjectNotFound()
    if (row.current === null) return yield* new DesignRequired()
    const version = asked ?? row.current
    // Versions have no gaps; where a plan keeps a number of them, the oldest are gone.
    const oldest = row.oldest ?? 1
    if (!Number.isInteger(version) || version < oldest || version > Math.min(row.current, largestVersion)) {
      return yield* new VersionNotFound({ version, newest: row.current, oldest })
    }
    return { project, version }
  })

  return {
    ping: stored(Effect.asVoid(sql`select 1`)).pipe(Effect.withSpan("ProjectStore.ping")),

    get: Effect.fn("ProjectStore.get")(function* (account, id) {
      const project = yield* parse(id)
      const rows = yield* decodeProjects(yield* sql`select ${columns} from projects where ${one(account, project)}`)
      return toProject(yield* Effect.mapError(Array.head(rows), () => new ProjectNotFound()))
    }, stored),

    details: Effect.fn("ProjectStore.details")(function* (account, id) {
      const project = yield* parse(id)
      const rows = yield* decodeProjectsWithAnalysis(
        yield* sql`select ${columns}, projects.analysis, projects.analyzer from projects
          where ${one(account, project)}`
      )
      const { analysis, analyzer: _, ...row } = yield* Effect.mapError(Array.head(rows), () => new ProjectNotFound())
      // Never more than the row that was just read knows of, whatever was added since.
      const versions = yield* decodeSummaries(
        yield* sql`
          select ${summaryColumns(sql)} from versions
          where project_id = ${project} and version <= ${row.currentVersion ?? 0} order by version desc`
      )
      return { project: toProject(row), analysis, versions }
    }, stored),

    list: Effect.fn("ProjectStore.list")(function* (account, { cursor, limit }) {
      const after = cursor === undefined ? Option.none() : decodeCursor(cursor)
      if (cursor !== undefined && Option.isNone(after)) return yield* new CursorInvalid()
      const rows = yield* listedAfter(sql, account, { after: Option.getOrNull(after), most: limit + 1 })
      const page = rows.slice(0, limit)
      const last = rows.length > limit ? page.at(-1) : undefined
      return {
        projects: page.map(({ listed }) => listed),
        nextCursor: last === undefined ? null : encodeCursor({ micros: last.micros, id: last.listed.conversationId })
      }
    }, stored),

    version: Effect.fn("ProjectStore.version")(function* (account, id, asked) {
      const { project, version } = yield* versionOf(account, id, asked)
      const [row] = yield* sql`
        select ${summaryColumns(sql)}, price_causes as "priceCauses",
          requested, context, architect, tiers, changes, edits
        from versions where project_id = ${project} and version = ${version}`
      // it was the oldest, and went while it was looked for
      if (row === undefined) return yield* new VersionNotFound({ version, newest: version, oldest: version + 1 })
      return yield* decodeVersion(row)
    }, stored),

    history: Effect.fn("ProjectStore.history")(function* (account, id, limit) {
      const project = yield* parse(id)
      const rows = yield* sql`select 1 from projects where ${one(account, project)}`
      if (rows.length === 0) return yield* new ProjectNotFound()
      const newestFirst = yield* decodeExchanges(
        yield* sql`
          select ${exchangeColumns(sql)} from exchanges
          where project_id = ${project} order by position desc limit ${limit}`
      )
      return Array.reverse(newestFirst)
    }, stored),

    messages: Effect.fn("ProjectStore.messages")(function* (account, id, { cursor, limit }) {
      const project = yield* parse(id)
      const before = cursor === undefined ? Option.some(null) : decodePlace(cursor)
      if (Option.isNone(before)) return yield* new CursorInvalid()
      const known = yield* sql`select 1 from projects where ${one(account, project)}`
      if (known.length === 0) return yield* new ProjectNotFound()
      // under another name: a column of the answer would be what it is sorted by, as text
      const rows = yield* sql<{ readonly place: string }>`
        select ${exchangeColumns(sql)}, position::text as place from exchanges
        where project_id = ${project} and (${before.value}::bigint is null or position < ${before.value}::bigint)
        order by exchanges.position desc limit ${limit + 1}`
      const last = rows.length > limit ? rows[limit - 1] : undefined
      return {
        messages: yield* decodeExchanges(rows.slice(0, limit)),
        nextCursor: last === undefined ? null : encodePlace(last.place)
      }
    }, stored),

    files: Effect.fn("ProjectStore.files")(function* (account, id, of) {
      const { project, version } = yield* versionOf(account, id, of.version)
      const files = yield* decodeFiles(
        yield* sql`
          select path, size, sha256, language, purpose from version_files join files using (sha256)
          where project_id = ${project} and version = ${version} and tier = ${of.tier} order by path collate "C"`
      )
      return { version, files }
    }, stored),

    contents: Effect.fn("ProjectStore.contents")(function* (account, id, of) {
      const { project, version } = yield* versionOf(account, id, of.version)
      return yield* decodeContents(
        yield* sql`
          select path, size, sha256, language, purpose, content from version_files join files using (sha256)
          where project_id = ${project} and version = ${version} and tier = ${of.tier}
            and ${sql.in("path", of.paths.filter(isStorable))} order by path collate "C"`
      )
    }, stored),

    file: Effect.fn("ProjectStore.file")(function* (account, id, of) {
      const { project, version } = yield* versionOf(account, id, of.version)
      if (!isStorable(of.path)) return yield* new FileNotFound()
      const [row] = yield* sql`
        select path, size, sha256, language, purpose, content from version_files join files using (sha256)
        where project_id = ${project} and version = ${version} and tier = ${of.tier} and path = ${of.path}`
      return row === undefined ? yield* new FileNotFound() : { version, file: yield* decodeFile(row) }
    }, stored)
  } satisfies Partial<ProjectStore["Type"]>
})
