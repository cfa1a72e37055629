import { assert, describe, it } from "@effect/vitest"
import { anchoredGlobOf, globOf } from "../../src/facts/glob.ts"

const pairs: ReadonlyArray<readonly [glob: string, path: string, matches: boolean]> = [
  ["examples", "a/examples/b", true],
  ["examples/**", "examples/x/y", true],
  ["examples/**", "a/examples/x", false],
  ["examples/**", "examples", false],
  ["**/test/*.js", "a/b/test/x.js", true],
  ["**/test/*.js", "test/x.js", true],
  ["**/test/*.js", "test/x.ts", false],
  ["*.md", "a/b.md", true],
  ["apps/*/x", "apps/b/x/y", true],
  ["apps/web", "apps/web/index.js", true],
  ["apps/web", "apps/webb/index.js", false],
  ["a/**/b", "a/b", true],
  ["a/**/b", "a/x/y/b/c", true],
  ["docs/", "docs/a", true],
  ["./docs", "docs/a", true],
  ["a?c", "abc", true],
  ["a?c", "a/c", false],
  ["**", "a", true]
]

describe("a pattern of files", () => {
  it.each(pairs)("%s and %s: %s", (glob, path, matches) => {
    assert.strictEqual(globOf(glob)(path), matches)
  })

  it("ends, however many stars it has", () => {
    const matches = globOf(`${"*a".repeat(55)}b`)
    assert.isFalse(matches("a".repeat(255)))
    assert.isFalse(anchoredGlobOf(`${"**/".repeat(60)}${"*a".repeat(30)}b`)(`${"a/".repeat(60)}${"a".repeat(200)}`))
  })
})

const anchored: ReadonlyArray<readonly [glob: string, path: string, matches: boolean]> = [
  ["config", "config/a.yml", true],
  ["config", "a/config/a.yml", false],
  ["*.yml", "a.yml", true],
  ["*.yml", "a/b.yml", false],
  ["**/*.yml", "a/b.yml", true],
  ["**.yml", "a/b.yml", true],
  ["**", "a", true],
  ["/a/./b/", "a/b/c", true],
  ["a(b", "a(b", true]
]

describe("a pattern of files from one folder on", () => {
  it.each(anchored)("%s and %s: %s", (glob, path, matches) => {
    assert.strictEqual(anchoredGlobOf(glob)(path), matches)
  })
})
