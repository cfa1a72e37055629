import { Data } from "effect"

/** An application did not do what its design promises. */
export class TrialFailed extends Data.TaggedError("TrialFailed")<{
  readonly step: string
  readonly reason: string
}> {}

/** This machine lacks what a trial takes. */
export class NotHere extends Data.TaggedError("NotHere")<{ readonly what: string }> {}
