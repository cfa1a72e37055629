import type { Effect, ParseResult } from "effect"
import type { RepoUnreadable } from "../../src/repo/RepoErrors.ts"

/** One line of the table: what ours took beside what it is held against, both measured in this run. */
export interface Measure {
  readonly what: string
  /** With its unit, e.g. `812 ms`. */
  readonly ours: string
  /** What it is held against, with its unit and name. */
  readonly against: string
  /** Ours divided by the other, or by the target where there is nothing to run beside it. */
  readonly ratio: number
  /** The ratio that is aimed at. */
  readonly target: number
}

/** Measures over one archive. */
export type Row = (archive: string) => Effect.Effect<ReadonlyArray<Measure>, RepoUnreadable | ParseResult.ParseError>
