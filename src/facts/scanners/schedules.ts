import type { LineScanner } from "../../repo/LineScanner.ts"
import { safeExcerpt } from "../redact.ts"
import { captures, isCode } from "../scanning/matching.ts"

const five = "((?:[\\d*/,-]+|\\*)(?:\\s+[\\d*/,A-Za-z?#L-]+){4,5})"
const expressions: ReadonlyArray<RegExp> = [
  new RegExp(`\\bcron\\.schedule\\(\\s*["'\`]${five}["'\`]`, "g"),
  new RegExp(`\\bnew\\s+CronJob\\(\\s*["'\`]${five}["'\`]`, "g"),
  new RegExp(`\\bscheduleJob\\([^\\n]{0,60}?["'\`]${five}["'\`]`, "g"),
  new RegExp(`@(?:Cron|Scheduled)\\([^\\n]{0,40}?["']${five}["']`, "g"),
  new RegExp(`\\bcron:?\\s*[=:]\\s*["']${five}["']`, "g"),
  new RegExp(`\\.AddFunc\\(\\s*"${five}"`, "g"),
  new RegExp(`->cron\\(\\s*["']${five}["']`, "g"),
  new RegExp(`\\brepeat:\\s*\\{\\s*(?:cron|pattern):\\s*["'\`]${five}["'\`]`, "g")
]

const words: Readonly<Record<string, string>> = {
  hourly: "0 * * * *",
  daily: "0 0 * * *",
  weekly: "0 0 * * 0",
  monthly: "0 0 1 * *",
  everyminute: "* * * * *",
  everyfiveminutes: "*/5 * * * *",
  everytenminutes: "*/10 * * * *",
  everyfifteenminutes: "*/15 * * * *",
  everythirtyminutes: "*/30 * * * *"
}

/** `crontab(minute="*\/5", hour=3)` of Celery as five fields. */
const crontab = (text: string): string | undefined => {
  const match = /\bcrontab\(([^)]{0,200})\)/.exec(text)
  if (match === null) return undefined
  const part = (name: string, other: string) =>
    new RegExp(`\\b${name}\\s*=\\s*(?:["']([\\d*/,a-z-]{1,30})["']|(\\d{1,2}))`)
      .exec(match[1] ?? "")
      ?.slice(1)
      .find((group) => group !== undefined) ?? other
  const hour = part("hour", "*")
  return [
    part("minute", hour === "*" ? "*" : "0"),
    hour,
    part("day_of_month", "*"),
    part("month_of_year", "*"),
    part("day_of_week", "*")
  ].join(" ")
}

/** Schedules in code; the value is the cron expression as it is written. */
export const schedules: LineScanner = {
  name: "schedules",
  keywords: [
    "cron",
    "schedulejob",
    "@scheduled",
    "addfunc",
    "hourly()",
    "daily()",
    "dailyat(",
    "weekly()",
    "monthly()",
    "everyminute",
    "everyfive",
    "everyten",
    "everyfifteen",
    "everythirty"
  ],
  accepts: (path) => isCode(path) && !/(?:^|\/)\.github\/|\.gitlab-ci|\.(?:json|prisma|toml)$/.test(path),
  match: (line) => {
    if (/^\s*(?:\/\/|#|\*)/.test(line)) return []
    const celery = crontab(line)
    if (celery !== undefined) return [{ value: celery, excerpt: safeExcerpt(line) }]
    const at = /->dailyAt\(\s*["'](\d{1,2}):(\d{2})["']/.exec(line)
    if (at !== null) return [{ value: `${Number(at[2])} ${Number(at[1])} * * *`, excerpt: safeExcerpt(line) }]
    const laravel =
      /->(hourly|daily|weekly|monthly|everyMinute|everyFiveMinutes|everyTenMinutes|everyFifteenMinutes|everyThirtyMinutes)\(\)/.exec(
        line
      )
    const named = laravel?.[1] === undefined ? undefined : words[laravel[1].toLowerCase()]
    if (named !== undefined && /\bschedule\b|Schedule::/i.test(line))
      return [{ value: named, excerpt: safeExcerpt(line) }]
    return captures(line, ...expressions)
  }
}

/** Five fields in UTC of a schedule as code writes it: a sixth, seconds first, is cut off. */
export const fiveFields = (schedule: string): string => {
  const parts = schedule.trim().split(/\s+/)
  return (parts.length === 6 ? parts.slice(1) : parts).join(" ").replace(/\?/g, "*")
}
