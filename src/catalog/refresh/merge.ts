/** Readings into a catalog file: what changes, what is refused unless somebody accepts it, and the new file. */
import { BigDecimal } from "effect"
import type { WholeFile } from "../bundledCatalog.ts"
import type { CatalogEntry, CatalogStep } from "../CatalogFile.ts"
import type { Reading, Readings, ReadStep, Unread } from "./Reading.ts"

/** A price may move by this much, up or down, without anybody looking at it. */
export const mostPercent = 20

export interface Change {
  readonly sku: string
  readonly region: string
  /** Prices by step as text; empty where the price is gone. */
  readonly before: string
  readonly after: string
  /** Of the step that moved most, to a tenth; null where the steps are not the same. */
  readonly percent: number | null
  /** Why this is not taken over without `--accept`; null where it is. */
  readonly refused: string | null
}

/** A price that the provider's list did not answer for; it stays as it is, whatever is accepted. */
export type Kept = Unread

export interface Merged {
  readonly file: WholeFile
  readonly changes: ReadonlyArray<Change>
  /** Prices that are the same as before; they get the new date and source. */
  readonly confirmed: number
  readonly kept: ReadonlyArray<Kept>
}

/** Plain digits, as the data files write them. */
const digits = (price: BigDecimal.BigDecimal): string => BigDecimal.format(BigDecimal.round(price, { scale: 15 }))

const text = (steps: ReadonlyArray<{ readonly from?: number; readonly price: string }>): string =>
  steps.map(({ from = 0, price }) => (from === 0 ? price : `${price} from ${from}`)).join(", ")

const percentOf = (before: string, after: string): number => {
  const [old, fresh] = [Number(before), Number(after)]
  if (old === fresh) return 0
  return old === 0 ? Number.POSITIVE_INFINITY : ((fresh - old) / old) * 100
}

/** The steps as the file keeps them, each up to the next. */
const stepsOf = (
  steps: Reading["steps"],
  before: ReadonlyArray<CatalogStep>,
  stamp: Pick<CatalogStep, "asOf" | "source">
): readonly [CatalogStep, ...ReadonlyArray<CatalogStep>] => {
  const [first, ...more] = steps
  const one = ({ from, price }: ReadStep, at: number): CatalogStep => {
    const next = steps[at + 1]
    // how a figure came about is said of figures that were worked out; this one is the provider's own
    const note = before[at]?.confidence === "exact" ? before[at].note : undefined
    return {
      ...(from > 0 ? { from } : {}),
      ...(next === undefined ? {} : { to: next.from }),
      price: digits(price),
      ...stamp,
      confidence: "exact",
      ...(note === undefined ? {} : { note })
    }
  }
  return [one(first, 0), ...more.map((step, at) => one(step, at + 1))]
}

/** Whether the new steps are the old ones, and perhaps more of them above the last known bound. */
const sameBounds = (before: ReadonlyArray<CatalogStep>, after: ReadonlyArray<CatalogStep>): boolean =>
  after.length >= before.length &&
  before.every((step, at) => (step.from ?? 0) === (after[at]?.from ?? 0)) &&
  (after.length === before.length || before.at(-1)?.to === after[before.length]?.from)

const changeOf = (
  { otherUnit, region, sku }: Reading,
  before: ReadonlyArray<CatalogStep>,
  after: ReadonlyArray<CatalogStep>
): Change => {
  const moves = before.map((step, at) => percentOf(step.price, after[at]?.price ?? "0"))
  const most = moves.reduce((most, move) => (Math.abs(move) > Math.abs(most) ? move : most), 0)
  const same = sameBounds(before, after)
  const reasons = [
    ...(otherUnit === undefined ? [] : [`the provider's unit is now ${otherUnit}`]),
    ...(same ? [] : ["the steps are not the same"]),
    ...(Math.abs(most) > mostPercent ? [`it moves by more than ${mostPercent} %`] : [])
  ]
  return {
    sku,
    region,
    before: text(before),
    after: text(after),
    percent: same && Number.isFinite(most) ? Math.round(most * 10) / 10 : null,
    refused: reasons.length === 0 ? null : reasons.join("; ")
  }
}

/** Two readings of one SKU in one region never come; regions of an entry keep their order. */
const keyOf = (sku: string, region: string): string => `${region}/${sku}`

/** Without the entries that have no price left, and without sources that nothing names any more. */
const tidied = (file: WholeFile, prices: ReadonlyArray<CatalogEntry>): WholeFile => {
  const left = prices.filter(({ regions }) => Object.keys(regions).length > 0)
  const used = new Set(
    left.flatMap(({ regions }) => Object.values(regions).flatMap((steps) => steps.map((s) => s.source)))
  )
  return {
    ...file,
    prices: left,
    sources: Object.fromEntries(Object.entries(file.sources).filter(([name]) => used.has(name)))
  }
}

/** A short name that no source has yet. */
const freeName = (sources: WholeFile["sources"]): string => {
  const numbers = Object.keys(sources).flatMap((name) => (/^s\d{1,6}$/.test(name) ? [Number(name.slice(1))] : []))
  return `s${Math.max(0, ...numbers) + 1}`
}

/** The file with everything that was read. Whether it may be kept is the caller's, who sees what is refused. */
export const merge = (file: WholeFile, { asOf, read, source, unread }: Readings): Merged => {
  const name = freeName(file.sources)
  const readings = new Map(read.map((reading) => [keyOf(reading.sku, reading.region), reading]))
  const gone = new Map(
    unread.filter(({ kind }) => kind === "vanished").map((each) => [keyOf(each.sku, each.region), each])
  )
  const changes: Array<Change> = []
  let confirmed = 0
  const prices = file.prices.map((entry): CatalogEntry => {
    const regions = Object.entries(entry.regions).flatMap(
      ([region, before]): ReadonlyArray<[string, typeof before]> => {
        const lost = gone.get(keyOf(entry.sku, region))
        if (lost !== undefined) {
          changes.push({ sku: entry.sku, region, before: text(before), after: "", percent: null, refused: lost.why })
          return []
        }
        const reading = readings.get(keyOf(entry.sku, region))
        if (reading === undefined) return [[region, before]]
        const after = stepsOf(reading.steps, before, { asOf, source: name })
        if (text(before) === text(after) && reading.otherUnit === undefined) confirmed++
        else changes.push(changeOf(reading, before, after))
        return [[region, after]]
      }
    )
    return { ...entry, regions: Object.fromEntries(regions) }
  })
  const dated = { ...file, date: asOf, sources: { ...file.sources, [name]: source } }
  return {
    file: tidied(dated, prices),
    changes,
    confirmed,
    kept: unread.filter(({ kind }) => kind !== "vanished")
  }
}
