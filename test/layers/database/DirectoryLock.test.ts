import { FileSystem } from "@effect/platform"
import { NodeFileSystem } from "@effect/platform-node"
import { assert, it } from "@effect/vitest"
import { Deferred, Effect, Exit } from "effect"
import { hostname } from "node:os"
import { join } from "node:path"
import * as DirectoryLock from "../../../layers/database/DirectoryLock.ts"

const directory = Effect.flatMap(FileSystem.FileSystem, (fs) => fs.makeTempDirectoryScoped())
const pidFile = (directory: string) => join(directory, "groundplan.pid")
const holding = (directory: string) => Effect.scoped(DirectoryLock.lock(directory))

it.scopedLive(
  "lets no second opener in while the first has it, and the next one when it is done",
  () =>
    Effect.gen(function* () {
      const folder = yield* directory
      // Both hold on until both have tried.
      const tried = yield* Deferred.make<void>()
      let tries = 0
      const attempt = DirectoryLock.lock(folder).pipe(
        Effect.ensuring(Effect.suspend(() => (++tries === 2 ? Deferred.succeed(tried, undefined) : Effect.void))),
        Effect.zipLeft(Deferred.await(tried)),
        Effect.scoped,
        Effect.exit
      )
      const both = yield* Effect.all([attempt, attempt], { concurrency: "unbounded" })
      assert.strictEqual(both.filter(Exit.isSuccess).length, 1)
      yield* holding(folder)
    }).pipe(Effect.provide(NodeFileSystem.layer)),
  10_000
)

it.scopedLive(
  "takes over from holders that are dead: gone, another process with the same id, another host that went silent, half a file",
  () =>
    Effect.gen(function* () {
      const fs = yield* FileSystem.FileSystem
      const folder = yield* directory
      // A process that lives, though not the one that held the folder.
      const pid = process.ppid
      const dead = { pid: 2 ** 22 + 1, host: hostname(), birth: "", token: "other" }
      for (const text of [
        JSON.stringify(dead),
        JSON.stringify({ ...dead, pid, birth: "of an earlier process" }),
        JSON.stringify({ ...dead, pid: process.pid, birth: "of an earlier process" }),
        JSON.stringify({ ...dead, pid, host: "elsewhere" }),
        "{"
      ]) {
        yield* fs.writeFileString(pidFile(folder), text)
        yield* fs.utimes(pidFile(folder), 0, 0)
        yield* holding(folder)
        assert.isFalse(yield* fs.exists(pidFile(folder)))
      }
    }).pipe(Effect.provide(NodeFileSystem.layer)),
  10_000
)

it.scopedLive(
  "believes another host that shows it lives",
  () =>
    Effect.gen(function* () {
      const fs = yield* FileSystem.FileSystem
      const folder = yield* directory
      yield* fs.writeFileString(
        pidFile(folder),
        JSON.stringify({ pid: 1, host: "elsewhere", birth: "", token: "other" })
      )
      assert.include((yield* Effect.flip(holding(folder))).message, "process 1 on elsewhere")
    }).pipe(Effect.provide(NodeFileSystem.layer)),
  10_000
)
