import { assert, describe, expect, it } from "@effect/vitest"
import { tools } from "../../src/mcp/tools.ts"

describe("the list of tools", () => {
  it("describes its tools as it did", async () => {
    await expect(`${JSON.stringify(tools, null, 2)}\n`).toMatchFileSnapshot("__snapshots__/tools.json")
  })

  it("takes at most 6,500 tokens to list its tools", () => {
    assert.isBelow(JSON.stringify({ tools }).length / 4, 6500)
  })

  it("says everything of every tool", () => {
    for (const tool of tools) {
      assert.isAbove(tool.description.length, 100)
      assert.strictEqual(tool.inputSchema["additionalProperties"], false)
      assert.hasAllKeys(tool.annotations, [
        "title",
        "readOnlyHint",
        "destructiveHint",
        "idempotentHint",
        "openWorldHint"
      ])
      assert.strictEqual(tool.outputSchema.type, "object")
    }
  })
})
