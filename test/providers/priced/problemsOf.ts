/** Where the price of a plan and its files differ. */
import type { UsageLine } from "../../../src/catalog/UsageLine.ts"
import type { Block } from "../../../src/hcl/index.ts"
import { nameOf, type Reading } from "../../support/terraform/Reading.ts"
import type { Bill, Charge, Follows } from "./Bill.ts"

type Problems = ReadonlyArray<string>

interface Followed extends Follows {
  /** Resources that have such lines, and others that may have. */
  readonly blocks: ReadonlyArray<Block>
  readonly others: ReadonlyArray<Block>
  readonly lines: ReadonlyArray<UsageLine>
}

const typeOf = ({ labels: [type = ""] }: Block): string => type

const sums = (pairs: ReadonlyArray<Charge>): ReadonlyMap<string, number> => {
  const sum = new Map<string, number>()
  for (const [key, value] of pairs) sum.set(key, (sum.get(key) ?? 0) + value)
  return new Map([...sum].filter(([, value]) => value !== 0))
}

/** Against sums such as 0.1 + 0.2, and what a price list rounds away. */
const same = (one: number, other: number): boolean => Math.abs(one - other) <= 1e-6 * Math.max(1, one, other)

const isFor = ({ says, sku }: Follows, line: UsageLine): boolean =>
  sku.test(line.sku) && (says?.test(line.description) ?? true)

/** How much of a SKU there is does not stand in the files. */
const isUnread = (bill: Bill, sku: string): boolean =>
  sku in bill.withoutResource || bill.follows.some((one) => one.provisioned === true && one.sku.test(sku))

const isProvisioned = (bill: Bill, { free, sku, usageDriven }: UsageLine): boolean =>
  !usageDriven && free === undefined && !isUnread(bill, sku)

const chargesOf = (bill: Bill, reading: Reading, block: Block): ReadonlyArray<Charge> => {
  const charges = bill.charged[typeOf(block)]?.(block, reading) ?? []
  if (charges.length === 0) return []
  const count = reading.instances(block)
  return charges.map(([sku, quantity]): Charge => [sku, quantity * count])
}

const unknownTypes = (bill: Bill, resources: ReadonlyArray<Block>): Problems => {
  const followed = new Set(bill.follows.flatMap(({ types }) => types))
  return [...new Set(resources.map(typeOf))]
    .filter((type) => !(type in bill.charged) && !(type in bill.free) && !followed.has(type))
    .map((type) => `${type}: in no table of what costs and what does not`)
}

const notFree = (bill: Bill, reading: Reading, resources: ReadonlyArray<Block>): Problems =>
  resources
    .filter((block) => {
      const free = bill.free[typeOf(block)]
      return typeof free === "object" && !free.asLongAs(block, reading)
    })
    .map((block) => `${nameOf(block)}: not in the form that is free`)

const differences = (written: ReadonlyMap<string, number>, priced: ReadonlyMap<string, number>): Problems =>
  [...new Set([...written.keys(), ...priced.keys()])]
    .filter((sku) => !same(written.get(sku) ?? 0, priced.get(sku) ?? 0))
    .map((sku) => `${sku}: ${written.get(sku) ?? 0} written, ${priced.get(sku) ?? 0} priced`)

const isThere = (line: UsageLine, followed: ReadonlyArray<Followed>): boolean =>
  followed.some((follows) => isFor(follows, line) && follows.blocks.length + follows.others.length > 0)

const withoutLines = (followed: ReadonlyArray<Followed>): Problems =>
  followed
    .filter(({ lines }) => lines.length === 0)
    .flatMap(({ blocks, says, sku }) =>
      blocks.map((block) => `${nameOf(block)}: written, and no line of ${(says ?? sku).source} prices it`)
    )

/** Days that are kept and not priced, and the other way round. */
const otherDays = ({ blocks, days, lines }: Followed, reading: Reading): Problems => {
  if (days === undefined || blocks.length === 0) return []
  const kept = new Set(blocks.flatMap((block) => days(block, reading)))
  const priced = new Set(
    lines.flatMap(({ description }) => Array.from(description.matchAll(/(\d+) days/g), ([, count]) => Number(count)))
  )
  const names = blocks.map(nameOf).join(", ")
  return [...new Set([...kept, ...priced])]
    .filter((count) => kept.has(count) !== priced.has(count))
    .map((count) => `${names}: ${count} days are ${kept.has(count) ? "kept and not priced" : "priced and not kept"}`)
}

/** All resources of a plan against all lines of its price. */
export const problemsOf = (bill: Bill, reading: Reading, lines: ReadonlyArray<UsageLine>): Problems => {
  const resources = reading.blocks.filter(({ type }) => type === "resource")
  const followedBy = (follows: Follows): Followed => ({
    ...follows,
    blocks: resources.filter(
      (block) => follows.types.includes(typeOf(block)) && (follows.where?.(block, reading) ?? true)
    ),
    others: resources.filter((block) => follows.also?.includes(typeOf(block))),
    lines: lines.filter((line) => isFor(follows, line))
  })
  const followed = bill.follows.map(followedBy)
  const written = sums(resources.flatMap((block) => chargesOf(bill, reading, block)))
  const [fixed, rest] = [true, false].map((wanted) => lines.filter((line) => isProvisioned(bill, line) === wanted))
  const priced = sums((fixed ?? []).map(({ quantity, sku }): Charge => [sku, quantity]))
  const idle = (rest ?? []).filter(
    (line) => !written.has(line.sku) && !(line.sku in bill.withoutResource) && !isThere(line, followed)
  )
  return [
    ...unknownTypes(bill, resources),
    ...notFree(bill, reading, resources),
    ...differences(written, priced),
    ...idle.map(({ description, sku }) => `${sku} (${description}): priced, and no resource is there for it`),
    ...withoutLines(followed),
    ...followed.flatMap((one) => otherDays(one, reading))
  ]
}
