/** Catalog files to a price list. An entry is decoded, and its prices become exact decimals, when it is asked for. */
import { Array, BigDecimal, Option, Schema } from "effect"
import { CatalogEntry, type CatalogFile, type CatalogStep, type ExchangeRateFile, type Listed } from "./CatalogFile.ts"
import { canonical } from "./canonical.ts"
import type { Price, PriceTier } from "./Price.ts"
import { hoursPerMonth, type PriceList } from "./PriceList.ts"
import { sha256 } from "../repo/sha256.ts"

/** An entry that does not decode is a defect of the file: the tests decode every entry of the bundled ones. */
const decodeEntry = Schema.decodeUnknownSync(CatalogEntry)

interface Found {
  readonly entry: CatalogEntry
  readonly file: CatalogFile
}

const tierOf =
  (file: CatalogFile) =>
  (step: CatalogStep): PriceTier => ({
    from: step.from ?? 0,
    to: step.to ?? null,
    unitPrice: BigDecimal.unsafeFromString(step.price),
    source: file.sources[step.source] ?? step.source,
    asOf: step.asOf,
    confidence: step.confidence
  })

const priceOf = ({ entry, file }: Found, region: string): Option.Option<Price> => {
  const steps = Object.hasOwn(entry.regions, region) ? entry.regions[region] : undefined
  if (steps === undefined) return Option.none()
  const tiers = Array.map(steps, tierOf(file))
  const notes = [...new Set(steps.flatMap((step) => step.note ?? []))]
  return Option.some({
    sku: entry.sku,
    service: entry.service,
    description: entry.description,
    region,
    unit: entry.unit,
    currency: file.currency,
    tiers,
    freeAllowance: entry.freeAllowance ?? null,
    allowance: entry.allowance ?? null,
    source: tiers[0].source,
    asOf: tiers[0].asOf,
    confidence: tiers[0].confidence,
    note: notes.length === 0 ? null : notes.join("; ")
  })
}

/** The version is the newest date among the files. SKUs carry their provider's prefix, so no two files share one. */
export const makePriceList = (files: ReadonlyArray<CatalogFile>, rate: ExchangeRateFile): PriceList => {
  const listed = new Map(files.flatMap((file) => file.prices.map((entry) => [entry.sku, { entry, file }] as const)))
  const decoded = new Map<string, CatalogEntry>()
  const decode = (entry: Listed): CatalogEntry => {
    const fresh = decoded.get(entry.sku) ?? decodeEntry(entry)
    decoded.set(entry.sku, fresh)
    return fresh
  }
  const known = new Map<string, Map<string, Option.Option<Price>>>()
  const lookUp = (sku: string, region: string): Option.Option<Price> => {
    const here = known.get(region)
    const before = here?.get(sku)
    if (before !== undefined) return before
    const raw = listed.get(sku)
    const price = raw === undefined ? Option.none() : priceOf({ entry: decode(raw.entry), file: raw.file }, region)
    // Only what exists is remembered: a region from outside must not grow the map.
    if (Option.isSome(price)) known.set(region, (here ?? new Map<string, Option.Option<Price>>()).set(sku, price))
    return price
  }
  const regions = (provider: CatalogFile["provider"]) => {
    const names = files
      .filter((file) => file.provider === provider)
      .flatMap((file) => file.prices.flatMap((entry) => Object.keys(entry.regions)))
    return [...new Set(names)].filter((name) => name !== "global").toSorted()
  }
  let hash: string | undefined
  const byProvider = { aws: regions("aws"), scaleway: regions("scaleway") }
  return {
    version: files.reduce((newest, file) => (file.date > newest ? file.date : newest), ""),
    // once, and only for a list that something is priced with
    get hash() {
      return (hash ??= sha256(canonical({ files, rate })))
    },
    exchangeRate: {
      eurPerUsd: BigDecimal.unsafeFromString(rate.eurPerUsd),
      date: rate.date,
      source: rate.source,
      confidence: rate.confidence
    },
    hoursPerMonth,
    find: (sku, region) => {
      const here = lookUp(sku, region)
      return Option.isSome(here) ? here : lookUp(sku, "global")
    },
    regions: (provider) => byProvider[provider]
  }
}
