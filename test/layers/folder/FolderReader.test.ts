import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Stream } from "effect"
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { unpack } from "../../../layers/archive/unpack.ts"
import { layer, readFolder } from "../../../layers/folder/FolderReader.ts"
import { FolderReader } from "../../../src/repo/FolderReader.ts"
import { type LineScanner, LineScanners } from "../../../src/repo/LineScanner.ts"
import { defaultLimits, type RepoLimits } from "../../../src/repo/RepoLimits.ts"
import { makeSnapshotBuilder } from "../../../src/repo/SnapshotBuilder.ts"
import { snapshotOf } from "../../../src/repo/snapshotOf.ts"
import { archiveOf, type Files, filesOf } from "../../support/github/tarball.ts"

const scanners: ReadonlyArray<LineScanner> = [
  {
    name: "word",
    keywords: ["import", "require", "http", "env"],
    match: (line) => [{ value: line.trim().slice(0, 20), excerpt: line.trim().slice(0, 20) }]
  }
]

const read = (folder: string, limits: Partial<RepoLimits> = {}, options: Parameters<typeof readFolder>[2] = {}) =>
  Effect.provideService(readFolder(folder, { ...defaultLimits, ...limits }, options), LineScanners, scanners)

/** A new folder with these files, gone with the scope. */
const folderWith = (files: Files) =>
  Effect.acquireRelease(
    Effect.sync(() => {
      const folder = mkdtempSync(join(tmpdir(), "groundplan-folder-"))
      for (const [path, content] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, path)), { recursive: true })
        writeFileSync(join(folder, path), content)
      }
      return folder
    }),
    (folder) => Effect.sync(() => rmSync(folder, { recursive: true, force: true }))
  )

const commitOf = (files: Files) =>
  Effect.flatMap(folderWith(files), (folder) => Effect.map(read(folder), ({ repository }) => repository.commit))

const paths = (folder: string, options = {}) =>
  Effect.map(read(folder, {}, options), ({ entries }) => entries.map(({ path }) => path))

const fixtures = readdirSync("fixtures", { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(`fixtures/${entry.name}/repo`))
  .map(({ name }) => [name] as const)

describe("readFolder", () => {
  it.scoped("reads for the folder that its own file names exactly as for one that is asked for, which holds", () =>
    Effect.gen(function* () {
      const files = {
        "examples/shop/main.ts": 'import "express"\n',
        "examples/pages/main.ts": 'import "next"\n',
        "groundplan.yml": "path: examples/shop\n"
      }
      const folder = yield* folderWith(files)
      const named = yield* read(folder)
      assert.strictEqual(named.repository.path, "examples/shop")
      assert.isNotEmpty(named.hits)
      assert.deepStrictEqual(named, yield* read(folder, {}, { folder: "examples/shop" }))
      assert.strictEqual((yield* read(folder, {}, { folder: "examples/pages" })).repository.path, "examples/pages")
      writeFileSync(join(folder, "groundplan.yml"), "path: examples/nowhere\n")
      assert.strictEqual((yield* read(folder)).repository.path, "")
    })
  )

  it.scoped("reads the whole of it for a folder in it, whose ignored files may be named above", () =>
    Effect.gen(function* () {
      const files = { ".gitignore": "dist/\n", "apps/web/package.json": "{}", "apps/web/dist/a.js": "", "b.txt": "b" }
      const folder = yield* folderWith(files)
      const snapshot = yield* read(folder, {}, { folder: "./apps/web/" })
      assert.strictEqual(snapshot.repository.path, "apps/web")
      assert.deepStrictEqual(
        snapshot.entries.map(({ path }) => path),
        [".gitignore", "apps/web/package.json", "b.txt"]
      )
      const tagOf = (part: string) => Effect.map(Effect.flip(read(folder, {}, { folder: part })), ({ _tag }) => _tag)
      assert.strictEqual(yield* tagOf("apps/api"), "RepoFolderNotFound")
      assert.strictEqual(yield* tagOf("apps/web/dist"), "RepoFolderNotFound")
      assert.strictEqual(yield* tagOf("b.txt"), "RepoPlaceInvalid")
      assert.strictEqual(yield* tagOf("../other"), "RepoPlaceInvalid")
    })
  )

  it.effect.each(fixtures)("reads the fixture %s as an archive of it is read", ([name]) =>
    Effect.gen(function* () {
      const folder = `fixtures/${name}/repo`
      const files = filesOf(folder)
      const fromFolder = yield* read(folder, {}, { honourGitignore: false })
      const builder = makeSnapshotBuilder(defaultLimits, scanners)
      const archive = yield* Effect.promise(() => archiveOf(files))
      yield* unpack(Stream.make(archive), builder, defaultLimits)
      assert.deepStrictEqual(fromFolder, builder.finish(fromFolder.repository))
      assert.deepStrictEqual(fromFolder, snapshotOf(files, { scanners, repository: fromFolder.repository }))
      assert.isAbove(fromFolder.texts.size, 0)
    })
  )

  it.scoped("refuses a folder without files rather than finding nothing in it", () =>
    Effect.gen(function* () {
      const failure = yield* Effect.flip(read(yield* folderWith({})))
      assert.include(failure.message, "it holds no files")
    })
  )

  it.effect("leaves out what .gitignore files leave out, each for what lies below it", () =>
    Effect.gen(function* () {
      const files = {
        ".gitignore": "*.log\n/build/\nsecret.txt\n!keep.log\n",
        "a.log": "",
        "keep.log": "",
        "secret.txt": "",
        "build/a.ts": "",
        "src/build/a.ts": "",
        "src/.gitignore": "!a.log\n*.tmp\n/only.ts\n",
        "src/a.log": "",
        "src/b.log": "",
        "src/x.tmp": "",
        "src/only.ts": "",
        "src/deep/only.ts": "",
        "other/x.tmp": "",
        "other/.gitignore": "*\n!.gitignore\n"
      }
      const folder = yield* folderWith(files)
      assert.deepStrictEqual(yield* paths(folder), [
        ".gitignore",
        "keep.log",
        "other/.gitignore",
        "src/.gitignore",
        "src/a.log",
        "src/build/a.ts",
        "src/deep/only.ts"
      ])
      assert.deepStrictEqual(yield* paths(folder, { honourGitignore: false }), Object.keys(files).toSorted())
    }).pipe(Effect.scoped)
  )

  it.effect("reads of a work tree what git was not told to leave out, and takes its branch", () =>
    Effect.gen(function* () {
      const folder = yield* folderWith({
        ".git/HEAD": "ref: refs/heads/feature/cart\n",
        ".git/info/exclude": ".hidden\n",
        ".git/config": "",
        ".gitignore": "*.log\n",
        "a.log": "",
        "a.ts": "",
        "b/c.ts": "",
        "b/.hidden": ""
      })
      assert.deepStrictEqual(yield* paths(folder), [".gitignore", "a.ts", "b/c.ts"])
      const { repository } = yield* read(folder)
      assert.deepStrictEqual([repository.ref, repository.defaultBranch], ["feature/cart", "feature/cart"])
    }).pipe(Effect.scoped)
  )

  it.effect("takes the branch that its workflows use where it has no history", () =>
    Effect.gen(function* () {
      const folder = yield* folderWith({
        ".github/workflows/deploy.yml": "on:\n  push:\n    branches: [master]\n",
        "a.ts": ""
      })
      const { repository } = yield* read(folder)
      assert.deepStrictEqual([repository.ref, repository.defaultBranch], ["master", "master"])
    }).pipe(Effect.scoped)
  )

  it.effect("does not follow links, neither to files nor to folders, and counts what is no file", () =>
    Effect.gen(function* () {
      const outside = yield* folderWith({ "secret.ts": "env" })
      const folder = yield* folderWith({ "a.ts": "" })
      symlinkSync(outside, join(folder, "linked"))
      symlinkSync(join(outside, "secret.ts"), join(folder, "secret.ts"))
      symlinkSync("..", join(folder, "loop"))
      const socket = createServer()
      yield* Effect.async<void>((resume) => void socket.listen(join(folder, "socket"), () => resume(Effect.void)))
      yield* Effect.addFinalizer(() => Effect.sync(() => socket.close()))
      const snapshot = yield* read(folder)
      assert.deepStrictEqual(
        snapshot.entries.map(({ path }) => path),
        ["a.ts"]
      )
      assert.deepStrictEqual(snapshot.dropped, { symlinks: 3, devices: 1, outside: 0 })
      assert.deepStrictEqual(snapshot.links, ["linked", "loop", "secret.ts"])
    }).pipe(Effect.scoped)
  )

  it.effect("names the same content alike wherever it lies, and other content otherwise", () =>
    Effect.gen(function* () {
      const one = yield* commitOf({ "a.ts": "1", "b/c.ts": "2" })
      assert.match(one, /^[0-9a-f]{40}$/)
      assert.strictEqual(yield* commitOf({ "a.ts": "1", "b/c.ts": "2" }), one)
      assert.notStrictEqual(yield* commitOf({ "a.ts": "2", "b/c.ts": "2" }), one)
      assert.notStrictEqual(yield* commitOf({ "a.ts": "1", "b/d.ts": "2" }), one)
    }).pipe(Effect.scoped)
  )

  it.effect("gives up at each limit and names it", () =>
    Effect.gen(function* () {
      const folder = yield* folderWith({ "a.ts": "x".repeat(100), "b/c/d.ts": "" })
      const limitOf = (limits: Partial<RepoLimits>) =>
        Effect.map(Effect.flip(read(folder, limits)), (failure) => ("limit" in failure ? failure.limit : failure))
      assert.strictEqual(yield* limitOf({ entries: 3 }), "REPO_MAX_ENTRIES")
      assert.strictEqual(yield* limitOf({ bytesUnpacked: 99 }), "REPO_MAX_BYTES_UNPACKED")
      assert.strictEqual(yield* limitOf({ depth: 1 }), "REPO_MAX_DEPTH")
    }).pipe(Effect.scoped)
  )

  it.effect("says of a path that is no folder that there is none", () =>
    Effect.gen(function* () {
      const folder = yield* folderWith({ "a.ts": "" })
      for (const path of [join(folder, "none"), join(folder, "a.ts")]) {
        const failure = yield* Effect.flip(read(path))
        assert.strictEqual(
          failure.message,
          "The repository cannot be read: there is no folder of that path that may be opened."
        )
      }
    }).pipe(Effect.scoped)
  )

  it.effect("is a service that knows whether there is a folder, and reads it", () =>
    Effect.gen(function* () {
      const folder = yield* folderWith({ "a.ts": "" })
      const reader = yield* FolderReader
      assert.isTrue(yield* reader.has(folder))
      assert.isFalse(yield* reader.has(join(folder, "a.ts")))
      assert.isFalse(yield* reader.has(join(folder, "none")))
      assert.deepStrictEqual(yield* reader.read(folder), yield* read(folder))
    }).pipe(
      Effect.provide(layer(defaultLimits).pipe(Layer.provide(Layer.succeed(LineScanners, scanners)))),
      Effect.scoped
    )
  )
})
