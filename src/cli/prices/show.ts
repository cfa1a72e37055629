import { Args, Command, Options } from "@effect/cli"
import { BigDecimal, Effect, Option } from "effect"
import { bundledCatalog, type Catalog } from "../../catalog/bundledCatalog.ts"
import { bundledPriceList } from "../../catalog/bundledPriceList.ts"
import type { Price } from "../../catalog/Price.ts"
import { similarSkus } from "../../catalog/similarSkus.ts"
import { CliFailure } from "../CliFailure.ts"
import { format, formatOf, show as print } from "../format/Format.ts"
import { markdownSections, markdownTable } from "../format/markdown.ts"
import type { Rows } from "../format/Rows.ts"
import { printable } from "../printable.ts"
import { table } from "../table.ts"

const skus = Args.text({ name: "sku" }).pipe(
  Args.withDescription("e.g. aws.fargate.x86.vcpu or scw.containers.vcpu"),
  Args.atLeast(1)
)
const region = Options.text("region").pipe(
  Options.withDescription("A provider's region, e.g. eu-west-3 or fr-par; all of them where none is named"),
  Options.optional
)

/** What the provider calls it, in one line; null where the price is not read from a public list. */
const keyOf = ({ keys }: Catalog, sku: string): string | null => {
  const aws = keys.aws.keys[sku]
  if (aws !== undefined) {
    const more = [
      aws.operation ?? [],
      Object.entries(aws.where ?? {}).map(([name, value]) => `${name} ${value}`)
    ].flat()
    return `${aws.offer} ${aws.usageType}${more.length === 0 ? "" : ` (${more.join(", ")})`}, per ${aws.unit}`
  }
  const scaleway = keys.scaleway.keys[sku]
  if (scaleway === undefined) return null
  return `${[...new Set(Object.values(scaleway.products))].join(", ")}, per ${scaleway.unit}`
}

const whyNoKey = ({ keys }: Catalog, sku: string): string =>
  keys.aws.notRefreshable[sku] ?? keys.scaleway.notRefreshable[sku] ?? "it has no key"

const shown = (price: Price, catalog: Catalog) => ({
  ...price,
  key: keyOf(catalog, price.sku),
  tiers: price.tiers.map(({ unitPrice, ...tier }) => ({ ...tier, unitPrice: BigDecimal.format(unitPrice) }))
})

const textOf = (prices: ReadonlyArray<Price>, catalog: Catalog): string => {
  const [first] = prices
  if (first === undefined) return ""
  const notes = [...new Set(prices.flatMap(({ note }) => note ?? []))]
  const key = keyOf(catalog, first.sku)
  return [
    `${first.sku}: ${first.description}, per ${first.unit}`,
    table(
      ["region", "from", "to", first.currency, "as of", "confidence", "source"],
      prices.flatMap((price) =>
        shown(price, catalog).tiers.map(({ asOf, confidence, from, source, to, unitPrice }) => [
          price.region,
          String(from),
          to === null ? "" : String(to),
          unitPrice,
          asOf,
          confidence,
          source
        ])
      )
    ),
    ...(first.freeAllowance === null ? [] : [`Free: ${first.freeAllowance}`]),
    ...notes.map((note) => `Note: ${note}`),
    key === null ? `Not refreshable: ${whyNoKey(catalog, first.sku)}` : `Read from: ${key}`
  ].join("\n")
}

/** The prices of one SKU in the region asked for, or wherever it has one. */
const pricesOf = (catalog: Catalog, sku: string, region: Option.Option<string>) =>
  Effect.gen(function* () {
    const all = [...catalog.aws.prices, ...catalog.scaleway.prices]
    const entry = all.find((entry) => entry.sku === sku)
    if (entry === undefined) {
      const near = similarSkus(
        sku,
        all.map(({ sku }) => sku)
      )
      return yield* new CliFailure({
        reason: `There is no SKU ${printable(sku.slice(0, 80))}${near.length === 0 ? "" : `. Near it: ${near.join(", ")}`}`
      })
    }
    const names = Object.keys(entry.regions)
    const prices = Option.match(region, { onNone: () => names, onSome: (region) => [region] }).flatMap((region) =>
      Option.toArray(bundledPriceList.find(sku, region))
    )
    if (prices.length > 0) return prices
    return yield* new CliFailure({
      reason: `There is no price for ${sku} in ${printable(Option.getOrElse(region, () => "").slice(0, 40))}; it has one in ${names.join(", ")}`
    })
  })

/** Every step of every price, each a row. */
const rowsOf = (prices: ReadonlyArray<Price>, catalog: Catalog): Rows => ({
  headings: ["sku", "description", "unit", "region", "from", "to", "price", "currency", "asOf", "confidence", "source"],
  rows: prices.flatMap((price) =>
    shown(price, catalog).tiers.map(({ asOf, confidence, from, source, to, unitPrice }) => [
      price.sku,
      price.description,
      price.unit,
      price.region,
      from,
      to,
      unitPrice,
      price.currency,
      asOf,
      confidence,
      source
    ])
  )
})

/** Prices with their sources, dates and the provider's own names for them. */
export const show = Command.make("show", { skus, region, ...format }, ({ region, skus, ...asked }) =>
  Effect.gen(function* () {
    const printed = yield* formatOf(asked)
    const catalog = bundledCatalog()
    const prices = yield* Effect.forEach(skus, (sku) => pricesOf(catalog, sku, region))
    const { exchangeRate, hash, version } = bundledPriceList
    const rate = BigDecimal.format(exchangeRate.eurPerUsd)
    const from = `Catalog of ${version}, ${hash.slice(0, 12)}; 1 USD = ${rate} EUR on ${exchangeRate.date}`
    const rows = () => rowsOf(prices.flat(), catalog)
    yield* print(printed, {
      text: () => [...prices.map((prices) => textOf(prices, catalog)), from].join("\n\n"),
      json: () => ({
        catalog: version,
        hash,
        exchangeRate: { eurPerUsd: rate, date: exchangeRate.date, source: exchangeRate.source },
        prices: prices.flat().map((price) => shown(price, catalog))
      }),
      rows,
      markdown: () =>
        markdownSections("Prices", [
          ["", markdownTable(rows())],
          ["", from]
        ])
    })
  })
).pipe(Command.withDescription("Prices with their sources and dates"))
