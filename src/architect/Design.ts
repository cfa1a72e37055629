import { Schema } from "effect"
import type { DesignContext } from "../context/DesignContext.ts"
import type { SettledContext } from "../context/SettledContext.ts"
import type { Tier } from "../blueprint/Tier.ts"
import type { Analysis } from "../facts/Analysis.ts"
import type { ProviderName } from "../facts/ContextValues.ts"
import type { Plan } from "../providers/Provider.ts"
import type { Repository } from "../repo/Repository.ts"
import type { KeptEdit } from "../blueprint/Edit.ts"

/** Who answered, and what it cost. */
export const ArchitectRecord = Schema.Struct({
  mode: Schema.Literal("deterministic", "ai"),
  model: Schema.optionalWith(Schema.String, { exact: true }),
  /** Why the deterministic architect answered although an AI is configured. */
  fallback: Schema.optionalWith(Schema.String, { exact: true }),
  usage: Schema.optionalWith(
    Schema.Struct({
      inputTokens: Schema.Int,
      outputTokens: Schema.Int,
      costEur: Schema.optionalWith(Schema.Number, { exact: true })
    }),
    { exact: true }
  )
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
}

/** One tier with the plan its files are written from. */
export interface DesignedTier {
  readonly tier: Tier
  readonly plan: Plan
}

/** Four tiers, starter first. */
export interface Design {
  readonly context: SettledContext
  readonly tiers: ReadonlyArray<DesignedTier>
  readonly architect: ArchitectRecord
}
