/** A local server that answers as the providers' public price lists do. */
import { Effect } from "effect"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

export interface Answer {
  readonly status?: number
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
  /** The answer breaks off after this. */
  readonly cut?: boolean
  /** The answer begins and never ends. */
  readonly hang?: boolean
}

export interface PriceServer {
  readonly url: string
  /** Paths asked for, in order. */
  readonly asked: ReadonlyArray<string>
}

/** Answers by path with query; 404 where there is none. */
export const priceServer = (answerTo: (path: string) => Answer | string | undefined) =>
  Effect.acquireRelease(
    Effect.async<PriceServer & { readonly close: () => void }>((resume) => {
      const asked: Array<string> = []
      const server = createServer((request, response) => {
        const path = request.url ?? ""
        asked.push(path)
        const found = answerTo(path)
        const answer: Answer =
          found === undefined ? { status: 404, body: "" } : typeof found === "string" ? { body: found } : found
        response.writeHead(answer.status ?? 200, answer.headers)
        response.write(answer.body === "" ? " " : answer.body, () => {
          if (answer.cut === true) response.destroy()
          else if (answer.hang !== true) response.end()
        })
      })
      server.listen(0, "127.0.0.1", () => {
        const { port } = server.address() as AddressInfo // listening on a port, so it is not a pipe
        resume(
          Effect.succeed({
            url: `http://127.0.0.1:${port}`,
            asked,
            close: () => {
              server.closeAllConnections()
              server.close()
            }
          })
        )
      })
    }),
    ({ close }) => Effect.sync(close)
  )
