import { Context, type Duration, type Option, type Redacted } from "effect"

/** How Anthropic's Messages API is called. */
export interface AnthropicOptions {
  readonly apiKey: Redacted.Redacted
  /** Base address, e.g. `https://api.anthropic.com`. */
  readonly baseUrl: string
  readonly model: string
  /** Sent only where set: current models refuse it. */
  readonly temperature: Option.Option<number>
  /** For one question with all its tries and waits. */
  readonly timeLimit: Duration.Duration
}

/** Times and tries. */
export interface Waits {
  /** For one try. */
  readonly call: Duration.DurationInput
  /** For a limit to pass; a longer one fails at once. */
  readonly rateLimit: Duration.DurationInput
  /** Before the second try; doubled with every further one. */
  readonly backoff: Duration.DurationInput
  /** Tries after the first. */
  readonly retries: number
}

/** How long to wait for Anthropic. */
export class Patience extends Context.Reference<Patience>()("groundplan/layers/anthropic/AnthropicOptions/Patience", {
  defaultValue: (): Waits => ({ call: "60 seconds", rateLimit: "15 seconds", backoff: "500 millis", retries: 3 })
}) {}
