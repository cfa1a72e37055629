/**
 * Units of prices and of usage, and the exact factors between those that measure the same thing. A quantity always
 * carries its unit and is converted to the price's unit, so an hourly price can never be taken for a monthly one.
 */
import { Option, Schema } from "effect"

/** [what is measured, how much of it one unit is]. One month is 730 hours, one day is 24. */
const measures = {
  hour: ["time", 1],
  month: ["time", 730],
  "vCPU-second": ["vcpu", 1],
  "vCPU-hour": ["vcpu", 3600],
  "GB-second": ["gb", 1],
  "GB-hour": ["gb", 3600],
  "GB-day": ["gb", 86_400],
  "GB-month": ["gb", 2_628_000],
  GB: ["transfer", 1],
  "LCU-hour": ["lcu", 1],
  "NLCU-hour": ["nlcu", 1],
  "ACU-hour": ["acu", 1],
  "partition-hour": ["partition", 1],
  "IOPS-month": ["iops", 1],
  "MiBps-month": ["mibps", 1],
  "zone-month": ["zone", 1],
  "alarm-month": ["alarm", 1],
  "metric-month": ["metric", 1],
  "key-month": ["key", 1],
  "acl-month": ["acl", 1],
  "rule-month": ["rule", 1],
  "group-month": ["group", 1],
  "secret-month": ["secret", 1],
  "version-month": ["version", 1],
  "MAU-month": ["mau", 1],
  request: ["request", 1],
  "1k requests": ["request", 1_000],
  "10k requests": ["request", 10_000],
  "1M requests": ["request", 1_000_000],
  query: ["query", 1],
  "1M queries": ["query", 1_000_000],
  event: ["event", 1],
  "100k events": ["event", 100_000],
  "1M events": ["event", 1_000_000],
  evaluation: ["evaluation", 1],
  "1k evaluations": ["evaluation", 1_000],
  notification: ["notification", 1],
  "1M notifications": ["notification", 1_000_000],
  email: ["email", 1],
  "1k emails": ["email", 1_000],
  sample: ["sample", 1],
  "1M samples": ["sample", 1_000_000],
  "database unit": ["database-unit", 1],
  "1M units": ["database-unit", 1_000_000]
} as const satisfies Record<string, readonly [string, number]>

export type Unit = keyof typeof measures

const isUnit = (text: string): text is Unit => Object.hasOwn(measures, text)

/** Every unit that a price or a usage line may have. */
export const units: ReadonlyArray<Unit> = Object.keys(measures).filter(isUnit)

export const Unit = Schema.String.pipe(Schema.filter(isUnit, { message: () => "not a unit of the catalog" }))

/** Twelve significant digits: what is left is the noise of binary fractions, which must not reach an answer. */
export const tidy = (quantity: number): number => {
  // most quantities have few decimals, and printing a number to read it again is slow
  const short = Math.round(quantity * 1000) / 1000
  return Math.abs(quantity) < 1e8 && Math.abs(quantity - short) <= Math.abs(quantity) * 1e-14
    ? short
    : Number(quantity.toPrecision(12))
}

/** A quantity of a month that a price can be computed for, to the cent: not negative, and below a (US) trillion. */
export const isQuantity = (quantity: number): boolean => quantity >= 0 && quantity <= 1e12

/** The same amount in another unit; none where the two measure different things, or for no quantity at all. */
export const convert = (quantity: number, from: Unit, to: Unit): Option.Option<number> => {
  const [what, size] = measures[from]
  const [wanted, wantedSize] = measures[to]
  const amount = tidy(from === to ? quantity : (quantity * size) / wantedSize)
  return what === wanted && isQuantity(amount) ? Option.some(amount) : Option.none()
}

/** Whether an amount in one unit can be said in the other. */
export const sameMeasure = (from: Unit, to: Unit): boolean => measures[from][0] === measures[to][0]
