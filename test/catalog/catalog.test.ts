import { assert, describe, it } from "@effect/vitest"
import { BigDecimal, Option, Schema } from "effect"
import { readFileSync } from "node:fs"
import { bundledPriceList } from "../../src/catalog/bundledPriceList.ts"
import { CatalogEntry, CatalogFile, ExchangeRateFile } from "../../src/catalog/CatalogFile.ts"

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../src/catalog/data/${name}.json`, import.meta.url), "utf8"))

const strictly = { onExcessProperty: "error" } as const

const rows = (["aws", "scaleway"] as const).flatMap((name) => {
  const file = Schema.decodeUnknownSync(CatalogFile)(read(name), strictly)
  return file.prices.map((raw) => ({ file, entry: Schema.decodeUnknownSync(CatalogEntry)(raw, strictly) }))
})

const steps = rows.flatMap(({ entry, file }) =>
  Object.entries(entry.regions).flatMap(([region, steps]) => steps.map((step) => ({ entry, file, region, step })))
)

/** Things that providers list at no charge. */
const free = ["aws.support.basic", "scw.egress.instance", "scw.iam", "scw.kapsule.mutualized", "scw.vpc"]

const calendarDay = (date: string) => new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10) === date

describe("the price catalog", () => {
  it("holds every row of the conversion", () => {
    assert.strictEqual(steps.filter(({ file }) => file.provider === "aws").length, 1526)
    assert.strictEqual(steps.filter(({ file }) => file.provider === "scaleway").length, 369)
  })

  it("lists an SKU once, under its provider's prefix, in order", () => {
    const skus = rows.map(({ entry }) => entry.sku)
    assert.deepStrictEqual(skus, [...new Set(skus)].toSorted())
    for (const { entry, file } of rows) {
      assert.isTrue(entry.sku.startsWith(file.provider === "aws" ? "aws." : "scw."), entry.sku)
    }
  })

  it("has a positive price in every row, and 0 only where the provider charges nothing", () => {
    const zero = new Set(steps.filter(({ step }) => Number(step.price) === 0).map(({ entry }) => entry.sku))
    assert.deepStrictEqual([...zero].toSorted(), free)
  })

  it("dates every row with a day, a month or a year that is not after the catalog", () => {
    for (const { entry, file, step } of steps) {
      assert.isTrue(step.asOf.length < 10 || calendarDay(step.asOf), `${entry.sku} ${step.asOf}`)
      assert.isTrue(step.asOf.slice(0, 4) >= "2022" && step.asOf <= file.date, `${entry.sku} ${step.asOf}`)
    }
  })

  it("names the source of every row, and no source in vain", () => {
    for (const { entry, file, step } of steps) assert.property(file.sources, step.source, entry.sku)
    for (const file of new Set(rows.map(({ file }) => file))) {
      const used = new Set(steps.filter((row) => row.file === file).map(({ step }) => step.source))
      assert.deepStrictEqual([...used].toSorted(), Object.keys(file.sources).toSorted())
    }
  })

  it("has graduated steps without gap or overlap, from 0 upwards", () => {
    for (const { entry } of rows) {
      for (const [region, steps] of Object.entries(entry.regions)) {
        steps.forEach((step, at) => {
          const label = `${entry.sku} in ${region}`
          assert.strictEqual(step.from ?? 0, at === 0 ? 0 : steps[at - 1]?.to, label)
          if (step.to !== undefined) assert.isAbove(step.to, step.from ?? 0, label)
          else assert.strictEqual(at, steps.length - 1, label)
        })
      }
    }
  })

  it("carries an exchange rate whose two directions agree and which its cross checks support", () => {
    const rate = Schema.decodeUnknownSync(ExchangeRateFile)(read("exchangeRate"), strictly)
    assert.approximately(Number(rate.eurPerUsd) * Number(rate.usdPerEur), 1, 0.0001)
    for (const check of rate.crossChecks) {
      assert.approximately(Number(check.usdPerEur), Number(rate.usdPerEur), 0.03 * Number(rate.usdPerEur))
    }
    assert.include(rate.attribution, "CC BY 4.0")
  })

  it("is what the bundled list answers from, row by row", () => {
    for (const { entry, file, region, step } of steps) {
      const price = Option.getOrThrow(bundledPriceList.find(entry.sku, region))
      const tier = price.tiers.find((tier) => tier.from === (step.from ?? 0))
      assert.strictEqual(price.currency, file.provider === "aws" ? "USD" : "EUR")
      assert.strictEqual(price.unit, entry.unit)
      assert.strictEqual(tier?.to, step.to ?? null)
      assert.strictEqual(tier?.source, file.sources[step.source])
      assert.isTrue(BigDecimal.equals(tier?.unitPrice ?? assert.fail(), BigDecimal.unsafeFromString(step.price)))
    }
  })
})

const zone = (region: string) => Option.map(bundledPriceList.find("aws.route53.zone", region), (price) => price.region)

describe("bundledPriceList", () => {
  it("falls back to a price without region, and to nothing else", () => {
    assert.deepStrictEqual(zone("eu-west-3"), Option.some("global"))
    assert.isTrue(Option.isNone(bundledPriceList.find("aws.alb.hour", "eu-south-1")))
    assert.isTrue(Option.isNone(bundledPriceList.find("aws.alb.hour", "global")))
    assert.isTrue(Option.isNone(bundledPriceList.find("aws.nothing", "eu-west-3")))
  })

  it("is not misled by names that every object has", () => {
    for (const name of ["constructor", "__proto__", "toString", "hasOwnProperty"]) {
      assert.isTrue(Option.isNone(bundledPriceList.find("aws.alb.hour", name)))
      assert.isTrue(Option.isNone(bundledPriceList.find(name, "eu-west-3")))
    }
  })

  it("knows the regions it can price, and its version", () => {
    assert.deepStrictEqual(bundledPriceList.regions("aws"), ["eu-central-1", "eu-west-1", "eu-west-3", "us-east-1"])
    assert.deepStrictEqual(bundledPriceList.regions("scaleway"), ["fr-par", "nl-ams", "pl-waw"])
    assert.strictEqual(bundledPriceList.version, "2026-11-20")
    assert.strictEqual(bundledPriceList.exchangeRate.date, "2026-10-28")
  })
})
