import { Schema, Struct } from "effect"
import { Analysis, ExternalService, FolderScope, Statistics } from "../../facts/Analysis.ts"
import { Correction } from "../../facts/corrections/Correction.ts"
import { Datastore } from "../../facts/Datastore.ts"
import { Evidence, Fact } from "../../facts/Fact.ts"
import { NotDeployed } from "../../facts/NotDeployed.ts"
import { Finding, SecurityCheck } from "../../facts/SecurityCheck.ts"
import { Service } from "../../facts/Service.ts"

const optional = <A, I>(schema: Schema.Schema<A, I>) => Schema.optionalWith(schema, { exact: true })

/** A suggestion; its reason is told where there is a value and room for it. */
const suggestion = <A, I, W, X>(field: {
  readonly fields: { readonly value: Schema.Schema<A, I>; readonly why: Schema.Schema<W, X> }
}) => Schema.Struct({ value: field.fields.value, why: optional(field.fields.why) })

const context = Analysis.fields.suggestedContext.fields

/** How many there are of each part, whatever is listed. */
const Counts = Schema.Struct({
  facts: Schema.Int,
  services: Schema.Int,
  datastores: Schema.Int,
  notDeployed: Schema.Int,
  externalServices: Schema.Int,
  findings: Schema.Int,
  absences: Schema.Int
}).annotations({ identifier: "AnalysisCounts" })

/** An analysis in a few thousand bytes: all its parts, the most telling entries of each, and how many there are. */
export const AnalysisSummary = Schema.Struct({
  facts: Schema.Array(
    Schema.Struct({
      ...Struct.pick(Fact.fields, "kind", "value", "service"),
      evidence: optional(Evidence)
    }).annotations({ identifier: "FactSummary" })
  ),
  services: Schema.Array(
    Schema.Struct({
      ...Struct.pick(Service.fields, "name", "kind", "root", "language", "framework", "port", "schedule", "uses"),
      public: Schema.Boolean,
      startCommand: optional(Schema.String)
    }).annotations({ identifier: "ServiceSummary" })
  ),
  datastores: Schema.Array(
    Schema.Struct(Struct.pick(Datastore.fields, "id", "kind", "engine", "version", "role", "use")).annotations({
      identifier: "DatastoreSummary"
    })
  ),
  notDeployed: Schema.Array(
    Schema.Struct(Struct.pick(NotDeployed.fields, "name", "why")).annotations({ identifier: "NotDeployedSummary" })
  ),
  externalServices: Schema.Array(
    Schema.Struct(Struct.pick(ExternalService.fields, "name", "category")).annotations({
      identifier: "ExternalServiceSummary"
    })
  ),
  securityCheck: Schema.Struct({
    grade: SecurityCheck.fields.grade,
    /** The worst, and what is wrong with the repository's own file of corrections. */
    findings: Schema.Array(
      Schema.Struct(Struct.pick(Finding.fields, "rule", "severity", "title", "path", "line")).annotations({
        identifier: "FindingSummary"
      })
    ),
    filesScanned: SecurityCheck.fields.filesScanned
  }).annotations({ identifier: "SecurityCheckSummary" }),
  suggestedContext: Schema.Struct({
    peakRps: suggestion(context.peakRps),
    monthlyActiveUsers: suggestion(context.monthlyActiveUsers),
    dataVolumeGb: suggestion(context.dataVolumeGb),
    monthlyBudgetEur: suggestion(context.monthlyBudgetEur),
    opsSkill: suggestion(context.opsSkill),
    availability: suggestion(context.availability),
    compliance: suggestion(context.compliance),
    providers: suggestion(context.providers),
    region: suggestion(context.region)
  }).annotations({ identifier: "SuggestedContextSummary" }),
  absences: Schema.Array(Schema.String),
  statistics: Schema.Struct(Struct.pick(Statistics.fields, "files", "bytes", "primaryLanguage")).annotations({
    identifier: "StatisticsSummary"
  }),
  folder: optional(FolderScope),
  corrections: optional(Schema.Array(Schema.Struct(Struct.omit(Correction.fields, "evidence")))),
  counts: Counts,
  /** How to read what is not listed. */
  more: Schema.String
}).annotations({ identifier: "AnalysisSummary" })
export type AnalysisSummary = typeof AnalysisSummary.Type
