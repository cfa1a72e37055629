/** The providers' lists as they would have to be for the bundled catalog to be read from them. */
import { BigDecimal, Option } from "effect"
import { bundledCatalog } from "../../../src/catalog/bundledCatalog.ts"
import type { AwsKey } from "../../../src/catalog/ProviderKeys.ts"
import { inUnit } from "../../../src/catalog/refresh/providerUnit.ts"
import type { Unit } from "../../../src/catalog/Unit.ts"

const catalog = bundledCatalog()

const headings = [
  "SKU",
  "OfferTermCode",
  "TermType",
  "PriceDescription",
  "StartingRange",
  "EndingRange",
  "Unit",
  "PricePerUnit",
  "Currency",
  "operation",
  "usageType",
  "Database Engine",
  "Cache Engine",
  "Transfer Type"
]

export const csvLine = (fields: ReadonlyArray<string>): string =>
  fields.map((field) => `"${field.replaceAll('"', '""')}"`).join(",")

/** An offer file with the lines that AWS puts before the headings. */
export const offerFile = (rows: ReadonlyArray<Readonly<Record<string, string>>>): string =>
  [
    csvLine(["FormatVersion", "v1.0"]),
    csvLine(["Disclaimer", 'This pricing list is for informational purposes only. All prices are "as is".']),
    csvLine(["Publication Date", "2026-11-19T20:04:13Z"]),
    csvLine(["OfferCode", "AmazonTest"]),
    csvLine(headings),
    ...rows.map((row) => csvLine(headings.map((heading) => row[heading] ?? "")))
  ].join("\n")

/** A row of AWS's list on demand. */
export const awsRow = (more: Readonly<Record<string, string>>) => ({
  SKU: "2228VZNAASRCHSES",
  OfferTermCode: "JRTCKXETXF",
  TermType: "OnDemand",
  StartingRange: "0",
  EndingRange: "Inf",
  Currency: "USD",
  ...more
})

/** A figure in a provider's unit that is `price` in ours. */
const inTheirs = (price: string, word: string, unit: Unit, means?: Unit): string => {
  const one = Option.getOrThrow(inUnit(BigDecimal.fromBigInt(1n), word, 1, unit, means))
  const each = BigDecimal.unsafeDivide(BigDecimal.unsafeFromString(price), one)
  return BigDecimal.unsafeToNumber(BigDecimal.round(each, { scale: 12 }))
    .toFixed(12)
    .replace(/\.?0+$/, "")
}

const rowsOf = (offer: string, region: string) =>
  catalog.aws.prices.flatMap(({ regions, sku, unit }) => {
    const key: AwsKey | undefined = catalog.keys.aws.keys[sku]
    if (key === undefined || key.offer !== offer) return []
    const prefix = catalog.keys.aws.regionPrefixes[region]?.[0] ?? ""
    const one = Option.getOrThrow(inUnit(BigDecimal.fromBigInt(1n), key.unit, 1, unit, key.means))
    return (regions[region] ?? []).map((step) =>
      awsRow({
        ...key.where,
        usageType: prefix + key.usageType,
        operation: key.operation ?? "",
        Unit: key.unit,
        StartingRange: String(Math.round((step.from ?? 0) * BigDecimal.unsafeToNumber(one))),
        PricePerUnit: inTheirs(step.price, key.unit, unit, key.means)
      })
    )
  })

/** What AWS answers at a path. */
export const awsAnswer = (path: string): string | undefined => {
  const offers = [...new Set(Object.values(catalog.keys.aws.keys).map(({ offer }) => offer))]
  if (path === "/offers/v1.0/aws/index.json") {
    const entries = offers.map((offer) => [
      offer,
      {
        offerCode: offer,
        currentVersionUrl: `/offers/v1.0/aws/${offer}/current/index.json`,
        currentRegionIndexUrl: `/offers/v1.0/aws/${offer}/current/region_index.json`
      }
    ])
    return JSON.stringify({ formatVersion: "v1.0", offers: Object.fromEntries(entries) })
  }
  const index = /^\/offers\/v1\.0\/aws\/(\w+)\/current\/region_index\.json$/.exec(path)
  if (index !== null) {
    const regions = Object.keys(catalog.keys.aws.regionPrefixes).map((region) => [
      region,
      { regionCode: region, currentVersionUrl: `/offers/v1.0/aws/${index[1]}/20261119/${region}/index.json` }
    ])
    return JSON.stringify({ regions: Object.fromEntries(regions) })
  }
  const file = /^\/offers\/v1\.0\/aws\/(\w+)\/(?:current|20261119\/([\w-]+))\/index\.csv$/.exec(path)
  return file === null ? undefined : offerFile(rowsOf(file[1] ?? "", file[2] ?? "global"))
}

export interface Product {
  readonly sku: string
  readonly price: {
    readonly retail_price: { readonly currency_code: string; readonly units: number; readonly nanos: number }
  }
  readonly unit_of_measure: { readonly unit: string; readonly size: number }
}

/** Scaleway's catalogue: what our keys name, at our prices. */
export const scalewayProducts: ReadonlyArray<Product> = catalog.scaleway.prices.flatMap(({ regions, sku, unit }) => {
  const key = catalog.keys.scaleway.keys[sku]
  return Object.entries(key?.products ?? {}).map(([region, product]): Product => {
    const nanos = Math.round(Number(inTheirs(regions[region]?.[0].price ?? "0", key?.unit ?? "", unit)) * 1e9)
    return {
      sku: product,
      price: { retail_price: { currency_code: "EUR", units: Math.floor(nanos / 1e9), nanos: nanos % 1e9 } },
      unit_of_measure: { unit: key?.unit ?? "", size: 1 }
    }
  })
})

/** What Scaleway answers at a path, page by page. */
export const scalewayAnswer =
  (products: ReadonlyArray<Product>) =>
  (path: string): string | undefined => {
    const url = new URL(path, "http://localhost")
    if (url.pathname !== "/product-catalog/v2alpha1/public-catalog/products") return undefined
    const [page, size] = [Number(url.searchParams.get("page")), Number(url.searchParams.get("page_size"))]
    return JSON.stringify({ products: products.slice((page - 1) * size, page * size), total_count: products.length })
  }

/** The daily rates as the European Central Bank writes them. */
export const ecbXml = (usd: string, day = "2026-11-20"): string => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
	<Cube>
		<Cube time='${day}'>
			<Cube currency='USD' rate='${usd}'/>
			<Cube currency='JPY' rate='172.31'/>
		</Cube>
	</Cube>
</gesmes:Envelope>`
