/** What a placed component says it uses in a month. The providers write these lines, pricing turns them into euros. */
import type { Estimate } from "../blueprint/Need.ts"
import type { Unit } from "./Unit.ts"
import { tidy } from "./Unit.ts"
import { hoursPerMonth } from "./PriceList.ts"

/** An amount per month with its unit; `low` and `high` span what is plausible where usage decides. */
export interface Amount {
  readonly quantity: number
  readonly unit: Unit
  readonly low?: number
  readonly high?: number
}

export interface UsageLine extends Amount {
  /** Id of the component that causes the line. */
  readonly component: string
  /** Key in the price list. */
  readonly sku: string
  readonly description: string
  /** True where the quantity follows from traffic or data rather than from what is provisioned. */
  readonly usageDriven: boolean
  /** Why nothing is charged for this quantity, e.g. "first 100 GB a month". The line is listed at 0. */
  readonly free?: string
  /** Why its price cannot be known here, e.g. because it stands on the bill of somebody else. */
  readonly unpriced?: string
}

/** So many instances, running all month: 730 hours each. */
export const running = (count: number): Amount => ({ quantity: tidy(count * hoursPerMonth), unit: "hour" })

/** So many vCPU, running all month. */
export const vcpuRunning = (vcpu: number): Amount => ({ quantity: tidy(vcpu * hoursPerMonth), unit: "vCPU-hour" })

/** So much memory (GB), running all month. */
export const memoryRunning = (gb: number): Amount => ({ quantity: tidy(gb * hoursPerMonth), unit: "GB-hour" })

/** So much storage (GB), kept all month. Prices per GB-hour are met as well. */
export const stored = (gb: number): Amount => ({ quantity: tidy(gb), unit: "GB-month" })

/** A quantity that is already one per month: GB moved, requests, zones, keys, alarms, … */
export const monthly = (quantity: number, unit: Unit): Amount => ({ quantity: tidy(quantity), unit })

/** The amount with a plausible range around it, as factors of the quantity, e.g. `between(gb, 0.5, 2)`. */
export const between = (amount: Amount, low: number, high: number): Amount => ({
  ...amount,
  low: tidy(amount.quantity * low),
  high: tidy(amount.quantity * high)
})

/** An estimate of use, in `unit` per month, with its range. */
export const estimated = (estimate: Estimate, unit: Unit): Amount => ({
  quantity: tidy(estimate.expected),
  low: tidy(estimate.low),
  high: tidy(estimate.high),
  unit
})
