import type { Duration } from "effect"

/** Where published prices are read, and how long an answer may take. */
export interface PriceListOptions {
  /** Base address of AWS's bulk price list. */
  readonly awsUrl: string
  /** Base address of Scaleway's API. */
  readonly scalewayUrl: string
  /** Address of the daily rates themselves. */
  readonly ecbUrl: string
  readonly patience?: Patience
  readonly limits?: Limits
}

export interface Patience {
  /** For an answer to begin. */
  readonly answer: Duration.DurationInput
  /** Between two pieces of it. */
  readonly silence: Duration.DurationInput
}

/** Beyond these an answer is not what it should be. The file of EC2 in one region has some 300 MB. */
export interface Limits {
  readonly documentBytes: number
  readonly fileBytes: number
  readonly lineCharacters: number
  readonly rows: number
  readonly pages: number
}

export const defaultPatience: Patience = { answer: "30 seconds", silence: "30 seconds" }

export const defaultLimits: Limits = {
  documentBytes: 16 * 1024 * 1024,
  fileBytes: 2 * 1024 ** 3,
  lineCharacters: 64 * 1024,
  rows: 50_000,
  pages: 500
}
