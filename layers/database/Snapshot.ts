import { PGlite } from "@electric-sql/pglite"
import { Effect, Option } from "effect"
import { createReadStream } from "node:fs"
import { access, mkdir, readFile, rename, writeFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { fileURLToPath } from "node:url"
import { createGunzip } from "node:zlib"
import { extract, type Extract } from "tar-stream"
import { migrate } from "../../src/accounts/migrations.ts"
import * as Pglite from "./Pglite.ts"

/*
 * A snapshot is the folder of a database that was just set up, as a tar.gz: unpacking one takes a quarter of the time
 * of setting up another. The build makes one. It belongs to the very PGlite that made it, whose version is in its name;
 * one of an older schema is brought up to date as any database is.
 */

/** The file name of this PGlite's snapshot. */
export const name = Effect.promise(async () => {
  const module = createRequire(import.meta.url).resolve("@electric-sql/pglite")
  const text = await readFile(join(dirname(dirname(module)), "package.json"), "utf8")
  return `database-${/"version":\s*"([^"]+)"/.exec(text)?.[1] ?? "unknown"}.tar.gz`
})

/** Beside the bundle, or in `dist` when run from the sources. */
const places = ["./", "../../dist/"].map((folder) => fileURLToPath(new URL(folder, import.meta.url)))

/** The snapshot that the build made, where it did. */
export const find = Effect.gen(function* () {
  const file = yield* name
  return yield* Effect.firstSuccessOf(
    places.map((place) =>
      Effect.as(
        Effect.tryPromise(() => access(join(place, file))),
        join(place, file)
      )
    )
  )
}).pipe(Effect.option)

/** Writes a snapshot into a folder, unless it has one; in one rename, so that nobody finds half of one. */
export const write = Effect.fn("Snapshot.write")(function* (folder: string) {
  const file = join(folder, yield* name)
  const there = yield* Effect.option(Effect.tryPromise(() => access(file)))
  if (Option.isSome(there)) return file
  const db = yield* Effect.acquireRelease(
    Effect.promise(() => PGlite.create()),
    (db) => Effect.promise(() => db.close())
  )
  yield* Effect.provide(migrate, Pglite.layer(db))
  yield* Effect.promise(async () => {
    const dump = await db.dumpDataDir("gzip")
    await mkdir(folder, { recursive: true })
    await writeFile(`${file}.${process.pid}`, new Uint8Array(await dump.arrayBuffer()))
    await rename(`${file}.${process.pid}`, file)
  })
  return file
}, Effect.scoped)

const writeEntries = async (tar: Extract, folder: string) => {
  for await (const entry of tar) {
    const path = join(folder, entry.header.name)
    if (entry.header.type === "directory") {
      await mkdir(path, { recursive: true, mode: 0o700 })
      entry.resume()
    } else {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await writeFile(path, Readable.from(entry), { mode: 0o600 })
    }
  }
}

/** Unpacks a snapshot into a folder of its own. */
export const unpack = (file: string, folder: string) =>
  Effect.tryPromise(async () => {
    const tar = extract()
    const reading = pipeline(createReadStream(file), createGunzip({ chunkSize: 256 * 1024 }), tar)
    await Promise.all([reading, writeEntries(tar, folder)])
  })
