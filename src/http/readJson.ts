import type { HttpServerRequest } from "@effect/platform"
import { Effect, Either } from "effect"
import { httpErrors } from "../operations/ErrorCodes.ts"
import { refusal, type Refusal } from "./Refusal.ts"
import { RequestBody } from "./RequestBody.ts"

/** Bytes; far more than a message of 4,000 characters with sixteen ordinary edits. */
export const maxBodyBytes = 64 * 1024
/** Bytes; GitHub tells of many commits at once. What is larger is found by looking at the branch. */
export const maxEventBytes = 5 * 1024 * 1024
const maxDepth = 32

const tooLarge = (most: number) =>
  refusal(httpErrors.payloadTooLarge, `The body is larger than ${most / 1024} KiB (${most} bytes); send a smaller one.`)
const mediaType = refusal(
  httpErrors.unsupportedMediaType,
  "The body must be JSON in UTF-8, unencoded; send it with `Content-Type: application/json`."
)
const malformed = (rule: string) => refusal(httpErrors.malformed, `body: ${rule}`)

const isJson = (contentType: string | undefined) =>
  contentType !== undefined && /^application\/json\s*(?:;\s*charset="?utf-?8"?\s*)?;?$/i.test(contentType.trim())

const isEncoded = (encoding: string | undefined) => encoding !== undefined && encoding.toLowerCase() !== "identity"

/** Whether a body was sent, by what its headers say; one of no bytes is none. */
const isSent = ({ headers }: HttpServerRequest.HttpServerRequest) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0

/** What the headers alone tell about a body: its type and its size. Asked of every request before anything else. */
export const checkBody = (
  request: HttpServerRequest.HttpServerRequest,
  most: number = maxBodyBytes
): Either.Either<void, Refusal> => {
  if (!isSent(request)) return Either.void
  const { headers } = request
  if (!isJson(headers["content-type"]) || isEncoded(headers["content-encoding"])) return Either.left(mediaType)
  return Number(headers["content-length"] ?? 0) > most ? Either.left(tooLarge(most)) : Either.void
}

const decodeText = (bytes: Uint8Array) =>
  Either.try({
    try: () => new TextDecoder("utf-8", { fatal: true }).decode(bytes),
    catch: () => malformed("is not valid UTF-8.")
  })

const parse = (text: string): Either.Either<unknown, Refusal> =>
  Either.try({
    try: (): unknown => JSON.parse(text),
    catch: () => malformed("is not valid JSON.")
  })

/** Nesting that no call needs would be walked by everything that looks at the value. */
const deeperThan = (value: unknown, depth: number): boolean =>
  typeof value === "object" &&
  value !== null &&
  (depth === 0 || Object.values(value).some((inner) => deeperThan(inner, depth - 1)))

/** A body's bytes, read in time and no further than it may be long. */
export const readBytes = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest, most: number) {
  const { read, timeoutSeconds } = yield* RequestBody
  return yield* read(request, most).pipe(
    Effect.timeoutFail({
      duration: timeoutSeconds * 1000,
      onTimeout: () =>
        refusal(httpErrors.requestTimeout, `The request was not sent within ${timeoutSeconds} seconds.`, {
          connection: "close"
        })
    }),
    Effect.catchTags({
      BodyTooLarge: () => tooLarge(most),
      RequestError: () => malformed("could not be read to its end.")
    })
  )
})

/** Bytes as JSON that is not nested deeper than anything may be. */
export const parseJson = (bytes: Uint8Array): Either.Either<unknown, Refusal> =>
  Either.flatMap(Either.flatMap(decodeText(bytes), parse), (value) =>
    deeperThan(value, maxDepth)
      ? Either.left(malformed(`is nested deeper than ${maxDepth} levels.`))
      : Either.right(value)
  )

/** The body as JSON; undefined when there is none. Type and size by the headers must have been checked before. */
export const readJson = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest) {
  if (!isSent(request)) return undefined
  const bytes = yield* readBytes(request, maxBodyBytes)
  return bytes.length === 0 ? undefined : yield* parseJson(bytes)
})
