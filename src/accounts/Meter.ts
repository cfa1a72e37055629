import { Context, Effect } from "effect"
import type { TokenUse } from "../architect/ai/LanguageModel.ts"

/**
 * Hears of every call of a language model as it ends, however it ends: answered, failed or given up. Set around work
 * that somebody pays for; elsewhere nobody listens.
 */
export class Meter extends Context.Reference<Meter>()("groundplan/accounts/Meter", {
  defaultValue: (): { readonly record: (model: string, usage: TokenUse) => Effect.Effect<void> } => ({
    record: () => Effect.void
  })
}) {}
