import { Effect } from "effect"
import { codeOf } from "../operations/ErrorCodes.ts"
import type { Failure } from "../operations/Failure.ts"
import type { ProjectId } from "../projects/Project.ts"
import type { Kind } from "./commenting.ts"
import { TrackedPulls } from "../tracking/TrackedPulls.ts"

/** Says why there is no comment, where the account sees it. */
export const noted = (project: ProjectId, on: Kind, failure: Failure) =>
  Effect.flatMap(TrackedPulls, ({ failed }) =>
    failed(project, { on, code: codeOf(failure).code, reason: failure.message })
  )

/** Says why there is no comment; only what may pass is a try that failed. Nothing is paused by it. */
export const noting =
  (project: ProjectId, on: Kind) =>
  <A, E extends Failure, R>(work: Effect.Effect<A, E, R>) =>
    Effect.catchAll(Effect.asSome(work), (failure) =>
      Effect.zipRight(
        noted(project, on, failure),
        codeOf(failure).retry === true ? Effect.fail(failure) : Effect.succeedNone
      )
    )
