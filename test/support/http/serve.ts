import { HttpServer } from "@effect/platform"
import { type Deferred, Duration, Effect, Layer, Logger } from "effect"
import * as NodeServer from "../../../layers/http/NodeServer.ts"
import * as Server from "../../../src/Server.ts"
import { type Rows, services } from "./services.ts"

export interface ServeOptions {
  readonly hold?: Deferred.Deferred<void>
  readonly perMinute?: number
  readonly log?: Rows
  readonly grace?: Duration.DurationInput
  readonly requestTimeout?: Duration.DurationInput
}

/** The real doors on a real server on a free port, with everything behind them in memory. */
export const serverLayer = (options: ServeOptions = {}) =>
  Server.layer.pipe(
    Layer.provideMerge(
      NodeServer.layer({
        host: "127.0.0.1",
        port: 0,
        grace: Duration.decode(options.grace ?? "2 seconds"),
        requestTimeout: Duration.decode(options.requestTimeout ?? "15 seconds")
      })
    ),
    Layer.provide(services(options)),
    Layer.provide(Logger.remove(Logger.defaultLogger))
  )

/** The port of the server that is up. */
export const port = Effect.map(HttpServer.HttpServer, ({ address }) =>
  address._tag === "TcpAddress" ? address.port : 0
)
