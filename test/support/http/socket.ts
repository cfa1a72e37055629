import { Effect } from "effect"
import { connect, type Socket } from "node:net"
import { port } from "./serve.ts"

/** A connection of one's own, for what no HTTP client would send. */
export const open = Effect.flatMap(port, (port) =>
  Effect.acquireRelease(
    Effect.async<Socket>((resume) => {
      const socket = connect(port, "127.0.0.1", () => resume(Effect.succeed(socket)))
      socket.on("error", () => {})
    }),
    (socket) => Effect.sync(() => socket.destroy())
  )
)

/** Everything that comes until the server closes the connection. */
export const readAll = (socket: Socket) =>
  Effect.async<string>((resume) => {
    const chunks: Array<Buffer> = []
    socket.on("data", (chunk: Buffer) => chunks.push(chunk))
    socket.on("close", () => resume(Effect.succeed(Buffer.concat(chunks).toString())))
  })

/** What comes back for these bytes, as text, once the server has closed the connection. */
export const send = (bytes: string) =>
  Effect.scoped(
    Effect.gen(function* () {
      const socket = yield* open
      socket.write(bytes)
      return yield* readAll(socket)
    })
  )

export interface RawAnswer {
  readonly status: number
  readonly requestId: string | undefined
  readonly code: string | undefined
}

/** The parts of a raw answer that every answer of ours must have. */
export const parse = (text: string): RawAnswer => {
  const [head = "", body = ""] = text.split("\r\n\r\n", 2)
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]),
    requestId: /^x-request-id: (\S+)/im.exec(head)?.[1],
    code: /^\{"error":\{"code":"(\w+)","message":"[^"]+"\}\}$/.exec(body)?.[1]
  }
}
