/** Which files of two listings differ, and how, within the room that an answer has. */
import { Effect } from "effect"
import { runInTurns } from "../context/runInTurns.ts"
import { mapInSteps } from "../facts/Steps.ts"
import type { FileEntry, FileWithContent } from "../projects/ProjectFile.ts"
import { type FileDiff, fileDiff, notCompared, statusOf } from "./fileDiff.ts"

/** Bytes of both sides' contents that are compared for one answer, whose size follows from them. */
const mostOfAnswer = 524_288

/** The same of one file, which has the whole answer where it is asked for by itself. */
const mostOfFile = 1_048_576

const tooLarge = "Too large to compare; read the file on both sides."
const leftOut = "Left out because the answer would be too large; ask for it with `path`."

/** Far more than the bounds above can take. */
const patience = { milliseconds: 20_000, exceeded: () => new Error("comparing files took too long") }

type Listing = ReadonlyArray<FileEntry>
type Contents<E, R> = (paths: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<FileWithContent>, E, R>

/** One path on two sides; null: it is not there. */
interface Pair {
  readonly path: string
  readonly before: FileEntry | null
  readonly after: FileEntry | null
}

const byPath = (files: Listing): ReadonlyMap<string, FileEntry> => new Map(files.map((file) => [file.path, file]))

/** Every path of either side that has not the same content on both, sorted. */
const differing = (before: Listing, after: Listing): ReadonlyArray<Pair> => {
  const [old, now] = [byPath(before), byPath(after)]
  return [...new Set([...old.keys(), ...now.keys()])]
    .toSorted()
    .map((path) => ({ path, before: old.get(path) ?? null, after: now.get(path) ?? null }))
    .filter(({ after, before }) => before?.sha256 !== after?.sha256)
}

interface Judged extends Pair {
  /** Why it is not compared; null where it is. */
  readonly why: string | null
}

const bytesOf = ({ after, before }: Pair): number => (before?.size ?? 0) + (after?.size ?? 0)

/** Room goes to the smallest first, so that as many as possible are compared. */
const judged = (pairs: ReadonlyArray<Pair>, alone: boolean): ReadonlyArray<Judged> => {
  let room = alone ? mostOfFile : mostOfAnswer
  const fitting = new Set<string>()
  for (const pair of pairs.toSorted((one, other) => bytesOf(one) - bytesOf(other))) {
    room -= bytesOf(pair)
    if (room >= 0) fitting.add(pair.path)
  }
  return pairs.map((pair) => ({
    ...pair,
    why: bytesOf(pair) > mostOfFile ? tooLarge : fitting.has(pair.path) ? null : leftOut
  }))
}

/** The contents of one side by path. */
const read = <E, R>(contents: Contents<E, R>, paths: ReadonlyArray<string>) =>
  paths.length === 0
    ? Effect.succeed(new Map<string, string>())
    : Effect.map(contents(paths), (files) => new Map(files.map(({ content, path }) => [path, content])))

/** Compares two listings; contents are read only of files that differ and have room. `path`: of that file alone. */
export const filesDiff = <E, R>(
  before: { readonly files: Listing; readonly contents: Contents<E, R> },
  after: { readonly files: Listing; readonly contents: Contents<E, R> },
  path?: string
) =>
  Effect.gen(function* () {
    const pairs = differing(before.files, after.files).filter((pair) => path === undefined || pair.path === path)
    const all = judged(pairs, path !== undefined)
    const compared = all.filter(({ why }) => why === null)
    const old = yield* read(
      before.contents,
      compared.flatMap((pair) => (pair.before === null ? [] : [pair.path]))
    )
    const now = yield* read(
      after.contents,
      compared.flatMap((pair) => (pair.after === null ? [] : [pair.path]))
    )
    const diffOf = ({ after, before, path, why }: Judged): FileDiff =>
      why === null
        ? fileDiff({ path, before: old.get(path) ?? null, after: now.get(path) ?? null })
        : notCompared(path, statusOf({ before, after }), why)
    // One file a step: others have their turn in between.
    const files = yield* Effect.orDie(runInTurns(() => mapInSteps(all, diffOf), patience))
    return { files, filesLeftOut: all.filter(({ why }) => why === leftOut).length }
  })
