import { Data, type Duration } from "effect"
import type { RepoFailure } from "../../src/repo/RepoErrors.ts"

/** A failure that may be gone on another try, not before `wait`; `failure` is what it is when it is not. */
export class Transient extends Data.TaggedError("Transient")<{
  readonly failure: RepoFailure
  readonly wait: Duration.Duration
}> {}
