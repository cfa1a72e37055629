import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { gunzipSync } from "node:zlib"
import { compressAnswers } from "../../../layers/http/compressAnswers.ts"

const long = "a".repeat(100_000)

/** A server that answers with one text, and counts how often it was told that an answer is over. */
const server = Effect.acquireRelease(
  Effect.promise(async () => {
    const over: Array<string> = []
    const node = createServer((request, response) => {
      const body = request.url === "/long" ? long : "short"
      response.writeHead(200, { "content-type": "text/plain", "content-length": body.length })
      response.end(body, () => over.push(request.url ?? ""))
    })
    compressAnswers(node)
    await new Promise<void>((resolve) => node.listen(0, "127.0.0.1", resolve))
    const { port } = node.address() as AddressInfo
    return { node, over, url: `http://127.0.0.1:${port}` }
  }),
  ({ node }) => Effect.promise(() => new Promise<void>((resolve) => node.close(() => resolve())))
)

it.scopedLive("whoever waits for the end of an answer is told, compressed or not, once each", () =>
  Effect.gen(function* () {
    const { over, url } = yield* server
    for (const takes of ["gzip", "br", "identity"])
      for (const path of ["/long", "/short"]) {
        const response = yield* Effect.promise(() =>
          fetch(url + path, { headers: { "accept-encoding": takes, connection: "close" } })
        )
        const text = yield* Effect.promise(() => response.text())
        assert.strictEqual(text, path === "/long" ? long : "short")
        const expected = path === "/long" && takes !== "identity" ? takes : null
        assert.strictEqual(response.headers.get("content-encoding"), expected)
      }
    yield* Effect.promise(
      () =>
        new Promise<void>((resolve) => {
          const look = () => (over.length >= 6 ? resolve() : setImmediate(look))
          look()
        })
    )
    assert.lengthOf(over, 6)
    assert.strictEqual(gunzipSync(Buffer.from(yield* Effect.promise(() => raw(`${url}/long`)))).length, long.length)
  })
)

/** The bytes as they came. */
const raw = async (address: string): Promise<Uint8Array> => {
  const { get } = await import("node:http")
  return new Promise((resolve, reject) => {
    get(address, { headers: { "accept-encoding": "gzip" } }, (response) => {
      const chunks: Array<Buffer> = []
      response.on("data", (chunk: Buffer) => chunks.push(chunk))
      response.on("end", () => resolve(Buffer.concat(chunks)))
    }).on("error", reject)
  })
}
