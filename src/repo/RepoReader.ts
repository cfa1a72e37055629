import { Context, type Effect } from "effect"
import type { RepoFailure } from "./RepoErrors.ts"
import type { Repository } from "./Repository.ts"
import type { RepoSnapshot } from "./RepoSnapshot.ts"
import type { RepoUrl } from "./RepoUrl.ts"

/** A commit that was found but not read yet: enough to know whether it was analysed before. */
export interface ResolvedCommit {
  readonly repository: Repository
  /** GitHub's own number of the repository: it stays through renames and transfers. */
  readonly number: number
}

/** What a caller names beside the address. */
export interface Asked {
  readonly ref?: string | undefined
  /** A branch in place of a ref: no tag and no commit is taken for one. */
  readonly branch?: string | undefined
  /** A folder, from the repository's root. */
  readonly path?: string | undefined
  /** The repository's number; its address may then be an older one. */
  readonly number?: number | undefined
}

/** A branch that somebody follows. */
export interface Branch {
  readonly owner: string
  /** Of the repository. */
  readonly name: string
  readonly branch: string
  /** What came with the last answer, so that an equal one need not be sent, nor counted by GitHub. */
  readonly etag: string | null
}

/** Where a branch stands. `commit` is null where GitHub says that nothing has changed. */
export interface Head {
  readonly commit: string | null
  readonly etag: string | null
}

/** Finds a commit and reads it once, within limits. */
export class RepoReader extends Context.Tag("groundplan/repo/RepoReader")<
  RepoReader,
  {
    /** From an address, and what is named beside it, to one commit and the folder that is meant. */
    readonly resolve: (url: RepoUrl, asked?: Asked) => Effect.Effect<ResolvedCommit, RepoFailure>
    /** The commit at the end of a branch, in one call. */
    readonly head: (branch: Branch) => Effect.Effect<Head, RepoFailure>
    /** Streams that commit through selection and scanning: the whole of it, once it is sure that the folder is there. */
    readonly read: (commit: ResolvedCommit) => Effect.Effect<RepoSnapshot, RepoFailure>
  }
>() {}
