import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { canonical } from "../../src/catalog/canonical.ts"
import { bundledPriceList } from "../../src/catalog/bundledPriceList.ts"
import { CatalogFile, ExchangeRateFile } from "../../src/catalog/CatalogFile.ts"
import aws from "../../src/catalog/data/aws.json" with { type: "json" }
import rate from "../../src/catalog/data/exchangeRate.json" with { type: "json" }
import scaleway from "../../src/catalog/data/scaleway.json" with { type: "json" }
import { makePriceList } from "../../src/catalog/makePriceList.ts"
import { priceLines } from "../../src/pricing/priceLines.ts"

type Json = null | boolean | number | string | ReadonlyArray<Json> | { readonly [key: string]: Json }

/** The same content with the keys of every object the other way round. */
const turned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(turned)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, inside]) => [key, turned(inside)])
  )
}

const hashOf = (awsFile: unknown, scalewayFile: unknown, rateFile: unknown): string =>
  makePriceList(
    [awsFile, scalewayFile].map((file) => Schema.decodeUnknownSync(CatalogFile)(file)),
    Schema.decodeUnknownSync(ExchangeRateFile)(rateFile)
  ).hash

/** One digit of one price more. */
const dearer = (file: object): unknown =>
  JSON.parse(JSON.stringify(file).replace(/"price":"(\d+\.\d+)"/, '"price":"$11"'))

describe("the hash of a price list", () => {
  it("is a SHA-256", () => {
    assert.match(bundledPriceList.hash, /^[0-9a-f]{64}$/)
  })

  it("is the same whatever the order of keys", () => {
    assert.strictEqual(hashOf(turned(aws), turned(scaleway), turned(rate)), bundledPriceList.hash)
    assert.notStrictEqual(JSON.stringify(turned(aws)), JSON.stringify(aws))
  })

  it("changes with one digit of one price, of either provider, and with the exchange rate", () => {
    const others = [
      hashOf(dearer(aws), scaleway, rate),
      hashOf(aws, dearer(scaleway), rate),
      hashOf(aws, scaleway, { ...rate, eurPerUsd: "0.89824" })
    ]
    assert.strictEqual(new Set([bundledPriceList.hash, ...others]).size, 4)
  })

  it("is kept with every estimate", () => {
    assert.strictEqual(priceLines([], bundledPriceList, "fr-par").catalogHash, bundledPriceList.hash)
  })

  it("is over text that says the same for the same content", () => {
    const json: Json = { b: [1, "é", null], a: { d: true, c: 0.1 } }
    assert.strictEqual(canonical(json), '{"a":{"c":0.1,"d":true},"b":[1,"é",null]}')
  })
})
