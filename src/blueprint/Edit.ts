/** The closed vocabulary of changes to a design: what messages, agents and models may ask of the engine, and nothing else. */
import { Schema } from "effect"
import { DesignContext } from "../context/DesignContext.ts"
import { Name, serviceFields, storeFields, variableFields } from "../facts/corrections/fields.ts"
import { Compliance, ProviderName } from "../facts/ContextValues.ts"
import { ComponentKind } from "./ComponentKind.ts"
import { TierName } from "./TierName.ts"

const optional = <A, I>(schema: Schema.Schema<A, I>) => Schema.optionalWith(schema, { exact: true })

/** All four when absent. */
const tiers = optional(Schema.Array(TierName).pipe(Schema.minItems(1), Schema.maxItems(4)))

/** A component's id; where none has it, its kind or engine. */
const component = Schema.String.pipe(Schema.minLength(1), Schema.maxLength(80))
const engine = Schema.String.pipe(Schema.pattern(/^[a-z][a-z0-9-]{1,39}$/))
const version = Schema.String.pipe(Schema.pattern(/^\d{1,4}(?:\.\d{1,4}){0,2}$/))
const room = (most: number) => optional(Schema.Number.pipe(Schema.positive(), Schema.lessThanOrEqualTo(most)))
const instances = optional(Schema.Int.pipe(Schema.between(1, 500)))

/** Sets context values, e.g. `{ peakRps: 200 }`; with `tiers` for those alone. */
export const SetContext = Schema.TaggedStruct("SetContext", { set: DesignContext, tiers })

/** A field of the context that can be set and forgotten. */
export const ContextField = Schema.Literal(
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

/** Forgets context values, so that suggestion or default applies again, e.g. the budget. */
export const ClearContext = Schema.TaggedStruct("ClearContext", {
  fields: Schema.Array(ContextField).pipe(Schema.minItems(1), Schema.maxItems(9)),
  tiers
})

/** What processes run on: the provider's own container service, or a cluster that the team runs. */
const platform = Schema.Literal("containers", "kubernetes")

/** Places tiers on one provider; without a platform on the one that it means there. */
export const ChooseProvider = Schema.TaggedStruct("ChooseProvider", {
  provider: ProviderName,
  platform: optional(platform),
  tiers
})

export const ChoosePlatform = Schema.TaggedStruct("ChoosePlatform", { platform, tiers })

/** What machines run code on. ARM is the cheaper one where it is sold; images are built for one of them. */
export const Architecture = Schema.Literal("x86-64", "arm64")
export type Architecture = typeof Architecture.Type

/**
 * How a tier is laid out where that is open: zones that instances are spread over, static files from a CDN, disks that
 * are shared, the processor that all its code runs on.
 */
export const ChooseLayout = Schema.TaggedStruct("ChooseLayout", {
  zones: optional(Schema.Literal(2, 3)),
  cdn: optional(Schema.Boolean),
  sharedFiles: optional(Schema.Boolean),
  architecture: optional(Architecture),
  tiers
})

/** Adds a component that the facts do not ask for (cdn, waf, cache, queue, storage.object, email, db.search, …). */
export const AddComponent = Schema.TaggedStruct("AddComponent", {
  kind: ComponentKind,
  /** e.g. `redis`, `postgres`; the kind's default when absent. */
  engine: optional(engine),
  tiers
})

/** Takes a component out. */
export const RemoveComponent = Schema.TaggedStruct("RemoveComponent", { component, tiers })

/** Another engine in a component's place, e.g. `valkey` for `redis`. */
export const ReplaceEngine = Schema.TaggedStruct("ReplaceEngine", {
  component,
  engine,
  version: optional(version),
  tiers
})

/** Another version of the same engine. */
export const SetVersion = Schema.TaggedStruct("SetVersion", { component, version, tiers })

/** Room of each instance and storage: the class that has at least this is taken, also where the load would ask for another. */
export const ResizeComponent = Schema.TaggedStruct("ResizeComponent", {
  component,
  vcpu: room(192),
  memoryGib: room(1536),
  storageGb: room(65_536),
  tiers
})

/** Instance bounds. */
export const SetInstances = Schema.TaggedStruct("SetInstances", { component, min: instances, max: instances, tiers })

/** How a component survives a failure. */
export const SetResilience = Schema.TaggedStruct("SetResilience", {
  component,
  /** A second node that takes over. */
  standby: optional(Schema.Boolean),
  readReplicas: optional(Schema.Int.pipe(Schema.between(0, 5))),
  /** That instances are spread over. */
  zones: optional(Schema.Int.pipe(Schema.between(1, 3))),
  deletionProtection: optional(Schema.Boolean),
  tiers
})

/** Days that backups or logs are kept, of one component or of all. */
export const SetRetention = Schema.TaggedStruct("SetRetention", {
  of: Schema.Literal("backups", "logs"),
  component: optional(component),
  days: Schema.Int.pipe(Schema.between(1, 3650)),
  tiers
})

/** An environment beside production: planned for, or left out. */
export const SetEnvironment = Schema.TaggedStruct("SetEnvironment", {
  environment: Schema.Literal("staging", "preview"),
  present: Schema.Boolean,
  tiers
})

/** What only people know of a service: it takes the place of what the analysis found, in all tiers. */
export const CorrectService = Schema.TaggedStruct("CorrectService", { service: Name, ...serviceFields })

/** Where a store comes from, by its engine or the analysis' id. */
export const CorrectStore = Schema.TaggedStruct("CorrectStore", { store: Name, ...storeFields })

/** Whether a variable is needed, and what kind of value fills it. */
export const CorrectVariable = Schema.TaggedStruct("CorrectVariable", { variable: Name, ...variableFields })

/** What is kept and replayed at every design: nothing in it depends on what the design was. */
export const SettledEdit = Schema.Union(
  SetContext,
  ClearContext,
  ChooseProvider,
  ChoosePlatform,
  ChooseLayout,
  AddComponent,
  RemoveComponent,
  ReplaceEngine,
  SetVersion,
  ResizeComponent,
  SetInstances,
  SetResilience,
  SetRetention,
  SetEnvironment,
  CorrectService,
  CorrectStore,
  CorrectVariable
).annotations({ identifier: "SettledEdit" })
export type SettledEdit = typeof SettledEdit.Type

/** Edits of what is known of the repository: they hold for all tiers. */
export type CorrectingEdit = Extract<SettledEdit, { readonly _tag: `Correct${string}` }>

/** Whether an edit corrects what is known of the repository. */
export const isCorrecting = (edit: SettledEdit): edit is CorrectingEdit =>
  edit._tag === "CorrectService" || edit._tag === "CorrectStore" || edit._tag === "CorrectVariable"

/** The tiers that an edit names; undefined where it is about all. */
export const tiersIn = (edit: SettledEdit): ReadonlyArray<TierName> | undefined =>
  isCorrecting(edit) ? undefined : edit.tiers

/** Raises or lowers a figure: `factor` 2 doubles it, `by` -50 takes 50 off. */
export const ScaleContext = Schema.TaggedStruct("ScaleContext", {
  field: Schema.Literal("peakRps", "monthlyActiveUsers", "dataVolumeGb", "monthlyBudgetEur"),
  factor: optional(Schema.Number.pipe(Schema.positive(), Schema.lessThanOrEqualTo(1000))),
  by: optional(Schema.Number.pipe(Schema.between(-1e9, 1e9))),
  tiers
})

/** One step up or down of what has steps. */
export const StepContext = Schema.TaggedStruct("StepContext", {
  field: Schema.Literal("availability", "opsSkill"),
  step: Schema.Literal("up", "down"),
  tiers
})

/** Adds regimes to those that hold, or takes them off. */
export const ChangeCompliance = Schema.TaggedStruct("ChangeCompliance", {
  add: optional(Schema.Array(Compliance).pipe(Schema.maxItems(4))),
  drop: optional(Schema.Array(Compliance).pipe(Schema.maxItems(4))),
  tiers
})

/** The next class up or down from the one it has. */
export const StepSize = Schema.TaggedStruct("StepSize", { component, step: Schema.Literal("up", "down"), tiers })

/** `<component id>:<slug of the option>`, as the decision log names it. */
const option = Schema.String.pipe(Schema.minLength(3), Schema.maxLength(200))

/** Takes an option of the decision log that was not taken. */
export const TakeOption = Schema.TaggedStruct("TakeOption", { option, tiers })

/** Keeps an option of the decision log out for good: what stands in its place stays. */
export const RefuseOption = Schema.TaggedStruct("RefuseOption", { option, tiers })

/** Makes an earlier version current again, as a new version; stands alone. */
export const RevertTo = Schema.TaggedStruct("RevertTo", {
  version: Schema.Int.pipe(Schema.between(1, Number.MAX_SAFE_INTEGER))
})

/** Everything that can be asked. What is said in terms of the present design is settled before it is kept. */
export const Edit = Schema.Union(
  ...SettledEdit.members,
  ScaleContext,
  StepContext,
  ChangeCompliance,
  StepSize,
  TakeOption,
  RefuseOption,
  RevertTo
).annotations({ identifier: "Edit" })
export type Edit = typeof Edit.Type

/** An edit as a project keeps it, with what it came from: null where that was not kept. */
export const KeptEdit = Schema.Struct({
  edit: SettledEdit,
  /** The version that it made. */
  version: Schema.NullOr(Schema.Int),
  /** The beginning of the message that asked for it. */
  message: Schema.NullOr(Schema.String.pipe(Schema.maxLength(400))),
  /** Why a language model proposed it. */
  reason: optional(Schema.String.pipe(Schema.maxLength(600)))
}).annotations({ identifier: "KeptEdit" })
export type KeptEdit = typeof KeptEdit.Type
