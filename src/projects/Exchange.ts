import { Schema } from "effect"
import { TierName } from "../blueprint/TierName.ts"

export const ExchangeKind = Schema.Literal("answer", "change", "clarification")
export type ExchangeKind = typeof ExchangeKind.Type

/** A message about a project and its reply, as kept in the project's history. */
export const Exchange = Schema.Struct({
  kind: ExchangeKind,
  message: Schema.String,
  /** Markdown. */
  reply: Schema.String,
  focusTier: TierName,
  /** The version that was current when the reply was given; the new one where it was a change. */
  version: Schema.Int,
  createdAt: Schema.DateTimeUtc
})
export type Exchange = typeof Exchange.Type
