/** The part of the library that is used here, on the types of Node's own server rather than those of Express. */
declare module "compression" {
  import type { IncomingMessage, ServerResponse } from "node:http"

  const compression: (options: {
    /** Bytes from which on an answer is compressed. */
    readonly threshold: number
  }) => (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  export default compression
}
