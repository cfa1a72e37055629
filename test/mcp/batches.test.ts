import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { raw } from "../support/http/mcp.ts"
import { serverLayer } from "../support/http/serve.ts"

const ping = (id: unknown) => ({ jsonrpc: "2.0", id, method: "ping" })
const spoken = (version: string) => ({ headers: { "mcp-protocol-version": version } })

const failed = (json: unknown, code: number) => assert.nestedPropertyVal(json, "error.code", code)

layer(serverLayer(), { excludeTestServices: true })("batches", (it) => {
  it.effect("are answered one for one, equal ids and broken ones included", () =>
    Effect.gen(function* () {
      const batch = [ping(1), ping(1), { jsonrpc: "2.0", method: "notifications/initialized" }, 5]
      for (const rest of [{}, spoken("2025-03-26"), spoken("2024-11-05")]) {
        const answered = yield* raw(JSON.stringify(batch), rest)
        assert.strictEqual(answered.status, 200)
        assert.deepStrictEqual(answered.json, [
          { jsonrpc: "2.0", id: 1, result: {} },
          { jsonrpc: "2.0", id: 1, result: {} },
          { jsonrpc: "2.0", id: null, error: { code: -32600, message: "A JSON-RPC message is an object." } }
        ])
      }
    })
  )

  it.effect("are refused in later versions, empty, endless, or with initialize", () =>
    Effect.gen(function* () {
      const initialize = { ...ping(1), method: "initialize", params: { protocolVersion: "2025-03-26" } }
      const one = JSON.stringify([ping(1)])
      for (const answered of [
        yield* raw(one, spoken("2025-06-18")),
        yield* raw(one, spoken("2025-11-25")),
        yield* raw("[]"),
        yield* raw(JSON.stringify(Array.from({ length: 21 }, (_, id) => ping(id)))),
        yield* raw(JSON.stringify([ping(1), initialize]))
      ]) {
        assert.strictEqual(answered.status, 400)
        failed(answered.json, -32600)
      }
    })
  )
})
