import { Effect, Option } from "effect"
import { Connections } from "../accounts/Connections.ts"
import { asInstallation, asPerson, type Own } from "../accounts/readingAs.ts"
import { repositoryToken, toRead } from "../accounts/repositoryToken.ts"
import { GitHubPermissionMissing, WritingTokenMissing } from "../pullRequests/PullRequestErrors.ts"
import { GitHubApp, type Permissions } from "../repo/GitHubApp.ts"
import { GitHubUsers } from "../repo/GitHubUsers.ts"
import { GitHubAccessLost } from "../repo/RepoErrors.ts"
import type { Followed } from "../tracking/Tracking.ts"
import { nameOf } from "./followedRepository.ts"

/** What comments stand on. */
export type Kind = "commit" | "pull"

/** What GitHub asks for, and no more: a comment on a commit is written by who may read it. */
const toComment: Readonly<Record<Kind, Permissions>> = {
  commit: toRead,
  pull: { metadata: "read", pull_requests: "write" }
}

/** Does work with what an account writes comments with. */
export interface Commenting {
  readonly own: Own
  /** Login under which that writes. */
  readonly author: string
}

/**
 * What an account's comments are written with: its personal token, else one of an installation of the App that it
 * linked; the service's own never writes.
 */
export const commenting = Effect.fnUntraced(function* (followed: Followed, kind: Kind) {
  const { number, payer, project } = followed
  const { account } = payer
  const personal = yield* (yield* Connections).token(account.id)
  if (Option.isSome(personal)) {
    const author = yield* Effect.catchTag(
      (yield* GitHubUsers).ownerOf(personal.value),
      "TokenRefused",
      () => new GitHubAccessLost()
    )
    return { own: asPerson(personal), author } satisfies Commenting
  }
  const named = { owner: project.repository.owner, name: project.repository.name, number }
  const token = yield* repositoryToken(account.id, named, toComment[kind])
  if (Option.isSome(token)) {
    const { bot } = yield* (yield* GitHubApp).app
    return { own: asInstallation(token), author: bot } satisfies Commenting
  }
  return Option.isSome(yield* repositoryToken(account.id, named, toRead))
    ? yield* new GitHubPermissionMissing({ repository: nameOf(followed), permission: "Pull requests: read and write" })
    : yield* new WritingTokenMissing({ of: "account", what: "comment" })
})
