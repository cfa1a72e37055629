import { traffic } from "./constants.ts"

const { peakFactor, requestsPerSession, secondsPerMonth, sessionsPerUser } = traffic

/** Requests per second in the busiest hour of so many users, with the arithmetic. */
export const peakRpsOf = (monthlyActiveUsers: number): { readonly value: number; readonly arithmetic: string } => {
  const mean = (monthlyActiveUsers * sessionsPerUser.value * requestsPerSession.value) / secondsPerMonth.value
  const value = Math.max(0.01, Math.round(mean * peakFactor.value * 100) / 100)
  return {
    value,
    arithmetic:
      `${grouped(monthlyActiveUsers)} users a month x ${sessionsPerUser.value} sessions x ${requestsPerSession.value} dynamic requests / ` +
      `${grouped(secondsPerMonth.value)} s x ${peakFactor.value} (busiest hour) = ${value} requests/s`
  }
}

/** From this ratio on a peak and a number of users cannot both be about the same product. */
const farApart = 10

/** What a peak and a number of users say of each other where they are more than ten times apart; null where they agree. */
export const contradiction = (peakRps: number, monthlyActiveUsers: number): string | null => {
  const { value } = peakRpsOf(monthlyActiveUsers)
  return Math.max(peakRps / value, value / peakRps) <= farApart
    ? null
    : `A peak of ${peakRps} requests/s and ${grouped(monthlyActiveUsers)} users a month (about ${value} requests/s) are more than ${farApart} times apart. ` +
        `The peak governs compute, databases and requests; the users govern sessions and their static files. Correct the one that is wrong.`
}

/** 1234567 as 1,234,567, whatever the machine's language. */
const grouped = (value: number): string => String(value).replace(/\B(?=(\d{3})+(?!\d))/g, ",")
