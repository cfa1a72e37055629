import { Effect, Either, Option, Schema } from "effect"
import { PricesUnreadable } from "../../src/catalog/refresh/PublishedPrices.ts"
import type { AwsFile } from "../../src/catalog/refresh/readAws.ts"
import { document, type Download, Unfit } from "./download.ts"
import { makeOfferRows } from "./offerRows.ts"
import type { Limits } from "./PriceListOptions.ts"

const Path = Schema.String.pipe(Schema.maxLength(500), Schema.startsWith("/"))

const OfferIndex = Schema.parseJson(
  Schema.Struct({
    offers: Schema.Record({
      key: Schema.String,
      value: Schema.Struct({ currentVersionUrl: Path, currentRegionIndexUrl: Schema.optional(Path) })
    })
  })
)

const RegionIndex = Schema.parseJson(
  Schema.Struct({
    regions: Schema.Record({ key: Schema.String, value: Schema.Struct({ currentVersionUrl: Path }) })
  })
)

const own = <A>(record: Readonly<Record<string, A>>, key: string): Option.Option<A> =>
  Object.hasOwn(record, key) ? Option.fromNullable(record[key]) : Option.none()

const reading =
  (download: Download, base: string, limits: Limits) =>
  <A, I>(path: string, schema: Schema.Schema<A, I>): Effect.Effect<A, PricesUnreadable> =>
    Effect.flatMap(document(download, base + path, limits.documentBytes), (text) =>
      Effect.mapError(
        Schema.decodeUnknown(schema)(text),
        () => new PricesUnreadable({ address: base + path, reason: "it is not an index of the price list" })
      )
    )

/** Reads offer files: the index of offers, a service's index of regions, the file of one region. */
export const makeAwsPrices = (download: Download, base: string, limits: Limits) =>
  Effect.gen(function* () {
    const read = reading(download, base, limits)
    const offers = yield* Effect.cached(read("/offers/v1.0/aws/index.json", OfferIndex))
    const regions = yield* Effect.cachedFunction((path: string) => read(path, RegionIndex))

    const pathOf = ({ offer, region }: AwsFile) =>
      Effect.gen(function* () {
        const found = own((yield* offers).offers, offer)
        if (Option.isNone(found)) return Option.none<string>()
        if (region === "global") return Option.some(found.value.currentVersionUrl)
        const index = found.value.currentRegionIndexUrl
        if (index === undefined) return Option.none<string>()
        return Option.map(own((yield* regions(index)).regions, region), (file) => file.currentVersionUrl)
      })

    /** No rows where the list has no such service or region. */
    return (file: AwsFile) =>
      Effect.gen(function* () {
        const path = yield* pathOf(file)
        if (Option.isNone(path)) return []
        // the same file stands beside it as lines, which need not be held whole
        const address = base + path.value.replace(/\.json$/, ".csv")
        const rows = makeOfferRows(file.usageTypes, limits)
        yield* download(address, limits.fileBytes, rows.take)
        return yield* Either.try({
          try: rows.end,
          catch: (error) =>
            new PricesUnreadable({
              address,
              reason: error instanceof Unfit ? error.message : "it is not what it should be"
            })
        })
      })
  })
