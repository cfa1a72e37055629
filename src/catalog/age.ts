/** How old prices are, and which a design may ask for and not find. */
import { Schema } from "effect"
import type { Catalog } from "./bundledCatalog.ts"
import gapsFile from "./data/gaps.json" with { type: "json" }

const Gaps = Schema.Struct({
  schema: Schema.Literal(1),
  /** By SKU, or by what SKUs begin with (`scw.mongodb.*`): why there is no price. */
  gaps: Schema.Record({ key: Schema.String, value: Schema.NonEmptyString })
})

const day = 86_400_000

/** Whole days from a date, `2026-10-09`, `2026-10` or `2026`, to now. */
export const daysSince = (asOf: string, now: number): number =>
  // of a month or a year alone the first day is meant, as ISO 8601 has it
  Math.max(0, Math.floor((now - Date.parse(asOf)) / day))

/** The oldest price of an SKU. */
export interface Age {
  readonly sku: string
  readonly regions: ReadonlyArray<string>
  readonly asOf: string
  readonly days: number
}

export interface CatalogCheck {
  readonly prices: number
  readonly skus: number
  /** Older than the limit, the oldest first. */
  readonly tooOld: ReadonlyArray<Age>
  /** SKUs with a price in some regions of their provider and not in these. */
  readonly missing: ReadonlyArray<{ readonly sku: string; readonly regions: ReadonlyArray<string> }>
  /** SKUs that designs ask for and that have no price, and why. */
  readonly unpriced: Readonly<Record<string, string>>
  /** SKUs that a refresh does not read, and why. */
  readonly notRefreshable: Readonly<Record<string, string>>
  readonly exchangeRate: { readonly date: string; readonly days: number; readonly tooOld: boolean }
}

/** `now` in milliseconds; a price is too old when it has more days than `mostDays`. */
export const checkCatalog = ({ aws, keys, rate, scaleway }: Catalog, now: number, mostDays: number): CatalogCheck => {
  const entries = [aws, scaleway].flatMap((file) => {
    const regions = new Set(file.prices.flatMap((entry) => Object.keys(entry.regions)))
    regions.delete("global")
    return file.prices.map((entry) => ({ entry, regions: [...regions].toSorted() }))
  })
  const steps = entries.flatMap(({ entry }) => Object.values(entry.regions).flat())
  const ages = entries.map(({ entry }): Age => {
    const dated = Object.entries(entry.regions).map(([region, [first]]) => ({ region, asOf: first.asOf }))
    const oldest = dated
      .map(({ asOf }) => asOf)
      .reduce((old, asOf) => (daysSince(asOf, now) > daysSince(old, now) ? asOf : old))
    const days = daysSince(oldest, now)
    return {
      sku: entry.sku,
      regions: dated.filter(({ asOf }) => daysSince(asOf, now) > mostDays).map(({ region }) => region),
      asOf: oldest,
      days
    }
  })
  const rateDays = daysSince(rate.date, now)
  return {
    prices: steps.length,
    skus: entries.length,
    tooOld: ages.filter(({ days }) => days > mostDays).toSorted((a, b) => b.days - a.days || (a.sku < b.sku ? -1 : 1)),
    missing: entries.flatMap(({ entry, regions }) => {
      const without = regions.filter((region) => !Object.hasOwn(entry.regions, region))
      return Object.hasOwn(entry.regions, "global") || without.length === 0
        ? []
        : [{ sku: entry.sku, regions: without }]
    }),
    unpriced: Schema.decodeUnknownSync(Gaps)(gapsFile).gaps,
    notRefreshable: { ...keys.aws.notRefreshable, ...keys.scaleway.notRefreshable },
    exchangeRate: { date: rate.date, days: rateDays, tooOld: rateDays > mostDays }
  }
}
