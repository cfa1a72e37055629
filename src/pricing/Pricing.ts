/** The service that turns what a design uses into euros a month, and tells two prices apart. */
import { Context, Effect, Layer } from "effect"
import { bundledPriceList } from "../catalog/bundledPriceList.ts"
import type { PriceList } from "../catalog/PriceList.ts"
import type { UsageLine } from "../catalog/UsageLine.ts"
import { diffPrices, type PriceDiff } from "./diff.ts"
import { priceLines, type PricedLines } from "./priceLines.ts"

export class Pricing extends Context.Tag("groundplan/pricing/Pricing")<
  Pricing,
  {
    /** The list that prices come from; designing asks it for the classes it may choose among. */
    readonly prices: PriceList
    /** The lines of one tier in a provider's region, priced. */
    readonly price: (lines: ReadonlyArray<UsageLine>, region: string) => Effect.Effect<PricedLines>
    /** What changed between two priced tiers. */
    readonly diff: (before: PricedLines, after: PricedLines) => PriceDiff
  }
>() {}

/** Pricing over any price list. */
export const layerOf = (prices: PriceList): Layer.Layer<Pricing> =>
  Layer.succeed(
    Pricing,
    Pricing.of({
      prices,
      price: Effect.fn("Pricing.price")((lines, region) => Effect.sync(() => priceLines(lines, prices, region))),
      diff: diffPrices
    })
  )

/** Pricing over the catalog that comes with the product. */
export const layer: Layer.Layer<Pricing> = Layer.suspend(() => layerOf(bundledPriceList))
