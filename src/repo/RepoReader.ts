import { Context, type Effect } from "effect"
import type { RepoFailure } from "./RepoErrors.ts"
import type { Repository } from "./Repository.ts"
import type { RepoSnapshot } from "./RepoSnapshot.ts"
import type { RepoUrl } from "./RepoUrl.ts"

/** A commit that was found but not read yet: enough to know whether it was analysed before. */
export interface ResolvedCommit {
  readonly repository: Repository
}

/** What a caller names beside the address. */
export interface Asked {
  readonly ref?: string | undefined
  /** A folder, from the repository's root. */
  readonly path?: string | undefined
}

/** Finds a commit and reads it once, within limits. */
export class RepoReader extends Context.Tag("groundplan/repo/RepoReader")<
  RepoReader,
  {
    /** From an address, and what is named beside it, to one commit and the folder that is meant. */
    readonly resolve: (url: RepoUrl, asked?: Asked) => Effect.Effect<ResolvedCommit, RepoFailure>
    /** Streams that commit through selection and scanning: the whole of it, once it is sure that the folder is there. */
    readonly read: (commit: ResolvedCommit) => Effect.Effect<RepoSnapshot, RepoFailure>
  }
>() {}
