import { Schema, Struct } from "effect"
import { SettledContext } from "../context/SettledContext.ts"
import type { Detail } from "./Detail.ts"

/** A settled field whose reason a summary leaves out. */
const viewed = <A, I, O, P, W, X>(field: {
  readonly fields: {
    readonly value: Schema.Schema<A, I>
    readonly origin: Schema.Schema<O, P>
    readonly why: Schema.Schema<W, X>
  }
}) => Schema.Struct({ ...field.fields, why: Schema.optionalWith(field.fields.why, { exact: true }) })

const { fields } = SettledContext

/** A settled context as answers show it. */
export const ContextView = Schema.Struct({
  peakRps: viewed(fields.peakRps),
  monthlyActiveUsers: viewed(fields.monthlyActiveUsers),
  dataVolumeGb: viewed(fields.dataVolumeGb),
  monthlyBudgetEur: viewed(fields.monthlyBudgetEur),
  opsSkill: viewed(fields.opsSkill),
  availability: viewed(fields.availability),
  compliance: viewed(fields.compliance),
  providers: viewed(fields.providers),
  region: viewed(fields.region)
}).annotations({ identifier: "SettledContext" })
export type ContextView = typeof ContextView.Type

/** The context whole, or values and origins without the reasons. */
export const viewContext = (context: SettledContext, detail: Detail): ContextView =>
  detail === "full"
    ? context
    : {
        peakRps: Struct.omit(context.peakRps, "why"),
        monthlyActiveUsers: Struct.omit(context.monthlyActiveUsers, "why"),
        dataVolumeGb: Struct.omit(context.dataVolumeGb, "why"),
        monthlyBudgetEur: Struct.omit(context.monthlyBudgetEur, "why"),
        opsSkill: Struct.omit(context.opsSkill, "why"),
        availability: Struct.omit(context.availability, "why"),
        compliance: Struct.omit(context.compliance, "why"),
        providers: Struct.omit(context.providers, "why"),
        region: Struct.omit(context.region, "why")
      }
