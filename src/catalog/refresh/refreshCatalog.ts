/** Reads what providers publish today and works out the new catalog. Writes nothing. */
import { Effect } from "effect"
import type { Catalog, WholeFile } from "../bundledCatalog.ts"
import type { ExchangeRateFile } from "../CatalogFile.ts"
import { merge, type Merged, mostPercent } from "./merge.ts"
import { PublishedPrices } from "./PublishedPrices.ts"
import { awsFiles, readAws } from "./readAws.ts"
import { newRate } from "./readEcb.ts"
import type { Reading, Readings, Unread } from "./Reading.ts"
import { readScaleway } from "./readScaleway.ts"

export const listNames = ["aws", "scaleway", "ecb"] as const
export type ListName = (typeof listNames)[number]

export interface RefreshedRate {
  readonly file: ExchangeRateFile
  readonly before: ExchangeRateFile
  readonly refused: string | null
}

/** What was asked for, each with its new file. */
export interface Refreshed {
  readonly aws?: Merged
  readonly scaleway?: Merged
  readonly rate?: RefreshedRate
}

const sorted = (all: ReadonlyArray<Reading | Unread>) => ({
  read: all.filter((each): each is Reading => "steps" in each),
  unread: all.filter((each): each is Unread => "why" in each)
})

const fromAws = (catalog: Catalog, asOf: string) =>
  Effect.gen(function* () {
    const published = yield* PublishedPrices
    // one after the other: a file may have hundreds of megabytes
    const all = yield* Effect.forEach(awsFiles(catalog.aws, catalog.keys.aws), (file) =>
      Effect.map(published.aws(file), (rows) => readAws(catalog.aws, catalog.keys.aws, file, rows))
    )
    const source = `AWS bulk price list (${published.addresses.aws}), read ${asOf}`
    return merge(catalog.aws, { provider: "aws", source, asOf, ...sorted(all.flat()) } satisfies Readings)
  })

const fromScaleway = (catalog: Catalog, asOf: string) =>
  Effect.gen(function* () {
    const published = yield* PublishedPrices
    const all = readScaleway(catalog.scaleway, catalog.keys.scaleway, yield* published.scaleway)
    const source = `Scaleway product catalogue (${published.addresses.scaleway}), read ${asOf}`
    return merge(catalog.scaleway, { provider: "scaleway", source, asOf, ...sorted(all) } satisfies Readings)
  })

const fromEcb = (before: ExchangeRateFile) =>
  Effect.gen(function* () {
    const published = yield* PublishedPrices
    const file = newRate(before, yield* published.ecb, published.addresses.ecb)
    const percent = (Number(file.eurPerUsd) / Number(before.eurPerUsd) - 1) * 100
    const reasons = [
      ...(Math.abs(percent) > mostPercent ? [`it moves by more than ${mostPercent} %`] : []),
      ...(file.date < before.date ? ["it is older than the one that is kept"] : [])
    ]
    return { file, before, refused: reasons.length === 0 ? null : reasons.join("; ") } satisfies RefreshedRate
  })

/** `asOf`: today, `2026-11-20`. */
export const refreshCatalog = Effect.fn("refreshCatalog")(function* (
  catalog: Catalog,
  lists: ReadonlyArray<ListName>,
  asOf: string
) {
  return {
    ...(lists.includes("aws") ? { aws: yield* fromAws(catalog, asOf) } : {}),
    ...(lists.includes("scaleway") ? { scaleway: yield* fromScaleway(catalog, asOf) } : {}),
    ...(lists.includes("ecb") ? { rate: yield* fromEcb(catalog.rate) } : {})
  } satisfies Refreshed
})

const refusedOf = ({ changes, kept }: Merged): ReadonlyArray<string> => {
  const changed = changes.flatMap(({ refused, region, sku }) =>
    refused === null ? [] : [`${sku} in ${region}: ${refused}`]
  )
  return changed.concat(kept.map(({ region, sku, why }) => `${sku} in ${region}: ${why}`))
}

/** All changes that somebody has to accept. */
export const refusals = ({ aws, rate, scaleway }: Refreshed): ReadonlyArray<string> => [
  ...(aws === undefined ? [] : refusedOf(aws)),
  ...(scaleway === undefined ? [] : refusedOf(scaleway)),
  ...(rate === undefined || rate.refused === null ? [] : [`exchange rate: ${rate.refused}`])
]

interface DataFile {
  readonly name: string
  readonly content: string
}

const asJson = (name: string, file: WholeFile | ExchangeRateFile | undefined): ReadonlyArray<DataFile> =>
  file === undefined ? [] : [{ name, content: `${JSON.stringify(file, null, 2)}\n` }]

/** The new data files by name. */
export const newFiles = ({ aws, rate, scaleway }: Refreshed): ReadonlyArray<DataFile> => [
  ...asJson("aws.json", aws?.file),
  ...asJson("scaleway.json", scaleway?.file),
  ...asJson("exchangeRate.json", rate?.file)
]
