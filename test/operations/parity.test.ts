import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { call } from "../support/http/call.ts"
import { callTool } from "../support/http/mcp.ts"
import { ids } from "../support/http/samples.ts"
import { serverLayer } from "../support/http/serve.ts"
import { keys } from "../support/http/services.ts"
import { failures, wishes } from "../support/http/wishes.ts"
import { tools } from "../../src/mcp/tools.ts"
import { operations } from "../../src/operations/index.ts"

layer(serverLayer(), { excludeTestServices: true })("REST and MCP", (it) => {
  it("are compared on every tool", () => {
    const compared = new Set(wishes.map(([, tool]) => tool))
    assert.deepStrictEqual([...compared].toSorted(), tools.map(({ name }) => name).toSorted())
  })

  it.effect.each(wishes)("give the same: %s", ([, tool, input, sent]) =>
    Effect.gen(function* () {
      const rest = yield* call(sent)
      const mcp = yield* callTool(tool, input)
      assert.isBelow(rest.status, 300, rest.text)
      assert.isUndefined(mcp.isError)
      assert.deepStrictEqual(rest.json, { data: mcp.structuredContent })
      assert.strictEqual(mcp.content.length, 2)
      assert.strictEqual(`{"data":${mcp.content[1]?.text}}`, rest.text)
      assert.isAbove(mcp.content[0]?.text.length ?? 0, 10)
    })
  )

  it.effect.each(failures)("refuse the same: %s", ([, tool, input, sent, retryable]) =>
    Effect.gen(function* () {
      const rest = yield* call(sent)
      const mcp = yield* callTool(tool, input)
      assert.isAtLeast(rest.status, 400)
      assert.isTrue(mcp.isError)
      assert.isUndefined(mcp.structuredContent)
      assert.strictEqual(mcp.content[1]?.text, rest.text)
      const { error } = rest.json as { readonly error: { readonly code: string; readonly message: string } }
      assert.include(mcp.content[0]?.text, error.message)
      assert.isAbove(mcp.content[0]?.text.length ?? 0, error.message.length + error.code.length + 10)
      assert.strictEqual(mcp._meta?.["retryable"], retryable)
      assert.match(String(mcp._meta?.["requestId"]), /^[\da-f-]{36}$/)
    })
  )

  it.effect("ask the same scope", () =>
    Effect.gen(function* () {
      for (const { scope, tool } of operations) {
        if (tool === null) continue
        const { content, isError = false } = yield* callTool(
          tool,
          { conversationId: ids.designed, repoUrl: "a/b" },
          { key: keys.read }
        )
        const refusedForScope = isError && (content[1]?.text.includes("insufficient_scope") ?? false)
        assert.strictEqual(refusedForScope, scope === "read_write", tool)
      }
    })
  )
})
