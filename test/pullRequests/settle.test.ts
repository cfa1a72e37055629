import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import type { Standing } from "../../src/pullRequests/GitHubWriting.ts"
import { settle, type Side } from "../../src/pullRequests/settle.ts"
import { sha256 } from "../../src/repo/sha256.ts"

const file = (content: string): Standing => ({
  kind: "file",
  digest: sha256(content),
  blob: sha256(content).slice(0, 40),
  mode: "100644"
})
const folder: Standing = { kind: "other" }

const blob = (content: string) => ({ blob: sha256(content).slice(0, 40), mode: "100644" })

type Texts = Readonly<Record<string, string>>
const side = (there: Texts, written: Texts = {}): Side => ({
  standing: new Map(Object.entries(there).map(([path, content]) => [path, file(content)])),
  record: Object.fromEntries(Object.entries(written).map(([path, content]) => [path, sha256(content)]))
})
const settled = (wanted: Texts, branch: Side, base = branch, workflows = true) =>
  settle(new Map(Object.entries(wanted)), { base, branch, workflows })

describe("settle", () => {
  it("adds what is not there, replaces and removes what is ours, and records it", () => {
    const branch = side({ a: "1", b: "1", c: "1" }, { a: "1", b: "1", c: "1" })
    const { changes, leftOut, record } = settled({ a: "2", b: "1", d: "1" }, branch)
    assert.deepStrictEqual(changes, [
      { path: "a", content: "2" },
      { path: "c", removed: true },
      { path: "d", content: "1" }
    ])
    assert.deepStrictEqual(leftOut, [])
    assert.deepStrictEqual(record, { a: sha256("2"), b: sha256("1"), d: sha256("1") })
  })

  it("leaves what a person has just like that theirs: a later version does not touch it", () => {
    const branch = side({ a: "1" })
    const { changes, leftOut, record } = settled({ a: "1" }, branch)
    assert.deepStrictEqual([changes, leftOut, record], [[], [], {}])
    assert.deepStrictEqual(settled({ a: "2" }, branch).changes, [])
  })

  it("leaves out what stands in the way, is changed or is gone", () => {
    const branch: Side = {
      standing: new Map([
        ["a", folder],
        ["b", file("mine")]
      ]),
      record: { b: sha256("1"), c: sha256("1"), d: sha256("1") }
    }
    const { changes, leftOut, record } = settled({ a: "1", b: "2", c: "2" }, branch)
    assert.deepStrictEqual(changes, [])
    assert.deepStrictEqual(
      leftOut.map(({ path, why }) => `${path}: ${why.split(" ", 3).join(" ")}`),
      ["a: something that is", "b: stands in the", "c: was removed after"]
    )
    assert.deepStrictEqual(record, { b: sha256("1"), c: sha256("1") })
  })

  it("takes over a person's file of the base where ours is on the branch", () => {
    const branch = side({ a: "1", b: "1" }, { a: "1", b: "1" })
    const { changes, leftOut } = settled({ a: "2" }, branch, side({ a: "theirs", b: "theirs" }))
    assert.deepStrictEqual(changes, [
      { path: "a", ...blob("theirs") },
      { path: "b", ...blob("theirs") }
    ])
    assert.deepStrictEqual(
      leftOut.map(({ path }) => path),
      ["a", "b"]
    )
  })

  it("never changes, nor removes, a file whose content we did not write", () => {
    const texts = fc.dictionary(fc.constantFrom("a", "b", ".github/workflows/x.yml"), fc.constantFrom("1", "2", "3"), {
      noNullPrototype: true
    })
    fc.assert(
      fc.property(
        texts,
        texts,
        texts,
        texts,
        texts,
        fc.boolean(),
        (wanted, there, written, inBase, merged, workflows) => {
          const [branch, base] = [side(there, written), side(inBase, merged)]
          const { changes, leftOut } = settled(wanted, branch, base, workflows)
          for (const change of changes) {
            const { path } = change
            const ours = new Set([branch.record[path], base.record[path]])
            for (const [content, isBranch] of [
              [there[path], true],
              [inBase[path], false]
            ] as const) {
              if (content === undefined || ours.has(sha256(content)) || content === wanted[path]) continue
              // what the base has of a person may only be taken over as it is
              assert.isFalse(isBranch, path)
              assert.include(change, { blob: sha256(content).slice(0, 40) })
            }
            assert.isTrue(workflows || !path.startsWith(".github/"))
          }
          for (const [path, content] of Object.entries(wanted)) {
            const isWritten = changes.some((change) => "content" in change && change.path === path)
            const isThere = there[path] === content
            assert.isTrue(isWritten || isThere || leftOut.some((one) => one.path === path), path)
          }
        }
      ),
      { numRuns: 500, seed: 7 }
    )
  })
})
