import { Schema, Struct } from "effect"
import { Analysis, ExternalService, FolderScope, Statistics } from "../facts/Analysis.ts"
import { Correction } from "../facts/corrections/Correction.ts"
import { Datastore } from "../facts/Datastore.ts"
import { Finding, SecurityCheck } from "../facts/SecurityCheck.ts"
import { Service } from "../facts/Service.ts"
import type { Detail } from "./Detail.ts"

const optional = <A, I>(schema: Schema.Schema<A, I>) => Schema.optionalWith(schema, { exact: true })

/** An analysis as answers show it. What a summary leaves out is absent, never empty. */
export const AnalysisView = Schema.Struct({
  facts: optional(Analysis.fields.facts),
  services: Schema.Array(
    Schema.Struct({
      ...Service.fields,
      environment: optional(Service.fields.environment),
      evidence: optional(Service.fields.evidence)
    }).annotations({ identifier: "ServiceView" })
  ),
  datastores: Schema.Array(
    Schema.Struct({ ...Datastore.fields, evidence: optional(Datastore.fields.evidence) }).annotations({
      identifier: "DatastoreView"
    })
  ),
  externalServices: Schema.Array(
    Schema.Struct({ ...ExternalService.fields, evidence: optional(ExternalService.fields.evidence) }).annotations({
      identifier: "ExternalServiceView"
    })
  ),
  securityCheck: Schema.Struct({
    ...SecurityCheck.fields,
    findings: Schema.Array(
      Schema.Struct({
        ...Finding.fields,
        remediation: optional(Finding.fields.remediation),
        evidence: optional(Finding.fields.evidence)
      }).annotations({ identifier: "FindingView" })
    ),
    checks: optional(SecurityCheck.fields.checks)
  }).annotations({ identifier: "SecurityCheckView" }),
  suggestedContext: optional(Analysis.fields.suggestedContext),
  absences: Analysis.fields.absences,
  statistics: Schema.Struct({ ...Statistics.fields, notRead: optional(Statistics.fields.notRead) }).annotations({
    identifier: "StatisticsView"
  }),
  folder: optional(FolderScope),
  corrections: optional(Schema.Array(Correction))
}).annotations({ identifier: "AnalysisView" })
export type AnalysisView = typeof AnalysisView.Type

/** An analysis as it is shown in full: what was found before corrections is kept to take them back, and is not told twice. */
export const ShownAnalysis = Analysis.omit("asFound").annotations({ identifier: "Analysis" })
export type ShownAnalysis = typeof ShownAnalysis.Type

/** The analysis without what is kept beside it. */
export const shownAnalysis = (analysis: Analysis): ShownAnalysis => Struct.omit(analysis, "asFound")

/** The analysis whole, or what it found without facts, evidence and reasons. */
export const viewAnalysis = (analysis: Analysis, detail: Detail): AnalysisView => {
  if (detail === "full") return shownAnalysis(analysis)
  const { absences, corrections, datastores, externalServices, folder, securityCheck, services, statistics } = analysis
  return {
    services: services.map((service) => Struct.omit(service, "environment", "evidence", "packing")),
    datastores: datastores.map((datastore) => Struct.omit(datastore, "evidence")),
    externalServices: externalServices.map((service) => Struct.omit(service, "evidence")),
    securityCheck: {
      grade: securityCheck.grade,
      formula: securityCheck.formula,
      findingsLeftOut: securityCheck.findingsLeftOut,
      filesScanned: securityCheck.filesScanned,
      findings: securityCheck.findings.map((finding) => Struct.omit(finding, "remediation", "evidence"))
    },
    absences,
    statistics: Struct.omit(statistics, "notRead"),
    ...(folder === undefined ? {} : { folder }),
    ...(corrections === undefined ? {} : { corrections })
  }
}
