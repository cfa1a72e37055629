import { PGlite } from "@electric-sql/pglite"
import { FileSystem } from "@effect/platform"
import { NodeFileSystem } from "@effect/platform-node"
import { Data, Effect, Layer, Option } from "effect"
import { join, resolve } from "node:path"
import { DatabaseBroken } from "./DatabaseErrors.ts"
import * as DirectoryLock from "./DirectoryLock.ts"
import * as Pglite from "./Pglite.ts"
import * as Snapshot from "./Snapshot.ts"

class Unopened extends Data.TaggedError("Unopened")<{ readonly error: unknown }> {}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const broken = (directory: string) => (error: unknown) =>
  new DatabaseBroken({ directory, reason: reasonOf(error instanceof Unopened ? error.error : error) })

/** Opens a folder for the time of the scope. */
const open = (folder: string) =>
  Effect.acquireRelease(
    // what PGlite itself says, and not that something was thrown
    Effect.tryPromise({ try: () => PGlite.create(folder), catch: (error) => new Unopened({ error }) }),
    (db) => Effect.promise(() => db.close())
  )

/** Sets a new database up beside its place and moves it there, so that a crash leaves none rather than half of one. */
const setUp = Effect.fn("Embedded.setUp")(function* (folder: string, given: Option.Option<string>) {
  const fs = yield* FileSystem.FileSystem
  const scratch = `${folder}.new`
  yield* fs.remove(scratch, { recursive: true, force: true })
  yield* fs.makeDirectory(scratch, { mode: 0o700 })
  const snapshot = Option.isSome(given) ? given : yield* Snapshot.find
  yield* Option.match(snapshot, {
    onNone: () => Effect.scoped(open(scratch)),
    onSome: (file) => Snapshot.unpack(file, scratch)
  })
  yield* fs.rename(scratch, folder)
})

/** The PostgreSQL that runs in this process, with its data in a folder that no other process may use meanwhile. */
export const layer = (dataDirectory: string, snapshot?: string) =>
  Layer.unwrapScoped(
    Effect.gen(function* () {
      const fs = yield* FileSystem.FileSystem
      const directory = resolve(dataDirectory)
      const folder = join(directory, "postgres")
      yield* fs.makeDirectory(directory, { recursive: true, mode: 0o700 })
      yield* DirectoryLock.lock(directory)
      if (!(yield* fs.exists(folder))) yield* setUp(folder, Option.fromNullable(snapshot))
      return Pglite.layer(yield* open(folder))
    }).pipe(Effect.mapError((error) => (error._tag === "DatabaseLocked" ? error : broken(dataDirectory)(error))))
  ).pipe(Layer.provide(NodeFileSystem.layer))
