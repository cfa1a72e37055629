import { Context, type Effect } from "effect"
import type { RepoFailure } from "./RepoErrors.ts"
import type { Repository } from "./Repository.ts"
import type { RepoSnapshot } from "./RepoSnapshot.ts"
import type { RepoUrl } from "./RepoUrl.ts"

/** A commit that was found but not read yet: enough to know whether it was analysed before. */
export interface ResolvedCommit {
  readonly repository: Repository
}

/** Finds a commit and reads it once, within limits. */
export class RepoReader extends Context.Tag("groundplan/repo/RepoReader")<
  RepoReader,
  {
    /** From owner, name and an optional ref to one commit. */
    readonly resolve: (url: RepoUrl, ref?: string) => Effect.Effect<ResolvedCommit, RepoFailure>
    /** Streams that commit through selection and scanning. */
    readonly read: (commit: ResolvedCommit) => Effect.Effect<RepoSnapshot, RepoFailure>
  }
>() {}
