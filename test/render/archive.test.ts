import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, FastCheck as fc, Stream } from "effect"
import { strFromU8, unzipSync } from "fflate"
import { staysInside, zipOf } from "../../src/render/archive.ts"

interface File {
  readonly path: string
  readonly content: string
}

const zipped = (files: ReadonlyArray<File>) => Effect.runSync(zipOf(Stream.fromIterable(files)))

const unzipped = (zip: Uint8Array): ReadonlyArray<File> =>
  Object.entries(unzipSync(zip)).map(([path, bytes]) => ({ path, content: strFromU8(bytes) }))

const name = fc.stringMatching(/^[a-zé_-][\w.é-]{0,12}[a-z]$/)
const files = fc.uniqueArray(
  fc.record({
    path: fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => names.join("/")),
    content: fc.string({ unit: "grapheme", maxLength: 2000 })
  }),
  { selector: ({ path }) => path, maxLength: 12 }
)

/** The entries of a zip's directory, as the format says. */
const directoryOf = (zip: Uint8Array) => {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.length)
  const signature = 0x02014b50
  const found = []
  for (let at = view.getUint32(zip.length - 6, true); view.getUint32(at, true) === signature;) {
    const [nameLength, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true))
    found.push({
      system: view.getUint8(at + 5),
      method: view.getUint16(at + 10, true),
      time: view.getUint16(at + 12, true),
      date: view.getUint16(at + 14, true),
      mode: view.getUint16(at + 40, true)
    })
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return found
}

describe("a zip", () => {
  it("unpacks to exactly the files that were put in, in their order", () => {
    fc.assert(
      fc.property(files, (files) => {
        assert.deepStrictEqual(unzipped(zipped(files)), files)
      }),
      { numRuns: 60 }
    )
  })

  it("is the same bytes every time", () => {
    fc.assert(
      fc.property(files, (files) => {
        assert.deepStrictEqual(zipped(files), zipped(files))
      }),
      { numRuns: 20 }
    )
  })

  it("holds deflated files of mode 0644, of the first moment of the format", () => {
    const zip = zipped([
      { path: "a.tf", content: "a".repeat(500) },
      { path: "docs/b.md", content: "" }
    ])
    const entry = { system: 3, method: 8, time: 0, date: (1 << 5) | 1, mode: 0o100644 }
    assert.deepStrictEqual(directoryOf(zip), [entry, entry])
  })

  it.each([
    "../up.tf",
    "a/../../up.tf",
    "/etc/passwd",
    "a//b",
    "a/",
    "",
    ".",
    "a/./b",
    "..\\up.tf",
    "C:\\up.tf",
    "C:up.tf",
    "a\u0000.tf",
    "a\n.tf",
    ".. /up.tf"
  ])("is not made with a path that leaves the folder: %j", (path) => {
    assert.isFalse(staysInside(path))
    const made = Effect.runSyncExit(zipOf(Stream.make({ path, content: "" })))
    assert.isTrue(Exit.isFailure(made))
  })

  it("takes the paths that repositories have", () => {
    for (const path of [
      ".github/workflows/deploy.yml",
      ".dockerignore",
      "terraform/env/prod.tfvars",
      "a..b/c-1_2.md"
    ]) {
      assert.isTrue(staysInside(path), path)
    }
  })
})
