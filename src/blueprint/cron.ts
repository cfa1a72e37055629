import { Cron, Either } from "effect"

/** Nightly, where a job names no schedule. */
export const nightly = "0 3 * * *"

const daysPerMonth = 30

const share = (chosen: ReadonlySet<number>, of: number): number => (chosen.size === 0 ? 1 : chosen.size / of)

/** How often a five-field cron expression fires in a month of 30 days; null when it is not one. */
export const runsPerMonth = (schedule: string): number | null => {
  if (schedule.trim().split(/\s+/).length !== 5) return null
  const parsed = Cron.parse(schedule)
  if (Either.isLeft(parsed)) return null
  const { days, hours, minutes, months, weekdays } = parsed.right
  const ofDays = share(days, 31)
  const ofWeekdays = share(weekdays, 7)
  // cron fires on either where both are restricted
  const dayShare = days.size > 0 && weekdays.size > 0 ? ofDays + ofWeekdays - ofDays * ofWeekdays : ofDays * ofWeekdays
  const perDay = (minutes.size || 60) * (hours.size || 24)
  return Math.max(1, Math.round(perDay * daysPerMonth * dayShare * share(months, 12)))
}
