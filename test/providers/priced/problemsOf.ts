/** Where the price of a plan and its files differ. */
import type { UsageLine } from "../../../src/catalog/UsageLine.ts"
import type { Block } from "../../../src/hcl/index.ts"
import { nameOf, type Reading } from "../../support/terraform/Reading.ts"
import type { Bill, Charge } from "./Bill.ts"

const typeOf = ({ labels: [type = ""] }: Block): string => type

const sums = (pairs: ReadonlyArray<Charge>): ReadonlyMap<string, number> => {
  const sum = new Map<string, number>()
  for (const [key, value] of pairs) sum.set(key, (sum.get(key) ?? 0) + value)
  return new Map([...sum].filter(([, value]) => value !== 0))
}

/** Against sums such as 0.1 + 0.2, and what a price list rounds away. */
const same = (one: number, other: number): boolean => Math.abs(one - other) <= 1e-6 * Math.max(1, one, other)

/** All resources of a plan against all lines of its price. */
export const problemsOf = (bill: Bill, reading: Reading, lines: ReadonlyArray<UsageLine>): ReadonlyArray<string> => {
  const resources = reading.blocks.filter(({ type }) => type === "resource")
  const followed = bill.follows.map((follows) => ({
    ...follows,
    blocks: resources.filter(
      (block) => follows.types.includes(typeOf(block)) && (follows.where?.(block, reading) ?? true)
    ),
    others: resources.filter((block) => follows.also?.includes(typeOf(block))),
    lines: lines.filter(({ sku }) => follows.sku.test(sku))
  }))
  const known = (type: string): boolean =>
    type in bill.charged || type in bill.free || bill.follows.some(({ types }) => types.includes(type))
  const unread = (sku: string): boolean =>
    sku in bill.withoutResource || bill.follows.some((follows) => follows.provisioned === true && follows.sku.test(sku))

  const written = sums(
    resources.flatMap((block) => {
      const count = reading.instances(block)
      return (bill.charged[typeOf(block)]?.(block, reading) ?? []).map(([sku, quantity]): Charge => [
        sku,
        quantity * count
      ])
    })
  )
  const priced = sums(
    lines
      .filter(({ free, sku, usageDriven }) => !usageDriven && free === undefined && !unread(sku))
      .map(({ quantity, sku }): Charge => [sku, quantity])
  )

  return [
    ...[...new Set(resources.map(typeOf).filter((type) => !known(type)))].map(
      (type) => `${type}: in no table of what costs and what does not`
    ),
    ...[...new Set([...written.keys(), ...priced.keys()])]
      .filter((sku) => !same(written.get(sku) ?? 0, priced.get(sku) ?? 0))
      .map((sku) => `${sku}: ${written.get(sku) ?? 0} written, ${priced.get(sku) ?? 0} priced`),
    ...lines
      .filter(
        ({ free, sku, usageDriven }) =>
          (usageDriven || free !== undefined || unread(sku)) &&
          !written.has(sku) &&
          !(sku in bill.withoutResource) &&
          !followed.some((follows) => follows.sku.test(sku) && follows.blocks.length + follows.others.length > 0)
      )
      .map(({ description, sku }) => `${sku} (${description}): priced, and no resource is there for it`),
    ...followed.flatMap((follows) =>
      follows.blocks
        .filter(() => follows.lines.length === 0)
        .map((block) => `${nameOf(block)}: written, and no line of ${follows.sku.source} prices it`)
    ),
    ...followed.flatMap(({ blocks, days, lines: said }) => {
      if (days === undefined || blocks.length === 0) return []
      const kept = new Set(blocks.flatMap((block) => days(block, reading)))
      const named = new Set(
        said.flatMap(({ description }) => [...description.matchAll(/(\d+) days/g)].map(([, count]) => Number(count)))
      )
      return [
        ...[...kept]
          .filter((count) => !named.has(count))
          .map((count) => `${blocks.map(nameOf).join(", ")}: keeps ${count} days, priced are ${[...named].join(", ")}`),
        ...[...named]
          .filter((count) => !kept.has(count))
          .map(
            (count) =>
              `${said.map(({ sku }) => sku).join(", ")}: ${count} days are priced, ${[...kept].join(", ")} are kept`
          )
      ]
    })
  ]
}
