import type { ServerResponse } from "node:http"

export type Endpoint = "repo" | "commits" | "tarball" | "codeload" | "tree" | "contents"

/** How the server misbehaves on one endpoint or on all. */
export type Fault = {
  readonly on?: Endpoint
  /** Calls that it spoils; all when absent. */
  readonly times?: number
} & (
  | {
      readonly mode: "status"
      readonly status: number
      readonly headers?: Readonly<Record<string, string>>
      readonly body?: string
    }
  | { readonly mode: "hang" | "reset" | "redirect-loop" | "huge-json" | "huge-headers" }
  | { readonly mode: "redirect"; readonly to: string }
  | { readonly mode: "body"; readonly body: string }
  /** The archive's first half, ended as if it were whole (`clean`), broken off, or followed by silence. */
  | { readonly mode: "truncate"; readonly how: "clean" | "reset" | "stall" }
  | { readonly mode: "corrupt" | "endless" }
)

const json = { "content-type": "application/json; charset=utf-8" }

/** Writes until the caller has had enough. */
const pour = (response: ServerResponse, piece: Uint8Array): void => {
  while (!response.destroyed) {
    if (response.write(piece)) continue
    response.once("drain", () => pour(response, piece))
    return
  }
}

/** Spoils an answer; `archive` is what the endpoint would have sent, where it is one. */
export const misbehave = (fault: Fault, response: ServerResponse, own: string, archive: () => Promise<Uint8Array>) => {
  switch (fault.mode) {
    case "status":
      return response.writeHead(fault.status, { ...json, ...fault.headers }).end(fault.body ?? '{"message":"spoiled"}')
    case "hang":
      return
    case "reset":
      return response.socket?.resetAndDestroy()
    case "redirect":
      return response.writeHead(302, { location: fault.to }).end()
    case "redirect-loop":
      return response.writeHead(302, { location: own }).end()
    case "body":
      return response.writeHead(200, json).end(fault.body)
    case "huge-json":
      response.writeHead(200, json).write('{"name":"')
      return pour(response, Buffer.alloc(64 * 1024, "a"))
    case "huge-headers":
      return response.writeHead(200, { ...json, "x-huge": "a".repeat(100_000) }).end("{}")
    case "endless":
      response.writeHead(200, { "content-type": "application/x-gzip" })
      return archive().then((bytes) => {
        response.write(bytes.subarray(0, 10))
        // stored blocks of no bytes: gzip that never ends and never gives anything
        pour(response, Buffer.concat(Array.from({ length: 4096 }, () => Buffer.from([0, 0, 0, 0xff, 0xff]))))
      })
    case "corrupt":
      return archive().then((bytes) => {
        const spoiled = Buffer.from(bytes)
        spoiled.fill(0x55, Math.floor(bytes.length / 2), Math.floor(bytes.length / 2) + 64)
        response.writeHead(200, { "content-type": "application/x-gzip" }).end(spoiled)
      })
    case "truncate":
      return archive().then((bytes) => {
        const half = bytes.subarray(0, Math.floor(bytes.length / 2))
        response.writeHead(200, {
          "content-type": "application/x-gzip",
          ...(fault.how === "clean" ? {} : { "content-length": String(bytes.length) })
        })
        if (fault.how === "clean") return response.end(half)
        response.write(half, () => {
          if (fault.how === "reset") response.socket?.resetAndDestroy()
        })
      })
  }
}
