import { Schema } from "effect"
import { Analysis } from "../facts/Analysis.ts"
import { Datastore } from "../facts/Datastore.ts"
import { Service } from "../facts/Service.ts"
import type { Detail } from "./Detail.ts"

const optional = <A, I>(schema: Schema.Schema<A, I>) => Schema.optionalWith(schema, { exact: true })

const { datastores, facts, services, ...analysisBasics } = Analysis.fields
const { environment, evidence: serviceEvidence, ...serviceBasics } = Service.fields
const { evidence: datastoreEvidence, ...datastoreBasics } = Datastore.fields

/** An analysis as answers show it. What a summary leaves out is absent, never empty. */
export const AnalysisView = Schema.Struct({
  ...analysisBasics,
  facts: optional(facts),
  services: Schema.Array(
    Schema.Struct({
      ...serviceBasics,
      environment: optional(environment),
      evidence: optional(serviceEvidence)
    }).annotations({ identifier: "ServiceView" })
  ),
  datastores: Schema.Array(
    Schema.Struct({ ...datastoreBasics, evidence: optional(datastoreEvidence) }).annotations({
      identifier: "DatastoreView"
    })
  )
}).annotations({ identifier: "AnalysisView" })
export type AnalysisView = typeof AnalysisView.Type

/** The analysis whole, or without facts and without the evidence of services and datastores. */
export const viewAnalysis = (analysis: Analysis, detail: Detail): AnalysisView => {
  if (detail === "full") return analysis
  const { facts, ...rest } = analysis
  return {
    ...rest,
    services: analysis.services.map(({ environment, evidence, ...service }) => service),
    datastores: analysis.datastores.map(({ evidence, ...datastore }) => datastore)
  }
}
