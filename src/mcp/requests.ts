import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js"
import { type Effect, Either, Predicate } from "effect"
import type { Services } from "../operations/index.ts"
import { callTool } from "./callTool.ts"
import { rpcErrors, type RpcRequest } from "./protocol.ts"
import { operationOf } from "./tools.ts"

interface Refused {
  readonly code: number
  readonly message: string
}

/** A request as the SDK's server gets it: only what was checked, nothing else that a caller sent. */
export interface Checked {
  readonly request: RpcRequest
  readonly work?: Effect.Effect<CallToolResult, never, Services>
}

const wrong = (message: string) => Either.left<Refused>({ code: rpcErrors.invalidParams, message })

const checks: Readonly<Record<string, (request: RpcRequest) => Either.Either<Checked, Refused>>> = {
  initialize: ({ id, method, params: { protocolVersion } }) =>
    typeof protocolVersion === "string"
      ? Either.right({
          request: {
            id,
            method,
            params: { protocolVersion, capabilities: {}, clientInfo: { name: "client", version: "0" } }
          }
        })
      : wrong("protocolVersion: must be a string."),
  ping: ({ id, method }) => Either.right({ request: { id, method, params: {} } }),
  "tools/list": ({ id, method, params }) =>
    params["cursor"] === undefined
      ? Either.right({ request: { id, method, params: {} } })
      : wrong("cursor: the list has one page; leave it out."),
  "tools/call": ({ id, method, params: { arguments: input = {}, name } }) => {
    if (typeof name !== "string") return wrong("name: must be the name of a tool.")
    const operation = operationOf(name)
    if (operation === undefined) return wrong("name: there is no such tool; tools/list names those there are.")
    if (!Predicate.isRecord(input)) return wrong("arguments: must be an object.")
    return Either.right({
      request: { id, method, params: { name, arguments: {} } },
      work: callTool(operation, input)
    })
  }
}

/** Checks a request's method and parameters. */
export const checkRequest = (request: RpcRequest): Either.Either<Checked, Refused> => {
  const check = Object.hasOwn(checks, request.method) ? checks[request.method] : undefined
  return check === undefined
    ? Either.left({ code: rpcErrors.methodNotFound, message: "There is no such method." })
    : check(request)
}

/** Methods that the request log may name. */
export const isMethod = (method: string) => Object.hasOwn(checks, method)
