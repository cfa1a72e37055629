/** The dated price list that every design is priced with: one version of all providers' prices and one exchange rate. */
import type { BigDecimal, Option } from "effect"
import type { ProviderName } from "../facts/ContextValues.ts"
import type { Confidence, Price } from "./Price.ts"

/** Providers bill a running month as 730 hours (8,760 hours of a year / 12). */
export const hoursPerMonth = 730

/** Euros for one US dollar, on one day. Every dollar price moves with it, so it is shown beside every total. */
export interface ExchangeRate {
  readonly eurPerUsd: BigDecimal.BigDecimal
  readonly date: string
  readonly source: string
  readonly confidence: Confidence
}

export interface PriceList {
  /** The date of the catalog, `2026-11-20`; also its version. */
  readonly version: string
  /**
   * SHA-256 of everything in the list and of the exchange rate, in lower-case hexadecimal: two lists with one hash price
   * every design the same. Every estimate keeps it.
   */
  readonly hash: string
  readonly exchangeRate: ExchangeRate
  readonly hoursPerMonth: number
  /**
   * The price of an SKU in a provider's region, or its price without region. Nothing else stands in for a missing
   * price: an SKU that is not listed in a region may not exist there.
   */
  readonly find: (sku: string, region: string) => Option.Option<Price>
  /** The provider's regions that have prices, sorted, without `global`. */
  readonly regions: (provider: ProviderName) => ReadonlyArray<string>
}
