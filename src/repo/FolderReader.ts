import { Context, type Effect } from "effect"
import type { RepoFailure } from "./RepoErrors.ts"
import type { RepoSnapshot } from "./RepoSnapshot.ts"

/** Reads a folder of this machine as if it were a repository. */
export class FolderReader extends Context.Tag("groundplan/repo/FolderReader")<
  FolderReader,
  {
    /** Whether there is a folder of that path. */
    readonly has: (path: string) => Effect.Effect<boolean>
    /** `folder` is the part that is meant, from the root of what is read. */
    readonly read: (path: string, folder?: string) => Effect.Effect<RepoSnapshot, RepoFailure>
  }
>() {}
