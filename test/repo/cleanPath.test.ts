import { assert, it } from "@effect/vitest"
import { Either } from "effect"
import { cleanPath } from "../../src/repo/cleanPath.ts"

const limits = { pathLength: 100, depth: 3 }

it.each([
  ["src/a.ts", "src/a.ts"],
  ["./src//a.ts", "src/a.ts"],
  ["a b/ü.ts", "a b/ü.ts"],
  ["..a/b..", "..a/b.."]
])("takes %s", (raw, path) => {
  assert.deepStrictEqual(cleanPath(raw, limits), Either.right(path))
})

it.each([
  "",
  ".",
  "/",
  "..",
  "../a",
  "a/../b",
  "a/..",
  "/etc/passwd",
  "C:\\a",
  "c:/a",
  "a\nb",
  "a\u0000",
  "a\u202eb",
  "a\ufffdb",
  "a\ud800"
])("drops %j", (raw) => {
  assert.deepStrictEqual(cleanPath(raw, limits), Either.right(undefined))
})

it("names the limit that a path reaches", () => {
  const limitOf = (raw: string) => Either.getOrThrow(Either.flip(cleanPath(raw, limits))).limit
  assert.strictEqual(limitOf("a".repeat(101)), "REPO_MAX_PATH_LENGTH")
  assert.strictEqual(limitOf("a/b/c/d/e"), "REPO_MAX_DEPTH")
  assert.isTrue(Either.isRight(cleanPath("a/b/c/d", limits)))
})
