import { Context, type Effect } from "effect"
import type { AccountId } from "../projects/AccountId.ts"
import type { OperationInProgress } from "../projects/ProjectErrors.ts"
import type { StoreUnavailable } from "../projects/StoreUnavailable.ts"
import type { IdempotencyConflict, IdempotencyKeyInvalid } from "./AccountErrors.ts"

/** A request that carries an Idempotency-Key, after it was validated: a request that fails validation is never kept. */
export interface KeyedRequest {
  readonly account: AccountId
  /** The header's value. */
  readonly key: string
  /** Operation and project id: the same key for another operation or project is a conflict, as with another body. */
  readonly operation: string
  /** The body in a canonical form, e.g. the decoded input as JSON. Only its digest is kept. */
  readonly body: string
}

/** An answer as it was given, to be given again. */
export interface StoredAnswer {
  readonly status: number
  /** The body as JSON text. */
  readonly body: string
}

/** An answer about to be kept. */
export interface GivenAnswer extends StoredAnswer {
  /** Id of the project that it is about: it is kept no longer than that one, and not at all where that is gone. */
  readonly project: string | null
}

/** Does a thing once however often it is asked for within 24 hours. */
export class Idempotency extends Context.Tag("groundplan/accounts/Idempotency")<
  Idempotency,
  {
    /**
     * Runs the work, or replays the answer it gave before. Only successes are kept, so a call that failed can be
     * repeated. The work goes on when its client goes away: that is what the key is for.
     */
    readonly once: <E, R>(
      request: KeyedRequest,
      work: Effect.Effect<GivenAnswer, E, R>
    ) => Effect.Effect<
      StoredAnswer & { readonly replayed: boolean },
      E | IdempotencyConflict | IdempotencyKeyInvalid | OperationInProgress | StoreUnavailable,
      R
    >
  }
>() {}
