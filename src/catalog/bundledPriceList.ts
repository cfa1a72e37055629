/**
 * The price list that comes with the product: `data/*.json`, list prices on demand, without tax.
 * The exchange rate is the ECB's, as carried by moveinfra/eu-cloud-prices (CC BY 4.0, MoveInfra).
 */
import { Schema } from "effect"
import { CatalogFile, ExchangeRateFile } from "./CatalogFile.ts"
import aws from "./data/aws.json" with { type: "json" }
import exchangeRate from "./data/exchangeRate.json" with { type: "json" }
import scaleway from "./data/scaleway.json" with { type: "json" }
import { makePriceList } from "./makePriceList.ts"
import type { PriceList } from "./PriceList.ts"

/** A bundled file that does not decode is a defect of the build; the tests walk every row of them. */
const decode = Schema.decodeUnknownSync(CatalogFile)
const decodeRate = Schema.decodeUnknownSync(ExchangeRateFile)

let decoded: PriceList | undefined
const prices = (): PriceList => (decoded ??= makePriceList([decode(aws), decode(scaleway)], decodeRate(exchangeRate)))

/** Decoded once, on first use, so that a start which prices nothing does not pay for it. */
export const bundledPriceList: PriceList = {
  get version() {
    return prices().version
  },
  get hash() {
    return prices().hash
  },
  get exchangeRate() {
    return prices().exchangeRate
  },
  get hoursPerMonth() {
    return prices().hoursPerMonth
  },
  find: (sku, region) => prices().find(sku, region),
  regions: (provider) => prices().regions(provider)
}
