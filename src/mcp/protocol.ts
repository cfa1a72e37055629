import { Predicate } from "effect"

/** Newest first. */
export const protocolVersions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"] as const
export type ProtocolVersion = (typeof protocolVersions)[number]

const isKnown = (version: unknown): version is ProtocolVersion => protocolVersions.some((known) => known === version)

/** What initialize answers: the version that was asked for when it is known, the newest otherwise. */
export const negotiate = (asked: unknown): ProtocolVersion => (isKnown(asked) ? asked : protocolVersions[0])

/** The version a request speaks by its header: one that names none speaks 2025-03-26; undefined is one we do not know. */
export const spoken = (header: string | undefined): ProtocolVersion | undefined => {
  if (header === undefined) return "2025-03-26"
  return isKnown(header) ? header : undefined
}

/** Batches came with 2025-03-26 and went with 2025-06-18; the version before does not speak of them. */
export const takesBatches = (version: ProtocolVersion) => version === "2025-03-26" || version === "2024-11-05"

/** JSON-RPC's own error codes. */
export const rpcErrors = {
  parse: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internal: -32603
} as const

export type RpcId = string | number

export interface RpcRequest {
  readonly id: RpcId
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
}

export type Message =
  | { readonly _tag: "Request"; readonly request: RpcRequest }
  /** A notification, or the answer to a request that we never send: accepted and left. */
  | { readonly _tag: "Accepted" }
  | { readonly _tag: "Invalid"; readonly id: RpcId | null; readonly code: number; readonly message: string }

const isId = (id: unknown): id is RpcId => typeof id === "string" || Number.isSafeInteger(id)

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  Predicate.isRecord(value) && !Array.isArray(value)

const invalid = (id: RpcId | null, message: string): Message => ({
  _tag: "Invalid",
  id,
  code: rpcErrors.invalidRequest,
  message
})

/** What one JSON value is as a JSON-RPC 2.0 message. */
export const readMessage = (value: unknown): Message => {
  if (!isObject(value)) return invalid(null, "A JSON-RPC message is an object.")
  const id = isId(value["id"]) ? value["id"] : null
  if (value["jsonrpc"] !== "2.0") return invalid(id, 'jsonrpc: must be "2.0".')
  const { method, params = {} } = value
  if (method === undefined && (Object.hasOwn(value, "result") || Object.hasOwn(value, "error"))) {
    return { _tag: "Accepted" }
  }
  if (typeof method !== "string") return invalid(id, "method: must be a string.")
  if (!Object.hasOwn(value, "id")) return { _tag: "Accepted" }
  if (id === null) return invalid(null, "id: must be a string or a whole number.")
  if (!isObject(params))
    return { _tag: "Invalid", id, code: rpcErrors.invalidParams, message: "params: must be an object." }
  return { _tag: "Request", request: { id, method, params } }
}

export const rpcError = (id: RpcId | null, code: number, message: string) => ({
  jsonrpc: "2.0" as const,
  id,
  error: { code, message }
})
