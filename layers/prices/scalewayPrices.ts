import { Effect, Schema } from "effect"
import { PricesUnreadable } from "../../src/catalog/refresh/PublishedPrices.ts"
import { ScalewayPage, type ScalewayProduct } from "../../src/catalog/refresh/readScaleway.ts"
import { document, type Download } from "./download.ts"
import type { Limits } from "./PriceListOptions.ts"

const Page = Schema.parseJson(ScalewayPage)

const pageSize = 100

/** Reads every page of the public catalogue. */
export const scalewayPrices = (
  download: Download,
  base: string,
  limits: Limits
): Effect.Effect<ReadonlyArray<ScalewayProduct>, PricesUnreadable> =>
  Effect.gen(function* () {
    const products: Array<ScalewayProduct> = []
    for (let page = 1; page <= limits.pages; page++) {
      const address = `${base}/product-catalog/v2alpha1/public-catalog/products?page=${page}&page_size=${pageSize}`
      const fail = (reason: string) => new PricesUnreadable({ address, reason })
      const text = yield* document(download, address, limits.documentBytes)
      const read = yield* Effect.mapError(Schema.decode(Page)(text), () => fail("it is not a page of the catalogue"))
      products.push(...read.products)
      if (products.length >= read.total_count) return products
      if (read.products.length === 0) {
        return yield* fail(`it ended after ${products.length} of ${read.total_count} products`)
      }
    }
    return yield* new PricesUnreadable({ address: base, reason: `it has more than ${limits.pages} pages` })
  })
