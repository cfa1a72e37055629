import { baseName, within } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { extensionOf, isCode } from "../scanning/matching.ts"

/** A committed database of SQLite, and the files that SQLite writes beside one. */
const database = /\.(?:sqlite3?|db3?)(?:-wal|-shm|-journal)?$/

/** Notations that programs keep data in as well as settings. */
const ofData: ReadonlySet<string> = new Set("json yaml yml csv xml txt md".split(" "))

/** Parts of a program that are no code by themselves. */
const besidesCode: ReadonlySet<string> = new Set(
  "sql htm html css scss sass less ejs hbs mustache pug twig liquid tmpl tpl j2 jinja jinja2 graphql proto wasm jar dll so".split(
    " "
  )
)

/** Files that matter in a repository alone; one that tells web servers what nobody may read matters everywhere. */
const isOfRepository = (path: string): boolean => /(?:^|\/)\.[\w-]{1,40}$/.test(path) && baseName(path) !== ".htaccess"

/** Says whether a file changes with the program: a copy of an older one may not stand for it. */
const isOfProgram = (path: string): boolean => {
  const extension = extensionOf(path)
  // an empty page keeps web servers from listing a folder of uploads
  if (baseName(path) === "index.html") return false
  return besidesCode.has(extension) || (isCode(path) && !ofData.has(extension))
}

/**
 * Says whether the repository has files of its own in a folder, or a file of that name. A database of developers that
 * was committed counts too, unless it is looked at `besideDatabase`.
 */
export const isFilledFolder = (repo: RepoView, folder: string, { besideDatabase = false } = {}): boolean =>
  repo.files.has(folder) ||
  repo.files
    .below(folder)
    .some((path) => within(folder, path) && !isOfRepository(path) && !(besideDatabase && database.test(path)))

/**
 * Says whether copies of what the repository has in a folder may lie on a disk over it: files of data, and no part of the
 * program whose root is given.
 */
export const isCopied = (repo: RepoView, folder: string, root: string): boolean =>
  folder !== "" &&
  !within(folder, root) &&
  !repo.files.has(folder) &&
  isFilledFolder(repo, folder, { besideDatabase: true }) &&
  !repo.files.below(folder).some((path) => within(folder, path) && isOfProgram(path))

/** Says whether a disk over a folder would hide files of the repository that no copy may stand for. */
export const isHiddenByDisk = (repo: RepoView, folder: string, root: string): boolean =>
  isFilledFolder(repo, folder) && !isCopied(repo, folder, root)
