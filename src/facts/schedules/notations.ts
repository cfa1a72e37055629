import { clockOf, cronOf, everyInterval } from "./cron.ts"

/** One way to write a schedule in code: an expression, what its match means, and the files it is found in. */
export interface Notation {
  readonly pattern: RegExp
  readonly cron: (match: RegExpExecArray) => string | undefined
  readonly accepts?: RegExp
}

const five =
  "((?:[\\d*/,?-]+|\\*)(?:\\s+[\\d*/,A-Za-z?#L-]+){4,6}|@(?:hourly|daily|midnight|weekly|monthly|yearly|annually|every\\s[\\w.]{1,12}))"
const quoted = `["'\`]${five}["'\`]`
/** A cron expression as it is written, seconds and all; a word such as `@daily` as five fields. */
const first = (match: RegExpExecArray): string | undefined => {
  const written = match[1] ?? ""
  const cron = cronOf(written)
  return cron === undefined || !/^[\d*]/.test(written) || /[a-z]{3}/.test(written) ? cron : written
}

/** Keyword arguments of Celery, Huey, APScheduler and arq: `minute="*\/5", hour=3`. */
const keywords = (match: RegExpExecArray): string | undefined => {
  const text = match[1] ?? ""
  const part = (names: string) =>
    new RegExp(`\\b(?:${names})\\s*=\\s*(?:["']([\\d*/,a-z-]{1,30})["']|\\{?(\\d{1,2}))`)
      .exec(text)
      ?.slice(1)
      .find((group) => group !== undefined)
  if (text.trim() !== "" && !/\b(?:minute|hour|day\w*|month\w*|week\w*|second)\s*=/.test(text)) return undefined
  const hour = part("hour")
  const day = part("day_of_month|day")
  const weekday = part("day_of_week|weekday")
  const bounded = hour !== undefined || day !== undefined || weekday !== undefined
  // a field that is left out is every one below and the first one above the fields that are named
  const celery = /crontab/.test(match[0])
  const minute = part("minute") ?? (bounded && !celery ? "0" : "*")
  const shown = [minute, hour ?? (bounded && !celery ? "0" : "*"), day ?? "*", part("month_of_year|month") ?? "*"]
  return cronOf([...shown, weekday ?? "*"].join(" "))
}

/** `hours=3` and the like of Python's timedelta and of interval triggers. */
const interval = (match: RegExpExecArray): string | undefined => everyInterval(Number(match[2]), match[1] ?? "")

const product = (text: string): number =>
  text
    .split("*")
    .map((factor) => Number(factor.replace(/[\s_lL]/g, "")))
    .reduce((all, factor) => all * factor, 1)

const laravelWords: Readonly<Record<string, string>> = {
  hourly: "0 * * * *",
  daily: "0 0 * * *",
  weekly: "0 0 * * 0",
  monthly: "0 0 1 * *",
  quarterly: "0 0 1 */3 *",
  yearly: "0 0 1 1 *",
  everyMinute: "* * * * *",
  everyTwoMinutes: "*/2 * * * *",
  everyThreeMinutes: "*/3 * * * *",
  everyFourMinutes: "*/4 * * * *",
  everyFiveMinutes: "*/5 * * * *",
  everyTenMinutes: "*/10 * * * *",
  everyFifteenMinutes: "*/15 * * * *",
  everyThirtyMinutes: "*/30 * * * *",
  everyTwoHours: "0 */2 * * *",
  everyThreeHours: "0 */3 * * *",
  everyFourHours: "0 */4 * * *",
  everySixHours: "0 */6 * * *"
}

/** Names of constants such as `EVERY_10_MINUTES` and `EVERY_DAY_AT_3AM` of NestJS. */
const constant = (match: RegExpExecArray): string | undefined => {
  const name = match[1] ?? ""
  const count = /^EVERY_(?:(\d{1,3})_)?(SECOND|MINUTE|HOUR)S?$/.exec(name)
  if (count !== null) return everyInterval(Number(count[1] ?? 1), count[2] ?? "")
  const at = /_AT_(\d{1,2}(?:AM|PM)|MIDNIGHT|NOON)$/.exec(name)?.[1]
  const clock = at === undefined ? { hour: 0, minute: 0 } : clockOf(at.replace(/(AM|PM)$/, " $1"))
  const time = `${clock?.minute ?? 0} ${clock?.hour ?? 0}`
  if (name.startsWith("EVERY_DAY")) return `${time} * * *`
  if (/^EVERY_WEEKDAY|^MONDAY_TO_FRIDAY/.test(name)) return `${time} * * 1-5`
  if (name.startsWith("EVERY_WEEKEND")) return `${time} * * 0,6`
  if (/^EVERY_WEEK$/.test(name)) return "0 0 * * 0"
  if (name.startsWith("EVERY_1ST_DAY_OF_MONTH")) return `${time} 1 * *`
  return /^EVERY_YEAR$/.test(name) ? "0 0 1 1 *" : undefined
}

/** `Cron.Daily(3, 30)` of Hangfire. */
const hangfire = (match: RegExpExecArray): string | undefined => {
  const [one, two, three] = (match[2] ?? "").split(",").map((part) => part.trim())
  switch (match[1]) {
    case "Minutely":
      return "* * * * *"
    case "Hourly":
      return cronOf(`${one || "0"} * * * *`)
    case "Daily":
      return cronOf(`${two || "0"} ${one || "0"} * * *`)
    case "Weekly":
      return cronOf(`${three || "0"} ${two || "0"} * * 1`)
    case "Monthly":
      return cronOf(`${three || "0"} ${two || "0"} ${one || "1"} * *`)
    default:
      return undefined
  }
}

/** `every 1.day, at: '4:30 am'` of whenever and `every(1.hour, 'job')` of clockwork. */
const ruby = (match: RegExpExecArray): string | undefined => {
  const unit = match[2] ?? match[3] ?? ""
  const at = /\bat:\s*["']([^"']{1,30})["']/.exec(match[4] ?? "")?.[1]
  const clock = at === undefined ? undefined : clockOf(at)
  const plain =
    unit === "month" || unit === "months"
      ? "0 0 1 * *"
      : (everyInterval(Number(match[1] ?? 1), unit) ?? cronOf(`every ${unit}`))
  return plain === undefined || clock === undefined
    ? plain
    : [clock.minute, clock.hour, ...plain.split(" ").slice(2)].join(" ")
}

/** Every notation that is known; the first that matches a line gives its schedule. */
export const notations: ReadonlyArray<Notation> = [
  // JavaScript: node-cron, cron, croner, node-schedule, agenda, BullMQ, NestJS, Convex
  { pattern: new RegExp(`\\b(?:cron|nodeCron|scheduler)\\.schedule\\([^\\n"'\`]{0,60}?${quoted}`), cron: first },
  { pattern: new RegExp(`\\b(?:new\\s+)?Cron(?:Job)?\\([^\\n"'\`]{0,60}?${quoted}`), cron: first },
  { pattern: new RegExp(`\\bscheduleJob\\([^\\n]{0,60}?${quoted}`), cron: first },
  { pattern: new RegExp(`\\bagenda\\.every\\(\\s*${quoted}`), cron: first },
  { pattern: /\bagenda\.every\(\s*["'`](\d{1,4} \w{1,12}|[a-z ]{3,20})["'`]/, cron: first },
  { pattern: new RegExp(`\\bcrons?\\.cron\\([^\\n]{0,80}?${quoted}`), cron: first },
  { pattern: /@Cron\(\s*CronExpression\.([A-Z0-9_]{5,60})/, cron: constant },
  {
    pattern: /@Interval\([^)\n]{0,60}?\b([\d_]{3,12})\s*\)/,
    cron: (match) => everyInterval(product(match[1] ?? ""), "ms")
  },
  {
    pattern: /\brepeat:\s*\{\s*every:\s*([\d_\s*]{3,40})/,
    cron: (match) => everyInterval(product(match[1] ?? ""), "ms")
  },
  // Java and Kotlin: Spring, Quarkus, Micronaut, Quartz
  { pattern: new RegExp(`@(?:Cron|Scheduled)\\([^\\n]{0,60}?["'](?:\\$\\{[^:}]{1,80}:)?${five}\\}?["']`), cron: first },
  {
    pattern:
      /@Scheduled\([^\n]{0,80}?\bfixed(?:Rate|Delay)\s*=\s*([\d_lL\s*]{1,40})(?:,[^)]{0,60}?\bTimeUnit\.(\w{1,12}))?/,
    cron: (match) => everyInterval(product(match[1] ?? ""), match[2] ?? "ms")
  },
  {
    pattern:
      /@Scheduled\([^\n]{0,80}?\b(?:every|fixedRate|fixedDelay|fixedRateString|fixedDelayString)\s*=\s*"(?:\$\{[^:}]{1,80}:)?(?:PT)?(\d{1,9})\s?(ms|[smhdSMHD])?\}?"/,
    cron: (match) => everyInterval(Number(match[1]), match[2] ?? "ms")
  },
  {
    pattern: new RegExp(`\\b(?:cronSchedule|WithCronSchedule|CronScheduleBuilder\\.cronSchedule)\\(\\s*"${five}"`),
    cron: first
  },
  // .NET: Hangfire, Azure Functions
  {
    pattern: /\bCron\.(Minutely|Hourly|Daily|Weekly|Monthly)\b(?:\(([^)\n]{0,40})\))?/,
    cron: hangfire,
    accepts: /\.(?:cs|fs|vb)$/
  },
  { pattern: new RegExp(`\\bAddOrUpdate(?:<[^>\\n]{1,80}>)?\\([^\\n]{0,200}?"${five}"`), cron: first },
  {
    pattern: new RegExp(`\\b(?:TimerTrigger|timer_trigger|schedule=)\\(?[^\\n"']{0,40}["']${five}["']`),
    cron: first,
    accepts: /\.(?:cs|java|kt|py)$/
  },
  // Go: robfig/cron, gocron
  { pattern: new RegExp(`\\.(?:AddFunc|AddJob|CronJob|Cron|CronWithSeconds)\\(\\s*["\`]${five}["\`]`), cron: first },
  { pattern: /\.(?:AddFunc|AddJob)\(\s*["`](@every [\w.]{1,12})["`]/, cron: first },
  // gocron and Python's schedule
  {
    pattern:
      /\bevery\((\d{0,4})\)\.(seconds?|minutes?|hours?|days?|weeks?|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b(?:\(\))?(?:\.at\(\s*["'](\d{1,2}:\d{2}))?/i,
    cron: (match) => {
      const count = match[1] ? Number(match[1]) : 1
      const unit = (match[2] ?? "").toLowerCase()
      return match[3] === undefined && minuteLike.test(unit)
        ? everyInterval(count, unit)
        : cronOf(`every ${unit.replace(/^days$/, "day")} at ${match[3] ?? "00:00"}`)
    }
  },
  // Python: Celery, Huey, APScheduler, arq, rq-scheduler, periodiq
  { pattern: /\bcrontab\(([^()\n]{0,200})\)/, cron: keywords, accepts: /\.py$/ },
  {
    pattern:
      /\b(?:CronTrigger\(|cron\(\s*\w{1,60}\s*,|(?:add_job|scheduled_job)\([^\n]{0,120}?["']cron["'])([^()\n]{1,200})\)/,
    cron: keywords,
    accepts: /\.py$/
  },
  { pattern: new RegExp(`\\b(?:from_crontab|cron|cron_string)(?:\\(|=)\\s*${quoted}`), cron: first },
  {
    pattern:
      /\b(?:IntervalTrigger\(|(?:add_job|scheduled_job)\([^\n]{0,120}?["']interval["'],)\s*(seconds|minutes|hours|days|weeks)\s*=\s*(\d{1,6})/,
    cron: interval,
    accepts: /\.py$/
  },
  {
    pattern:
      /["']?\bschedule["']?\s*[:=]\s*(?:datetime\.)?timedelta\(\s*(seconds|minutes|hours|days|weeks)\s*=\s*(\d{1,6})/,
    cron: interval,
    accepts: /\.py$/
  },
  {
    pattern: /\b(?:add_periodic_task|["']schedule["']\s*:)\(?\s*(\d{1,6}(?:\.\d)?)\s*,/,
    cron: (match) => everyInterval(Number(match[1]), "s"),
    accepts: /\.py$/
  },
  // PHP: Laravel and Symfony
  {
    pattern: /->dailyAt\(\s*["'](\d{1,2}:\d{2})["']/,
    cron: (match) => cronOf(`every day at ${match[1] ?? ""}`),
    accepts: /\.php$/
  },
  {
    pattern: /->((?:hourly|daily|weekly|monthly|quarterly|yearly)|every[A-Z][A-Za-z]{4,20})\(\)/,
    cron: (match) => (Object.hasOwn(laravelWords, match[1] ?? "") ? laravelWords[match[1] ?? ""] : undefined),
    accepts: /\.php$/
  },
  { pattern: new RegExp(`->cron\\(\\s*["']${five}["']`), cron: first, accepts: /\.php$/ },
  {
    pattern: new RegExp(
      `(?:RecurringMessage::cron|AsCronTask|CronExpressionTrigger::fromSpec)\\([^\\n"']{0,30}["']${five}["']`
    ),
    cron: first
  },
  {
    pattern: /(?:RecurringMessage::every|AsPeriodicTask)\([^\n"']{0,30}["'](\d{1,4} \w{1,12}|\d{1,6})["']/,
    cron: (match) => cronOf(match[1] ?? "") ?? everyInterval(Number(match[1]), "s")
  },
  // Ruby: whenever, clockwork, rufus
  {
    pattern: /^\s*every[\s(]\s*(?:(\d{1,4})\.(\w{3,8})|:(\w{3,10}))\b([^\n]{0,200})/,
    cron: ruby,
    accepts: /\.rb$/
  },
  { pattern: new RegExp(`^\\s*every[\\s(]\\s*${quoted}`), cron: first, accepts: /\.rb$/ },
  { pattern: /\bscheduler\.every\s*\(?\s*["'](\d{1,4}[smhd])["']/, cron: first, accepts: /\.rb$/ },
  { pattern: new RegExp(`\\.cron\\s*\\(?\\s*${quoted}`), cron: first, accepts: /\.rb$/ },
  // Elixir: Oban and Quantum; Rust: tokio-cron-scheduler
  { pattern: new RegExp(`^\\s*(?:\\w{1,40}:\\s*)?\\{\\s*"${five}"\\s*,`), cron: first, accepts: /\.exs?$/ },
  { pattern: new RegExp(`\\bJob::new(?:_\\w{1,30})?\\(\\s*"${five}"`), cron: first, accepts: /\.rs$/ },
  // options of the same meaning in many libraries
  {
    pattern: new RegExp(
      `["']?\\b(?:cron|cronTime|cronExpression|cron_expression|pattern|schedule|crontab|cronTab)["']?\\s*(?:=>|[:=])\\s*${quoted}`
    ),
    cron: first
  }
]

const minuteLike = /^(?:seconds?|minutes?|hours?|days?|weeks?)$/
