import { assert, describe, it } from "@effect/vitest"
import table from "../../../src/render/data/baseImages.json" with { type: "json" }
import { newestOf, releaseFor, versionOf } from "../../../src/render/recipes/versions.ts"

const taken = (runtime: Parameters<typeof releaseFor>[0], runtimeRange: string) =>
  releaseFor(runtime, { runtimeVersion: "1", runtimeRange }, 2).tag

const remark = (runtimeRange: string) => releaseFor("node", { runtimeVersion: "18", runtimeRange }, 1).remark.join("\n")

describe("versions of runtimes", () => {
  it("are of a range the newest with long support that it lets in, by the dates of the table", () => {
    for (const [runtime, range, line] of [
      ["node", ">=18", "24"],
      ["node", "^20 || ^22", "22"],
      ["node", "18 - 22", "22"],
      ["node", ">=18 <23", "22"],
      ["node", ">=25", "26"],
      ["node", "16 || 18", "18"],
      ["python", ">=3.9", "3.14"],
      ["python", ">=3.9,<3.13", "3.12"],
      ["python", ">=3.8,<4.0", "3.14"],
      ["php", ">=8.1", "8.4"],
      ["php", "^7.4|^8.0", "8.4"],
      ["ruby", ">= 3.0", "3.4"],
      ["go", ">=1.19", "1.27"]
    ] as const)
      assert.strictEqual(taken(runtime, range), line, `${runtime} ${range}`)
  })

  it("say which range was asked for, and repeat no text that could be more than one", () => {
    assert.match(remark(">=18"), /^# The repository asks for >=18: 24 is the newest of those with long support/)
    assert.match(remark(">=18\nRUN reboot"), /^# The repository asks for a range: 24 [^\n]*$/)
    assert.deepStrictEqual(releaseFor("node", { runtimeVersion: "18" }, 1), { tag: "18", remark: [] })
  })

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
