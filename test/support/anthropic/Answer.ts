import type { ServerResponse } from "node:http"

type Block =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "thinking"; readonly thinking: string; readonly signature: string }
  /** `json` is the input as it is written, so that it may be broken. */
  | { readonly type: "tool_use"; readonly name: string; readonly json: string }

export interface Usage {
  readonly input: number
  readonly output: number
  readonly cacheRead?: number
  readonly cacheWrite?: number
}

interface Message {
  readonly content: ReadonlyArray<Block>
  readonly stop?: string
  readonly usage?: Usage
}

/** What the server answers to one request. */
export type Answer =
  | (Message & { readonly mode: "message" })
  /** The message as far as its first `events`, then the connection breaks, the stream ends, or nothing more comes. */
  | (Message & { readonly mode: "cut"; readonly events: number; readonly how: "reset" | "end" | "silence" })
  /** The message as far as its first `events`, then an error amid the stream. */
  | (Message & { readonly mode: "spoiled"; readonly events: number; readonly error: string })
  | {
      readonly mode: "status"
      readonly status: number
      readonly type: string
      readonly headers?: Record<string, string>
      /** In the place of Anthropic's JSON. */
      readonly body?: string
    }
  /** Anything, as the stream. */
  | { readonly mode: "raw"; readonly body: string | Uint8Array }
  | { readonly mode: "silence" | "reset" }

export const says = (text: string, usage?: Usage): Answer => ({
  mode: "message",
  content: [{ type: "text", text }],
  ...(usage === undefined ? {} : { usage })
})

export const uses = (name: string, input: unknown, usage?: Usage): Answer => ({
  mode: "message",
  content: [{ type: "tool_use", name, json: JSON.stringify(input) }],
  ...(usage === undefined ? {} : { usage })
})

const event = (type: string, data: object): string => `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`

/** Written in two pieces, as a model does not write it in one. */
const halves = (text: string): ReadonlyArray<string> => {
  const middle = Math.ceil(text.length / 2)
  return [text.slice(0, middle), text.slice(middle)]
}

const startOf = (block: Block, id: string): object => {
  switch (block.type) {
    case "text":
      return { type: "text", text: "", citations: null }
    case "thinking":
      return { type: "thinking", thinking: "", signature: "" }
    case "tool_use":
      return { type: "tool_use", id, name: block.name, input: {} }
  }
}

const deltasOf = (block: Block): ReadonlyArray<object> => {
  switch (block.type) {
    case "text":
      return halves(block.text).map((text) => ({ type: "text_delta", text }))
    case "thinking":
      return [
        { type: "thinking_delta", thinking: block.thinking },
        { type: "signature_delta", signature: block.signature }
      ]
    case "tool_use":
      return halves(block.json).map((partial_json) => ({ type: "input_json_delta", partial_json }))
  }
}

const defaultUsage: Usage = { input: 1000, output: 100 }

/** The events of one message, message_start to message_stop. */
export const eventsOf = (
  { content, stop, usage = defaultUsage }: Message,
  model: string,
  nth: number
): ReadonlyArray<string> => {
  const asks = content.some(({ type }) => type === "tool_use")
  const input = {
    input_tokens: usage.input,
    cache_read_input_tokens: usage.cacheRead ?? 0,
    cache_creation_input_tokens: usage.cacheWrite ?? 0
  }
  const message = {
    id: `msg_${nth}`,
    type: "message",
    role: "assistant",
    model,
    content: [],
    stop_reason: null,
    stop_sequence: null,
    usage: { ...input, output_tokens: 1 }
  }
  return [
    event("message_start", { message }),
    event("ping", {}),
    ...content.flatMap((block, index) => [
      event("content_block_start", { index, content_block: startOf(block, `toolu_${nth}_${index}`) }),
      ...deltasOf(block).map((delta) => event("content_block_delta", { index, delta })),
      event("content_block_stop", { index })
    ]),
    event("message_delta", {
      delta: { stop_reason: stop ?? (asks ? "tool_use" : "end_turn"), stop_sequence: null },
      usage: { output_tokens: usage.output }
    }),
    event("message_stop", {})
  ]
}

const stream = { "content-type": "text/event-stream; charset=utf-8" }

/** Once it is on its way: what is broken off too early would not arrive. */
const written = (response: ServerResponse, text: string) =>
  new Promise<void>((resolve) => void response.write(text, () => resolve()))

export const give = async (answer: Answer, response: ServerResponse, model: string, nth: number): Promise<void> => {
  switch (answer.mode) {
    case "message":
      response.writeHead(200, stream).end(eventsOf(answer, model, nth).join(""))
      return
    case "cut":
      response.writeHead(200, stream)
      await written(response, eventsOf(answer, model, nth).slice(0, answer.events).join(""))
      if (answer.how === "reset") response.destroy()
      if (answer.how === "end") response.end()
      return
    case "spoiled":
      response
        .writeHead(200, stream)
        .end(
          eventsOf(answer, model, nth).slice(0, answer.events).join("") +
            event("error", { error: { type: answer.error, message: "spoiled" } })
        )
      return
    case "status":
      response
        .writeHead(answer.status, { "content-type": "application/json", ...answer.headers })
        .end(answer.body ?? JSON.stringify({ type: "error", error: { type: answer.type, message: "spoiled" } }))
      return
    case "raw":
      response.writeHead(200, stream).end(answer.body)
      return
    case "reset":
      response.destroy()
      return
    case "silence":
      return
  }
}
