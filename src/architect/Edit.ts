import { Schema } from "effect"
import { ComponentKind } from "../blueprint/ComponentKind.ts"
import { TierName } from "../blueprint/TierName.ts"
import { DesignContext } from "../context/DesignContext.ts"
import { ProviderName } from "../facts/ContextValues.ts"

/** All tiers when absent. */
const tiers = Schema.optionalWith(Schema.Array(TierName), { exact: true })

/** Sets context fields for the whole design, e.g. `{ peakRps: 200 }`. */
export const SetContext = Schema.TaggedStruct("SetContext", { set: DesignContext })

/** Forgets context fields, so that suggestion or default applies again, e.g. the budget. */
export const ClearContext = Schema.TaggedStruct("ClearContext", {
  fields: Schema.Array(
    Schema.Literal(
      "peakRps",
      "monthlyActiveUsers",
      "dataVolumeGb",
      "monthlyBudgetEur",
      "opsSkill",
      "availability",
      "compliance",
      "providers",
      "region"
    )
  )
})

/** Places some tiers, or all, on one provider. */
export const ChooseProvider = Schema.TaggedStruct("ChooseProvider", { provider: ProviderName, tiers })

/** Adds a component that the facts do not ask for (cdn, waf, cache, queue, storage.object, email, db.search, db.relational, …). */
export const AddComponent = Schema.TaggedStruct("AddComponent", {
  kind: ComponentKind,
  /** e.g. `redis`, `postgres`; the kind's default when absent. */
  engine: Schema.optionalWith(Schema.String.pipe(Schema.maxLength(40)), { exact: true }),
  tiers
})

/** Takes a component out, by its id or by its kind. */
export const RemoveComponent = Schema.TaggedStruct("RemoveComponent", {
  component: Schema.String.pipe(Schema.maxLength(80)),
  tiers
})

/** Instance bounds of a container component. */
export const SetInstances = Schema.TaggedStruct("SetInstances", {
  component: Schema.String.pipe(Schema.maxLength(80)),
  min: Schema.optionalWith(Schema.Int.pipe(Schema.between(1, 500)), { exact: true }),
  max: Schema.optionalWith(Schema.Int.pipe(Schema.between(1, 500)), { exact: true }),
  tiers
})

/** A wish about a design in the closed vocabulary that the engine understands; replayed in order at every design. */
export const Edit = Schema.Union(
  SetContext,
  ClearContext,
  ChooseProvider,
  AddComponent,
  RemoveComponent,
  SetInstances
).annotations({ identifier: "Edit" })
export type Edit = typeof Edit.Type
