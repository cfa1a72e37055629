import { Command, Options } from "@effect/cli"
import { Clock, Console, Effect } from "effect"
import { type CatalogCheck, checkCatalog } from "../../catalog/age.ts"
import { bundledCatalog } from "../../catalog/bundledCatalog.ts"
import { json } from "../accounts.ts"
import { CliFailure } from "../CliFailure.ts"
import { table } from "../table.ts"

const mostDays = Options.integer("max-age-days").pipe(
  Options.withDescription("A price that was read longer ago is too old"),
  Options.withDefault(365)
)
const strict = Options.boolean("fail").pipe(Options.withDescription("Exit with 1 when a price or the rate is too old"))

const because = (heading: string, reasons: Readonly<Record<string, string>>): ReadonlyArray<string> =>
  Object.keys(reasons).length === 0 ? [] : ["", heading, table(["SKU", "why"], Object.entries(reasons))]

const textOf = (check: CatalogCheck, mostDays: number): string =>
  [
    `${check.prices} prices of ${check.skus} SKUs. Too old (more than ${mostDays} days): ${check.tooOld.length} SKUs.`,
    `The exchange rate is of ${check.exchangeRate.date}, ${check.exchangeRate.days} days ago${check.exchangeRate.tooOld ? ": too old" : ""}.`,
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
export const check = Command.make("check", { mostDays, strict, json }, ({ json, mostDays, strict }) =>
  Effect.gen(function* () {
    if (mostDays < 0) return yield* new CliFailure({ reason: "--max-age-days: a number of days from 0" })
    const found = checkCatalog(bundledCatalog(), yield* Clock.currentTimeMillis, mostDays)
    yield* Console.log(json ? JSON.stringify(found) : textOf(found, mostDays))
    if (strict && (found.tooOld.length > 0 || found.exchangeRate.tooOld)) {
      return yield* new CliFailure({ reason: `${found.tooOld.length} SKUs are older than ${mostDays} days` })
    }
  })
).pipe(Command.withDescription("How old the prices are, and which are missing or cannot be refreshed"))
