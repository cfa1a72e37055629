import { within } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"

/** Whether the repository has files of its own in a folder, which a disk would hide, or a file of that name. */
export const isFilledFolder = (repo: RepoView, folder: string): boolean =>
  repo.files.has(folder) ||
  repo.files.below(folder).some((path) => within(folder, path) && !/(?:^|\/)\.[\w-]{1,40}$/.test(path))
