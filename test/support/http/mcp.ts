import { Effect } from "effect"
import { call, type Call, post } from "./call.ts"

/** One JSON-RPC request to the MCP endpoint. */
export const rpc = (method: string, params?: unknown, rest: Omit<Call, "path" | "body"> = {}) =>
  post("/mcp", { jsonrpc: "2.0", id: 1, method, ...(params === undefined ? {} : { params }) }, rest)

/** Anything posted to the MCP endpoint. */
export const raw = (body: string, rest: Omit<Call, "path" | "body"> = {}) => call({ path: "/mcp", body, ...rest })

export interface ToolResult {
  readonly isError?: boolean
  readonly content: ReadonlyArray<{ readonly type: string; readonly text: string }>
  readonly structuredContent?: unknown
  readonly _meta?: Readonly<Record<string, unknown>>
}

/** The result of one tool call. */
export const callTool = (name: string, input?: unknown, rest: Omit<Call, "path" | "body"> = {}) =>
  Effect.map(rpc("tools/call", { name, ...(input === undefined ? {} : { arguments: input }) }, rest), ({ json }) => {
    const { result } = json as { readonly result: ToolResult }
    return result
  })
