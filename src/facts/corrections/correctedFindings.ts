import { Either } from "effect"
import type { RepoSnapshot } from "../../repo/RepoSnapshot.ts"
import type { Findings } from "../findings.ts"
import { findingsIn } from "../folder/findingsIn.ts"
import { fromFolder, inFolder } from "../folder/foldersAbove.ts"
import { subtreeOf } from "../folder/subtree.ts"
import { folderOf, within } from "../paths.ts"
import type { Service } from "../Service.ts"
import type { Steps } from "../Steps.ts"
import { globOf } from "../glob.ts"
import { fileFor, type Mistake, type ReadFile, readFile } from "./readFile.ts"
import { isFolderOf, meantFolder } from "./meantFolder.ts"
import { withFile } from "./withFile.ts"

/** What commands of callers are run by stays inside, whatever a file of theirs says. */
const runsForCallers = ({ runsCommands }: Service): boolean => runsCommands !== undefined

/** Paths that are looked at in one step. */
const pathsAtOnce = 2000

/** The paths that a file's patterns leave out; never the file itself. */
function* leftOutBy({ file, path: own }: ReadFile, { entries }: RepoSnapshot): Steps<ReadonlySet<string>> {
  const patterns = (file.ignore ?? []).map(globOf)
  const folder = folderOf(own)
  const found = new Set<string>()
  for (const [at, { path }] of entries.entries()) {
    if (at % pathsAtOnce === pathsAtOnce - 1) yield
    if (path === own || !within(folder, path)) continue
    const inside = fromFolder(folder, path)
    if (patterns.some((matches) => matches(inside))) found.add(path)
  }
  return found
}

/** The part of a snapshot that a file wants to be read. */
function* meantBy(read: ReadFile, snapshot: RepoSnapshot): Steps<RepoSnapshot> {
  const ignored = read.file.ignore ?? []
  if (ignored.length === 0) return snapshot
  const left = yield* leftOutBy(read, snapshot)
  const rest = subtreeOf(snapshot, "", (file) => !left.has(file))
  const folder = folderOf(read.path)
  return {
    ...rest,
    repository: snapshot.repository,
    notes: [
      ...rest.notes,
      ...ignored.map((glob) => ({ path: inFolder(folder, glob), why: `${read.path} says that it is not to be read` }))
    ]
  }
}

/** The folder that a file names has to be there. */
const inRepository = (read: ReadFile, snapshot: RepoSnapshot): Either.Either<ReadFile, Mistake> =>
  isFolderOf(snapshot, read.file.path ?? "")
    ? Either.right(read)
    : Either.left({ why: "path is not a folder of this repository", evidence: read.at("path") })

/** Reads what a snapshot is about, and corrects it as the repository's own file says. */
export function* correctedFindings(given: RepoSnapshot): Steps<Findings> {
  const path = meantFolder(given)
  const snapshot = { ...given, repository: { ...given.repository, path } }
  const where = fileFor(snapshot, path)
  if (where === undefined) return yield* findingsIn(snapshot)
  const read = Either.flatMap(readFile(where, snapshot.texts.get(where)), (one) => inRepository(one, snapshot))
  if (Either.isLeft(read)) return withFile(yield* findingsIn(snapshot), read, runsForCallers)
  return withFile(yield* findingsIn(yield* meantBy(read.right, snapshot)), read, runsForCallers)
}
