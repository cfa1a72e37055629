import { assert, describe, it } from "@effect/vitest"
import { bundledCatalog } from "../../src/catalog/bundledCatalog.ts"
import { checkCatalog, daysSince } from "../../src/catalog/age.ts"
import { similarSkus } from "../../src/catalog/similarSkus.ts"

const now = Date.parse("2026-11-22T07:00:00Z")
const catalog = bundledCatalog()

describe("daysSince", () => {
  it("counts whole days, from the first day of a month or a year that says no more", () => {
    assert.strictEqual(daysSince("2026-11-21", now), 1)
    assert.strictEqual(daysSince("2026-11", now), 21)
    assert.strictEqual(daysSince("2026", now), 325)
    assert.strictEqual(daysSince("2027-01-01", now), 0)
  })
})

describe("checkCatalog", () => {
  it("lists what is older than the limit, the oldest first, with the regions it is so in", () => {
    const { tooOld } = checkCatalog(catalog, now, 1000)
    assert.deepInclude(
      tooOld.find(({ sku }) => sku === "aws.alb.hour"),
      { asOf: "2023-02-23", regions: ["eu-west-1"], days: 1368 }
    )
    assert.deepStrictEqual(
      tooOld.map(({ days }) => days),
      tooOld.map(({ days }) => days).toSorted((a, b) => b - a)
    )
    assert.deepStrictEqual(checkCatalog(catalog, now, 5000).tooOld, [])
  })

  it("lists SKUs that lack a region their provider has, but not those without region", () => {
    const { missing } = checkCatalog(catalog, now, 365)
    assert.deepInclude(missing, { sku: "aws.ec2.r8g.large", regions: ["eu-west-3"] })
    assert.isUndefined(missing.find(({ sku }) => sku === "aws.route53.zone" || sku === "aws.alb.hour"))
  })

  it("says what has no price, what cannot be refreshed, and how old the exchange rate is", () => {
    const { exchangeRate, notRefreshable, unpriced } = checkCatalog(catalog, now, 10)
    assert.property(unpriced, "scw.mongodb.*")
    assert.property(notRefreshable, "aws.support.enterprise")
    assert.isTrue(exchangeRate.tooOld)
  })
})

describe("similarSkus", () => {
  it("names what is near, and nothing for nonsense", () => {
    const names = [...catalog.aws.prices, ...catalog.scaleway.prices].map(({ sku }) => sku)
    assert.strictEqual(similarSkus("aws.alb.hours", names)[0], "aws.alb.hour")
    assert.strictEqual(similarSkus("scw.instance.dev1-s", names)[0], "scw.instance.DEV1-S")
    assert.deepStrictEqual(similarSkus("x".repeat(100_000), names), [])
    assert.deepStrictEqual(similarSkus("", names), [])
  })
})
