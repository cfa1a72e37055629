import type { IncomingMessage, Server, ServerResponse } from "node:http"
import type { Socket } from "node:net"
import { Clock, Duration, Effect } from "effect"

/** A request that is not whole by then when the server stops is given up. */
const halfSentMillis = 1000
/** How long work that lost its client may take to end in order. */
const endingMillis = 2000
const lookEvery = Duration.millis(25)

/** The requests that are being answered, so that a stopping server knows what it waits for. */
export class Connections {
  #stopping = false
  #working = 0
  readonly #answering = new Map<Socket, ServerResponse>()
  readonly #last = new WeakMap<Socket, ServerResponse>()
  readonly #server: Server

  constructor(server: Server) {
    this.#server = server
    server.on("request", this.#track)
  }

  readonly isStopping = () => this.#stopping

  /** The last answer that was begun or is to be begun on a connection. */
  readonly lastOn = (socket: Socket): ServerResponse | undefined => this.#last.get(socket)

  readonly #track = (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    // Requests sent after one that closes the connection are never answered nor closed: the connection's end is theirs.
    if (!this.#last.has(socket)) socket.once("close", () => this.#answering.delete(socket))
    this.#last.set(socket, response)
    if (!socket.destroyed) this.#answering.set(socket, response)
    if (this.#stopping) response.setHeader("connection", "close")
    response.once("close", () => {
      if (this.#answering.get(socket) === response) this.#answering.delete(socket)
    })
  }

  /** Counts an effect as work that a stopping server waits for, also when its client has gone. */
  readonly counted = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.acquireUseRelease(
      Effect.sync(() => this.#working++),
      () => effect,
      () => Effect.sync(() => this.#working--)
    )

  readonly #isIdle = () => this.#working === 0 && this.#answering.size === 0

  readonly #giveUpHalfSent = () => {
    for (const [socket, { req }] of this.#answering) if (!req.complete) socket.destroy()
  }

  readonly #until = (end: number, then: Effect.Effect<void> = Effect.void): Effect.Effect<void> =>
    Effect.gen(this, function* () {
      while (!this.#isIdle() && (yield* Clock.currentTimeMillis) < end) yield* Effect.sleep(lookEvery)
      yield* then
    })

  /** Takes on nothing new, lets what runs finish within the grace, then closes every connection. */
  readonly drain = (grace: Duration.Duration): Effect.Effect<void> =>
    Effect.gen(this, function* () {
      this.#stopping = true
      const begun = yield* Clock.currentTimeMillis
      for (const response of this.#answering.values()) {
        if (!response.headersSent) response.setHeader("connection", "close")
      }
      // Also closes the connections that are idle. Node's own time limits end here, hence ours.
      this.#server.close()
      const end = begun + Duration.toMillis(grace)
      yield* this.#until(Math.min(end, begun + halfSentMillis), Effect.sync(this.#giveUpHalfSent))
      yield* this.#until(
        end,
        Effect.sync(() => this.#server.closeAllConnections())
      )
      yield* this.#until((yield* Clock.currentTimeMillis) + endingMillis)
    })
}
