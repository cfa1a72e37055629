import { Schema } from "effect"
import type { DesignContext } from "../context/DesignContext.ts"
import type { SettledContext } from "../context/SettledContext.ts"
import type { Tier } from "../blueprint/Tier.ts"
import type { Analysis } from "../facts/Analysis.ts"
import type { ProviderName } from "../facts/ContextValues.ts"
import type { Plan } from "../providers/Provider.ts"
import type { Repository } from "../repo/Repository.ts"
import type { KeptEdit } from "../blueprint/Edit.ts"

/** What a language model took for one design or message. */
export const ModelUsage = Schema.Struct({
  /** The ones that were read from the model's cache, or into it, are among them. */
  inputTokens: Schema.Int,
  outputTokens: Schema.Int,
  /** Absent where the model's prices are not known. */
  costEur: Schema.optionalWith(Schema.Number, { exact: true }),
  /** A call broke off before the model told its tokens: they are reckoned, and rather too high. */
  estimated: Schema.optionalWith(Schema.Literal(true), { exact: true })
})
export type ModelUsage = typeof ModelUsage.Type

/** Who answered, and what it cost. */
export const ArchitectRecord = Schema.Struct({
  mode: Schema.Literal("deterministic", "ai"),
  model: Schema.optionalWith(Schema.String, { exact: true }),
  /** Why the deterministic architect answered although an AI is configured. */
  fallback: Schema.optionalWith(Schema.String, { exact: true }),
  usage: Schema.optionalWith(ModelUsage, { exact: true })
}).annotations({ identifier: "ArchitectRecord" })
export type ArchitectRecord = typeof ArchitectRecord.Type

/** Everything a design rests on; the same request always gives the same design. */
export interface DesignRequest {
  readonly repository: Repository
  readonly analysis: Analysis
  /** What the caller asked for, before settling. */
  readonly context: DesignContext
  /** What earlier messages changed, oldest first. */
  readonly edits: ReadonlyArray<KeptEdit>
  /** What the account's plan allows. */
  readonly allowedProviders: ReadonlyArray<ProviderName>
  /** false: no language model is asked, whatever is configured. */
  readonly ai?: boolean
  /** What a language model may still spend for this account; `leftEur` is null where nothing bounds it. */
  readonly allowance?: { readonly leftEur: number | null }
}

/** One tier with the plan its files are written from. */
export interface DesignedTier {
  readonly tier: Tier
  readonly plan: Plan
  /** Of its staging environment, where one was asked for. */
  readonly staging?: Plan
}

/** Four tiers, starter first. */
export interface Design {
  readonly context: SettledContext
  readonly tiers: ReadonlyArray<DesignedTier>
  readonly architect: ArchitectRecord
  /** Edits that an AI put over the request's, each with its reason as its message: to be kept with the version. */
  readonly proposed?: ReadonlyArray<KeptEdit>
}
