import { assert, describe, it } from "@effect/vitest"
import table from "../../../src/render/data/baseImages.json" with { type: "json" }
import { newestOf, versionOf } from "../../../src/render/recipes/versions.ts"

describe("versions of runtimes", () => {
  it("are those that the repository names, without a remark", () => {
    assert.deepStrictEqual(versionOf("python", "3.12.4", 2), { tag: "3.12", remark: [] })
    assert.deepStrictEqual(versionOf("node", "22.21.1", 1), { tag: "22", remark: [] })
  })

  it("say what is named where that is the first number alone, and never go to another line", () => {
    for (const [runtime, major] of [
      ["dart", "3"],
      ["elixir", "1"],
      ["swift", "6"],
      ["python", "3"]
    ] as const) {
      const { remark, tag } = versionOf(runtime, major, 2)
      assert.strictEqual(tag, table.runtimes[runtime])
      assert.match(remark.join(), new RegExp(`^# The repository names ${major} alone: `), runtime)
      assert.notInclude(remark.join(), "names no version")
    }
    assert.strictEqual(versionOf("ruby", "2", 2).tag, "2")
    assert.match(versionOf("ruby", "2", 2).remark.join(), /^# The repository names 2 alone\./)
  })

  it("say that none is named only where that is so", () => {
    for (const stated of [null, "latest", ""])
      assert.match(versionOf("swift", stated, 2).remark.join(), /names no version of its runtime: /)
    assert.match(newestOf("dart", null).remark.join(), /names no version/)
    assert.match(newestOf("dart", "3.4").remark.join(), /asks for 3\.4 or later/)
  })
})
