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

/** 1234567 as 1,234,567, whatever the machine's language. */
const grouped = (value: number): string => String(value).replace(/\B(?=(\d{3})+(?!\d))/g, ",")
