import { Effect } from "effect"
import { constants, type Dirent } from "node:fs"
import { open, readdir, stat } from "node:fs/promises"
import { RepoUnreadable } from "../../src/repo/RepoErrors.ts"

/** What a folder says about itself is read no further than this. */
const mostBytes = 256 * 1024

/** The entries of one folder; links are entries, not what they point to. */
export const entriesOf = (folder: string): Effect.Effect<ReadonlyArray<Dirent>, RepoUnreadable> =>
  Effect.tryPromise({
    try: () => readdir(folder, { withFileTypes: true }),
    catch: () => new RepoUnreadable({ reason: "one of its folders cannot be opened" })
  })

/** Whether a path leads to a folder; the one that a caller names may itself be a link. */
export const isFolder = (path: string): Effect.Effect<boolean> =>
  Effect.tryPromise(() => stat(path)).pipe(
    Effect.map((found) => found.isDirectory()),
    Effect.orElseSucceed(() => false)
  )

/** Opens without following a link that has taken the file's place, and without waiting for a pipe's writer. */
const opened = (path: string) =>
  Effect.acquireRelease(
    Effect.tryPromise({
      try: () => open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK),
      catch: () => new RepoUnreadable({ reason: "one of its files cannot be opened" })
    }),
    (file) => Effect.ignore(Effect.tryPromise(() => file.close()))
  )

const broken = () => new RepoUnreadable({ reason: "one of its files cannot be read" })

/** Size in bytes, and the content where `wanted` asks for it by that size. */
export const readFile = <A>(
  path: string,
  wanted: (size: number) => Effect.Effect<A | undefined, RepoUnreadable>
): Effect.Effect<{ readonly wanted: A; readonly bytes: Uint8Array } | undefined, RepoUnreadable> =>
  Effect.gen(function* () {
    const file = yield* opened(path)
    const { size } = yield* Effect.tryPromise({ try: () => file.stat(), catch: broken })
    const answer = yield* wanted(size)
    if (answer === undefined) return undefined
    const bytes = Buffer.allocUnsafe(size)
    const { bytesRead } = yield* Effect.tryPromise({ try: () => file.read(bytes, 0, size, 0), catch: broken })
    return { wanted: answer, bytes: bytes.subarray(0, bytesRead) }
  }).pipe(Effect.scoped)

/** A small text file; empty where there is none. */
export const readText = (path: string): Effect.Effect<string> =>
  readFile(path, (size) => Effect.succeed(size <= mostBytes ? size : undefined)).pipe(
    Effect.map((file) => (file === undefined ? "" : Buffer.from(file.bytes).toString("utf8"))),
    Effect.orElseSucceed(() => "")
  )
