/** Providers' words for units, and what a price in one of them is in a unit of ours. Exact. */
import { BigDecimal, Option } from "effect"
import { convert, type Unit } from "../Unit.ts"

/** One of the provider's units is `times / over` of ours. */
interface Meaning {
  readonly unit: Unit
  readonly times?: number
  readonly over?: number
}

const meanings: Readonly<Record<string, Meaning>> = {
  hour: { unit: "hour" },
  minute: { unit: "hour", over: 60 },
  second: { unit: "hour", over: 3600 },
  month: { unit: "month" },
  gb: { unit: "GB" },
  "gb-month": { unit: "GB-month" },
  "gb-hour": { unit: "GB-hour" },
  gb_s: { unit: "GB-second" },
  vcpu_s: { unit: "vCPU-second" },
  "lambda-gb-second": { unit: "GB-second" },
  "vcpu-hour": { unit: "vCPU-hour" },
  "lcu-hour": { unit: "LCU-hour" },
  "acu-hour": { unit: "ACU-hour" },
  "iops-month": { unit: "IOPS-month" },
  "gibps-month": { unit: "MiBps-month", times: 1024 },
  request: { unit: "request" },
  "api request": { unit: "request" },
  io: { unit: "request" },
  query: { unit: "query" },
  notification: { unit: "notification" },
  writerequestunit: { unit: "database unit" },
  readrequestunit: { unit: "database unit" },
  alarm: { unit: "alarm-month" },
  metric: { unit: "metric-month" },
  secret: { unit: "secret-month" },
  key: { unit: "key-month" },
  hostedzone: { unit: "zone-month" }
}

/** Spellings of one word: `Hrs`, `hours` and `Hour` are the same, and so are `GB-Mo` and `GB-month`. */
export const spelling = (word: string): string =>
  word
    .trim()
    .toLowerCase()
    .replace(/^gigabytes?$/, "gb")
    .replace(/\bhrs?$|\bhours$/, "hour")
    .replace(/-mo$/, "-month")
    .replace(/^queries$/, "query")
    .replace(/(?<=[a-z]{2})s$/, "")

/** The price of one of our unit, where the provider's is `price` for `size` of its unit; none where the two do not fit. */
export const inUnit = (
  price: BigDecimal.BigDecimal,
  word: string,
  size: number,
  unit: Unit,
  means?: Unit
): Option.Option<BigDecimal.BigDecimal> => {
  const known = Object.hasOwn(meanings, spelling(word)) ? meanings[spelling(word)] : undefined
  const meaning = means === undefined ? known : { ...known, unit: means }
  return Option.flatMap(Option.fromNullable(meaning), (meaning) =>
    Option.flatMap(ratio(unit, meaning.unit), ([times, over]) =>
      BigDecimal.divide(
        BigDecimal.multiply(price, whole(times * (meaning.over ?? 1))),
        whole(over * (meaning.times ?? 1) * size)
      )
    )
  )
}

/** A bound of a step in our unit, likewise. */
export const boundIn = (bound: number, word: string, size: number, unit: Unit, means?: Unit): Option.Option<number> =>
  Option.map(inUnit(whole(1), word, size, unit, means), (each) => bound / BigDecimal.unsafeToNumber(each))

const whole = (n: number) => BigDecimal.fromBigInt(BigInt(n))

/** How many of one unit another is, as a fraction of whole numbers. */
const ratio = (unit: Unit, of: Unit): Option.Option<readonly [times: number, over: number]> => {
  const [up, down] = [Option.getOrNull(convert(1, unit, of)), Option.getOrNull(convert(1, of, unit))]
  if (up !== null && Number.isInteger(up)) return Option.some([up, 1])
  return down !== null && Number.isInteger(down) ? Option.some([1, down]) : Option.none()
}
