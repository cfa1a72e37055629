import type { IncomingMessage } from "node:http"
import { request as overHttp } from "node:http"
import { request as overHttps } from "node:https"
import type { LookupFunction } from "node:net"
import { keptBytes } from "../../src/webhooks/Delivery.ts"

/** What came back, as far as it was read. */
export interface Received {
  readonly status: number
  readonly retryAfter: string | undefined
  readonly body: string
}

/** Time ran out before there was an answer. */
export class TooSlow extends Error {
  override readonly name = "TooSlow"
}

/** Readable and storable: control characters other than line breaks and tabs are marked as what they are. */
const readable = (bytes: Buffer): string =>
  bytes
    .subarray(0, keptBytes)
    .toString("utf8")
    .replaceAll(/\p{Cc}/gu, (character) => (character === "\n" || character === "\t" ? character : "\uFFFD"))

/**
 * Posts a body on a connection of its own, follows no redirect, and reads the beginning of the answer. Gives up after
 * `limitMillis` in all; an answer whose body has no end by then is an answer all the same.
 */
export const post = (
  url: URL,
  options: {
    readonly headers: Readonly<Record<string, string>>
    readonly body: string
    readonly lookup: LookupFunction
    readonly limitMillis: number
    readonly done: (result: Received | Error) => void
  }
): { readonly cancel: () => void } => {
  const { body, headers, limitMillis, lookup } = options
  let answer: IncomingMessage | undefined
  const chunks: Array<Buffer> = []
  let read = 0
  const request = (url.protocol === "https:" ? overHttps : overHttp)(url, {
    method: "POST",
    agent: false,
    lookup,
    headers: { ...headers, "content-length": Buffer.byteLength(body) }
  })
  let isOver = false
  const end = (result: Received | Error) => {
    if (isOver) return
    isOver = true
    clearTimeout(timer)
    request.destroy()
    options.done(result)
  }
  const finish = (error: Error) =>
    end(
      answer?.statusCode === undefined
        ? error
        : {
            status: answer.statusCode,
            retryAfter: answer.headers["retry-after"],
            body: readable(Buffer.concat(chunks))
          }
    )
  /** Enough, or no more to come: with an answer that is all that is wanted. */
  const stop = () => finish(new TooSlow())
  const timer = setTimeout(stop, limitMillis)
  request.on("error", finish)
  request.on("response", (response) => {
    answer = response
    response.on("data", (chunk: Buffer) => {
      chunks.push(chunk)
      read += chunk.length
      if (read >= keptBytes) stop()
    })
    response.on("end", stop)
    response.on("error", stop)
    response.on("close", stop)
  })
  request.end(body)
  return {
    cancel: () => {
      isOver = true
      clearTimeout(timer)
      request.destroy()
    }
  }
}
