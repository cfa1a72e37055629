import { Context, Data, type Effect, type Option } from "effect"
import type { RepoFailure } from "../repo/RepoErrors.ts"
import type { GitHubPermissionMissing, PullRequestRefused, WritingTokenMissing } from "./PullRequestErrors.ts"

/** A repository by the names that it has now. */
export interface Target {
  readonly owner: string
  readonly name: string
}

export interface WritableRepository extends Target {
  readonly defaultBranch: string
  readonly archived: boolean
}

/** The commit at the end of a branch. */
export interface Head {
  readonly commit: string
  readonly tree: string
}

/** What stands at a path; nothing of the kind is followed or read further than a text that we may have written. */
export type Standing =
  /** `blob` and `mode` are git's own words for it. No digest: too large to be ours, or one too many to be read. */
  | { readonly kind: "file"; readonly digest: string | null; readonly blob: string; readonly mode: string }
  /** A folder, a link, a submodule, or a file where a folder would have to be. */
  | { readonly kind: "other" }

/** One difference between two commits. */
export type FileChange =
  | { readonly path: string; readonly content: string }
  /** What stands elsewhere already. */
  | { readonly path: string; readonly blob: string; readonly mode: string }
  | { readonly path: string; readonly removed: true }

export interface Pull {
  readonly number: number
  readonly url: string
  readonly branch: string
  readonly base: string
  readonly state: "open" | "closed" | "merged"
  readonly body: string
}

/** Somebody else did the same or moved the branch at the same time: what was decided has to be decided again. */
export class Overtaken extends Data.TaggedError("Overtaken")<{ readonly by: string }> {}

type Failure = RepoFailure | WritingTokenMissing | GitHubPermissionMissing | PullRequestRefused
type Asked<A> = Effect.Effect<A, Failure>
type Written<A> = Effect.Effect<A, Failure | Overtaken>

/**
 * Writes to repositories on GitHub with the caller's own token, and with no other: that of `RepoAccess`, or on the
 * command line the environment's, which is the person's own there.
 */
export class GitHubWriting extends Context.Tag("groundplan/pullRequests/GitHubWriting")<
  GitHubWriting,
  {
    readonly repository: (of: Target) => Asked<WritableRepository>
    readonly branch: (of: Target, name: string) => Asked<Option.Option<Head>>
    /** The text of one file; none where it is no file or larger than `most` bytes. */
    readonly text: (of: Target, tree: string, path: string, most: number) => Asked<Option.Option<string>>
    /** What stands at paths. Texts that may stand there spare their reading. */
    readonly standing: (
      of: Target,
      tree: string,
      paths: ReadonlyMap<string, string | null>
    ) => Asked<ReadonlyMap<string, Standing>>
    /** Those from a branch of the repository itself, newest first. */
    readonly pulls: (of: Target, branch: string) => Asked<ReadonlyArray<Pull>>
    /** Makes a commit that no branch has yet; says its name. */
    readonly commit: (
      of: Target,
      commit: { readonly parent: Head; readonly message: string; readonly changes: ReadonlyArray<FileChange> }
    ) => Asked<string>
    readonly createBranch: (of: Target, name: string, commit: string) => Written<void>
    /** Only forward: what somebody else put there meanwhile stays. */
    readonly moveBranch: (of: Target, name: string, commit: string) => Written<void>
    readonly open: (
      of: Target,
      pull: { readonly branch: string; readonly base: string; readonly title: string; readonly body: string }
    ) => Written<Pull>
    readonly update: (
      of: Target,
      number: number,
      change: { readonly base?: string; readonly body?: string }
    ) => Asked<Pull>
  }
>() {}
