import { Command, Options } from "@effect/cli"
import { Clock, Effect } from "effect"
import { type CatalogCheck, checkCatalog } from "../../catalog/age.ts"
import { bundledCatalog } from "../../catalog/bundledCatalog.ts"
import { CliFailure } from "../CliFailure.ts"
import { format, formatOf, show } from "../format/Format.ts"
import { markdownSections, markdownTable } from "../format/markdown.ts"
import type { Rows } from "../format/Rows.ts"
import { table } from "../table.ts"

const mostDays = Options.integer("max-age-days").pipe(
  Options.withDescription("A price that was read longer ago is too old"),
  Options.withDefault(365)
)
const strict = Options.boolean("fail").pipe(Options.withDescription("Exit with 1 when a price or the rate is too old"))

const because = (heading: string, reasons: Readonly<Record<string, string>>): ReadonlyArray<string> =>
  Object.keys(reasons).length === 0 ? [] : ["", heading, table(["SKU", "why"], Object.entries(reasons))]

const headOf = (check: CatalogCheck, mostDays: number): ReadonlyArray<string> => [
  `${check.prices} prices of ${check.skus} SKUs. Too old (more than ${mostDays} days): ${check.tooOld.length} SKUs.`,
  `The exchange rate is of ${check.exchangeRate.date}, ${check.exchangeRate.days} days ago${check.exchangeRate.tooOld ? ": too old" : ""}.`
]

/** Everything that is wrong with a price, or may be, each a row. */
const rowsOf = ({ missing, notRefreshable, tooOld, unpriced }: CatalogCheck): Rows => ({
  headings: ["what", "sku", "asOf", "days", "regions", "why"],
  rows: [
    ...tooOld.map(({ asOf, days, regions, sku }) => ["too old", sku, asOf, days, regions.join(" "), null]),
    ...missing.map(({ regions, sku }) => ["missing", sku, null, null, regions.join(" "), null]),
    ...Object.entries(unpriced).map(([sku, why]) => ["unpriced", sku, null, null, null, why]),
    ...Object.entries(notRefreshable).map(([sku, why]) => ["not refreshable", sku, null, null, null, why])
  ]
})

const textOf = (check: CatalogCheck, mostDays: number): string =>
  [
    ...headOf(check, mostDays),
    ...(check.tooOld.length === 0
      ? []
      : [
          "",
          "Too old",
          table(
            ["SKU", "as of", "days", "regions"],
            check.tooOld.map(({ asOf, days, regions, sku }) => [sku, asOf, String(days), regions.join(", ")])
          )
        ]),
    ...(check.missing.length === 0
      ? []
      : [
          "",
          "Without a price in",
          table(
            ["SKU", "regions"],
            check.missing.map(({ regions, sku }) => [sku, regions.join(", ")])
          )
        ]),
    ...because("Asked for by designs, without a price", check.unpriced),
    ...because("Not refreshable", check.notRefreshable)
  ].join("\n")

/** The age of every price, and what is missing. */
export const check = Command.make("check", { mostDays, strict, ...format }, ({ mostDays, strict, ...asked }) =>
  Effect.gen(function* () {
    const printed = yield* formatOf(asked)
    if (mostDays < 0) return yield* new CliFailure({ reason: "--max-age-days: a number of days from 0" })
    const found = checkCatalog(bundledCatalog(), yield* Clock.currentTimeMillis, mostDays)
    yield* show(printed, {
      text: () => textOf(found, mostDays),
      json: () => found,
      rows: () => rowsOf(found),
      markdown: () =>
        markdownSections("Prices", [
          ["", headOf(found, mostDays).join(" ")],
          ["To look at", found.tooOld.length + found.missing.length === 0 ? "" : markdownTable(rowsOf(found))]
        ])
    })
    if (strict && (found.tooOld.length > 0 || found.exchangeRate.tooOld)) {
      return yield* new CliFailure({ reason: `${found.tooOld.length} SKUs are older than ${mostDays} days` })
    }
  })
).pipe(Command.withDescription("How old the prices are, and which are missing or cannot be refreshed"))
