/** Writes files into a folder that may hold a person's: nothing that they made or changed is lost. */
import { FileSystem, Path } from "@effect/platform"
import { Effect, Option, Schema } from "effect"
import { sha256 } from "../../repo/sha256.ts"
import { CliFailure } from "../CliFailure.ts"
import { printable } from "../printable.ts"
import { type Manifest, manifestName, manifestText, RelativePath } from "../../repo/ownFiles/Manifest.ts"
import { isOfOutput } from "../../repo/ownFiles/ownPaths.ts"
import { foreignFiles } from "./foreignFiles.ts"
import { readManifest } from "./Manifest.ts"

/** A file that stood where one was to be written and was not ours any more. */
export interface Kept {
  readonly path: string
  /** Where it is now, beside the new one. */
  readonly as: string
}

export interface Written {
  readonly kept: ReadonlyArray<Kept>
  /** Files of an earlier plan that the new one has no more, and that were changed since: they stay where they are. */
  readonly left: ReadonlyArray<string>
  /**
   * Where no record says what was written: files that Terraform reads together with the new ones, and that are of no
   * plan that is known. They stay where they are too.
   */
  readonly foreign: ReadonlyArray<string>
}

/** Digests of what earlier plans wrote, by path. */
export type Wrote = ReadonlyMap<string, ReadonlySet<string>>

const recorded = (files: Manifest["files"]): Wrote =>
  new Map(Object.entries(files).map(([path, digest]) => [path, new Set([digest])]))

const isRelative = Schema.is(RelativePath)
const isBelow = (path: string): boolean => isRelative(path)

/** Larger ones were not written here. */
const largest = 4_000_000

export const isLink = Effect.fnUntraced(function* (file: string) {
  const system = yield* FileSystem.FileSystem
  return Option.isSome(yield* Effect.option(system.readLink(file)))
})

/** The digest of a regular file; undefined for what is none, what is no text, and where nothing is. */
const digestOf = Effect.fnUntraced(function* (file: string) {
  const system = yield* FileSystem.FileSystem
  if (yield* isLink(file)) return undefined
  const text = yield* system.stat(file).pipe(
    Effect.filterOrFail(({ size, type }) => type === "File" && Number(size) <= largest),
    Effect.zipRight(system.readFile(file)),
    Effect.flatMap((bytes) =>
      Effect.try(() => new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes))
    ),
    Effect.option
  )
  return Option.getOrUndefined(Option.map(text, sha256))
})

/** Whether a name is taken: by a file, a folder, or a link that leads nowhere. */
export const isTaken = Effect.fnUntraced(function* (file: string) {
  const system = yield* FileSystem.FileSystem
  return (yield* system.exists(file)) || (yield* isLink(file))
})

/** `main.tf.yours`, `main.tf.yours.2`, …: the first name with such an end that nothing has. */
export const freeName = Effect.fnUntraced(function* (file: string, end: "new" | "yours") {
  for (let number = 1; ; number++) {
    const name = number === 1 ? `${file}.${end}` : `${file}.${end}.${number}`
    if (!(yield* isTaken(name))) return name
  }
})

/** Whatever stands where a folder is to be, and is none, is kept beside it. */
const folderAt = (root: string, relative: string) =>
  Effect.gen(function* () {
    const path = yield* Path.Path
    const system = yield* FileSystem.FileSystem
    const kept: Array<Kept> = []
    let at = root
    let walked = ""
    for (const part of relative === "" ? [] : relative.split("/")) {
      at = path.join(at, part)
      walked = walked === "" ? part : `${walked}/${part}`
      const isFolder =
        !(yield* isLink(at)) && (yield* system.exists(at)) && (yield* system.stat(at)).type === "Directory"
      if (isFolder) continue
      // a link may lead out of the folder: what is written through it is not ours to write
      if (yield* isTaken(at)) {
        const name = yield* freeName(at, "yours")
        yield* system.rename(at, name)
        kept.push({ path: walked, as: path.relative(root, name) })
      }
      yield* system.makeDirectory(at)
    }
    return kept
  })

/** Writes a file beside its place first, under a name that nothing has, so that nobody meets half of one. */
const replace = Effect.fnUntraced(function* (file: string, content: string) {
  const system = yield* FileSystem.FileSystem
  const beside = yield* freeName(file, "new")
  yield* system.writeFileString(beside, content, { flag: "wx" })
  yield* Effect.onError(system.rename(beside, file), () => Effect.ignore(system.remove(beside)))
})

/** Whether the way to a path below the folder has no link on it, which may lead anywhere. */
const isInside = Effect.fnUntraced(function* (folder: string, relative: string) {
  const path = yield* Path.Path
  const system = yield* FileSystem.FileSystem
  const root = yield* system.realPath(folder)
  return (yield* system.realPath(path.dirname(path.join(folder, relative)))) === path.dirname(path.join(root, relative))
})

/**
 * Removes what an earlier plan wrote and the new one has no more, with the folders that are empty by it. The record may
 * have come with somebody's repository: what no plan is written to is not removed, whatever is said of it.
 */
const removeStale = Effect.fnUntraced(function* (folder: string, before: Wrote, files: ReadonlyMap<string, string>) {
  const path = yield* Path.Path
  const system = yield* FileSystem.FileSystem
  const left: Array<string> = []
  for (const [relative, digests] of before) {
    if (files.has(relative)) continue
    const file = path.join(folder, relative)
    if (!(yield* isTaken(file))) continue
    const isWritten = isOfOutput(relative) && (yield* isInside(folder, relative))
    if (!isWritten || !digests.has((yield* digestOf(file)) ?? "")) {
      left.push(relative)
      continue
    }
    yield* system.remove(file)
    for (let above = path.dirname(relative); above !== "."; above = path.dirname(above)) {
      const at = path.join(folder, above)
      if ((yield* system.readDirectory(at)).length > 0) break
      yield* system.remove(at, { recursive: true })
    }
  }
  return left
})

/**
 * Writes files by their path below a folder, as those of a plan. Only files that an earlier run wrote there and nobody
 * changed since are replaced or removed, as the folder's manifest tells by their digests. Whatever else stands where a
 * file is to be is kept beside it as `<name>.yours`; all else in the folder is not touched. `wrote` tells what earlier
 * plans wrote where there is no manifest, or one that nobody can read.
 */
export const writeOwned = Effect.fnUntraced(function* (
  folder: string,
  plan: string,
  files: ReadonlyMap<string, string>,
  wrote: Wrote = new Map()
) {
  const path = yield* Path.Path
  const system = yield* FileSystem.FileSystem
  return yield* Effect.gen(function* () {
    // names of files may come from a repository, or from a plan that anybody may have changed
    const outside = [...files.keys()].find((relative) => !isBelow(relative))
    if (outside !== undefined) {
      return yield* new CliFailure({ reason: `${printable(outside.slice(0, 200))} lies outside of ${folder}` })
    }
    yield* system.makeDirectory(folder, { recursive: true })
    const known = yield* readManifest(folder)
    const before = Option.isNone(known) ? wrote : recorded(known.value.files)
    const kept: Array<Kept> = []
    const owned = new Map<string, string>()
    const keep = Effect.fnUntraced(function* (relative: string) {
      const file = path.join(folder, relative)
      if (!(yield* isTaken(file))) return
      const name = yield* freeName(file, "yours")
      yield* system.rename(file, name)
      kept.push({ path: relative, as: path.relative(folder, name) })
    })
    for (const [relative, content] of files) {
      const file = path.join(folder, relative)
      kept.push(...(yield* folderAt(folder, path.dirname(relative) === "." ? "" : path.dirname(relative))))
      const there = yield* digestOf(file)
      const isOurs = there !== undefined && before.get(relative)?.has(there) === true
      const digest = sha256(content)
      // what a person has just like that stays theirs
      if (isOurs || there !== digest) owned.set(relative, digest)
      if (there === digest) continue
      if (!isOurs) yield* keep(relative)
      yield* replace(file, content)
    }
    const left = yield* removeStale(folder, before, files)
    const manifest: Manifest = { plan, files: Object.fromEntries(owned) }
    // one that nobody could read is not ours either
    if (Option.isNone(known)) yield* keep(manifestName)
    yield* replace(path.join(folder, manifestName), manifestText(manifest))
    const foreign = Option.isNone(known) ? yield* foreignFiles(folder, files) : []
    return { kept, left: left.filter((one) => !foreign.includes(one)), foreign } satisfies Written
  }).pipe(
    Effect.catchTags({
      SystemError: ({ message }) =>
        Effect.fail(new CliFailure({ reason: `${folder} cannot be written to: ${message}` })),
      BadArgument: ({ message }) =>
        Effect.fail(new CliFailure({ reason: `${folder} cannot be written to: ${message}` }))
    })
  )
})
