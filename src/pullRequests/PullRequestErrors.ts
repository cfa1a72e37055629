import { Schema } from "effect"

/** Permissions of a fine-grained token, as GitHub's own page names them. */
export const writingPermissions = "Contents, Pull requests and Workflows: read and write"

/** For comments on commits and on pull requests. */
export const commentPermissions = "Contents: read, Pull requests: read and write"

/** There is no token of the caller's own to write with; the service's never does. */
export class WritingTokenMissing extends Schema.TaggedError<WritingTokenMissing>()("WritingTokenMissing", {
  /** Who would have one. */
  of: Schema.Literal("account", "environment"),
  /** What it would write, where that is no pull request. */
  what: Schema.optionalWith(Schema.Literal("comment"), { exact: true })
}) {
  override get message() {
    if (this.what === "comment")
      return `This account has nothing to write comments with. Store a token (PUT /v1/connections/github) for the repository with ${commentPermissions}, or link an installation of the GitHub App that has them.`
    return this.of === "account"
      ? `This account has no token of GitHub to open pull requests with. Store one (PUT /v1/connections/github): a fine-grained token for the repository with ${writingPermissions}.`
      : `GITHUB_TOKEN is not set: a pull request is opened with your own token. Set it to a fine-grained token for the repository with ${writingPermissions}.`
  }
}

/** The token may not do something that is needed. */
export class GitHubPermissionMissing extends Schema.TaggedError<GitHubPermissionMissing>()("GitHubPermissionMissing", {
  /** Owner and name. */
  repository: Schema.String,
  /** As GitHub names it, e.g. `Contents: read and write`. */
  permission: Schema.String
}) {
  override get message() {
    return `The token may not do this in ${this.repository}: it needs the permission ${this.permission} (of a classic token: the scope repo, and workflow for workflows). Give it to the token, or store another one.`
  }
}

/** The branch that is to receive the files is not there. */
export class BaseBranchNotFound extends Schema.TaggedError<BaseBranchNotFound>()("BaseBranchNotFound", {
  repository: Schema.String,
  base: Schema.String
}) {
  override get message() {
    return `base: there is no branch ${this.base.slice(0, 80)} in ${this.repository}.`
  }
}

/** The repository does not take it as things stand; a person has to change something there. */
export class PullRequestRefused extends Schema.TaggedError<PullRequestRefused>()("PullRequestRefused", {
  reason: Schema.String
}) {
  override get message() {
    return `No pull request: ${this.reason}`
  }
}

/** GitHub does not take a comment as things stand. */
export class CommentRefused extends Schema.TaggedError<CommentRefused>()("CommentRefused", {
  reason: Schema.String
}) {
  override get message() {
    return `No comment: ${this.reason}`
  }
}

export type PullRequestFailure =
  | WritingTokenMissing
  | GitHubPermissionMissing
  | BaseBranchNotFound
  | PullRequestRefused
  | CommentRefused
