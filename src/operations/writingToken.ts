import { Effect, Option } from "effect"
import { Connections } from "../accounts/Connections.ts"
import type { AccountId } from "../projects/AccountId.ts"
import { WritingTokenMissing } from "../pullRequests/PullRequestErrors.ts"

/** The token by which an account's calls write to its repositories; the service's own never does. */
export const writingToken = (account: AccountId) =>
  Effect.flatMap(
    Effect.flatMap(Connections, (connections) => connections.token(account)),
    Option.match({ onNone: () => Effect.fail(new WritingTokenMissing({ of: "account" })), onSome: Effect.succeed })
  )
