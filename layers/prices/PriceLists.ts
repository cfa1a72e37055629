import { HttpClient } from "@effect/platform"
import { Effect, Layer, Option } from "effect"
import { PricesUnreadable, PublishedPrices } from "../../src/catalog/refresh/PublishedPrices.ts"
import { readEcb } from "../../src/catalog/refresh/readEcb.ts"
import { makeAwsPrices } from "./awsPrices.ts"
import { document, makeDownload } from "./download.ts"
import { defaultLimits, defaultPatience, type PriceListOptions } from "./PriceListOptions.ts"
import { scalewayPrices } from "./scalewayPrices.ts"

/** Published prices over HTTP. */
export const layer = (options: PriceListOptions): Layer.Layer<PublishedPrices, never, HttpClient.HttpClient> =>
  Layer.effect(
    PublishedPrices,
    Effect.gen(function* () {
      const limits = options.limits ?? defaultLimits
      const download = makeDownload(yield* HttpClient.HttpClient, options.patience ?? defaultPatience)
      return PublishedPrices.of({
        aws: yield* makeAwsPrices(download, options.awsUrl, limits),
        scaleway: scalewayPrices(download, options.scalewayUrl, limits),
        ecb: Effect.flatMap(document(download, options.ecbUrl, limits.documentBytes), (xml) =>
          Option.match(readEcb(xml), {
            onNone: () =>
              Effect.fail(
                new PricesUnreadable({ address: options.ecbUrl, reason: "it has no dated rate of the dollar" })
              ),
            onSome: Effect.succeed
          })
        ),
        addresses: { aws: options.awsUrl, scaleway: options.scalewayUrl, ecb: options.ecbUrl }
      })
    })
  )
