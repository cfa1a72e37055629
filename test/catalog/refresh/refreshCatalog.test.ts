import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Option, Schema } from "effect"
import { bundledCatalog } from "../../../src/catalog/bundledCatalog.ts"
import { CatalogEntry, CatalogFile, ExchangeRateFile } from "../../../src/catalog/CatalogFile.ts"
import { diffText } from "../../../src/catalog/refresh/diffText.ts"
import { PublishedPrices } from "../../../src/catalog/refresh/PublishedPrices.ts"
import type { AwsRow } from "../../../src/catalog/refresh/readAws.ts"
import { readEcb } from "../../../src/catalog/refresh/readEcb.ts"
import type { ScalewayProduct } from "../../../src/catalog/refresh/readScaleway.ts"
import {
  listNames,
  newFiles,
  type ListName,
  refreshCatalog,
  refusals
} from "../../../src/catalog/refresh/refreshCatalog.ts"
import { awsRow, ecbXml, scalewayProducts } from "../../support/prices/published.ts"

const catalog = bundledCatalog()

/** The catalog cut down to a few SKUs. */
const only = (...skus: ReadonlyArray<string>) => ({
  ...catalog,
  aws: { ...catalog.aws, prices: catalog.aws.prices.filter(({ sku }) => skus.includes(sku)) },
  scaleway: { ...catalog.scaleway, prices: catalog.scaleway.prices.filter(({ sku }) => skus.includes(sku)) }
})

interface Lists {
  readonly rows?: ReadonlyArray<AwsRow>
  readonly products?: ReadonlyArray<ScalewayProduct>
  readonly usd?: string
  readonly day?: string
}

const refreshed = (
  from: typeof catalog,
  { day, products = [], rows = [], usd = "1.1133" }: Lists,
  ...lists: ReadonlyArray<ListName>
) =>
  refreshCatalog(from, lists, "2026-11-22").pipe(
    Effect.provide(
      Layer.succeed(
        PublishedPrices,
        PublishedPrices.of({
          aws: ({ usageTypes }) => Effect.succeed(rows.filter((row) => usageTypes.has(row["usageType"] ?? ""))),
          scaleway: Effect.succeed(products),
          ecb: Effect.succeed(Option.getOrThrow(readEcb(ecbXml(usd, day)))),
          addresses: { aws: "https://aws.test", scaleway: "https://scw.test", ecb: "https://ecb.test" }
        })
      )
    )
  )

const nat = (region: string, price: string, more: Readonly<Record<string, string>> = {}) =>
  awsRow({ usageType: `${region}NatGateway-Hours`, Unit: "Hrs", PricePerUnit: price, ...more })

/** The NAT gateway hour of all four regions, at today's prices; Paris as given. */
const natRows = (...paris: ReadonlyArray<AwsRow>) => [
  nat("", "0.045"),
  nat("EU-", "0.048"),
  nat("EUC1-", "0.052"),
  ...paris
]

const natIn = (rows: ReadonlyArray<AwsRow>) => refreshed(only("aws.nat.hour"), { rows }, "aws")

const devProduct = (more: object): ReadonlyArray<ScalewayProduct> =>
  scalewayProducts.map((product) => (product.sku === "/compute/dev1_s/run_par1" ? { ...product, ...more } : product))

const money = (units: number, nanos: number, currency_code = "EUR") => ({
  retail_price: { currency_code, units, nanos }
})

const devS = (more: object) => refreshed(only("scw.instance.DEV1-S"), { products: devProduct(more) }, "scaleway")

/** The hour of a load balancer in us-east-1. */
const lb = (operation: string, price: string) =>
  awsRow({ usageType: "LoadBalancerUsage", operation, Unit: "Hrs", PricePerUnit: price })

/** A step of API Gateway in us-east-1. */
const step = (StartingRange: string, PricePerUnit: string) =>
  awsRow({ usageType: "USE1-ApiGatewayRequest", Unit: "Requests", StartingRange, PricePerUnit })

describe("a refresh of AWS's prices", () => {
  it.effect("confirms what is the same, dates it and says where it was read", () =>
    Effect.gen(function* () {
      const { aws } = yield* natIn(natRows(nat("EUW3-", "0.0500000000")))
      assert.deepStrictEqual([aws?.confirmed, aws?.changes, aws?.kept], [4, [], []])
      const [step] = aws?.file.prices[0]?.regions["eu-west-3"] ?? []
      assert.deepInclude(step, { price: "0.05", asOf: "2026-11-22", confidence: "exact" })
      assert.deepStrictEqual(Object.values(aws?.file.sources ?? {}), [
        "AWS bulk price list (https://aws.test), read 2026-11-22"
      ])
      assert.strictEqual(aws?.file.date, "2026-11-22")
    })
  )

  it.effect("takes over a small move and refuses one of more than 20 %", () =>
    Effect.gen(function* () {
      const small = yield* natIn(natRows(nat("EUW3-", "0.055")))
      assert.deepStrictEqual(small.aws?.changes, [
        { sku: "aws.nat.hour", region: "eu-west-3", before: "0.05", after: "0.055", percent: 10, refused: null }
      ])
      assert.deepStrictEqual(refusals(small), [])
      for (const price of ["0.0601", "0.0399", "50", "0"]) {
        const large = yield* natIn(natRows(nat("EUW3-", price)))
        assert.deepStrictEqual(refusals(large), ["aws.nat.hour in eu-west-3: it moves by more than 20 %"], price)
      }
      assert.deepStrictEqual(refusals(yield* natIn(natRows(nat("EUW3-", "0.06")))), [])
    })
  )

  it.effect("refuses an SKU that is gone, and drops it where that is accepted", () =>
    Effect.gen(function* () {
      const gone = yield* natIn(natRows())
      assert.deepStrictEqual(refusals(gone), [
        "aws.nat.hour in eu-west-3: AmazonEC2 has no NatGateway-Hours in eu-west-3"
      ])
      assert.notProperty(gone.aws?.file.prices[0]?.regions, "eu-west-3")
      assert.include(diffText(gone), "| aws.nat.hour | eu-west-3 | 0.05 | gone |")
    })
  )

  it.effect("refuses another unit, and reads it exactly where that is accepted", () =>
    Effect.gen(function* () {
      const other = yield* natIn(natRows(nat("EUW3-", "0.05", { Unit: "Minute" })))
      assert.match(refusals(other)[0] ?? "", /the provider's unit is now Minute/)
      assert.strictEqual(other.aws?.file.prices[0]?.regions["eu-west-3"]?.[0].price, "3")
      const unfit = yield* natIn(natRows(nat("EUW3-", "0.05", { Unit: "GB" })))
      assert.deepStrictEqual(refusals(unfit), ["aws.nat.hour in eu-west-3: GB cannot be said in hour"])
      assert.strictEqual(unfit.aws?.file.prices[0]?.regions["eu-west-3"]?.[0].price, "0.05")
    })
  )

  it.effect("keeps what it has where the list says several things, or none that can be", () =>
    Effect.gen(function* () {
      const paris = nat("EUW3-", "0.05")
      const doubtful: ReadonlyArray<readonly [ReadonlyArray<AwsRow>, RegExp]> = [
        [[paris, nat("EUW3-", "0.06")], /several prices/],
        [[paris, nat("EUW3-", "0.05", { Unit: "GB" })], /several units/],
        [[nat("EUW3-", "-0.05")], /not a plain number/],
        [[nat("EUW3-", "1e-3")], /not a plain number/],
        [[nat("EUW3-", "9".repeat(40))], /not a plain number/],
        [[nat("EUW3-", "")], /not a plain number/],
        [[nat("EUW3-", "0.05", { StartingRange: "Inf" })], /not a plain number/],
        [[nat("EUW3-", "0.05", { StartingRange: "10" })], /no first step/],
        [[nat("EUW3-", "0.05", { Unit: "__proto__" })], /cannot be said in hour/]
      ]
      for (const [rows, why] of doubtful) {
        const { aws } = yield* natIn(natRows(...rows))
        assert.match(aws?.kept[0]?.why ?? "", why)
        assert.deepStrictEqual(
          aws?.file.prices[0]?.regions["eu-west-3"],
          catalog.aws.prices.find(({ sku }) => sku === "aws.nat.hour")?.regions["eu-west-3"]
        )
      }
    })
  )

  it.effect("looks at list prices on demand alone, and at the operation and attributes a key names", () =>
    Effect.gen(function* () {
      const beside = [
        nat("EUW3-", "0.01", { TermType: "Reserved" }),
        nat("EUW3-", "0.4", { Currency: "CNY" }),
        nat("EU-", "0.01", { TermType: "Reserved" })
      ]
      const { aws } = yield* natIn(natRows(nat("EUW3-", "0.05"), ...beside))
      assert.strictEqual(aws?.confirmed, 4)
      const rows = [
        lb("LoadBalancing", "0.025"),
        lb("LoadBalancing:Application", "0.0225"),
        lb("LoadBalancing:Network", "0.03")
      ]
      const read = yield* refreshed(only("aws.alb.hour"), { rows }, "aws")
      assert.strictEqual(read.aws?.confirmed, 1)
    })
  )

  it.effect("reads steps in the SKU's unit, leaves allowances out, and may learn of further steps", () =>
    Effect.gen(function* () {
      const rest = only("aws.apigw.rest")
      const rows = [step("333000000", "0.0000028"), step("0", "0.0000035")]
      const { aws } = yield* refreshed(rest, { rows }, "aws")
      assert.deepInclude(
        aws?.changes.find(({ region }) => region === "us-east-1"),
        { before: "3.5", after: "3.5, 2.8 from 333", percent: 0, refused: null }
      )
      const free = yield* refreshed(rest, { rows: [step("0", "0"), step("1000000", "0.0000035")] }, "aws")
      assert.strictEqual(free.aws?.file.prices[0]?.regions["us-east-1"]?.[0].price, "3.5")
      const other = yield* refreshed(rest, { rows: [step("0", "0.0000035"), step("9000000", "0.0000028")] }, "aws")
      assert.include(refusals(other).join("\n"), "aws.apigw.rest in us-east-1: the steps are not the same")
    })
  )
})

describe("a refresh of Scaleway's prices", () => {
  it.effect("reads units and nanos, sizes and minutes exactly", () =>
    Effect.gen(function* () {
      const same = yield* devS({})
      assert.deepStrictEqual([same.scaleway?.confirmed, refusals(same)], [3, []])
      const hundred = yield* devS({ price: money(0, 897_600_000), unit_of_measure: { unit: "hour", size: 100 } })
      assert.strictEqual(hundred.scaleway?.confirmed, 3)
      const minute = yield* devS({ price: money(0, 149_600), unit_of_measure: { unit: "minute", size: 1 } })
      assert.deepStrictEqual(refusals(minute), ["scw.instance.DEV1-S in fr-par: the provider's unit is now minute"])
      assert.strictEqual(minute.scaleway?.file.prices[0]?.regions["fr-par"]?.[0].price, "0.008976")
    })
  )

  it.effect("keeps what it has where a price cannot be", () =>
    Effect.gen(function* () {
      const doubtful: ReadonlyArray<readonly [object, RegExp]> = [
        [{ price: money(-1, 0) }, /cannot be/],
        [{ price: money(0, -5) }, /cannot be/],
        [{ price: money(5_000_000, 0) }, /cannot be/],
        [{ price: money(0, 5, "USD") }, /no price in euros/],
        [{ price: null }, /no price in euros/],
        [{ unit_of_measure: null }, /no unit/],
        [{ unit_of_measure: { unit: "hour", size: 0 } }, /no unit/],
        [{ unit_of_measure: { unit: "gigabyte", size: 1 } }, /cannot be said in hour/]
      ]
      for (const [more, why] of doubtful) {
        const { scaleway } = yield* devS(more)
        assert.match(scaleway?.kept[0]?.why ?? "", why)
        assert.strictEqual(scaleway?.file.prices[0]?.regions["fr-par"]?.[0].price, "0.008976")
      }
    })
  )
})

describe("a refresh of the exchange rate", () => {
  it.effect("takes the bank's figure and keeps the one before as a check", () =>
    Effect.gen(function* () {
      const { rate } = yield* refreshed(catalog, { usd: "1.1000" }, "ecb")
      assert.deepInclude(rate?.file, {
        date: "2026-11-20",
        usdPerEur: "1.1000",
        eurPerUsd: "0.90909",
        confidence: "exact"
      })
      assert.deepStrictEqual(
        rate?.file.crossChecks.map(({ date }) => date),
        [catalog.rate.date]
      )
      assert.isNull(rate?.refused)
    })
  )

  it.effect("refuses a leap and an older day", () =>
    Effect.gen(function* () {
      assert.match((yield* refreshed(catalog, { usd: "1.4000" }, "ecb")).rate?.refused ?? "", /more than 20 %/)
      assert.match((yield* refreshed(catalog, { usd: "1.1", day: "2026-01-02" }, "ecb")).rate?.refused ?? "", /older/)
    })
  )
})

describe("the new files", () => {
  it.effect("decode as the catalog's own", () =>
    Effect.gen(function* () {
      const lists = { rows: natRows(nat("EUW3-", "0.055")), products: scalewayProducts }
      const files = newFiles(yield* refreshed(only("aws.nat.hour", "scw.instance.DEV1-S"), lists, ...listNames))
      assert.deepStrictEqual(
        files.map(({ name }) => name),
        ["aws.json", "scaleway.json", "exchangeRate.json"]
      )
      const [aws, scaleway, rate] = files.map(({ content }): unknown => JSON.parse(content))
      for (const file of [aws, scaleway]) {
        const { prices } = yield* Schema.decodeUnknown(CatalogFile)(file, { onExcessProperty: "error" })
        for (const entry of prices) yield* Schema.decodeUnknown(CatalogEntry)(entry, { onExcessProperty: "error" })
      }
      yield* Schema.decodeUnknown(ExchangeRateFile)(rate, { onExcessProperty: "error" })
    })
  )
})
