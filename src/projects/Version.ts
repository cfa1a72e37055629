import { Schema } from "effect"
import { ArchitectRecord } from "../architect/Design.ts"
import { KeptEdit } from "../blueprint/Edit.ts"
import { Tier } from "../blueprint/Tier.ts"
import { TierName } from "../blueprint/TierName.ts"
import { DesignContext } from "../context/DesignContext.ts"
import { SettledContext } from "../context/SettledContext.ts"
import { PriceCauses } from "./PriceCauses.ts"

/** From 1, without gaps, within one project. */
export const VersionNumber = Schema.Int.pipe(Schema.between(1, Number.MAX_SAFE_INTEGER))

export const VersionCause = Schema.Literal("design", "message", "rollback", "push")
export type VersionCause = typeof VersionCause.Type

const heading = {
  version: Schema.Int,
  createdAt: Schema.DateTimeUtc,
  cause: VersionCause,
  summary: Schema.String,
  /** The commit it was designed for; absent where that was not kept. */
  commit: Schema.optionalWith(Schema.String, { exact: true })
}

/** Euros per month by tier, after minus before; of a project's first version empty. */
const priceDelta = Schema.Record({ key: Schema.String, value: Schema.Number })

/** One line of a project's list of versions. */
export const VersionSummary = Schema.Struct({
  ...heading,
  /** Values that differ from the version before. */
  changeCount: Schema.Int,
  /** null where it was not kept. */
  priceDelta: Schema.NullOr(priceDelta)
}).annotations({ identifier: "VersionSummary" })
export type VersionSummary = typeof VersionSummary.Type

const Scalar = Schema.NullOr(Schema.Union(Schema.String, Schema.Number, Schema.Boolean))

/** One difference to the version before; null stands for "not there". */
export const Change = Schema.Struct({
  tier: TierName,
  component: Schema.String,
  field: Schema.String,
  before: Scalar,
  after: Scalar
}).annotations({ identifier: "Change" })
export type Change = typeof Change.Type

/** Everything that belongs to a version but its files. Written once, never changed. */
export const Version = Schema.Struct({
  ...heading,
  /** What the caller asked for, before settling: the next change starts from it. */
  requested: DesignContext,
  context: SettledContext,
  architect: ArchitectRecord,
  tiers: Schema.Array(Tier),
  /** To the version that was current before; of a project's first version empty. */
  changes: Schema.Array(Change),
  /** null where it was not kept. */
  priceDelta: Schema.NullOr(priceDelta),
  /** What each tier's difference comes from; null where it was not kept. */
  priceCauses: Schema.NullOr(Schema.Record({ key: Schema.String, value: PriceCauses })),
  /** What messages changed, oldest first: replayed at the next change. */
  edits: Schema.Array(KeptEdit)
})
export type Version = typeof Version.Type
