import { isMountable } from "../containers/mountable.ts"
import type { RepoView } from "../RepoView.ts"
import { guardedIn } from "../stores/guardedFolders.ts"
import { type BuiltOf, homeOf } from "./shipped.ts"

/** Most folders that are told. */
const most = 5

/** Folders of its image that a repository brings empty and closed: its program fills them. */
export const keptByGuards = (repo: RepoView, built: BuiltOf): ReadonlyArray<string> => {
  const home = homeOf(repo, built)
  return home === undefined
    ? []
    : guardedIn(repo, built.root)
        .map((folder) => `${home}/${folder}`)
        .filter(isMountable)
        .slice(0, most)
}
