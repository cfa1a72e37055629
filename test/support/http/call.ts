import { Effect } from "effect"
import { keys } from "./services.ts"
import { port } from "./serve.ts"

export interface Call {
  readonly method?: string
  readonly path: string
  readonly key?: string | null
  readonly body?: string | Uint8Array<ArrayBuffer>
  readonly headers?: Readonly<Record<string, string>>
}

export interface Answered {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** undefined where the body is no JSON. */
  readonly json: unknown
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** One request over a real connection. */
export const call = ({ body, headers = {}, key = keys.readWrite, method, path }: Call) =>
  Effect.flatMap(port, (port) =>
    Effect.promise(async (signal): Promise<Answered> => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method: method ?? (body === undefined ? "GET" : "POST"),
        headers: {
          ...(key === null ? {} : { authorization: `Bearer ${key}` }),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...headers
        },
        ...(body === undefined ? {} : { body }),
        signal
      })
      const text = await response.text()
      return { status: response.status, headers: response.headers, text, json: parsed(text) }
    })
  )

/** A request with a JSON body. */
export const post = (path: string, body: unknown, rest: Omit<Call, "path" | "body"> = {}) =>
  call({ path, body: JSON.stringify(body), ...rest })
