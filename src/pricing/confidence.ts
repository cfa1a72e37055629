/** What the doubt about a unit price does to an amount. */
import { BigDecimal } from "effect"
import type { Confidence } from "../catalog/Price.ts"
import { doubt } from "./constants.ts"

const order: ReadonlyArray<Confidence> = ["exact", "derived", "approx"]

/** The least sure of those that were used. */
export const worst = (all: ReadonlyArray<Confidence>): Confidence =>
  order.findLast((confidence) => all.includes(confidence)) ?? "approx"

const percent = (whole: number): BigDecimal.BigDecimal => BigDecimal.make(BigInt(whole), 2)

const factors: Record<
  Exclude<Confidence, "exact">,
  readonly [low: BigDecimal.BigDecimal, high: BigDecimal.BigDecimal]
> = {
  derived: [percent(100 - doubt.derived.value), percent(100 + doubt.derived.value)],
  approx: [percent(100 - doubt.approx.value), percent(100 + doubt.approx.value)]
}

/** The amount if the price were lower than it is thought to be. */
export const lowest = (amount: BigDecimal.BigDecimal, confidence: Confidence): BigDecimal.BigDecimal =>
  confidence === "exact" ? amount : BigDecimal.multiply(amount, factors[confidence][0])

/** The amount if the price were higher than it is thought to be. */
export const highest = (amount: BigDecimal.BigDecimal, confidence: Confidence): BigDecimal.BigDecimal =>
  confidence === "exact" ? amount : BigDecimal.multiply(amount, factors[confidence][1])
