import { Schema } from "effect"
import { CatalogFile, ExchangeRateFile } from "../../src/catalog/CatalogFile.ts"
import { makePriceList } from "../../src/catalog/makePriceList.ts"
import type { PriceList } from "../../src/catalog/PriceList.ts"

const head = { schema: 1, date: "2026-01-31", hoursPerMonth: 730, pricesExcludeTax: true, sources: { s: "a test" } }
const seen = { asOf: "2026-01-01", confidence: "exact", source: "s" }
const entry = (sku: string, unit: string, regions: object, more: object = {}) => ({
  sku,
  service: "S",
  family: "f",
  description: sku,
  unit,
  regions,
  ...more
})

const calls = { allowance: { quantity: 30_000, unit: "request", pool: "aws.call" } }

/** A small list of round numbers: 1 dollar is 0.5 euros. */
export const testPrices: PriceList = makePriceList(
  [
    {
      ...head,
      provider: "aws",
      currency: "USD",
      prices: [
        entry("aws.box", "hour", { west: [{ price: "0.1", ...seen }] }),
        entry("aws.everywhere", "month", { global: [{ price: "3", ...seen, asOf: "2025-06" }] }),
        entry("aws.moved", "GB", {
          west: [
            { to: 10, price: "1", ...seen },
            { from: 10, to: 100, price: "0.5", ...seen, asOf: "2024-05-05", confidence: "derived" },
            { from: 100, price: "0.25", ...seen }
          ]
        }),
        entry("aws.bounded", "GB", { west: [{ to: 10, price: "2", ...seen }] }),
        entry(
          "aws.out",
          "GB",
          {
            west: [
              { to: 10, price: "1", ...seen },
              { from: 10, price: "0.5", ...seen }
            ]
          },
          { allowance: { quantity: 100, unit: "GB" } }
        ),
        entry("aws.call.one", "10k requests", { west: [{ price: "0.2", ...seen }] }, calls),
        entry("aws.call.other", "10k requests", { west: [{ price: "0.4", ...seen }] }, calls),
        entry("aws.derived", "GB", { west: [{ price: "2", ...seen, confidence: "derived" }] }),
        entry("aws.approx", "GB", { west: [{ price: "2", ...seen, confidence: "approx" }] }),
        entry("aws.nocharge", "month", { west: [{ price: "0", ...seen, note: "included" }] })
      ]
    },
    {
      ...head,
      provider: "scaleway",
      currency: "EUR",
      prices: [
        entry("scw.box", "hour", { par: [{ price: "0.01", ...seen }] }),
        entry("scw.disk", "GB-hour", { par: [{ price: "0.000125", ...seen }] })
      ]
    }
  ].map((file) => Schema.decodeUnknownSync(CatalogFile)(file)),
  Schema.decodeUnknownSync(ExchangeRateFile)({
    schema: 1,
    base: "USD",
    quote: "EUR",
    date: "2026-01-30",
    eurPerUsd: "0.5",
    usdPerEur: "2",
    source: "a test rate",
    confidence: "exact",
    attribution: "none",
    crossChecks: [],
    note: "none"
  })
)
