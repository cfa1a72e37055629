const macros: Readonly<Record<string, string>> = {
  "@hourly": "0 * * * *",
  "@daily": "0 0 * * *",
  "@midnight": "0 0 * * *",
  "@weekly": "0 0 * * 0",
  "@monthly": "0 0 1 * *",
  "@yearly": "0 0 1 1 *",
  "@annually": "0 0 1 1 *"
}

const field = /^[\d*/,?#LWA-Za-z-]{1,60}$/

/** Units of time in minutes; a month is no fixed number of them. */
const minutesOf: ReadonlyArray<readonly [RegExp, number]> = [
  [/^(?:ms|milliseconds?|millis)$/, 1 / 60_000],
  [/^(?:s|secs?|seconds?)$/, 1 / 60],
  [/^(?:m|mins?|minutes?|minute_interval)$/, 1],
  [/^(?:h|hrs?|hours?)$/, 60],
  [/^(?:d|days?)$/, 1440],
  [/^(?:w|weeks?)$/, 10_080]
]

/** An interval as a schedule; what is shorter than a minute runs every minute, what no schedule can say is `undefined`. */
export const everyInterval = (count: number, unit: string): string | undefined => {
  const minutes = (minutesOf.find(([pattern]) => pattern.test(unit.toLowerCase()))?.[1] ?? 0) * count
  if (!(minutes > 0) || !Number.isFinite(minutes)) return undefined
  if (minutes <= 1) return "* * * * *"
  if (minutes < 60) return `*/${Math.round(minutes)} * * * *`
  const hours = minutes / 60
  if (hours < 24) return Number.isInteger(hours) ? (hours === 1 ? "0 * * * *" : `0 */${hours} * * *`) : undefined
  const days = hours / 24
  if (days === 7) return "0 0 * * 0"
  return Number.isInteger(days) && days < 28 ? (days === 1 ? "0 0 * * *" : `0 0 */${days} * *`) : undefined
}

/** `at 4:30 pm` and the like as minute and hour. */
export const clockOf = (text: string): { readonly hour: number; readonly minute: number } | undefined => {
  if (/\bmidnight\b/i.test(text)) return { hour: 0, minute: 0 }
  if (/\bnoon\b/i.test(text)) return { hour: 12, minute: 0 }
  const match = /\b(\d{1,2})(?::(\d{2}))?(?::\d{2})?\s{0,2}(am|pm)?\b/i.exec(text)
  if (match === null) return undefined
  const half = match[3]?.toLowerCase()
  const written = Number(match[1])
  const hour = half === undefined ? written : (written % 12) + (half === "pm" ? 12 : 0)
  const minute = Number(match[2] ?? 0)
  return hour < 24 && minute < 60 ? { hour, minute } : undefined
}

const weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]

/** `every 5 minutes`, `every day at 3am`, `every monday 09:00`, `at 5am every day`, `1 hour`. */
const inWords = (text: string): string | undefined => {
  const lower = text.toLowerCase().slice(0, 120)
  const interval = /^(?:every\s+)?(\d{1,5})\s{0,2}([a-z]{1,12})\b/.exec(lower)
  if (interval !== null) {
    const found = everyInterval(Number(interval[1]), interval[2] ?? "")
    if (found !== undefined) return found
  }
  const period = /\bevery\s+(?:single\s+)?(\w{1,12})/.exec(lower)?.[1]
  if (period === undefined) return undefined
  const at = clockOf(lower.replace(/^.*?\bevery\s+\w{1,12}/, "") || lower) ?? clockOf(lower)
  const time = `${at?.minute ?? 0} ${at?.hour ?? 0}`
  if (period === "minute" || period === "second") return "* * * * *"
  if (period === "hour") return "0 * * * *"
  if (period === "day" || period === "night") return `${time} * * *`
  if (period === "week") return `${time} * * 0`
  if (period === "month") return `${time} 1 * *`
  if (period === "weekday") return `${time} * * 1-5`
  const day = weekdays.indexOf(period.slice(0, 3))
  return day < 0 ? undefined : `${time} * * ${day}`
}

/** Days of the week counted from Sunday as 1, as AWS and Quartz do, counted from 0. */
const fromZero = (days: string): string =>
  days.replace(/(^|[,-])([1-7])(?=$|[,\-#L])/g, (_, before: string, day: string) => `${before}${Number(day) - 1}`)

/**
 * A schedule in any common notation as five fields in UTC: cron with or without seconds and year, `@daily`,
 * `@every 5m`, `rate(5 minutes)`, `cron(…)` of AWS, and plain words. `undefined` when it is none.
 */
export const cronOf = (schedule: string): string | undefined => {
  const text = schedule.trim().slice(0, 200)
  const macro = text.toLowerCase()
  if (Object.hasOwn(macros, macro)) return macros[macro]
  const every = /^@every\s+(\d{1,6}(?:\.\d{1,3})?)(ms|s|m|h|d)\b/.exec(macro)
  if (every !== null) return everyInterval(Number(every[1]), every[2] ?? "")
  const rate = /^rate\(\s*(\d{1,6})\s+(\w{1,12})\s*\)$/.exec(macro)
  if (rate !== null) return everyInterval(Number(rate[1]), rate[2] ?? "")
  const aws = /^cron\(([^)]{1,100})\)$/i.exec(text)?.[1]
  const parts = (aws ?? text.replace(/^(?:CRON_)?TZ=\S{1,60}\s+/, "").replace(/\s+[A-Z][A-Za-z]{1,20}\/\w{1,30}$/, ""))
    .trim()
    .split(/\s+/)
  if (parts.length < 5 || parts.length > 7 || !parts.every((part) => field.test(part))) return inWords(text)
  if (!parts.slice(0, 2).every((part) => /^[\d*/,?-]+$/.test(part))) return inWords(text)
  const five =
    parts.length === 7
      ? parts.slice(1, 6)
      : parts.length === 6
        ? aws === undefined
          ? parts.slice(1)
          : parts.slice(0, 5)
        : parts
  const counted = aws === undefined && parts.length < 7 ? five : [...five.slice(0, 4), fromZero(five[4] ?? "*")]
  return counted
    .join(" ")
    .replace(/\?/g, "*")
    .replace(/(^|\s)0\/(?=\d)/g, "$1*/")
}
