import { assert, it } from "@effect/vitest"
import { Deferred, Duration, Effect, Fiber, HashMap, Layer, Logger } from "effect"
import * as Server from "../../src/Server.ts"
import * as NodeServer from "../../layers/http/NodeServer.ts"
import type { LoggedRequest } from "../../src/accounts/RequestLog.ts"
import { call, post } from "../support/http/call.ts"
import { callTool, raw, rpc } from "../support/http/mcp.ts"
import { ids } from "../support/http/samples.ts"
import { serverLayer } from "../support/http/serve.ts"
import { keys, services } from "../support/http/services.ts"

const known = ({ operation, status, tool }: LoggedRequest) => ({ operation, status, tool })

it.live("every request leaves a row with what really happened", () => {
  const log: { readonly rows: Array<LoggedRequest> } = { rows: [] }
  return Effect.gen(function* () {
    yield* call({ path: "/v1/me", headers: { "x-request-id": "mine" } })
    yield* post("/v1/projects", { repoUrl: "a/b" })
    yield* call({ path: `/v1/projects/${ids.unknown}` })
    yield* call({ path: "/v1/nope" })
    yield* call({ path: "/v1/me", key: null })
    yield* post("/v1/projects", { repoUrl: "broken/b" })
    yield* callTool("whoami")
    yield* callTool("get_files", { conversationId: ids.unknown })
    yield* callTool("analyze_repository", { repoUrl: "broken/b" })
    yield* rpc("tools/list")
    yield* rpc("tools/call", { name: "nope" })
    yield* raw(
      JSON.stringify(
        ["whoami", "get_files"].map((name, id) => ({
          jsonrpc: "2.0",
          id,
          method: "tools/call",
          params: { name, arguments: name === "whoami" ? {} : { conversationId: ids.unknown } }
        }))
      )
    )
    assert.deepStrictEqual(log.rows.map(known), [
      { operation: "whoami", status: 200, tool: null },
      { operation: "analyzeRepository", status: 201, tool: null },
      { operation: "getArchitecture", status: 404, tool: null },
      { operation: null, status: 404, tool: null },
      { operation: "whoami", status: 401, tool: null },
      { operation: "analyzeRepository", status: 500, tool: null },
      { operation: "whoami", status: 200, tool: "whoami" },
      { operation: "getFiles", status: 404, tool: "get_files" },
      { operation: "analyzeRepository", status: 500, tool: "analyze_repository" },
      { operation: "tools/list", status: 200, tool: null },
      { operation: "tools/call", status: 400, tool: null },
      { operation: "whoami", status: 200, tool: "whoami" },
      { operation: "getFiles", status: 404, tool: "get_files" },
      { operation: "batch", status: 200, tool: null }
    ])
    assert.deepInclude(log.rows[0] ?? {}, {
      requestId: "mine",
      keyPrefix: "gp_read",
      account: "aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaa0"
    })
    assert.deepInclude(log.rows[4] ?? {}, { keyPrefix: null, account: null })
    for (const { milliseconds } of log.rows) assert.isAtLeast(milliseconds, 0)
    assert.notInclude(JSON.stringify(log.rows), keys.readWrite)
  }).pipe(Effect.provide(serverLayer({ log })))
})

it.live("a client that goes away ends its call, and that is logged", () => {
  const log: { readonly rows: Array<LoggedRequest> } = { rows: [] }
  return Effect.gen(function* () {
    const hold = yield* Deferred.make<void>()
    yield* Effect.gen(function* () {
      const running = yield* Effect.fork(post("/v1/projects", { repoUrl: "held/shop" }))
      const calling = yield* Effect.fork(callTool("analyze_repository", { repoUrl: "held/shop" }))
      yield* Effect.sleep("150 millis")
      yield* Fiber.interruptAll([running, calling])
      while (log.rows.length < 2) yield* Effect.sleep("10 millis")
      assert.deepStrictEqual(
        log.rows.map(known).toSorted((a, b) => String(a.tool).localeCompare(String(b.tool))),
        [
          { operation: "analyzeRepository", status: 499, tool: "analyze_repository" },
          { operation: "analyzeRepository", status: 499, tool: null }
        ]
      )
    }).pipe(Effect.provide(serverLayer({ log, hold })))
  })
})

it.live("one structured line is logged for a request, without a key in it", () => {
  const lines: Array<{ readonly message: unknown; readonly annotations: Readonly<Record<string, unknown>> }> = []
  const logger = Logger.make(({ annotations, message }) => {
    lines.push({ message, annotations: Object.fromEntries(HashMap.toEntries(annotations)) })
  })
  const server = Server.layer.pipe(
    Layer.provideMerge(NodeServer.layer({ host: "127.0.0.1", port: 0, grace: Duration.seconds(1) })),
    Layer.provide(services()),
    Layer.provide(Logger.replace(Logger.defaultLogger, logger))
  )
  return Effect.gen(function* () {
    yield* call({ path: "/v1/me?nope=1", headers: { "x-request-id": "line" } })
    assert.strictEqual(lines.length, 1)
    const { milliseconds, ...rest } = lines[0]?.annotations ?? {}
    assert.isNumber(milliseconds)
    assert.deepStrictEqual(rest, {
      requestId: "line",
      account: "aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaa0",
      keyPrefix: "gp_read",
      operation: "whoami",
      tool: null,
      status: 400
    })
    assert.notInclude(JSON.stringify(lines), keys.readWrite)
  }).pipe(Effect.provide(server))
})
