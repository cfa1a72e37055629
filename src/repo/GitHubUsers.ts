import { Context, type Effect, type Redacted, Schema } from "effect"
import type { GitHubFailed, GitHubRateLimited, GitHubTimedOut } from "./RepoErrors.ts"

/** GitHub does not accept a token that somebody wants to store. */
export class TokenRefused extends Schema.TaggedError<TokenRefused>()("TokenRefused", { reason: Schema.String }) {
  override get message() {
    return `token: ${this.reason}`
  }
}

/** Whom a token of GitHub belongs to. */
export class GitHubUsers extends Context.Tag("groundplan/repo/GitHubUsers")<
  GitHubUsers,
  {
    readonly ownerOf: (
      token: Redacted.Redacted
    ) => Effect.Effect<string, TokenRefused | GitHubFailed | GitHubRateLimited | GitHubTimedOut>
  }
>() {}
