import { Effect } from "effect"
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http"
import { text } from "node:stream/consumers"

/** A request as the receiver got it. */
export interface Received {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export type Answering = (request: IncomingMessage, response: ServerResponse) => void

const thanks: Answering = (_, response) => void response.writeHead(204).end()

/** A receiver on a free port of this machine: keeps what it was sent, and answers as it is told at the time. */
export const receiverServer = (host = "127.0.0.1") =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      const received: Array<Received> = []
      const waiting = new Set<() => void>()
      const behaviour = { answer: thanks }
      const server = createServer((request, response) => {
        text(request).then(
          (body) => {
            const { headers, method = "", url = "" } = request
            received.push({ method, path: url, headers, body })
            for (const wake of waiting) wake()
            behaviour.answer(request, response)
          },
          () => response.destroy()
        )
      })
      await new Promise<void>((resolve) => server.listen(0, host, resolve))
      const address = server.address()
      if (address === null || typeof address === "string") throw new Error("no port")
      return {
        server,
        received,
        behaviour,
        port: address.port,
        url: `http://${host.includes(":") ? `[${host}]` : host}:${address.port}`,
        /** When it has got so many requests, the one that makes it so many. */
        nth: (count: number) =>
          new Promise<Received>((resolve) => {
            const look = () => {
              const found = received[count - 1]
              if (found === undefined) return
              waiting.delete(look)
              resolve(found)
            }
            waiting.add(look)
            look()
          })
      }
    }),
    ({ server }) =>
      Effect.sync(() => {
        server.closeAllConnections()
        server.close()
      })
  )
