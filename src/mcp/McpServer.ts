import { Server } from "@modelcontextprotocol/sdk/server/index.js"
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js"
import {
  CallToolRequestSchema,
  type CallToolResult,
  InitializeRequestSchema,
  type JSONRPCMessage,
  ListToolsRequestSchema
} from "@modelcontextprotocol/sdk/types.js"
import { Effect, Runtime } from "effect"
import { product } from "../http/product.ts"
import { instructions } from "./instructions.ts"
import { negotiate, type RpcRequest } from "./protocol.ts"
import { tools } from "./tools.ts"

/** The work of a tools/call; undefined for every other method. */
type Work<R> = Effect.Effect<CallToolResult, never, R> | undefined

interface Waiting {
  readonly answer: (message: JSONRPCMessage) => void
  readonly call: (() => Promise<CallToolResult>) | undefined
}

/**
 * One server of the SDK for all requests, on a transport that gives each request an id of its own: callers cannot meet
 * each other's ids, and nothing is kept once a request is answered. A server per request costs about five times as much.
 */
export const make = Effect.gen(function* () {
  const waiting = new Map<number, Waiting>()
  let last = 0

  const transport: Transport = {
    start: () => Promise.resolve(),
    close: () => Promise.resolve(),
    send: (message) => {
      // Answers only: the handlers below never send requests or notifications.
      if (!("method" in message) && typeof message.id === "number") waiting.get(message.id)?.answer(message)
      return Promise.resolve()
    }
  }

  const capabilities = { tools: {} }
  const server = new Server(product, { capabilities })
  server.setRequestHandler(InitializeRequestSchema, ({ params }) => ({
    protocolVersion: negotiate(params.protocolVersion),
    capabilities,
    serverInfo: product,
    instructions
  }))
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools }))
  server.setRequestHandler(CallToolRequestSchema, (_, { requestId }) => {
    const call = waiting.get(Number(requestId))?.call
    return call === undefined ? Promise.reject(new Error("no such call")) : call()
  })
  yield* Effect.promise(() => server.connect(transport))

  /** Answers one request whose parameters were checked. */
  const ask = <R>({ id, method, params }: RpcRequest, work: Work<R>) =>
    Effect.flatMap(Effect.runtime<R>(), (runtime) =>
      Effect.async<JSONRPCMessage>((resume, signal) => {
        const own = ++last
        waiting.set(own, {
          answer: (message) => {
            waiting.delete(own)
            resume(Effect.succeed({ ...message, id } as JSONRPCMessage)) // An answer with another id stays one.
          },
          call: work === undefined ? undefined : () => Runtime.runPromise(runtime)(work, { signal })
        })
        transport.onmessage?.({ jsonrpc: "2.0", id: own, method, params })
        return Effect.sync(() => waiting.delete(own))
      })
    )
  return { ask }
})
