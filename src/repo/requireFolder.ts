import { Either } from "effect"
import { RepoFolderNotFound, RepoPlaceInvalid } from "./RepoErrors.ts"
import type { RepoSnapshot } from "./RepoSnapshot.ts"

/** Whether `.gitmodules` gives a path to another repository. */
const isSubmodule = ({ texts }: RepoSnapshot, path: string): boolean =>
  (texts.get(".gitmodules") ?? "")
    .split("\n")
    .some((line) => /^\s{0,20}path\s{0,20}=\s{0,20}(\S.{0,500})$/.exec(line)?.[1]?.trim() === path)

/** The snapshot, where the folder that is meant is in it. */
export const requireFolder = (
  snapshot: RepoSnapshot
): Either.Either<RepoSnapshot, RepoFolderNotFound | RepoPlaceInvalid> => {
  const { commit, name, owner, path } = snapshot.repository
  if (path === "" || snapshot.entries.some((entry) => entry.path.startsWith(`${path}/`))) return Either.right(snapshot)
  if (snapshot.entries.some((entry) => entry.path === path)) {
    return Either.left(
      new RepoPlaceInvalid({ field: "path", reason: "is a file at that commit; give the folder it lies in" })
    )
  }
  return Either.left(
    isSubmodule(snapshot, path)
      ? new RepoPlaceInvalid({ field: "path", reason: "is a submodule; give the address of that repository itself" })
      : new RepoFolderNotFound({ repository: `${owner}/${name}`, at: commit, path })
  )
}
