import compression from "compression"
import type { Server, ServerResponse } from "node:http"

/** Shorter answers fit into one packet as they are. */
const threshold = 1024

/**
 * The library forgets who waits for the end of an answer that it compresses, and whoever waits would wait for ever, with
 * everything that the request holds: they are told when the answer is over, however it ended.
 */
const rememberWaiting = (response: ServerResponse): void => {
  const end = response.end.bind(response)
  const ending = (...given: ReadonlyArray<unknown>): ServerResponse => {
    const last = given.at(-1)
    if (typeof last !== "function") return Reflect.apply(end, response, given) as ServerResponse
    response.once("close", () => Reflect.apply(last, undefined, []))
    return Reflect.apply(end, response, given.slice(0, -1)) as ServerResponse
  }
  response.end = ending as ServerResponse["end"]
}

/** Has a server compress its longer answers in the best way that a caller takes (br, gzip, deflate), off the event loop. */
export const compressAnswers = (server: Server): void => {
  const compress = compression({ threshold })
  // before the application is asked, so that it writes to what compresses
  server.prependListener("request", (request, response) => {
    compress(request, response, () => undefined)
    rememberWaiting(response)
  })
}
