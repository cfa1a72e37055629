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

/** The least that GitHub asks for: writing a comment on a commit needs `contents: read`. */
const toComment: Readonly<Record<Kind, Permissions>> = {
  commit: toRead,
  pull: { metadata: "read", pull_requests: "write" }
}

/** A comment that stands on a commit is changed by who may write to the repository. */
const toChange: Permissions = { contents: "write", metadata: "read" }

/** Does work with what an account writes comments with. */
export interface Commenting {
  readonly own: Own
  /** What a comment that is there is changed with, made only where one is to be changed; none where nothing may. */
  readonly changing: Effect.Effect<
    Option.Option<Own>,
    Effect.Effect.Error<ReturnType<typeof repositoryToken>>,
    Effect.Effect.Context<ReturnType<typeof repositoryToken>>
  >
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
    const own = asPerson(personal)
    return { own, changing: Effect.succeedSome(own), author } as Commenting
  }
  const named = { owner: project.repository.owner, name: project.repository.name, number }
  const token = yield* repositoryToken(account.id, named, toComment[kind])
  if (Option.isSome(token)) {
    const { bot } = yield* (yield* GitHubApp).app
    const own = asInstallation(token)
    const changing =
      kind === "pull"
        ? Effect.succeedSome(own)
        : Effect.map(
            repositoryToken(account.id, named, toChange),
            Option.map((writing) => asInstallation(Option.some(writing)))
          )
    return { own, changing, author: bot }
  }
  return Option.isSome(yield* repositoryToken(account.id, named, toRead))
    ? yield* new GitHubPermissionMissing({ repository: nameOf(followed), permission: "Pull requests: read and write" })
    : yield* new WritingTokenMissing({ of: "account", what: "comment" })
})
