import { within } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"

/** A database of developers that was committed, with what SQLite writes beside it. */
const database = /\.(?:sqlite3?|db3?)(?:-wal|-shm|-journal)?$/

/** Whether the repository has files of its own in a folder beside a database of developers. */
export const isFilledBeside = (repo: RepoView, folder: string): boolean =>
  repo.files.has(folder) ||
  repo.files
    .below(folder)
    .some((path) => within(folder, path) && !/(?:^|\/)\.[\w-]{1,40}$/.test(path) && !database.test(path))

/** Whether the repository has files of its own in a folder, which a disk would hide, or a file of that name. */
export const isFilledFolder = (repo: RepoView, folder: string): boolean =>
  repo.files.has(folder) ||
  repo.files.below(folder).some((path) => within(folder, path) && !/(?:^|\/)\.[\w-]{1,40}$/.test(path))
