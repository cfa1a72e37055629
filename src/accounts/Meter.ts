import { Context, Effect, Schema } from "effect"
import type { TokenUse } from "../architect/ai/LanguageModel.ts"

/** A call of a language model may not begin: there is no money left for it, or what it takes could not be counted. */
export class CallBarred extends Schema.TaggedError<CallBarred>()("CallBarred", {
  reason: Schema.Literal("unaffordable", "unrecorded")
}) {
  override get message() {
    return `The language model may not be called: ${this.reason}`
  }
}

/** Says what a call took in the end. What cannot be written down stays counted at its most. */
export type Settle = (use: TokenUse) => Effect.Effect<void>

/** Counts a call at its most before it begins. */
export type Begin = (model: string, most: TokenUse) => Effect.Effect<Settle, CallBarred>

/**
 * Counts the calls of a language model: each at its most before it begins, and at what it took once it has ended,
 * however it ended. Set around work that somebody pays for; elsewhere nobody counts.
 */
export class Meter extends Context.Reference<Meter>()("groundplan/accounts/Meter", {
  defaultValue: (): { readonly begin: Begin } => ({
    begin: () => Effect.succeed(() => Effect.void)
  })
}) {}
