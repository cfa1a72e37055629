/** What the stated peak comes to in a month: requests, sessions, bytes. */
import { useOf } from "../context/peakRps.ts"
import type { SettledContext } from "../context/SettledContext.ts"
import type { Product } from "../facts/ContextValues.ts"
import { bytes, type Figure, traffic as figures } from "./constants.ts"
import type { Estimate } from "./Need.ts"

/** Six significant digits: more would claim more than an estimate knows. */
export const rounded = (value: number): number => Number(value.toPrecision(6))

/** As people write rates: three significant digits, and no fraction from 100 on. */
export const told = (value: number): number => (value >= 100 ? Math.round(value) : Number(value.toPrecision(3)))

/** A monthly quantity with its honest range. */
export const estimate = (expected: number): Estimate => ({
  low: rounded(expected * bytes.lowUse.value),
  expected: rounded(expected),
  high: rounded(expected * bytes.highUse.value)
})

/** Scales an estimate. */
export const times = ({ expected, high, low }: Estimate, factor: number): Estimate => ({
  low: rounded(low * factor),
  expected: rounded(expected * factor),
  high: rounded(high * factor)
})

export const plus = (one: Estimate, other: Estimate): Estimate => ({
  low: rounded(one.low + other.low),
  expected: rounded(one.expected + other.expected),
  high: rounded(one.high + other.high)
})

export interface Traffic {
  readonly peakRps: number
  /** People a month. */
  readonly users: number
  /** Dynamic requests per month. */
  readonly requests: Estimate
  /** Per month. */
  readonly sessions: Estimate
  /** Static files per month, over all pages. */
  readonly files: Estimate
  /** GB of static files per month. */
  readonly filesGb: Estimate
  /** The figures behind sessions and their files. */
  readonly sessionFigures: ReadonlyArray<Figure>
}

const kbPerGb = 1_000_000

/** GB for so many answers of so many KB. */
export const gigabytes = (answers: Estimate, kb: number): Estimate => times(answers, kb / kbPerGb)

/**
 * Sessions follow from the users where they are known, because a peak says little about how many people caused it.
 * `product`: what people do with it; null: nothing is known.
 */
export const trafficOf = (context: SettledContext, product: Product | null): Traffic => {
  const peakRps = context.peakRps.value
  const users = context.monthlyActiveUsers.value
  const use = useOf(product)
  const requests = estimate((peakRps / figures.peakFactor.value) * figures.secondsPerMonth.value)
  const sessions = users === null ? times(requests, 1 / use.requests.value) : estimate(users * use.sessions.value)
  const loads = times(sessions, 1 - bytes.browserCache.value)
  return {
    peakRps,
    users: sessions.expected / use.sessions.value,
    requests,
    sessions,
    files: times(loads, bytes.filesPerPage.value),
    filesGb: gigabytes(loads, bytes.pageKb.value),
    sessionFigures: [users === null ? use.requests : use.sessions, bytes.browserCache, bytes.pageKb]
  }
}

/** The figures behind requests and every range. */
export const trafficFigures = [figures.peakFactor, figures.secondsPerMonth, bytes.lowUse, bytes.highUse]
