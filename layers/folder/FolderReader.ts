import { Duration, Effect, Layer } from "effect"
import { createHash, type Hash } from "node:crypto"
import type { Dirent } from "node:fs"
import { basename, resolve } from "node:path"
import { readAsMeant } from "../../src/facts/corrections/readAsMeant.ts"
import { seenFrom } from "../../src/facts/folder/seenFrom.ts"
import { folderPath } from "../../src/repo/FolderPath.ts"
import { FolderReader } from "../../src/repo/FolderReader.ts"
import { LineScanners } from "../../src/repo/LineScanner.ts"
import { type RepoFailure, RepoUnreadable } from "../../src/repo/RepoErrors.ts"
import { limitNames, type RepoLimits } from "../../src/repo/RepoLimits.ts"
import type { RepoSnapshot } from "../../src/repo/RepoSnapshot.ts"
import { requireFolder } from "../../src/repo/requireFolder.ts"
import { makeSnapshotBuilder, type SnapshotBuilder } from "../../src/repo/SnapshotBuilder.ts"
import { usedBranch } from "../../src/repo/usedBranch.ts"
import { entriesOf, isFolder, readFile, readText } from "./files.ts"
import { branchOf } from "./gitHead.ts"
import { type IgnoreRules, isIgnored, parseIgnoreRules } from "./ignored.ts"

/** One walk through a folder. */
interface Walk {
  readonly root: string
  readonly builder: SnapshotBuilder
  /** Over the paths, sizes and read contents, in order. */
  readonly digest: Hash
  readonly limits: RepoLimits
  readonly honourGitignore: boolean
  unpacked: number
}

const sortKey = (entry: Dirent) => Buffer.from(entry.isDirectory() ? `${entry.name}/` : entry.name)

/** git's own order: by bytes of the name, that of a folder with a `/` behind it. */
const inOrder = (entries: ReadonlyArray<Dirent>): ReadonlyArray<Dirent> => {
  return entries
    .map((entry) => ({ entry, key: sortKey(entry) }))
    .toSorted((a, b) => Buffer.compare(a.key, b.key))
    .map(({ entry }) => entry)
}

const visitFile = (walk: Walk, path: string): Effect.Effect<void, RepoUnreadable> =>
  Effect.gen(function* () {
    const { builder, digest, limits } = walk
    const file = yield* readFile(`${walk.root}/${path}`, (size) => {
      walk.unpacked += size
      digest.update(`${path}\0${size}\0`)
      return walk.unpacked > limits.bytesUnpacked
        ? new RepoUnreadable({
            reason: `it holds more than ${limits.bytesUnpacked} bytes`,
            limit: limitNames.bytesUnpacked
          })
        : builder.open(path, size)
    })
    if (file === undefined) return
    digest.update(file.bytes)
    yield* builder.add(file.wanted, file.bytes)
  })

const visitFolder = (
  walk: Walk,
  folder: string,
  above: ReadonlyArray<IgnoreRules>
): Effect.Effect<void, RepoUnreadable> =>
  Effect.gen(function* () {
    const { builder } = walk
    const entries = yield* entriesOf(folder === "" ? walk.root : `${walk.root}/${folder}`)
    const own = walk.honourGitignore && entries.some((entry) => entry.name === ".gitignore" && entry.isFile())
    const rules = own
      ? [...above, parseIgnoreRules(folder, yield* readText(`${walk.root}/${folder}.gitignore`))]
      : above
    for (const entry of inOrder(entries)) {
      const path = folder + entry.name
      if (entry.name === ".git" || isIgnored(rules, entry.isDirectory() ? `${path}/` : path)) continue
      yield* builder.count()
      if (entry.isDirectory()) yield* visitFolder(walk, `${path}/`, rules)
      else if (entry.isFile()) yield* visitFile(walk, path)
      else builder.drop(entry.isSymbolicLink() ? "symlinks" : "devices", path)
    }
  })

/** A name that may stand where a repository's does. */
const plainName = (folder: string): string =>
  basename(folder)
    .replaceAll(/[^A-Za-z0-9._-]/g, "-")
    .replace(/^[.-]+/, "")
    .slice(0, 100) || "folder"

/** Reads everything there is, for the sake of one folder in it. */
const readFor = Effect.fnUntraced(function* (
  root: string,
  folder: string,
  limits: RepoLimits,
  honourGitignore: boolean
) {
  const builder = makeSnapshotBuilder(limits, yield* LineScanners, seenFrom(folder))
  const digest = createHash("sha256")
  yield* Effect.mapError(
    entriesOf(root),
    () => new RepoUnreadable({ reason: "there is no folder of that path that may be opened" })
  )
  const excluded = honourGitignore ? [parseIgnoreRules("", yield* readText(`${root}/.git/info/exclude`))] : []
  yield* visitFolder({ root, builder, digest, limits, honourGitignore, unpacked: 0 }, "", excluded).pipe(
    Effect.timeoutFail({
      duration: Duration.seconds(limits.seconds),
      onTimeout: () =>
        new RepoUnreadable({
          reason: `reading it takes longer than ${limits.seconds} seconds`,
          limit: limitNames.seconds
        })
    })
  )
  const branch = yield* branchOf(root)
  const name = plainName(root)
  const read = builder.finish({
    owner: "local",
    name,
    url: `local/${name}`,
    ref: branch ?? "main",
    commit: digest.digest("hex").slice(0, 40),
    defaultBranch: branch ?? "main",
    path: folder,
    private: true
  })
  // a folder that was copied without its history still says in its workflows where it is pushed
  const used = branch === undefined ? usedBranch(read.texts) : undefined
  const snapshot =
    used === undefined ? read : { ...read, repository: { ...read.repository, ref: used, defaultBranch: used } }
  // "Nothing was found" must not be said of a folder that nothing was read from.
  if (snapshot.entries.length === 0) return yield* new RepoUnreadable({ reason: "it holds no files" })
  return yield* requireFolder(snapshot)
})

/**
 * Reads a local folder as if it were pushed: what `.gitignore` files leave out is left out, links are not followed.
 * `commit` is a digest of what was read, so that the same content has the same name wherever it lies.
 */
export const readFolder: (
  path: string,
  limits: RepoLimits,
  options?: { readonly honourGitignore?: boolean; readonly folder?: string | undefined }
) => Effect.Effect<RepoSnapshot, RepoFailure, LineScanners> = Effect.fn("FolderReader.readFolder")(function* (
  path,
  limits,
  { folder, honourGitignore = true } = {}
) {
  const asked = yield* folderPath(folder ?? "")
  return yield* readAsMeant(asked, (folder) => readFor(resolve(path), folder, limits, honourGitignore))
})

/** Reads folders within the given limits. */
export const layer = (limits: RepoLimits): Layer.Layer<FolderReader, never, LineScanners> =>
  Layer.effect(
    FolderReader,
    Effect.map(LineScanners, (scanners) =>
      FolderReader.of({
        has: isFolder,
        read: (path, folder) => Effect.provideService(readFolder(path, limits, { folder }), LineScanners, scanners)
      })
    )
  )
