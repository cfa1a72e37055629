import { assert, describe, layer } from "@effect/vitest"
import { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js"
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js"
import { Effect } from "effect"
import { protocolVersions } from "../../src/mcp/protocol.ts"
import { call } from "../support/http/call.ts"
import { callTool, raw, rpc } from "../support/http/mcp.ts"
import { ids } from "../support/http/samples.ts"
import { port, serverLayer } from "../support/http/serve.ts"
import { keys } from "../support/http/services.ts"

/** The SDK's own client, made to speak one version. */
const connect = (version: string, path: string) =>
  Effect.flatMap(port, (port) =>
    Effect.acquireRelease(
      Effect.promise(async () => {
        const client = new Client({ name: "test", version: "1" })
        const transport = new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}${path}`), {
          requestInit: { headers: { authorization: `Bearer ${keys.readWrite}` } },
          fetch: (url, init) =>
            fetch(url, {
              ...init,
              ...(typeof init?.body === "string"
                ? { body: init.body.replace(/"protocolVersion":"[^"]*"/, `"protocolVersion":"${version}"`) }
                : {})
            })
        })
        // The SDK's class does not satisfy its own interface under exactOptionalPropertyTypes.
        await client.connect(transport as Transport)
        return { client, transport }
      }),
      ({ client }) => Effect.promise(() => client.close())
    )
  )

const failed = (json: unknown, code: number) => assert.nestedPropertyVal(json, "error.code", code)

layer(serverLayer(), { excludeTestServices: true })("MCP", (it) => {
  describe("with the SDK's client", () => {
    for (const version of protocolVersions) {
      for (const path of ["/mcp", "/api/mcp"]) {
        it.scoped(`speaks ${version} at ${path}`, () =>
          Effect.gen(function* () {
            const { client, transport } = yield* connect(version, path)
            assert.strictEqual(transport.protocolVersion, version)
            assert.deepStrictEqual(client.getServerCapabilities(), { tools: {} })
            assert.include(`${client.getInstructions()}`, "estimates")
            const listed = yield* Effect.promise(() => client.listTools())
            assert.deepStrictEqual(
              listed.tools.map(({ name }) => name),
              [
                "whoami",
                "list_projects",
                "analyze_repository",
                "design_infrastructure",
                "get_architecture",
                "refine_architecture",
                "get_files"
              ]
            )
            // The client validates structuredContent against the outputSchema it was given.
            const designed = yield* Effect.promise(() =>
              client.callTool({ name: "design_infrastructure", arguments: { conversationId: ids.designed } })
            )
            assert.nestedPropertyVal(designed, "structuredContent.conversationId", ids.designed)
            const refused = yield* Effect.promise(() =>
              client.callTool({ name: "get_files", arguments: { conversationId: ids.unknown } })
            )
            assert.isTrue(refused.isError)
            assert.deepStrictEqual(yield* Effect.promise(() => client.ping()), {})
          })
        )
      }
    }
  })

  it.effect.each([
    ["2025-06-18", "2025-06-18"],
    ["2024-11-05", "2024-11-05"],
    ["2024-10-07", "2025-11-25"],
    ["2099-01-01", "2025-11-25"],
    ["constructor", "2025-11-25"]
  ])("is asked for %s and answers %s", ([asked, answered]) =>
    Effect.gen(function* () {
      const { json } = yield* rpc("initialize", {
        protocolVersion: asked,
        capabilities: { roots: { listChanged: true } },
        clientInfo: { name: "c", version: "1" }
      })
      assert.nestedPropertyVal(json, "result.protocolVersion", answered)
      assert.deepNestedPropertyVal(json, "result.capabilities", { tools: {} })
      assert.nestedPropertyVal(json, "result.serverInfo.name", "groundplan")
    })
  )

  it.effect("takes every version it knows in the header, none at all, and no other", () =>
    Effect.gen(function* () {
      for (const version of protocolVersions) {
        assert.strictEqual((yield* rpc("ping", {}, { headers: { "mcp-protocol-version": version } })).status, 200)
      }
      for (const version of ["2024-10-07", "2099-01-01", "x"]) {
        const answered = yield* rpc("ping", {}, { headers: { "mcp-protocol-version": version } })
        assert.strictEqual(answered.status, 400)
        failed(answered.json, -32600)
      }
    })
  )

  it.effect("gives ids back as they came, whatever they are", () =>
    Effect.gen(function* () {
      for (const id of [0, -5, 7, "", "a", "7", "__proto__", Number.MAX_SAFE_INTEGER]) {
        const { json } = yield* raw(JSON.stringify({ jsonrpc: "2.0", id, method: "ping" }))
        assert.deepStrictEqual(json, { jsonrpc: "2.0", id, result: {} })
      }
    })
  )

  it.effect.each([
    ["broken JSON", "{", 400, -32700],
    ["nothing", " ", 400, -32700],
    ["a number", "5", 400, -32600],
    ["no version", '{"id":1,"method":"ping"}', 400, -32600],
    ["no method", '{"jsonrpc":"2.0","id":1}', 400, -32600],
    ["a method that is a number", '{"jsonrpc":"2.0","id":1,"method":5}', 400, -32600],
    ["an id that is null", '{"jsonrpc":"2.0","id":null,"method":"ping"}', 400, -32600],
    ["an id that is a fraction", '{"jsonrpc":"2.0","id":1.5,"method":"ping"}', 400, -32600],
    ["an id that is an object", '{"jsonrpc":"2.0","id":{},"method":"ping"}', 400, -32600],
    ["parameters in a list", '{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}', 200, -32602],
    ["an unknown method", '{"jsonrpc":"2.0","id":1,"method":"nope"}', 200, -32601],
    ["a method of every object", '{"jsonrpc":"2.0","id":1,"method":"constructor"}', 200, -32601],
    ["resources", '{"jsonrpc":"2.0","id":1,"method":"resources/list"}', 200, -32601],
    ["prompts", '{"jsonrpc":"2.0","id":1,"method":"prompts/list"}', 200, -32601],
    ["completions", '{"jsonrpc":"2.0","id":1,"method":"completion/complete"}', 200, -32601],
    ["logging", '{"jsonrpc":"2.0","id":1,"method":"logging/setLevel","params":{"level":"info"}}', 200, -32601],
    ["an unknown tool", '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"nope"}}', 200, -32602],
    [
      "a tool of every object",
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"constructor"}}',
      200,
      -32602
    ],
    ["no tool", '{"jsonrpc":"2.0","id":1,"method":"tools/call"}', 200, -32602],
    [
      "arguments that are a list",
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"whoami","arguments":[]}}',
      200,
      -32602
    ],
    [
      "arguments that are text",
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"whoami","arguments":"{}"}}',
      200,
      -32602
    ],
    [
      "a page of tools that is not there",
      '{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"cursor":"x"}}',
      200,
      -32602
    ],
    ["initialize without a version", '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}', 200, -32602]
  ] as const)("answers %s with its JSON-RPC error", ([, body, status, code]) =>
    Effect.gen(function* () {
      const answered = yield* raw(body)
      assert.strictEqual(answered.status, status)
      failed(answered.json, code)
      assert.isBelow(answered.text.length, 300)
      assert.isNotNull(answered.headers.get("x-request-id"))
    })
  )

  it.effect.each([
    ["a notification", '{"jsonrpc":"2.0","method":"notifications/initialized"}'],
    ["a cancellation", '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}'],
    ["a result", '{"jsonrpc":"2.0","id":1,"result":{}}'],
    ["an error", '{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"x"}}'],
    ["a batch of notifications", '[{"jsonrpc":"2.0","method":"notifications/initialized"}]']
  ] as const)("accepts %s without an answer", ([, body]) =>
    Effect.gen(function* () {
      const answered = yield* raw(body)
      assert.deepStrictEqual([answered.status, answered.text], [202, ""])
      assert.isNotNull(answered.headers.get("x-request-id"))
    })
  )

  it.effect("answers POST only", () =>
    Effect.gen(function* () {
      for (const path of ["/mcp", "/api/mcp"]) {
        for (const method of ["GET", "DELETE", "PUT"]) {
          const answered = yield* call({ path, method })
          assert.deepStrictEqual([answered.status, answered.headers.get("allow")], [405, "POST"])
          assert.nestedPropertyVal(answered.json, "error.code", "method_not_allowed")
        }
      }
    })
  )

  it.effect("refuses pages of other origins, and takes those of this machine", () =>
    Effect.gen(function* () {
      for (const origin of ["https://evil.example", "http://localhost.evil.example", "null"]) {
        const answered = yield* rpc("ping", {}, { headers: { origin } })
        assert.strictEqual(answered.status, 403)
        assert.nestedPropertyVal(answered.json, "error.code", "forbidden_origin")
      }
      for (const origin of ["http://localhost:6274", "http://127.0.0.1", "http://[::1]:3000"]) {
        assert.strictEqual((yield* rpc("ping", {}, { headers: { origin } })).status, 200)
      }
    })
  )

  it.effect("answers JSON whatever is accepted", () =>
    Effect.gen(function* () {
      for (const accept of ["*/*", "application/json", "application/json, text/event-stream", "text/event-stream"]) {
        const answered = yield* rpc("ping", {}, { headers: { accept } })
        assert.deepStrictEqual([answered.status, answered.headers.get("content-type")], [200, "application/json"])
      }
    })
  )

  it.effect("asks a key of every method, as HTTP does", () =>
    Effect.gen(function* () {
      for (const method of ["initialize", "tools/list", "ping"]) {
        for (const key of [null, "gp_r_wrong"]) {
          const answered = yield* rpc(method, { protocolVersion: "2025-11-25" }, { key })
          assert.deepStrictEqual([answered.status, answered.headers.get("www-authenticate")], [401, "Bearer"])
          assert.nestedPropertyVal(answered.json, "error.code", "unauthorized")
        }
      }
    })
  )

  it.effect("has the rules of bodies that REST has", () =>
    Effect.gen(function* () {
      const large = yield* raw(JSON.stringify({ jsonrpc: "2.0", id: "x".repeat(65_536), method: "ping" }))
      const form = yield* raw("{}", { headers: { "content-type": "text/plain" } })
      assert.deepStrictEqual([large.status, form.status], [413, 415])
    })
  )

  it.effect("takes a context that was sent as JSON text", () =>
    Effect.gen(function* () {
      const input = { conversationId: ids.designed, context: '{"peakRps":5}' }
      assert.isUndefined((yield* callTool("design_infrastructure", input)).isError)
      const broken = yield* callTool("design_infrastructure", { ...input, context: "{peakRps" })
      assert.isTrue(broken.isError)
      assert.include(broken.content[0]?.text, "context")
    })
  )

  it.effect("refuses arguments that a tool does not take, naming them", () =>
    Effect.gen(function* () {
      for (const name of ["whoami", "list_projects", "get_files"]) {
        const result = yield* callTool(name, { conversationId: ids.designed, nope: 1 })
        assert.isTrue(result.isError)
        assert.match(result.content[1]?.text ?? "", /"invalid_request".*(?:nope|conversationId)/)
      }
    })
  )

  it.effect("keeps a bug to itself", () =>
    Effect.gen(function* () {
      const result = yield* callTool("analyze_repository", { repoUrl: "broken/shop" })
      assert.isTrue(result.isError)
      assert.include(result.content[1]?.text, "internal_error")
      assert.notInclude(JSON.stringify(result), "internals")
    })
  )

  it.effect("answers many at once, each its own", () =>
    Effect.gen(function* () {
      const answers = yield* Effect.forEach(
        Array.from({ length: 50 }, (_, id) => id),
        (id) => raw(JSON.stringify({ jsonrpc: "2.0", id, method: "tools/call", params: { name: "whoami" } })),
        { concurrency: "unbounded" }
      )
      answers.forEach(({ json }, id) => assert.nestedPropertyVal(json, "id", id))
    })
  )
})
