import type { LineScanner } from "../../repo/LineScanner.ts"
import { captures, isCode } from "../scanning/matching.ts"

/** Answers that are sent bit by bit, as a server writes them; a client's `Accept` is not one. */
const streams: ReadonlyArray<readonly [string, RegExp]> = [
  [
    "server-sent events",
    /(?:content[-_]?type["'\]]{0,2}\s*[,:=]\s*["'`]|(?:media_type|mimetype|content_type|produces)\s*=\s*\{?\s*["']|contentType\(\s*["'])(text\/event-stream)/gi
  ],
  [
    "server-sent events",
    /\b(EventSourceResponse|SseEmitter|ServerSentEvent<|streamSSE|createEventStream|Sse::new|ServerSentEvents)\b|@(Sse)\(|\b(TEXT_EVENT_STREAM(?:_VALUE)?)\b|\binclude\s+(ActionController::Live)\b|->(eventStream)\(/g
  ],
  [
    "streamed responses",
    /\b(toDataStreamResponse|toUIMessageStreamResponse|toTextStreamResponse|streamedResponse)\(|\b(StreamingHttpResponse)\(/g
  ]
]

/** Seconds, or milliseconds, that a request may take. */
const limits: ReadonlyArray<readonly [RegExp, number]> = [
  [/\bmaxDuration["']?\s*[=:]\s*(\d{2,5})\b/g, 1],
  [/\bproxy_read_timeout\s+(\d{2,5})s?\s*;/g, 1],
  [/\bgunicorn\b[^\n]{0,300}\s(?:--timeout|-t)[ =](\d{2,5})\b/g, 1],
  [/\bserver\.(?:timeout|requestTimeout)\s*=\s*(\d{5,8})\b/g, 1000]
]

/** Longest that platforms allow a request without being asked. */
const usual = 60

/** Requests that stay open: the value is what keeps them, with the seconds where they are stated. */
export const longRequests: LineScanner = {
  name: "long-requests",
  keywords: [
    "event-stream",
    "event_stream",
    "eventsourceresponse",
    "sseemitter",
    "serversentevent",
    "streamsse",
    "createeventstream",
    "sse::new",
    "@sse(",
    "actioncontroller::live",
    "->eventstream(",
    "streamresponse(",
    "streamedresponse(",
    "streaminghttpresponse",
    "maxduration",
    "proxy_read_timeout",
    "gunicorn",
    "server.timeout",
    "server.requesttimeout"
  ],
  accepts: isCode,
  match: (line) => {
    if (/^\s*(?:\/\/|#(?!\[)|\*)/.test(line) || /\baccept["']?\s*[:=,]/i.test(line)) return []
    return [
      ...streams.flatMap(([value, expression]) =>
        captures(line, expression)
          .slice(0, 1)
          .map(({ excerpt }) => ({ value, excerpt }))
      ),
      ...limits.flatMap(([expression, divisor]) =>
        captures(line, expression)
          .map(({ value, excerpt }) => ({ seconds: Math.round(Number(value) / divisor), excerpt }))
          .filter(({ seconds }) => seconds > usual)
          .map(({ seconds, excerpt }) => ({ value: `requests of ${seconds} s`, excerpt }))
      )
    ]
  }
}
