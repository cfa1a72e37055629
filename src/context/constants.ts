/** From users to requests, and what a design assumes where nobody said anything. */
import type { Availability, Compliance, OpsSkill } from "../facts/ContextValues.ts"
import { chosen, derived } from "./Figure.ts"

export const traffic = {
  sessionsPerUser: chosen("Sessions per monthly active user", 8, "a month"),
  sessionsPerStaff: chosen("Sessions per monthly active user of a tool for companies", 20, "a month"),
  sessionsPerCustomer: chosen("Sessions per monthly active user of a shop", 3, "a month"),
  requestsPerVisit: chosen("Dynamic requests per session of a content site", 5, ""),
  requestsPerSession: chosen("Dynamic requests per session", 15, ""),
  requestsPerSpaSession: chosen("Dynamic requests per session of a browser application on an API", 40, ""),
  peakFactor: derived(
    "Busiest hour over the mean, users in one time zone",
    4,
    "times",
    "elliptical day of 10 active hours (3.06 times) and 22 working days of 30 (1.36 times)"
  ),
  secondsPerMonth: derived("Seconds in a month of 30 days", 2_592_000, "s", "30 x 24 x 3,600")
} as const

/** What applies where neither the request nor the analysis has a value. */
export const defaults: {
  readonly monthlyActiveUsers: number
  readonly dataVolumeGb: number
  readonly monthlyBudgetEur: null
  readonly opsSkill: OpsSkill
  readonly availability: Availability
  readonly compliance: ReadonlyArray<Compliance>
  readonly region: string
} = {
  monthlyActiveUsers: 10_000,
  dataVolumeGb: 10,
  monthlyBudgetEur: null,
  opsSkill: "basic",
  availability: "99",
  compliance: [],
  region: "eu-west"
}
