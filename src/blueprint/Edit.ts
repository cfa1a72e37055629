/** The closed vocabulary of changes to a design: what messages, agents and models may ask of the engine, and nothing else. */
import { Schema } from "effect"
import { DesignContext } from "../context/DesignContext.ts"
import { Name, serviceFields, storeFields, variableFields } from "../facts/corrections/fields.ts"
import { Compliance, ProviderName } from "../facts/ContextValues.ts"
import { AddressRange } from "./AddressRange.ts"
import { AddableKind, ComponentKind } from "./ComponentKind.ts"
import { TierName } from "./TierName.ts"

const optional = <A, I>(schema: Schema.Schema<A, I>) => Schema.optionalWith(schema, { exact: true })

/** On the field, not on its schema: there it would stand for the rule in every refusal. */
const described = <A, I>(schema: Schema.Schema<A, I>, description: string) =>
  Schema.propertySignature(schema).annotations({ description })

const maybe = <A, I>(schema: Schema.Schema<A, I>, description: string) => optional(schema).annotations({ description })

const tiers = maybe(Schema.Array(TierName).pipe(Schema.minItems(1), Schema.maxItems(4)), "All four when left out")

const PartName = Schema.String.pipe(Schema.minLength(1), Schema.maxLength(80))
const component = described(PartName, "A component's id; where none has it, its kind or engine")
const Engine = Schema.String.pipe(
  Schema.pattern(/^[a-z][a-z0-9-]{1,39}$/, { message: () => "is not an engine such as valkey or postgres" })
)
const EngineVersion = Schema.String.pipe(
  Schema.pattern(/^\d{1,4}(?:\.\d{1,4}){0,2}$/, { message: () => "is not a version such as 17 or 8.0" })
)
const ofEngine = "Of its engine, e.g. 17"
const room = (most: number) => Schema.Number.pipe(Schema.positive(), Schema.lessThanOrEqualTo(most))
const instances = Schema.Int.pipe(Schema.between(1, 500))
const step = Schema.Literal("up", "down")

export const SetContext = Schema.TaggedStruct("SetContext", { set: DesignContext, tiers }).annotations({
  description: "Sets context values; with `tiers` for those alone"
})

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

export const ClearContext = Schema.TaggedStruct("ClearContext", {
  fields: Schema.Array(ContextField).pipe(Schema.minItems(1), Schema.maxItems(9)),
  tiers
}).annotations({ description: "Forgets context values: what is suggested, or else the default, holds again" })

const Platform = Schema.Literal("containers", "kubernetes")
const whatRuns = "The provider's own container service, or a cluster that the team runs"

export const ChooseProvider = Schema.TaggedStruct("ChooseProvider", {
  provider: ProviderName,
  platform: maybe(Platform, whatRuns),
  tiers
}).annotations({ description: "Places tiers on one provider" })

export const ChoosePlatform = Schema.TaggedStruct("ChoosePlatform", { platform: described(Platform, whatRuns), tiers })

/** What machines run code on. ARM is the cheaper one where it is sold; images are built for one of them. */
export const Architecture = Schema.Literal("x86-64", "arm64")
export type Architecture = typeof Architecture.Type

/** How a tier is laid out where that is open. */
export const ChooseLayout = Schema.TaggedStruct("ChooseLayout", {
  zones: maybe(Schema.Literal(2, 3), "That instances are spread over"),
  cdn: maybe(Schema.Boolean, "Static files from a CDN"),
  sharedFiles: maybe(Schema.Boolean, "Disks that instances share"),
  architecture: maybe(Architecture, "Of the processor that all code of a tier runs on"),
  tiers
})

/** Adds a component that the facts do not ask for, as any version may have kept it. */
const AddedComponent = Schema.TaggedStruct("AddComponent", { kind: ComponentKind, engine: optional(Engine), tiers })

export const AddComponent = Schema.TaggedStruct("AddComponent", {
  kind: AddableKind,
  engine: maybe(Engine, "e.g. redis, mysql; the kind's usual one when left out"),
  tiers
}).annotations({ description: "Adds a part that the code does not ask for" })

export const RemoveComponent = Schema.TaggedStruct("RemoveComponent", { component, tiers })

export const ReplaceEngine = Schema.TaggedStruct("ReplaceEngine", {
  component,
  engine: described(Engine, "What is to stand in its place, e.g. valkey for redis"),
  version: maybe(EngineVersion, ofEngine),
  tiers
})

export const SetVersion = Schema.TaggedStruct("SetVersion", {
  component,
  version: described(EngineVersion, ofEngine),
  tiers
})

export const ResizeComponent = Schema.TaggedStruct("ResizeComponent", {
  component,
  vcpu: optional(room(192)),
  memoryGib: optional(room(1536)),
  storageGb: optional(room(65_536)),
  mostVcpu: optional(room(192)),
  mostMemoryGib: optional(room(1536)),
  mostStorageGb: optional(room(65_536)),
  tiers
}).annotations({
  description:
    "Room of each instance: at least, whatever the load asks, or (`most…`) at most, even where that carries less"
})

export const SetInstances = Schema.TaggedStruct("SetInstances", {
  component,
  min: maybe(Schema.Int.pipe(Schema.between(0, 500)), "0: none while nobody calls, where that is sold"),
  max: optional(instances),
  tiers
})

export const SetResilience = Schema.TaggedStruct("SetResilience", {
  component,
  standby: maybe(Schema.Boolean, "A second node that takes over"),
  readReplicas: optional(Schema.Int.pipe(Schema.between(0, 5))),
  zones: maybe(Schema.Int.pipe(Schema.between(1, 3)), "That instances are spread over"),
  deletionProtection: optional(Schema.Boolean),
  tiers
})

export const SetRetention = Schema.TaggedStruct("SetRetention", {
  of: Schema.Literal("backups", "logs"),
  component: maybe(PartName, "All when left out"),
  days: described(Schema.Int.pipe(Schema.between(1, 3650)), "That they are kept"),
  tiers
})

export const SetEnvironment = Schema.TaggedStruct("SetEnvironment", {
  environment: Schema.Literal("staging", "preview"),
  present: Schema.Boolean,
  tiers
}).annotations({ description: "An environment beside production, planned for or left out; previews are priced only" })

export const CorrectService = Schema.TaggedStruct("CorrectService", { service: Name, ...serviceFields }).annotations({
  description: "What only people know of a service: it takes the place of what was found, in all tiers"
})

export const CorrectStore = Schema.TaggedStruct("CorrectStore", {
  store: described(Name, "Its engine, or its id in the analysis"),
  ...storeFields
}).annotations({
  description: "Where a store comes from: this provider, somebody else, or nowhere because it is not needed"
})

export const CorrectVariable = Schema.TaggedStruct("CorrectVariable", {
  variable: Name,
  ...variableFields
}).annotations({ description: "Whether a variable is needed and what kind of value fills it; never the value" })

/** An address that mail can be sent to, as Terraform files may hold it. */
const EmailAddress = Schema.String.pipe(
  Schema.maxLength(254),
  Schema.pattern(/^[A-Za-z0-9._+-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.){1,8}[A-Za-z]{2,24}$/, {
    message: () => "is not an e-mail address"
  })
)

export const SetAlarms = Schema.TaggedStruct("SetAlarms", {
  to: described(EmailAddress, "E-mail address of whoever gets alarms and budget warnings"),
  tiers
})

/** A rule of a load balancer compares with few values, and there is room for so many rules. */
const mostRanges = 20

export const AllowAddresses = Schema.TaggedStruct("AllowAddresses", {
  component,
  from: described(
    Schema.Array(AddressRange).pipe(Schema.maxItems(mostRanges)),
    "Ranges such as 203.0.113.0/24 that alone may call a public service; none: everybody"
  ),
  tiers
})

/** What is kept and replayed at every design: nothing in it depends on what the design was. */
export const SettledEdit = Schema.Union(
  SetContext,
  ClearContext,
  ChooseProvider,
  ChoosePlatform,
  ChooseLayout,
  AddedComponent,
  RemoveComponent,
  ReplaceEngine,
  SetVersion,
  ResizeComponent,
  SetInstances,
  SetResilience,
  SetRetention,
  SetEnvironment,
  SetAlarms,
  AllowAddresses,
  CorrectService,
  CorrectStore,
  CorrectVariable
).annotations({ identifier: "SettledEdit" })
export type SettledEdit = typeof SettledEdit.Type

/** Edits of what is known of the repository: they hold for all tiers. */
export type CorrectingEdit = Extract<SettledEdit, { readonly _tag: `Correct${string}` }>

/** Whether an edit corrects what is known of the repository. */
export const isCorrecting = (edit: { readonly _tag: string }): edit is CorrectingEdit =>
  edit._tag === "CorrectService" || edit._tag === "CorrectStore" || edit._tag === "CorrectVariable"

/** The tiers that an edit names; undefined where it is about all. */
export const tiersIn = (edit: SettledEdit): ReadonlyArray<TierName> | undefined =>
  isCorrecting(edit) ? undefined : edit.tiers

/** Raises or lowers a figure. */
export const ScaleContext = Schema.TaggedStruct("ScaleContext", {
  field: Schema.Literal("peakRps", "monthlyActiveUsers", "dataVolumeGb", "monthlyBudgetEur"),
  factor: maybe(Schema.Number.pipe(Schema.positive(), Schema.lessThanOrEqualTo(1000)), "2 doubles it"),
  by: maybe(Schema.Number.pipe(Schema.between(-1e9, 1e9)), "-50 takes 50 off"),
  tiers
})

/** One step up or down of what has steps. */
export const StepContext = Schema.TaggedStruct("StepContext", {
  field: Schema.Literal("availability", "opsSkill"),
  step,
  tiers
})

export const ChangeCompliance = Schema.TaggedStruct("ChangeCompliance", {
  add: optional(Schema.Array(Compliance).pipe(Schema.maxItems(4))),
  drop: optional(Schema.Array(Compliance).pipe(Schema.maxItems(4))),
  tiers
}).annotations({ description: "Adds rules to those that hold, or takes them off" })

export const StepSize = Schema.TaggedStruct("StepSize", { component, step, tiers }).annotations({
  description: "The next class up or down"
})

const option = described(
  Schema.String.pipe(Schema.minLength(3), Schema.maxLength(200)),
  "`<component id>:<slug of the option>`, from the decision log"
)

export const TakeOption = Schema.TaggedStruct("TakeOption", { option, tiers })

export const RefuseOption = Schema.TaggedStruct("RefuseOption", { option, tiers }).annotations({
  description: "Keeps it out for good: what stands in its place stays"
})

export const RevertTo = Schema.TaggedStruct("RevertTo", {
  version: Schema.Int.pipe(Schema.between(1, Number.MAX_SAFE_INTEGER))
}).annotations({ description: "An earlier version again, as a new one; stands alone" })

/** Everything that can be asked. What is said in terms of the present design is settled before it is kept. */
export const Edit = Schema.Union(
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
  SetAlarms,
  AllowAddresses,
  CorrectService,
  CorrectStore,
  CorrectVariable,
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
