/** Where providers publish their prices, read over the network by a layer. */
import { Context, type Effect, Schema } from "effect"
import type { AwsFile, AwsRow } from "./readAws.ts"
import type { EcbRate } from "./readEcb.ts"
import type { ScalewayProduct } from "./readScaleway.ts"

/** A list that could not be read whole. Nothing is kept of it. */
export class PricesUnreadable extends Schema.TaggedError<PricesUnreadable>()("PricesUnreadable", {
  address: Schema.String,
  reason: Schema.String
}) {
  override get message() {
    return `Prices at ${this.address} cannot be read: ${this.reason}. Nothing was changed`
  }
}

export class PublishedPrices extends Context.Tag("groundplan/catalog/refresh/PublishedPrices")<
  PublishedPrices,
  {
    /** The rows of one file of AWS's bulk price list that have a wanted usage type. */
    readonly aws: (file: AwsFile) => Effect.Effect<ReadonlyArray<AwsRow>, PricesUnreadable>
    /** Every product of Scaleway's public catalogue. */
    readonly scaleway: Effect.Effect<ReadonlyArray<ScalewayProduct>, PricesUnreadable>
    /** The European Central Bank's rate of the day. */
    readonly ecb: Effect.Effect<EcbRate, PricesUnreadable>
    /** What is read, as the catalog cites it. */
    readonly addresses: { readonly aws: string; readonly scaleway: string; readonly ecb: string }
  }
>() {}
