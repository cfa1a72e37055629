import { Context, type Duration } from "effect"

/** Dollars per million tokens, as the model's publisher lists them. */
export interface ModelPrices {
  readonly input: number
  readonly output: number
  readonly cacheRead: number
  readonly cacheWrite: number
  /** When they were read, e.g. `2026-11-22`. */
  readonly asOf: string
  readonly source: string
}

/** Bounds of what an AI may do for one design or message. */
export class AiOptions extends Context.Tag("groundplan/architect/ai/AiOptions")<
  AiOptions,
  {
    /** Calls of the model. */
    readonly maxRounds: number
    /** Tokens written in one call. */
    readonly maxTokens: number
    /** For all rounds together. */
    readonly timeLimit: Duration.Duration
    /** false: a failure is `upstream_error` instead of the deterministic architect's answer. */
    readonly fallBack: boolean
    /** null where the model's prices are not known: its cost is then not told. */
    readonly prices: ModelPrices | null
  }
>() {}
