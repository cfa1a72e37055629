import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { folderPath } from "../../src/repo/FolderPath.ts"

const taken: ReadonlyArray<readonly [string, string]> = [
  ["apps/web", "apps/web"],
  ["apps/web/", "apps/web"],
  ["./apps//web/.", "apps/web"],
  ["", ""],
  [".", ""],
  ["./", ""],
  [".github/my action", ".github/my action"],
  ["app/[slug]/ünï", "app/[slug]/ünï"],
  ["a..b", "a..b"]
]

const refused: ReadonlyArray<readonly [string, string]> = [
  ["..", "path: may not hold `..`"],
  ["apps/../web", "path: may not hold `..`"],
  ["/etc", "path: is given from the repository's root, without a leading slash"],
  ["apps\\web", "path: separates folders with /"],
  ["a".repeat(301), "path: is longer than 300 characters"],
  ["C:/Users", "path: is not the path of a folder: it is too deep, or holds characters that are no plain text"],
  ["a\nb", "path: is not the path of a folder: it is too deep, or holds characters that are no plain text"],
  ["a/".repeat(70), "path: is not the path of a folder: it is too deep, or holds characters that are no plain text"]
]

describe("folderPath", () => {
  it.each(taken)("takes %j as %j", (text, path) => {
    assert.deepStrictEqual(folderPath(text), Either.right(path))
  })

  it.each(refused)("refuses %j and says which rule it broke", (text, message) => {
    assert.strictEqual(Either.getOrThrow(Either.flip(folderPath(text))).message, message)
  })

  it("gives one form of every path, which never leaves the repository", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("a", "b c", ".", "..", "", "\\", "é"), { maxLength: 8 }), (parts) => {
        const path = Either.getOrNull(folderPath(parts.join("/")))
        if (path === null) return
        assert.deepStrictEqual(folderPath(path), Either.right(path))
        assert.notMatch(path, /^\/|\/$|(^|\/)\.{0,2}(\/|$)(?<!^)/)
        assert.notInclude(path.split("/"), "..")
      })
    )
  })
})
