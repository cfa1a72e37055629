/** What a provider's public list says today about the prices of our SKUs. */
import type { BigDecimal } from "effect"
import type { ProviderName } from "../../facts/ContextValues.ts"

/** One step of a price, in the unit of our SKU. */
export interface ReadStep {
  readonly from: number
  readonly price: BigDecimal.BigDecimal
}

/** A price that was read. */
export interface Reading {
  readonly sku: string
  readonly region: string
  readonly steps: readonly [ReadStep, ...ReadonlyArray<ReadStep>]
  /** The provider's word for the unit, where it is not the one that the key expects. */
  readonly otherUnit?: string
}

/** A price that could not be read, and why. The one in the catalog stays as it is. */
export interface Unread {
  readonly sku: string
  readonly region: string
  readonly kind: "vanished" | "ambiguous" | "unit" | "price"
  readonly why: string
}

/** All that was read from one provider. */
export interface Readings {
  readonly provider: ProviderName
  /** A sentence for the catalog's `sources`. */
  readonly source: string
  /** Day of the readings, `2026-11-20`. */
  readonly asOf: string
  readonly read: ReadonlyArray<Reading>
  readonly unread: ReadonlyArray<Unread>
}
