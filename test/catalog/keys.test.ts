import { assert, describe, it } from "@effect/vitest"
import { bundledCatalog } from "../../src/catalog/bundledCatalog.ts"
import gapsFile from "../../src/catalog/data/gaps.json" with { type: "json" }
import { filesBelow } from "../support/filesBelow.ts"

const { aws, keys, scaleway } = bundledCatalog()
const skus = new Set([...aws.prices, ...scaleway.prices].map(({ sku }) => sku))
const gaps: Readonly<Record<string, string>> = gapsFile.gaps

const regionsOf = (sku: string) => Object.keys(aws.prices.find((entry) => entry.sku === sku)?.regions ?? {})

/** Whether a gap is declared for an SKU, by its name or by what it begins with. */
const isGap = (sku: string): boolean =>
  Object.keys(gaps).some((gap) => (gap.endsWith("*") ? sku.startsWith(gap.slice(0, -1)) : sku === gap))

describe("the providers' keys", () => {
  it("are there for every SKU, or the reason why not", () => {
    for (const [file, { keys: known, notRefreshable }] of [
      [aws, keys.aws],
      [scaleway, keys.scaleway]
    ] as const) {
      const listed = file.prices.map(({ sku }) => sku).toSorted()
      assert.deepStrictEqual([...Object.keys(known), ...Object.keys(notRefreshable)].toSorted(), listed)
    }
  })

  it("name a prefix for every region with prices, and a product for regions that have one", () => {
    const regions = new Set(aws.prices.flatMap(({ regions }) => Object.keys(regions)))
    regions.delete("global")
    assert.deepStrictEqual(Object.keys(keys.aws.regionPrefixes).toSorted(), [...regions].toSorted())
    for (const { regions, sku } of scaleway.prices) {
      for (const region of Object.keys(keys.scaleway.keys[sku]?.products ?? {})) assert.property(regions, region, sku)
    }
  })

  it("lead to one SKU each", () => {
    const rows = Object.values(keys.aws.keys).map(({ offer, operation, usageType, where }) =>
      JSON.stringify([offer, usageType, operation, where])
    )
    assert.lengthOf(new Set(rows), rows.length)
    const products = Object.values(keys.scaleway.keys).flatMap(({ products }) => Object.values(products))
    assert.lengthOf(new Set(products), products.length)
  })
})

describe("the gaps", () => {
  it("are declared for every SKU that a provider names and the catalog has not", () => {
    const sources = Object.entries(filesBelow(new URL("../../src/providers", import.meta.url).pathname))
    const named = sources.flatMap(([path, bytes]) =>
      path.endsWith(".ts")
        ? [...new TextDecoder().decode(bytes).matchAll(/"((?:aws\.[\w-]+|scw)\.[\w.-]+)"/g)].map(
            (match) => match[1] ?? ""
          )
        : []
    )
    assert.isAbove(named.length, 30)
    for (const sku of named) assert.isTrue(skus.has(sku) || isGap(sku), sku)
  })

  it("are none that the catalog has a price for everywhere", () => {
    for (const gap of Object.keys(gaps)) {
      assert.isTrue(!skus.has(gap) || regionsOf(gap).length < Object.keys(keys.aws.regionPrefixes).length, gap)
    }
  })
})
