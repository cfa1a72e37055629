/** Five-field cron as EventBridge Scheduler writes it: six fields, days of the week by name, `?` for one kind of day. */

const bounds = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7]
] as const

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
const days = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]

const numberOf = (text: string, field: number): number | undefined => {
  const named =
    field === 3 ? months.indexOf(text.toLowerCase()) + 1 : field === 4 ? days.indexOf(text.toLowerCase()) : -1
  if ((field === 3 && named > 0) || (field === 4 && named >= 0)) return named
  return /^\d{1,2}$/.test(text) ? Number(text) : undefined
}

/** Every value of one part such as `*`, `5`, `1-5`, `*\/15`, `8-18/2`; none where it is not one. */
const valuesOfPart = (part: string, field: number): ReadonlyArray<number> => {
  const [low, high] = bounds[field] ?? [0, 0]
  const [range = "", stepText] = part.split("/")
  const step = stepText === undefined ? 1 : Number(stepText)
  if (!Number.isInteger(step) || step < 1 || part.split("/").length > 2) return []
  const [fromText = "", toText] = range.split("-")
  const from = range === "*" ? low : numberOf(fromText, field)
  const to =
    range === "*"
      ? field === 4
        ? 6
        : high
      : toText === undefined
        ? stepText === undefined
          ? from
          : high
        : numberOf(toText, field)
  if (from === undefined || to === undefined || from < low || to > high || from > to) return []
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step)
}

const valuesOf = (text: string, field: number): ReadonlyArray<number> | null => {
  const parts = text.split(",").map((part) => valuesOfPart(part, field))
  if (parts.some((values) => values.length === 0)) return null
  const values = parts.flat().map((value) => (field === 4 && value === 7 ? 0 : value))
  return [...new Set(values)].toSorted((one, other) => one - other)
}

/** `*` where every value is meant, `*\/n` where the step is even, else the list. */
const written = (text: string, values: ReadonlyArray<number>, field: number): string => {
  if (text === "*") return "*"
  if (/^\*\/\d+$/.test(text) && field < 2) return text.replace("*", "0")
  return values.map((value) => (field === 4 ? (days[value] ?? "sun").toUpperCase() : String(value))).join(",")
}

/**
 * The schedules that together mean the same. Cron runs when the day of the month *or* the day of the week fits, which
 * takes two schedules here. Empty where the text is no cron expression.
 */
export const schedulesOf = (cron: string): ReadonlyArray<string> => {
  const fields = cron.trim().split(/\s+/)
  if (fields.length !== 5) return []
  const parsed = fields.map((text, field) => {
    const values = valuesOf(text, field)
    return values === null ? null : written(text, values, field)
  })
  const [minute, hour, day, month, weekday] = parsed
  if (!minute || !hour || !day || !month || !weekday) return []
  const byDay = `cron(${minute} ${hour} ${day} ${month} ? *)`
  const byWeekday = `cron(${minute} ${hour} ? ${month} ${weekday} *)`
  if (weekday === "*") return [byDay]
  return day === "*" ? [byWeekday] : [byDay, byWeekday]
}
