/** What the stated peak comes to in a month: requests, sessions, bytes. */
import type { SettledContext } from "../context/SettledContext.ts"
import { bytes, traffic as figures } from "./constants.ts"
import type { Estimate } from "./Need.ts"

/** Six significant digits: more would claim more than an estimate knows. */
export const rounded = (value: number): number => Number(value.toPrecision(6))

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
  /** Dynamic requests per month. */
  readonly requests: Estimate
  /** Per month. */
  readonly sessions: Estimate
  /** Static files per month, over all pages. */
  readonly files: Estimate
  /** GB of static files per month. */
  readonly filesGb: Estimate
}

const kbPerGb = 1_000_000

/** GB for so many answers of so many KB. */
export const gigabytes = (answers: Estimate, kb: number): Estimate => times(answers, kb / kbPerGb)

export const trafficOf = (context: SettledContext): Traffic => {
  const peakRps = context.peakRps.value
  const requests = estimate((peakRps / figures.peakFactor.value) * figures.secondsPerMonth.value)
  const sessions = times(requests, 1 / figures.requestsPerSession.value)
  return {
    peakRps,
    requests,
    sessions,
    files: times(sessions, bytes.filesPerPage.value),
    filesGb: gigabytes(sessions, bytes.pageKb.value)
  }
}

/** The figures behind all of it. */
export const trafficFigures = [
  figures.peakFactor,
  figures.secondsPerMonth,
  figures.requestsPerSession,
  bytes.lowUse,
  bytes.highUse
]
