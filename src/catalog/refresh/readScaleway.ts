/** Products of Scaleway's public catalogue to prices of our SKUs. */
import { BigDecimal, Option, Schema } from "effect"
import type { WholeFile } from "../bundledCatalog.ts"
import type { ScalewayKeys } from "../ProviderKeys.ts"
import type { Unit } from "../Unit.ts"
import { inUnit, spelling } from "./providerUnit.ts"
import type { Reading, Unread } from "./Reading.ts"

/** What is read of a product; one without a price or a unit is on request. */
export const ScalewayProduct = Schema.Struct({
  sku: Schema.String.pipe(Schema.maxLength(500)),
  price: Schema.optional(
    Schema.NullOr(
      Schema.Struct({
        retail_price: Schema.optional(
          Schema.NullOr(
            Schema.Struct({
              currency_code: Schema.String,
              units: Schema.optionalWith(Schema.Int, { default: () => 0 }),
              nanos: Schema.optionalWith(Schema.Int, { default: () => 0 })
            })
          )
        )
      })
    )
  ),
  unit_of_measure: Schema.optional(
    Schema.NullOr(
      Schema.Struct({ unit: Schema.String, size: Schema.optionalWith(Schema.Number, { default: () => 1 }) })
    )
  )
})
export type ScalewayProduct = typeof ScalewayProduct.Type

/** One page of the catalogue. */
export const ScalewayPage = Schema.Struct({
  // ten times what is asked for
  products: Schema.Array(ScalewayProduct).pipe(Schema.maxItems(1000)),
  total_count: Schema.NonNegativeInt
})

const billion = 1_000_000_000n

const readOne = (
  wanted: { readonly sku: string; readonly region: string; readonly unit: Unit; readonly word: string },
  name: string,
  product: ScalewayProduct | undefined
): Reading | Unread => {
  const { region, sku, unit } = wanted
  const unread = (kind: Unread["kind"], why: string): Unread => ({ sku, region, kind, why })
  if (product === undefined) return unread("vanished", `the catalogue has no ${name}`)
  const [money, measure] = [product.price?.retail_price ?? null, product.unit_of_measure ?? null]
  if (money === null || money.currency_code !== "EUR") return unread("price", `${name} has no price in euros`)
  const { nanos, units } = money
  if (units < 0 || units > 1_000_000 || nanos < 0 || nanos >= 1_000_000_000) {
    return unread("price", `${name} has a price that cannot be`)
  }
  if (measure === null || !Number.isSafeInteger(measure.size) || measure.size < 1) {
    return unread("unit", `${name} has no unit`)
  }
  const each = inUnit(BigDecimal.make(BigInt(units) * billion + BigInt(nanos), 9), measure.unit, measure.size, unit)
  const other = measure.unit.slice(0, 40)
  return Option.match(each, {
    onNone: () => unread("unit", `${other} cannot be said in ${unit}`),
    onSome: (price) => ({
      sku,
      region,
      steps: [{ from: 0, price }] as const,
      ...(spelling(measure.unit) === spelling(wanted.word) ? {} : { otherUnit: other })
    })
  })
}

/** The products, read for every SKU with a key. */
export const readScaleway = (
  file: WholeFile,
  keys: ScalewayKeys,
  products: ReadonlyArray<ScalewayProduct>
): ReadonlyArray<Reading | Unread> => {
  const bySku = new Map(products.map((product) => [product.sku, product]))
  return file.prices.flatMap(({ regions, sku, unit }) => {
    const key = keys.keys[sku]
    return Object.keys(regions).flatMap((region) => {
      const name = key?.products[region]
      return key === undefined || name === undefined
        ? []
        : [readOne({ sku, region, unit, word: key.unit }, name, bySku.get(name))]
    })
  })
}
