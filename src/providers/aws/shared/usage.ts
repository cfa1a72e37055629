/** Builds the usage lines of one component. */
import { Option } from "effect"
import type { Estimate } from "../../../blueprint/Need.ts"
import { quoteAll } from "../../../catalog/quote.ts"
import type { Amount, UsageLine } from "../../../catalog/UsageLine.ts"
import type { Site } from "../../Provider.ts"

/** Provisioned: billed whether used or not. */
export const provisioned = (component: string, sku: string, description: string, amount: Amount): UsageLine => ({
  component,
  sku,
  description,
  ...amount,
  usageDriven: false
})

/** Billed by what is used. */
export const used = (component: string, sku: string, description: string, amount: Amount): UsageLine => ({
  ...provisioned(component, sku, description, amount),
  usageDriven: true
})

/** A quantity that the provider gives away, listed so that nobody looks for it. */
export const given = (
  component: string,
  sku: string,
  description: string,
  amount: Amount,
  free: string
): UsageLine => ({ ...used(component, sku, description, amount), free })

/** An estimate times a factor. */
export const times = (estimate: Estimate, factor: number): Estimate => ({
  low: estimate.low * factor,
  expected: estimate.expected * factor,
  high: estimate.high * factor
})

/** The sum of estimates. */
export const total = (estimates: ReadonlyArray<Estimate>): Estimate => ({
  low: estimates.reduce((sum, { low }) => sum + low, 0),
  expected: estimates.reduce((sum, { expected }) => sum + expected, 0),
  high: estimates.reduce((sum, { high }) => sum + high, 0)
})

/** A planning figure of our own with the usual half-to-double range. */
export const guessed = (expected: number): Estimate => ({ low: expected / 2, expected, high: expected * 2 })

/** Share of what is stored that a day changes. (E) */
export const dailyChange = 0.02

/** What incremental backups of so many GB take: the whole once, and each day's changes. */
export const backedUp = (gb: number, days: number): Estimate => ({
  low: gb,
  expected: gb * (1 + dailyChange * days),
  high: gb * (1 + 2 * dailyChange * days)
})

/** Euros per month to the cent, for options that are not taken; null where a price is missing. */
export const monthlyEur = (site: Site, amounts: ReadonlyArray<readonly [sku: string, amount: Amount]>): number | null =>
  Option.getOrNull(Option.map(quoteAll(site.prices, site.region.region, amounts), (eur) => Math.round(eur * 100) / 100))
