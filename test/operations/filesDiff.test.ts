import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { filesDiff } from "../../src/operations/filesDiff.ts"
import { listingOf } from "../support/listingOf.ts"

const kib = (count: number, word: string) => `${word.repeat(1023 / word.length)}\n`.repeat(count)

/** One side, and the paths that were read of it. */
const side = (files: Readonly<Record<string, string>>) => {
  const { contents, entries } = listingOf(Object.entries(files).map(([path, content]) => ({ path, content })))
  const read: Array<string> = []
  return {
    read,
    files: entries,
    contents: (paths: ReadonlyArray<string>) =>
      Effect.sync(() => {
        read.push(...paths)
        return contents.filter(({ path }) => paths.includes(path))
      })
  }
}

describe("the difference of two listings", () => {
  it.effect("lists what came, went and changed by path, and reads nothing else", () =>
    Effect.gen(function* () {
      const before = side({ "same.tf": "1\n", "b.tf": "1\n", "gone.tf": "1\n" })
      const after = side({ "same.tf": "1\n", "b.tf": "2\n", "a.tf": "1\n" })
      const { files, filesLeftOut } = yield* filesDiff(before, after)
      assert.deepStrictEqual(
        files.map(({ path, status }) => [path, status]),
        [
          ["a.tf", "added"],
          ["b.tf", "changed"],
          ["gone.tf", "removed"]
        ]
      )
      assert.strictEqual(filesLeftOut, 0)
      assert.deepStrictEqual(
        [before.read, after.read],
        [
          ["b.tf", "gone.tf"],
          ["a.tf", "b.tf"]
        ]
      )
    })
  )

  it.effect("is empty, and reads nothing, where both sides are the same", () =>
    Effect.gen(function* () {
      const [before, after] = [side({ "a.tf": "1\n" }), side({ "a.tf": "1\n" })]
      assert.deepStrictEqual(yield* filesDiff(before, after), { files: [], filesLeftOut: 0 })
      assert.deepStrictEqual([before.read, after.read], [[], []])
    })
  )

  it.effect("says which files there was no room for, the largest, and shows one of them that is asked for", () =>
    Effect.gen(function* () {
      const before = side({ "a.tf": kib(200, "a"), "b.tf": kib(100, "b"), "c.tf": "1\n" })
      const after = side({ "a.tf": `${kib(200, "a")}1\n`, "b.tf": `${kib(100, "b")}1\n`, "c.tf": "2\n" })
      const { files, filesLeftOut } = yield* filesDiff(before, after)
      assert.deepStrictEqual(
        files.map(({ additions, note }) => [additions, note?.slice(0, 8)]),
        [
          [null, "Left out"],
          [1, undefined],
          [1, undefined]
        ]
      )
      assert.strictEqual(filesLeftOut, 1)
      assert.notInclude(before.read, "a.tf")
      const one = yield* filesDiff(before, after, "a.tf")
      assert.deepStrictEqual(
        one.files.map(({ additions, path }) => [path, additions]),
        [["a.tf", 1]]
      )
      assert.strictEqual(one.filesLeftOut, 0)
    })
  )

  it.effect("says of a file that is too large that it is not compared", () =>
    Effect.gen(function* () {
      const [before, after] = [side({ "a.tf": kib(600, "a") }), side({ "a.tf": kib(600, "b") })]
      for (const path of [undefined, "a.tf"]) {
        const { files, filesLeftOut } = yield* filesDiff(before, after, path)
        assert.deepStrictEqual(
          files.map(({ diff, note }) => [diff, note?.slice(0, 9)]),
          [[null, "Too large"]]
        )
        assert.strictEqual(filesLeftOut, 0)
      }
      assert.deepStrictEqual([before.read, after.read], [[], []])
    })
  )
})
