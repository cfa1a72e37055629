import type { Server } from "node:http"
import { Socket } from "node:net"
import type { Duplex } from "node:stream"
import { Effect, Runtime } from "effect"
import { type Code, httpErrors } from "../../src/operations/ErrorCodes.ts"
import type { Connections } from "./Connections.ts"
import { rawAnswer } from "./rawAnswer.ts"

const reasons: Readonly<Record<string, { readonly error: Code; readonly message: string }>> = {
  HPE_HEADER_OVERFLOW: {
    error: httpErrors.headersTooLarge,
    message: "The headers are larger than 16 KiB; send fewer or shorter ones."
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    error: httpErrors.requestTimeout,
    message: "The request was not sent to its end in time; send it again, faster."
  }
}
const unparsable = { error: httpErrors.malformed, message: "The request is not valid HTTP." }

/** Answers what Node cannot parse, or gives up waiting for, with the envelope and a request id like everything else. */
export const refuseUnparsable = (server: Server, connections: Connections) =>
  Effect.map(Effect.runtime<never>(), (runtime) => {
    const answer = (socket: Duplex, error: Code, message: string, headers?: Readonly<Record<string, string>>) => {
      const requestId = crypto.randomUUID()
      socket.end(rawAnswer(error, message, requestId, headers), () => socket.destroy())
      Runtime.runFork(runtime)(
        Effect.annotateLogs(Effect.logInfo("request"), {
          requestId,
          account: null,
          keyPrefix: null,
          operation: null,
          tool: null,
          status: error.status,
          milliseconds: 0
        })
      )
    }

    server.on("clientError", (cause: Error & { readonly code?: string }, socket) => {
      const last = socket instanceof Socket ? connections.lastOn(socket) : undefined
      const isWhole = last?.req.complete === true
      // An answer was given already (its request may go on for ever), or is half written.
      const isAnswered = last !== undefined && last.headersSent && !(isWhole && last.writableFinished)
      if (!socket.writable || isAnswered) return void socket.destroy()
      const { error, message } = reasons[cause.code ?? ""] ?? unparsable
      // What is broken may follow a whole request that is still being answered.
      if (isWhole && !last.writableFinished) last.once("finish", () => answer(socket, error, message))
      else answer(socket, error, message)
    })

    // CONNECT would otherwise be answered by closing the connection.
    server.on("connect", (_, socket) => {
      answer(socket, httpErrors.methodNotAllowed, "This server is no proxy.", { allow: "GET, HEAD, POST" })
    })
  })
