import compression from "compression"
import type { Server } from "node:http"

/** Shorter answers fit into one packet as they are. */
const threshold = 1024

/** Has a server compress its longer answers in the best way that a caller takes (br, gzip, deflate), off the event loop. */
export const compressAnswers = (server: Server): void => {
  const compress = compression({ threshold })
  // before the application is asked, so that it writes to what compresses
  server.prependListener("request", (request, response) => compress(request, response, () => undefined))
}
