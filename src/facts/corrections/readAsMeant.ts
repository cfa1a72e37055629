import { Effect } from "effect"
import type { RepoSnapshot } from "../../repo/RepoSnapshot.ts"
import { meantFolder } from "./meantFolder.ts"

/**
 * Reads for the folder that is asked for; where none is, for the one that the repository's own file names. Which files
 * are worth reading depends on the folder, so that everything is read once more for its sake.
 */
export const readAsMeant = <E, R>(
  asked: string,
  read: (folder: string) => Effect.Effect<RepoSnapshot, E, R>
): Effect.Effect<RepoSnapshot, E, R> =>
  Effect.flatMap(read(asked), (snapshot) => {
    const folder = meantFolder(snapshot)
    return folder === asked ? Effect.succeed(snapshot) : read(folder)
  })
