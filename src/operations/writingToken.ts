import { Effect, Option } from "effect"
import { Connections } from "../accounts/Connections.ts"
import { repositoryToken } from "../accounts/repositoryToken.ts"
import type { AccountId } from "../projects/AccountId.ts"
import { WritingTokenMissing } from "../pullRequests/PullRequestErrors.ts"
import type { Permissions } from "../repo/GitHubApp.ts"
import type { Repository } from "../repo/Repository.ts"

const withoutWorkflows: Permissions = { contents: "write", metadata: "read", pull_requests: "write" }

/** What opening a pull request takes, the most first: an App may have been given no workflows. */
const wanted: ReadonlyArray<Permissions> = [{ ...withoutWorkflows, workflows: "write" }, withoutWorkflows]

/**
 * The token by which an account's calls write to a repository: its personal one, else one of an installation of the App
 * that it linked; the service's own never does.
 */
export const writingToken = Effect.fnUntraced(function* (
  account: AccountId,
  { name, owner }: Pick<Repository, "name" | "owner">
) {
  const personal = yield* (yield* Connections).token(account)
  if (Option.isSome(personal)) return personal.value
  for (const permissions of wanted) {
    const token = yield* repositoryToken(account, { owner, name }, permissions)
    if (Option.isSome(token)) return token.value
  }
  return yield* new WritingTokenMissing({ of: "account" })
})
