import { STATUS_CODES } from "node:http"
import type { Code } from "../../src/operations/ErrorCodes.ts"
import { failure } from "../../src/http/Envelope.ts"
import { requestIdHeader } from "../../src/http/RequestId.ts"

/** A whole HTTP answer as text, for requests that never became one. */
export const rawAnswer = (
  { code, status }: Code,
  message: string,
  requestId: string,
  headers: Readonly<Record<string, string>> = {}
): string => {
  const body = JSON.stringify(failure(code, message))
  const lines = {
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(body)),
    [requestIdHeader]: requestId,
    "x-content-type-options": "nosniff",
    connection: "close",
    ...headers
  }
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\n${head.join("")}\r\n${body}`
}
