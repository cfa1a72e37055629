/** Rows of AWS's bulk price list (the CSV form of a region's offer file) to prices of our SKUs. */
import { Array, BigDecimal, Option, Order } from "effect"
import type { WholeFile } from "../bundledCatalog.ts"
import type { AwsKey, AwsKeys } from "../ProviderKeys.ts"
import type { Unit } from "../Unit.ts"
import { boundIn, inUnit, spelling } from "./providerUnit.ts"
import type { Reading, ReadStep, Unread } from "./Reading.ts"

/** One row, by the headings of its file. */
export type AwsRow = Readonly<Record<string, string>>

/** A region's file of one service, and the usage types in it that are wanted. `global`: the file of all regions. */
export interface AwsFile {
  readonly offer: string
  readonly region: string
  readonly usageTypes: ReadonlySet<string>
}

/** One price wanted from one file. */
interface Wanted {
  readonly sku: string
  readonly unit: Unit
  readonly region: string
  readonly key: AwsKey
}

const wantedOf = (file: WholeFile, keys: AwsKeys): ReadonlyArray<Wanted> =>
  file.prices.flatMap(({ regions, sku, unit }) => {
    const key = keys.keys[sku]
    return key === undefined ? [] : Object.keys(regions).map((region) => ({ sku, unit, region, key }))
  })

const usageTypesOf = ({ key, region }: Wanted, keys: AwsKeys): ReadonlyArray<string> =>
  (keys.regionPrefixes[region] ?? [""]).map((prefix) => prefix + key.usageType)

/** The files to read, each once. */
export const awsFiles = (file: WholeFile, keys: AwsKeys): ReadonlyArray<AwsFile> => {
  const found = new Map<string, { offer: string; region: string; usageTypes: Set<string> }>()
  for (const wanted of wantedOf(file, keys)) {
    const id = `${wanted.key.offer}/${wanted.region}`
    const before = found.get(id) ?? { offer: wanted.key.offer, region: wanted.region, usageTypes: new Set() }
    for (const usageType of usageTypesOf(wanted, keys)) before.usageTypes.add(usageType)
    found.set(id, before)
  }
  return [...found.values()]
}

const plain = /^\d{1,12}(\.\d{1,12})?$/

/** A list price on demand, in dollars; anything else in the file is a reservation or another currency. */
const onDemand = (row: AwsRow): boolean => row["TermType"] === "OnDemand" && row["Currency"] === "USD"

const matches = (wanted: Wanted, usageTypes: ReadonlyArray<string>, row: AwsRow): boolean =>
  onDemand(row) &&
  usageTypes.includes(row["usageType"] ?? "") &&
  (wanted.key.operation === undefined || row["operation"] === wanted.key.operation) &&
  Object.entries(wanted.key.where ?? {}).every(([column, value]) => row[column] === value)

const byFrom = Order.mapInput(Order.number, (step: ReadStep) => step.from)

/** What the account is given free stands as a first step at 0; the catalog keeps allowances apart. */
const withoutAllowance = (steps: ReadonlyArray<ReadStep>): ReadonlyArray<ReadStep> => {
  const [first, second, ...more] = steps
  return first !== undefined && second !== undefined && BigDecimal.isZero(first.price)
    ? [{ ...second, from: 0 }, ...more]
    : steps
}

const read = (wanted: Wanted, rows: ReadonlyArray<AwsRow>): Reading | Unread => {
  const { key, region, sku, unit } = wanted
  const unread = (kind: Unread["kind"], why: string): Unread => ({ sku, region, kind, why })
  const word = rows[0]?.["Unit"] ?? ""
  if (rows.length === 0) return unread("vanished", `${key.offer} has no ${key.usageType} in ${region}`)
  if (rows.some((row) => row["Unit"] !== word)) return unread("ambiguous", `${key.usageType} has several units`)
  const [expected, other] = [spelling(word) === spelling(key.unit), word.slice(0, 40)]
  const steps = new Map<number, BigDecimal.BigDecimal>()
  for (const row of rows) {
    const [price, start] = [row["PricePerUnit"] ?? "", row["StartingRange"] ?? ""]
    if (!plain.test(price) || !plain.test(start === "" ? "0" : start)) {
      return unread("price", `${key.usageType} has a price or a step that is not a plain number`)
    }
    const means = expected ? key.means : undefined
    const from = Option.getOrNull(boundIn(Number(start), word, 1, unit, means))
    const each = Option.getOrNull(inUnit(BigDecimal.unsafeFromString(price), word, 1, unit, means))
    if (from === null || each === null) return unread("unit", `${other} cannot be said in ${unit}`)
    const before = steps.get(from)
    if (before !== undefined && !BigDecimal.equals(before, each)) {
      return unread("ambiguous", `${key.usageType} has several prices`)
    }
    steps.set(from, each)
  }
  const sorted = withoutAllowance([...steps].map(([from, price]) => ({ from, price })).toSorted(byFrom))
  if (!Array.isNonEmptyReadonlyArray(sorted) || sorted[0].from !== 0) {
    return unread("price", `${key.usageType} has no first step`)
  }
  return { sku, region, steps: sorted, ...(expected ? {} : { otherUnit: other }) }
}

/** The rows of one file, read for every SKU that is kept there. */
export const readAws = (
  file: WholeFile,
  keys: AwsKeys,
  from: AwsFile,
  rows: ReadonlyArray<AwsRow>
): ReadonlyArray<Reading | Unread> => {
  const byUsageType = Array.groupBy(rows, (row) => row["usageType"] ?? "")
  return wantedOf(file, keys)
    .filter(({ key, region }) => key.offer === from.offer && region === from.region)
    .map((wanted) => {
      const usageTypes = usageTypesOf(wanted, keys)
      const candidates = usageTypes.flatMap((usageType) =>
        Object.hasOwn(byUsageType, usageType) ? (byUsageType[usageType] ?? []) : []
      )
      return read(
        wanted,
        candidates.filter((row) => matches(wanted, usageTypes, row))
      )
    })
}
