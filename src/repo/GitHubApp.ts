import { Context, type Effect, type Option, type Redacted, Schema } from "effect"
import type { GitHubFailed, GitHubRateLimited, GitHubTimedOut } from "./RepoErrors.ts"

/** The operator set up no App of GitHub. */
export class GitHubAppMissing extends Schema.TaggedError<GitHubAppMissing>()("GitHubAppMissing", {}) {
  override get message() {
    return "This service has no GitHub App: GITHUB_APP_ID and the variables beside it are not set. The operator of this service makes one with `groundplan github-app create`. A personal token (PUT /v1/connections/github) does without."
  }
}

/** Somebody who came back from GitHub does not get an installation linked. */
export class LinkRefused extends Schema.TaggedError<LinkRefused>()("LinkRefused", { reason: Schema.String }) {
  override get message() {
    return this.reason
  }
}

/** What a token may do in a repository, by GitHub's names of permissions. */
export type Permissions = Readonly<
  Partial<Record<"contents" | "metadata" | "pull_requests" | "workflows", "read" | "write">>
>

/** The App where it is installed. */
export interface Installed {
  readonly id: number
  /** Login of the person or organisation. */
  readonly owner: string
  readonly suspended: boolean
}

/** Somebody on GitHub: the number stays when the login changes. */
export interface Person {
  readonly id: number
  readonly login: string
}

/** What somebody may do in a repository. */
export type Rights = "none" | "read" | "write"

/** A repository, by what GitHub calls it or by its number, which stays. */
export type Scoped = { readonly name: string } | { readonly id: number }

/** A token of one installation for one repository, and which repository that is. */
export interface ScopedToken {
  readonly token: Redacted.Redacted
  readonly repository: { readonly id: number; readonly owner: string; readonly name: string }
}

export type AppFailure = GitHubFailed | GitHubRateLimited | GitHubTimedOut

/** The App that the operator set up, as GitHub is asked about it. */
export interface App {
  /** The login under which it writes; no person can have one of this form. */
  readonly bot: string
  /** Where a person installs it; with an installation, where they only show that they see that one. */
  readonly address: (state: Redacted.Redacted, installation: Option.Option<number>) => string
  /** Who came back with this code, and the installation, if that person sees it. Nothing of theirs is kept. */
  readonly visitor: (
    code: Redacted.Redacted,
    installation: number
  ) => Effect.Effect<{ readonly person: Person; readonly installed: Installed }, LinkRefused | AppFailure>
  /** The installation that has a repository. */
  readonly installedFor: (owner: string, name: string) => Effect.Effect<Option.Option<Installed>, AppFailure>
  readonly installed: (id: number) => Effect.Effect<Option.Option<Installed>, AppFailure>
  /** A token for one repository and no more than these permissions; none where the installation does not give them. */
  readonly token: (
    installation: number,
    repository: Scoped,
    permissions: Permissions
  ) => Effect.Effect<Option.Option<ScopedToken>, AppFailure>
  /** What a person may do in a repository now. */
  readonly rightsOf: (person: Person, at: ScopedToken) => Effect.Effect<Rights, AppFailure>
}

/** The operator's GitHub App. */
export class GitHubApp extends Context.Tag("groundplan/repo/GitHubApp")<
  GitHubApp,
  { readonly app: Effect.Effect<App, GitHubAppMissing> }
>() {}
