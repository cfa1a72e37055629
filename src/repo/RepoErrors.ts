import { Schema } from "effect"

/** Enough of what was sent to know it again. */
const glimpse = (text: string): string => (text.length > 80 ? `${text.slice(0, 80)}…` : text)

const inSeconds = (seconds: number): string => (seconds === 1 ? "1 second" : `${seconds} seconds`)

/** The text is not the address of a GitHub repository. */
export class RepoUrlInvalid extends Schema.TaggedError<RepoUrlInvalid>()("RepoUrlInvalid", {
  reason: Schema.String
}) {
  override get message() {
    return `repoUrl: ${this.reason}`
  }
}

/** No such repository or ref, or a private one that this reader may not open. */
export class RepoNotFound extends Schema.TaggedError<RepoNotFound>()("RepoNotFound", {
  what: Schema.String,
  /** The branch, tag or commit that is missing, where the repository itself was found: `what` is that then. */
  ref: Schema.optionalWith(Schema.String, { exact: true })
}) {
  /** What is the case, without the way to private repositories: the service has another one than the command line. */
  get fact() {
    return this.ref === undefined
      ? `${this.what} was not found on GitHub, or is private.`
      : `There is no branch, tag or commit ${glimpse(this.ref)} in ${this.what}.`
  }

  override get message() {
    return this.ref === undefined
      ? `${this.fact} Private ones are read once the account is connected to GitHub (PUT /v1/connections/github).`
      : this.fact
  }
}

/** The repository is there and has no such branch; a tag or a commit of that name is none. */
export class BranchNotFound extends Schema.TaggedError<BranchNotFound>()("BranchNotFound", {
  /** Owner and name. */
  repository: Schema.String,
  branch: Schema.String
}) {
  override get message() {
    return `branch: there is no branch ${glimpse(this.branch)} in ${this.repository}; tags and commits do not move and cannot be followed.`
  }
}

/** GitHub no longer accepts the token that the account stored, or no longer has the installation that it linked. */
export class GitHubAccessLost extends Schema.TaggedError<GitHubAccessLost>()("GitHubAccessLost", {
  /** Where it is the App's installation: on whose account it was, and what became of it. */
  installation: Schema.optionalWith(
    Schema.Struct({ owner: Schema.String, id: Schema.Int, now: Schema.Literal("deleted", "suspended") }),
    { exact: true }
  )
}) {
  override get message() {
    if (this.installation !== undefined) {
      const { id, now, owner } = this.installation
      const wayOut =
        now === "deleted" ? "Link it anew (POST /v1/connections/github/installations)" : "Have it resumed on GitHub"
      return `The installation of the GitHub App on ${owner} that this account linked is ${now}. ${wayOut}, or take the link away (DELETE /v1/connections/github/installations/${id}) to read public repositories only.`
    }
    return "GitHub no longer accepts the token that this account stored: it ran out or was withdrawn. Store another one (PUT /v1/connections/github), or delete the connection to read public repositories only."
  }
}

/** Which commit or folder is meant cannot be what the caller says. `field` is the one to change. */
export class RepoPlaceInvalid extends Schema.TaggedError<RepoPlaceInvalid>()("RepoPlaceInvalid", {
  field: Schema.Literal("ref", "path"),
  reason: Schema.String
}) {
  override get message() {
    return `${this.field}: ${this.reason}`
  }
}

/** The repository has no such folder at that commit. */
export class RepoFolderNotFound extends Schema.TaggedError<RepoFolderNotFound>()("RepoFolderNotFound", {
  /** Owner and name. */
  repository: Schema.String,
  /** The commit; an error of that field could not be yielded. */
  at: Schema.String,
  path: Schema.String
}) {
  override get message() {
    return `path: there is no folder ${glimpse(this.path)} in ${this.repository} at commit ${this.at.slice(0, 12)}.`
  }
}

/** The archive is too large, corrupt or hostile. `limit` names the configuration value that was reached, if one was. */
export class RepoUnreadable extends Schema.TaggedError<RepoUnreadable>()("RepoUnreadable", {
  reason: Schema.String,
  limit: Schema.optionalWith(Schema.String, { exact: true })
}) {
  override get message() {
    return this.limit === undefined
      ? `The repository cannot be read: ${this.reason}.`
      : `The repository cannot be read: ${this.reason} (limit ${this.limit}).`
  }
}

/** GitHub refused, failed or answered nonsense. */
export class GitHubFailed extends Schema.TaggedError<GitHubFailed>()("GitHubFailed", {
  reason: Schema.String
}) {
  override get message() {
    return `GitHub could not be read: ${this.reason}`
  }
}

/** GitHub's rate limit for this server is used up for longer than a call may wait. */
export class GitHubRateLimited extends Schema.TaggedError<GitHubRateLimited>()("GitHubRateLimited", {
  /** Seconds until it is worth trying again, where GitHub said so. */
  retryAfterSeconds: Schema.optionalWith(Schema.Number, { exact: true })
}) {
  override get message() {
    return this.retryAfterSeconds === undefined
      ? "GitHub's rate limit for this server is used up; try again later."
      : `GitHub's rate limit for this server is used up; try again in ${inSeconds(this.retryAfterSeconds)}.`
  }
}

/** GitHub did not answer in time. */
export class GitHubTimedOut extends Schema.TaggedError<GitHubTimedOut>()("GitHubTimedOut", {
  seconds: Schema.Number
}) {
  override get message() {
    return `GitHub did not answer within ${inSeconds(this.seconds)}.`
  }
}

export type RepoFailure =
  | RepoUrlInvalid
  | RepoPlaceInvalid
  | RepoNotFound
  | RepoFolderNotFound
  | RepoUnreadable
  | GitHubAccessLost
  | GitHubFailed
  | GitHubRateLimited
  | GitHubTimedOut
