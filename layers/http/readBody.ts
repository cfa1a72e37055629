import { HttpServerError } from "@effect/platform"
import { NodeHttpServerRequest } from "@effect/platform-node"
import { Effect } from "effect"
import { BodyTooLarge, type ReadBody } from "../../src/http/RequestBody.ts"

/** Reads a body from Node's stream. Past the limit the rest is thrown away, so that the answer still reaches the caller. */
export const readBody: ReadBody = (request, limit) =>
  Effect.async((resume) => {
    const source = NodeHttpServerRequest.toIncomingMessage(request)
    const chunks: Array<Buffer> = []
    let size = 0
    const stop = () => {
      source.off("data", onData).off("end", onEnd).off("error", onBroken).off("close", onBroken)
    }
    const onData = (chunk: Buffer) => {
      size += chunk.length
      chunks.push(chunk)
      if (size <= limit) return
      stop()
      source.on("error", () => {})
      source.resume()
      resume(new BodyTooLarge())
    }
    const onEnd = () => {
      stop()
      resume(Effect.succeed(Buffer.concat(chunks)))
    }
    const onBroken = () => {
      stop()
      resume(new HttpServerError.RequestError({ request, reason: "Decode", description: "the body broke off" }))
    }
    source.on("data", onData).on("end", onEnd).on("error", onBroken).on("close", onBroken)
    return Effect.sync(stop)
  })
