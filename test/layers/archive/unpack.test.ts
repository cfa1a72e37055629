import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, Either, Exit, Stream } from "effect"
import { gzipSync } from "node:zlib"
import type { RepoUnreadable } from "../../../src/repo/RepoErrors.ts"
import { defaultLimits, type RepoLimits } from "../../../src/repo/RepoLimits.ts"
import type { RepoSnapshot } from "../../../src/repo/RepoSnapshot.ts"
import { makeSnapshotBuilder } from "../../../src/repo/SnapshotBuilder.ts"
import { exampleRepository } from "../../../src/repo/snapshotOf.ts"
import { unpack } from "../../../layers/archive/unpack.ts"
import { archiveOf, type TarEntry, tarOf } from "../../support/github/tarball.ts"

const scanner = {
  name: "key",
  keywords: ["key"],
  match: (line: string) => [{ value: line.slice(0, 10), excerpt: line.slice(0, 10) }]
}

const throwing = () => {
  throw new TypeError("broken scanner")
}

const inPieces = (bytes: Uint8Array, size: number) =>
  Stream.fromIterable(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.subarray(index * size, (index + 1) * size)
    )
  )

const read = (
  archive: Uint8Array,
  limits: Partial<RepoLimits> = {},
  pieces = 16 * 1024
): Effect.Effect<RepoSnapshot, RepoUnreadable> =>
  Effect.gen(function* () {
    const all = { ...defaultLimits, ...limits }
    const builder = makeSnapshotBuilder(all, [scanner])
    yield* unpack(inPieces(archive, pieces), builder, all)
    return builder.finish(exampleRepository)
  })

const tar = (...entries: ReadonlyArray<TarEntry>) => Effect.promise(() => tarOf(entries))

const readEntries = (entries: ReadonlyArray<TarEntry>, limits: Partial<RepoLimits> = {}) =>
  Effect.flatMap(tar({ name: "top/", type: "directory" }, ...entries), (bytes) => read(gzipSync(bytes), limits))

const failureOf = <A>(effect: Effect.Effect<A, RepoUnreadable>) =>
  Effect.map(Effect.flip(effect), ({ reason, limit }) => ({ reason, limit }))

const reason = (bytes: Uint8Array) => Effect.map(failureOf(read(bytes)), ({ reason }) => reason)

/** A tar header block by hand, for what no tar writer writes. */
const header = (name: string, size: number, type: string): Buffer => {
  const block = Buffer.alloc(512)
  block.write(name, 0)
  block.write("0000644\0", 100)
  block.write("0000000\0", 108)
  block.write("0000000\0", 116)
  block.write(`${size.toString(8).padStart(11, "0")} `, 124)
  block.write("00000000000 ", 136)
  block.write(" ".repeat(8), 148)
  block.write(type, 156)
  block.write("ustar\u000000", 257)
  block.write(
    `${block
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, "0")}\0 `,
    148
  )
  return block
}
const padded = (content: Buffer) => Buffer.concat([content, Buffer.alloc((512 - (content.length % 512)) % 512)])

describe("unpack", () => {
  it.effect("reads every file of an archive, whatever the sizes of the pieces it comes in", () =>
    Effect.gen(function* () {
      const files = {
        "package.json": "{}",
        "empty.ts": "",
        "src/a.ts": `${"x\n".repeat(70_000)}key\n`,
        [`${"deep/".repeat(30)}${"n".repeat(90)}.ts`]: "key",
        "ü/ß.ts": "key"
      }
      const archive = yield* Effect.promise(() => archiveOf(files))
      const whole = yield* read(archive)
      assert.deepStrictEqual(
        whole.entries.map(({ path }) => path),
        Object.keys(files).toSorted()
      )
      assert.deepStrictEqual(whole.texts.get("package.json"), "{}")
      assert.deepStrictEqual(
        whole.hits.map(({ line }) => line),
        [1, 70_001, 1]
      )
      for (const pieces of [1, 7, 511, 513]) assert.deepStrictEqual(yield* read(archive, {}, pieces), whole)
    })
  )

  it.effect("drops links, devices and paths that leave the root, and counts them", () =>
    Effect.gen(function* () {
      const snapshot = yield* readEntries([
        { name: "top/link", type: "symlink", linkname: "/etc/passwd" },
        { name: "top/hard", type: "link", linkname: "top/a.ts" },
        { name: "top/tty", type: "character-device" },
        { name: "top/disk", type: "block-device" },
        { name: "top/pipe", type: "fifo" },
        { name: "top/../../evil.ts", content: "key" },
        { name: "/etc/evil.ts", content: "key" },
        { name: "other/evil.ts", content: "key" },
        { name: "evil.ts", content: "key" },
        { name: "top/new\nline.ts", content: "key" },
        { name: "top/a.ts", content: "key" },
        { name: "top/a.ts", content: "key again" }
      ])
      assert.deepStrictEqual(snapshot.dropped, { symlinks: 2, devices: 3, outside: 6 })
      assert.deepStrictEqual(snapshot.links, ["hard", "link"])
      assert.deepStrictEqual(snapshot.entries, [{ path: "a.ts", size: 3, treatment: "scanned" }])
      assert.lengthOf(snapshot.hits, 1)
    })
  )

  it.effect("gives up at each limit and names it", () =>
    Effect.gen(function* () {
      const many = Array.from({ length: 30 }, (_, index) => ({ name: `top/${index}.ts`, content: "a".repeat(1000) }))
      assert.strictEqual((yield* failureOf(readEntries(many, { entries: 20 }))).limit, "REPO_MAX_ENTRIES")
      assert.strictEqual(
        (yield* failureOf(readEntries(many, { bytesUnpacked: 20_000 }))).limit,
        "REPO_MAX_BYTES_UNPACKED"
      )
      const deep = [{ name: `top/${"a/".repeat(70)}b.ts`, content: "" }]
      assert.strictEqual((yield* failureOf(readEntries(deep))).limit, "REPO_MAX_DEPTH")
      const long = [{ name: `top/${"a".repeat(1100)}.ts`, content: "" }]
      assert.strictEqual((yield* failureOf(readEntries(long))).limit, "REPO_MAX_PATH_LENGTH")
      const manifests = many.map(({ content }, index) => ({ name: `top/${index}/package.json`, content }))
      assert.strictEqual((yield* failureOf(readEntries(manifests, { bytesKept: 20_000 }))).limit, "REPO_MAX_BYTES_KEPT")
    })
  )

  it.effect("stops a bomb at the limit, before the rest of it is unpacked", () =>
    Effect.gen(function* () {
      const bomb = gzipSync(Buffer.concat([header("top/a.ts", 8 * 1024 ** 3 - 1, "0"), Buffer.alloc(32 * 1024 * 1024)]))
      assert.deepStrictEqual(yield* failureOf(read(bomb, { bytesUnpacked: 1024 * 1024 })), {
        reason: "one of its files has more than 1048576 bytes",
        limit: "REPO_MAX_BYTES_UNPACKED"
      })
      const zeros = gzipSync(Buffer.alloc(32 * 1024 * 1024))
      assert.strictEqual(
        (yield* failureOf(read(zeros, { bytesUnpacked: 1024 * 1024 }))).limit,
        "REPO_MAX_BYTES_UNPACKED"
      )
    })
  )

  it.effect("says of an archive cut short anywhere that it ends early", () =>
    Effect.gen(function* () {
      const archive = yield* Effect.promise(() => archiveOf({ "a.ts": "x".repeat(3000), "b/package.json": "{}" }))
      for (let length = 1; length < archive.length; length += 7) {
        assert.strictEqual(
          (yield* failureOf(read(archive.subarray(0, length)))).reason,
          "its archive ends early",
          `${length}`
        )
      }
      const plain = yield* tar({ name: "top/a.ts", content: "x".repeat(3000) })
      for (const length of [100, 700, 1200]) {
        assert.strictEqual(
          (yield* failureOf(read(gzipSync(plain.subarray(0, length))))).reason,
          "its archive ends early"
        )
      }
    })
  )

  it.effect("says of what is no archive what it is not", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* reason(new Uint8Array()), "its archive ends early")
      assert.strictEqual(yield* reason(gzipSync(Buffer.alloc(1024))), "its archive is empty")
      assert.strictEqual(yield* reason(gzipSync(Buffer.alloc(0))), "its archive is empty")
      assert.strictEqual(yield* reason(Buffer.from("<html>not found</html>")), "its archive is not valid gzip")
      assert.strictEqual(yield* reason(gzipSync(Buffer.from("x".repeat(2048)))), "its archive is not a valid tar")
      const spoiled = yield* tar({ name: "top/a.ts", content: "x" })
      spoiled.write("9", 10)
      assert.strictEqual(yield* reason(gzipSync(spoiled)), "its archive is not a valid tar")
      const wrongSum = gzipSync(yield* tar({ name: "top/a.ts", content: "x" }))
      wrongSum.writeUInt32LE(1, wrongSum.length - 8)
      assert.strictEqual(yield* reason(wrongSum), "its archive is not valid gzip")
    })
  )

  it.effect("refuses attributes and names of abnormal size, which a small archive repeats for hours of work", () =>
    Effect.gen(function* () {
      const attributes = Buffer.from(Array.from({ length: 2000 }, (_, index) => `10 k${index + 1000}=\n`).join(""))
      for (const [type, content] of [
        ["g", attributes],
        ["x", Buffer.alloc(70_000, "a")],
        ["L", Buffer.alloc(70_000, "a")],
        ["K", Buffer.alloc(70_000, "a")]
      ] as const) {
        const archive = gzipSync(
          Buffer.concat([header("pax", content.length, type), padded(content), header("top/a", 0, "0")])
        )
        assert.strictEqual((yield* failureOf(read(archive))).reason, "its archive has a header of abnormal size", type)
      }
    })
  )

  it.effect("refuses sizes that are no sizes", () =>
    Effect.gen(function* () {
      for (const size of ["-1", "NaN", "9".repeat(400)]) {
        const record = ` size=${size}\n`
        const attributes = Buffer.from(`${record.length + String(record.length + 3).length}${record}`)
        const archive = gzipSync(
          Buffer.concat([
            header("pax", attributes.length, "x"),
            padded(attributes),
            header("top/a.ts", 5, "0"),
            padded(Buffer.from("12345"))
          ])
        )
        assert.isTrue(Either.isLeft(yield* Effect.either(read(archive))), size)
      }
      for (const field of ["80ffffffffffffffffffffff", "c28000000000000000000000", "78".repeat(12)]) {
        const block = header("top/a.ts", 0, "0")
        block.write(field, 124, "hex")
        block.write(" ".repeat(8), 148)
        block.write(
          `${block
            .reduce((sum, byte) => sum + byte, 0)
            .toString(8)
            .padStart(6, "0")}\0 `,
          148
        )
        assert.isTrue(
          Either.isLeft(yield* Effect.either(read(gzipSync(Buffer.concat([block, Buffer.alloc(512)]))))),
          field
        )
      }
    })
  )

  it.effect("fails as the download does", () =>
    Effect.gen(function* () {
      const archive = yield* Effect.promise(() => archiveOf({ "a.ts": "x".repeat(3000) }))
      const broken = Stream.concat(Stream.make(archive.subarray(0, 50)), Stream.fail("lost" as const))
      const builder = makeSnapshotBuilder(defaultLimits, [])
      assert.strictEqual(yield* Effect.flip(unpack(broken, builder, defaultLimits)), "lost")
    })
  )

  it.effect("passes a scanner's exception on as a defect, and the process lives", () =>
    Effect.gen(function* () {
      const archive = yield* Effect.promise(() => archiveOf({ "a.ts": "key" }))
      const builder = makeSnapshotBuilder(defaultLimits, [{ ...scanner, match: throwing }])
      const exit = yield* Effect.exit(unpack(Stream.make(archive), builder, defaultLimits))
      assert.isTrue(Exit.isFailure(exit) && Cause.isDie(exit.cause))
    })
  )

  it.effect("ends the download when the archive turns out bad, and when it is interrupted", () =>
    Effect.gen(function* () {
      let ended = 0
      const endless = (first: Uint8Array) =>
        Stream.concat(Stream.make(first), Stream.never).pipe(Stream.ensuring(Effect.sync(() => ended++)))
      const builder = makeSnapshotBuilder(defaultLimits, [])
      yield* Effect.flip(unpack(endless(Buffer.from("no gzip")), builder, defaultLimits))
      assert.strictEqual(ended, 1)
      const fiber = yield* Effect.fork(unpack(endless(gzipSync(Buffer.alloc(0))), builder, defaultLimits))
      yield* Effect.yieldNow()
      yield* fiber.interruptAsFork(fiber.id())
      yield* fiber.await
      assert.strictEqual(ended, 2)
    })
  )
})
