import type { Product } from "../facts/ContextValues.ts"
import { traffic } from "./constants.ts"
import type { Figure } from "./Figure.ts"

const { peakFactor, secondsPerMonth } = traffic

/** How often people come, and what they ask of the application when they do. */
export interface Use {
  readonly sessions: Figure
  readonly requests: Figure
}

/** By the kind of product; null: nothing is known of it. */
export const useOf = (product: Product | null): Use => ({
  sessions:
    product === "business"
      ? traffic.sessionsPerStaff
      : product === "shop"
        ? traffic.sessionsPerCustomer
        : traffic.sessionsPerUser,
  requests:
    product === "content"
      ? traffic.requestsPerVisit
      : product === "single-page"
        ? traffic.requestsPerSpaSession
        : traffic.requestsPerSession
})

/** Requests per second in the busiest hour of so many users, with the arithmetic. */
export const peakRpsOf = (
  monthlyActiveUsers: number,
  product: Product | null = null
): { readonly value: number; readonly arithmetic: string } => {
  const { requests, sessions } = useOf(product)
  const mean = (monthlyActiveUsers * sessions.value * requests.value) / secondsPerMonth.value
  const value = Math.max(0.01, Math.round(mean * peakFactor.value * 100) / 100)
  return {
    value,
    arithmetic:
      `${grouped(monthlyActiveUsers)} users a month x ${sessions.value} sessions x ${requests.value} dynamic requests / ` +
      `${grouped(secondsPerMonth.value)} s x ${peakFactor.value} (busiest hour) = ${value} requests/s`
  }
}

/** From this ratio on a peak and a number of users cannot both be about the same product. */
const farApart = 10

/** What a peak and a number of users say of each other where they are more than ten times apart; null where they agree. */
export const contradiction = (peakRps: number, monthlyActiveUsers: number, product: Product | null): string | null => {
  const { value } = peakRpsOf(monthlyActiveUsers, product)
  return Math.max(peakRps / value, value / peakRps) <= farApart
    ? null
    : `A peak of ${peakRps} requests/s and ${grouped(monthlyActiveUsers)} users a month (about ${value} requests/s) are more than ${farApart} times apart. ` +
        `The peak governs compute, databases and requests; the users govern sessions and their static files. Correct the one that is wrong.`
}

/** 1234567 as 1,234,567, whatever the machine's language. */
const grouped = (value: number): string => String(value).replace(/\B(?=(\d{3})+(?!\d))/g, ",")
