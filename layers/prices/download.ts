import { FetchHttpClient, HttpClient, HttpClientRequest } from "@effect/platform"
import { Duration, Effect, Stream } from "effect"
import { PricesUnreadable } from "../../src/catalog/refresh/PublishedPrices.ts"
import type { Patience } from "./PriceListOptions.ts"

/** Gets a public document piece by piece; `take` may throw what is wrong with it. Follows no redirect. */
export type Download = (
  address: string,
  mostBytes: number,
  take: (piece: Uint8Array) => void
) => Effect.Effect<void, PricesUnreadable>

/** What is wrong with an answer, thrown where it is read. */
export class Unfit extends Error {}

export const makeDownload =
  (httpClient: HttpClient.HttpClient, patience: Patience): Download =>
  (address, mostBytes, take) =>
    Effect.gen(function* () {
      const fail = (reason: string) => new PricesUnreadable({ address, reason })
      const client = httpClient.pipe(HttpClient.withScope, HttpClient.withTracerPropagation(false))
      const response = yield* client
        .execute(HttpClientRequest.get(address, { headers: { "user-agent": "groundplan" } }))
        .pipe(
          Effect.provideService(FetchHttpClient.RequestInit, { redirect: "manual" }),
          Effect.mapError(() => fail("the connection failed")),
          Effect.timeoutFail({
            duration: patience.answer,
            onTimeout: () => fail(`no answer within ${Duration.format(Duration.decode(patience.answer))}`)
          })
        )
      if (response.status !== 200) return yield* fail(`the answer was ${response.status}`)
      let bytes = 0
      yield* response.stream.pipe(
        Stream.mapError(() => fail("the connection broke")),
        Stream.timeoutFail(() => fail("it fell silent"), patience.silence),
        Stream.runForEach((piece) => {
          bytes += piece.length
          return bytes > mostBytes
            ? Effect.fail(fail(`it has more than ${mostBytes} bytes`))
            : Effect.try({
                try: () => take(piece),
                catch: (error) => fail(error instanceof Unfit ? error.message : "it is not what it should be")
              })
        })
      )
    }).pipe(Effect.scoped)

/** A whole document as text. */
export const document = (download: Download, address: string, mostBytes: number) =>
  Effect.suspend(() => {
    const pieces: Array<Uint8Array> = []
    return Effect.map(
      download(address, mostBytes, (piece) => void pieces.push(piece)),
      () => Buffer.concat(pieces).toString("utf8")
    )
  })
