import type { SqlClient } from "@effect/sql"
import { Effect, Schema } from "effect"
import { Analysis } from "../facts/Analysis.ts"
import { Repository } from "../repo/Repository.ts"
import { Exchange } from "./Exchange.ts"
import { type Project, ProjectId, ProjectState } from "./Project.ts"
import { FileEntry, FileWithContent } from "./ProjectFile.ts"
import { keptEdit, StoredEdit } from "./storedEdit.ts"
import { StoredTier, tierOf } from "./storedTier.ts"
import { Version, VersionSummary } from "./Version.ts"

const Time = Schema.DateTimeUtcFromDate

/** Columns of a project as `projectColumns` selects them. */
export const projectFields = {
  conversationId: ProjectId,
  state: ProjectState,
  name: Schema.NullOr(Schema.String),
  ai: Schema.Boolean,
  repository: Repository,
  currentVersion: Schema.NullOr(Schema.Int),
  createdAt: Time,
  updatedAt: Time,
  failureCode: Schema.NullOr(Schema.String),
  failureMessage: Schema.NullOr(Schema.String)
}
const ProjectRow = Schema.Struct(projectFields)
type ProjectRow = typeof ProjectRow.Type

export const decodeProjects = Schema.decodeUnknown(Schema.Array(ProjectRow))
export const decodeProjectsWithAnalysis = Schema.decodeUnknown(
  Schema.Array(
    Schema.Struct({ ...projectFields, analysis: Schema.NullOr(Analysis), analyzer: Schema.NullOr(Schema.String) })
  )
)

/** The operation at work decides the state, and when it has ended or died, what was settled before. */
export const projectColumns = (sql: SqlClient.SqlClient) => sql`
  projects.id as "conversationId",
  case when projects.operation_until > now() then projects.operation else projects.settled_state end as "state",
  projects.name,
  projects.ai,
  projects.repository,
  projects.current_version as "currentVersion",
  projects.created_at as "createdAt",
  projects.updated_at as "updatedAt",
  projects.failure_code as "failureCode",
  projects.failure_message as "failureMessage"`

/** An analysis that died left a row that is no project. */
export const isThere = (sql: SqlClient.SqlClient) =>
  sql`(projects.settled_state is not null or projects.operation_until > now())`

export const toProject = (row: ProjectRow): Project => {
  const {
    ai,
    conversationId,
    createdAt,
    currentVersion,
    failureCode,
    failureMessage,
    name,
    repository,
    state,
    updatedAt
  } = row
  const own = { ...(name === null ? {} : { name }), ...(ai ? {} : { ai: false as const }) }
  const project = { conversationId, state, ...own, repository, currentVersion, createdAt, updatedAt }
  return state === "failed" && failureCode !== null && failureMessage !== null
    ? { ...project, failure: { code: failureCode, message: failureMessage } }
    : project
}

const commit = Schema.optionalWith(Schema.String, { exact: true, nullable: true })
const SummaryRow = Schema.Struct({ ...VersionSummary.fields, createdAt: Time, commit })
export const decodeSummaries = Schema.decodeUnknown(Schema.Array(SummaryRow))
export const summaryColumns = (sql: SqlClient.SqlClient) =>
  sql`versions.version, versions.created_at as "createdAt", versions.cause, versions.summary,
    versions.commit_id as commit,
    json_array_length(versions.changes) as "changeCount", versions.price_delta as "priceDelta"`

const decodeStored = Schema.decodeUnknown(
  Schema.Struct({
    ...Version.fields,
    tiers: Schema.Array(StoredTier),
    edits: Schema.Array(StoredEdit),
    createdAt: Time,
    commit
  })
)
export const decodeVersion = (row: unknown) =>
  Effect.map(decodeStored(row), (version): Version => ({
    ...version,
    edits: version.edits.map(keptEdit),
    tiers: version.tiers.map((tier) => tierOf(tier, version.context.monthlyBudgetEur.value))
  }))

/** The parts of a version that are kept as JSON. */
const { architect, changes, context, edits, priceCauses, priceDelta, requested, tiers } = Version.fields
export const encodeDocument = Schema.encode(
  Schema.Struct({ requested, context, architect, tiers, changes, priceDelta, priceCauses, edits }).annotations({
    identifier: "Document"
  })
)

export const decodeFiles = Schema.decodeUnknown(Schema.Array(FileEntry))
export const decodeContents = Schema.decodeUnknown(Schema.Array(FileWithContent))
export const decodeFile = Schema.decodeUnknown(FileWithContent)
const ExchangeRow = Schema.Struct({ ...Exchange.fields, createdAt: Time })
export const decodeExchanges = Schema.decodeUnknown(Schema.Array(ExchangeRow))
/** Columns of a message and its reply. */
export const exchangeColumns = (sql: SqlClient.SqlClient) =>
  sql`kind, message, reply, focus_tier as "focusTier", version, created_at as "createdAt"`
export const encodeAnalysis = Schema.encode(Analysis)
