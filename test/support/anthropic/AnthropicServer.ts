import { Effect } from "effect"
import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import { type Answer, give } from "./Answer.ts"

/** One request as it arrived. */
export interface Received {
  readonly path: string
  readonly headers: IncomingMessage["headers"]
  /** As it was sent. */
  readonly text: string
  readonly body: {
    readonly model: string
    readonly max_tokens: number
    readonly stream?: boolean
    readonly temperature?: number
    readonly tool_choice?: { readonly type: string }
    readonly tools?: ReadonlyArray<{ readonly name: string; readonly cache_control?: unknown }>
    readonly system?: ReadonlyArray<{ readonly text: string; readonly cache_control?: unknown }>
    readonly messages: ReadonlyArray<{
      readonly role: string
      readonly content: ReadonlyArray<Readonly<Record<string, unknown>>>
    }>
  }
}

/** An answer, or what depends on the request. */
export type Scripted = Answer | ((received: Received) => Answer)

/** A server that speaks the Messages API on a free port of this machine, and answers as it was told, in order. */
export interface AnthropicServer {
  readonly url: string
  readonly received: ReadonlyArray<Received>
  /** What comes next, after what was told before. A request without an answer gets 500. */
  readonly tell: (...answers: ReadonlyArray<Scripted>) => void
  /** Requests whose client went away before the whole answer. */
  readonly abandoned: () => number
  /** Resolves once there have been so many requests. */
  readonly reached: (requests: number) => Promise<void>
  /** Resolves once so many clients have gone away. */
  readonly left: (requests: number) => Promise<void>
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Array<Buffer> = []
  for await (const chunk of request) chunks.push(chunk as Buffer) // Node's own type says any.
  return Buffer.concat(chunks).toString()
}

const none: Answer = { mode: "status", status: 500, type: "api_error", headers: { "x-should-retry": "false" } }

const start = async () => {
  const received: Array<Received> = []
  const script: Array<Scripted> = []
  const watchers = new Set<() => void>()
  let abandoned = 0
  const changed = () => {
    for (const look of watchers) look()
  }
  const until = (holds: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!holds()) return
        watchers.delete(look)
        resolve()
      }
      watchers.add(look)
      look()
    })
  const server = createServer(async (request, response) => {
    const text = await bodyOf(request)
    response.once("close", () => {
      if (response.writableFinished) return
      abandoned += 1
      changed()
    })
    const one: Received = { path: request.url ?? "", headers: request.headers, text, body: JSON.parse(text) }
    received.push(one)
    const told = script.shift() ?? none
    await give(typeof told === "function" ? told(one) : told, response, one.body.model, received.length)
    changed()
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  const api: AnthropicServer = {
    url: `http://127.0.0.1:${port}`,
    received,
    tell: (...answers) => void script.push(...answers),
    abandoned: () => abandoned,
    reached: (requests) => until(() => received.length >= requests),
    left: (requests) => until(() => abandoned >= requests)
  }
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return { api, close }
}

/** The server, until the scope ends. */
export const anthropicServer = Effect.map(
  Effect.acquireRelease(Effect.promise(start), ({ close }) => Effect.promise(close)),
  ({ api }) => api
)
