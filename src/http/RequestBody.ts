import type { HttpServerError, HttpServerRequest } from "@effect/platform"
import { Chunk, Context, Data, Effect, Stream } from "effect"

/** A body that turned out larger than it may be while it was read. */
export class BodyTooLarge extends Data.TaggedError("BodyTooLarge") {}

/** Reads a request's body, never holding more than `limit` bytes of it. */
export type ReadBody = (
  request: HttpServerRequest.HttpServerRequest,
  limit: number
) => Effect.Effect<Uint8Array, BodyTooLarge | HttpServerError.RequestError>

/** Any server's way; a server that can answer before the whole body came has a better one. */
const fromStream: ReadBody = (request, limit) =>
  request.stream.pipe(
    Stream.runFoldEffect({ size: 0, chunks: Chunk.empty<Uint8Array>() }, ({ chunks, size }, chunk) =>
      size + chunk.length > limit
        ? new BodyTooLarge()
        : Effect.succeed({ size: size + chunk.length, chunks: Chunk.append(chunks, chunk) })
    ),
    Effect.map(({ chunks, size }) => {
      const bytes = new Uint8Array(size)
      let at = 0
      for (const chunk of chunks) {
        bytes.set(chunk, at)
        at += chunk.length
      }
      return bytes
    })
  )

export class RequestBody extends Context.Reference<RequestBody>()("groundplan/http/RequestBody", {
  defaultValue: (): { readonly read: ReadBody; readonly timeoutSeconds: number } => ({
    read: fromStream,
    timeoutSeconds: 15
  })
}) {}
