import { within } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"

/** A committed database of SQLite, and the files that SQLite writes beside one. */
const database = /\.(?:sqlite3?|db3?)(?:-wal|-shm|-journal)?$/

/**
 * Says whether the repository has files of its own in a folder, which a disk would hide, or a file of that name. A
 * database of developers that was committed counts too, unless it is looked at `besideDatabase`.
 */
export const isFilledFolder = (repo: RepoView, folder: string, { besideDatabase = false } = {}): boolean =>
  repo.files.has(folder) ||
  repo.files
    .below(folder)
    .some(
      (path) => within(folder, path) && !/(?:^|\/)\.[\w-]{1,40}$/.test(path) && !(besideDatabase && database.test(path))
    )
