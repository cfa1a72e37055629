import { assert, describe, it } from "@effect/vitest"
import { applyPatch } from "diff"
import { FastCheck as fc } from "effect"
import { fileDiff } from "../../src/operations/fileDiff.ts"

const path = "terraform/database.tf"
const lines = (count: number, word: string) => Array.from({ length: count }, (_, n) => `${word} ${n}\n`).join("")

/** Lines that look like a patch of their own are among them. */
const line = fc.constantFrom("a", "b", "", "}", "--- a/x", "+++ b/x", "@@ -1,2 +1,2 @@", "-", "+", "\\ No newline", " ")
const content = fc
  .tuple(fc.array(line, { maxLength: 30 }), fc.boolean())
  .map(([lines, ended]) => lines.join("\n") + (ended && lines.length > 0 ? "\n" : ""))

describe("the difference of a file", () => {
  it("turns the content before into the content after, whatever they are", () => {
    fc.assert(
      fc.property(content, content, (before, after) => {
        const { additions, deletions, diff } = fileDiff({ path, before, after })
        assert.strictEqual(applyPatch(before, diff ?? ""), after)
        assert.isNotNull(additions)
        assert.isNotNull(deletions)
      }),
      { numRuns: 300 }
    )
  })

  it("has three lines around, names the file on both sides and counts its lines", () => {
    const before = lines(20, "line")
    const after = before.replace("line 10\n", "other 10\nother 11\n")
    assert.deepStrictEqual(fileDiff({ path, before, after }), {
      path,
      status: "changed",
      additions: 2,
      deletions: 1,
      diff: [
        `--- a/${path}`,
        `+++ b/${path}`,
        "@@ -8,7 +8,8 @@",
        " line 7",
        " line 8",
        " line 9",
        "-line 10",
        "+other 10",
        "+other 11",
        " line 11",
        " line 12",
        " line 13",
        ""
      ].join("\n")
    })
  })

  it("shows a file that came or went whole, however long it is", () => {
    const content = lines(5000, "line")
    const added = fileDiff({ path, before: null, after: content })
    assert.deepInclude(added, { status: "added", additions: 5000, deletions: 0 })
    assert.match(added.diff ?? "", /^--- \/dev\/null\n\+\+\+ b\/terraform\/database\.tf\n/)
    assert.strictEqual(applyPatch("", added.diff ?? ""), content)
    const removed = fileDiff({ path, before: content, after: null })
    assert.deepInclude(removed, { status: "removed", additions: 0, deletions: 5000 })
    assert.strictEqual(applyPatch(content, removed.diff ?? ""), "")
  })

  it("says that it is not compared where more differs than can be searched", () => {
    const all = fileDiff({ path, before: lines(600, "before"), after: lines(600, "after") })
    assert.deepInclude(all, { status: "changed", additions: null, deletions: null, diff: null })
    assert.match(all.note ?? "", /1000 lines/)
  })
})
