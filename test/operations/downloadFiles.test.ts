import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { unzipSync } from "fflate"
import { downloadFiles } from "../../src/operations/index.ts"
import { ProjectStore } from "../../src/projects/ProjectStore.ts"
import { id, run } from "../support/http/recorder.ts"
import { project } from "../support/http/samples.ts"
import { listingOf } from "../support/listingOf.ts"

/** A project of one version, and how many files were read at a time. */
const projectOf = (name: string, files: ReadonlyArray<{ readonly path: string; readonly content: string }>) => {
  const { contents, entries } = listingOf(files)
  const reads: Array<number> = []
  const store = Layer.mock(ProjectStore, {
    get: () => Effect.succeed({ ...project, repository: { ...project.repository, name } }),
    files: () => Effect.succeed({ version: 3, files: entries }),
    contents: (_, __, { paths }) =>
      Effect.sync(() => {
        reads.push(paths.length)
        return contents.filter(({ path }) => paths.includes(path))
      })
  })
  return { reads, download: run(downloadFiles.run({ conversationId: id, tier: "growth" }), store) }
}

describe("a download", () => {
  it.effect.each([
    ["shop", "shop-growth-v3.zip"],
    [".github", "github-growth-v3.zip"],
    ['a"\r\nset-cookie: b', "a-set-cookie-b-growth-v3.zip"],
    ["../../etc", "etc-growth-v3.zip"],
    ["läden", "l-den-growth-v3.zip"],
    ["…", "files-growth-v3.zip"],
    ["n".repeat(300), `${"n".repeat(100)}-growth-v3.zip`]
  ] as const)("of %j has a name that is safe everywhere", ([repository, name]) =>
    Effect.gen(function* () {
      assert.strictEqual((yield* projectOf(repository, []).download).name, name)
    })
  )

  it.effect("reads no more at a time than may be held", () =>
    Effect.gen(function* () {
      const half = "x".repeat(524_288)
      const files = [
        ...["a", "b", "c", "e"].map((path) => ({ path, content: half })),
        { path: "f", content: half.repeat(3) },
        { path: "g", content: "x" }
      ]
      const { download, reads } = projectOf("shop", files)
      const unzipped = unzipSync((yield* download).bytes)
      assert.deepStrictEqual(reads, [2, 2, 1, 1])
      assert.deepStrictEqual(
        Object.entries(unzipped).map(([path, { length }]) => [path, length]),
        files.map(({ content, path }) => [path, content.length])
      )
    })
  )
})
