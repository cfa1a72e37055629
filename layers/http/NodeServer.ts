// The library's own type of an app has an unknown failure.
// @effect-diagnostics anyUnknownInErrorContext:off
import { HttpServer } from "@effect/platform"
import { NodeHttpServer } from "@effect/platform-node"
import { Context, Duration, Effect, Layer } from "effect"
import { createServer } from "node:http"
import { maxBodyBytes } from "../../src/http/readJson.ts"
import { RequestBody } from "../../src/http/RequestBody.ts"
import { Stopping } from "../../src/http/Stopping.ts"
import { cannotListen } from "./CannotListen.ts"
import { compressAnswers } from "./compressAnswers.ts"
import { Connections } from "./Connections.ts"
import { readBody } from "./readBody.ts"
import { refuseUnparsable } from "./refuseUnparsable.ts"

export interface NodeServerOptions {
  readonly host: string
  /** 0 takes a free one. */
  readonly port: number
  /** How long running calls may go on when the server stops. */
  readonly grace: Duration.Duration
  /** How long a caller may take to send a request to its end; 15 seconds. */
  readonly requestTimeout?: Duration.Duration
}

const maxHeaderBytes = 16 * 1024

const make = ({ grace, host, port, requestTimeout = Duration.seconds(15) }: NodeServerOptions) =>
  Effect.gen(function* () {
    const millis = Duration.toMillis(requestTimeout)
    const node = createServer({
      maxHeaderSize: maxHeaderBytes,
      headersTimeout: millis,
      // A body that comes too slowly is answered by its reader; this is for whoever reads none.
      requestTimeout: millis + Math.max(250, millis / 10),
      connectionsCheckingInterval: Math.max(50, Math.min(1000, millis / 4)),
      // Node would answer a request without Host itself, with nothing in it.
      requireHostHeader: false
    })
    compressAnswers(node)
    const connections = new Connections(node)
    yield* refuseUnparsable(node, connections)
    // A body that will be refused by its size need not be sent.
    node.on("checkContinue", (request, response) => {
      if (Number(request.headers["content-length"] ?? 0) <= maxBodyBytes) response.writeContinue()
      node.emit("request", request, response)
    })
    node.on("checkExpectation", (request, response) => node.emit("request", request, response))

    const inner = yield* Effect.mapError(
      NodeHttpServer.make(() => node, { host, port }),
      cannotListen({ host, port })
    )
    const server = HttpServer.make({
      address: inner.address,
      serve: (app, middleware) =>
        Effect.gen(function* () {
          const counted = connections.counted(app)
          yield* middleware === undefined ? inner.serve(counted) : inner.serve(counted, middleware)
          // Without a listener Node answers a request to upgrade like any other, its body included.
          node.removeAllListeners("upgrade")
          // Added last, so that it runs before the routes are taken off the server.
          yield* Effect.addFinalizer(() => connections.drain(grace))
        })
    })
    return Context.make(HttpServer.HttpServer, server).pipe(
      Context.add(Stopping, { now: connections.isStopping }),
      Context.add(RequestBody, { read: readBody, timeoutSeconds: millis / 1000 })
    )
  })

/** Node's HTTP server with limits, an envelope for what it cannot parse, and an orderly end. */
export const layer = (options: NodeServerOptions) => Layer.scopedContext(make(options))
