/** The words and tables of a plan's versions and prices that several commands show. */
import { signed } from "../../architect/responder/differenceOf.ts"
import { euros } from "../../architect/texts.ts"
import type { Tier } from "../../blueprint/Tier.ts"
import type { Change } from "../../projects/Version.ts"
import type { Rows } from "../format/Rows.ts"
import { table } from "../table.ts"

/** What each tier costs now and did before, in euros per month; null before where there was none. */
export const pricesOf = (before: ReadonlyArray<Tier>, after: ReadonlyArray<Tier>) =>
  after.map(({ name, price }) => {
    const was = before.find((tier) => tier.name === name)
    return {
      tier: name,
      beforeEur: was?.price.monthlyEur ?? null,
      afterEur: price.monthlyEur,
      complete: price.complete && (was?.price.complete ?? true)
    }
  })

/** Prices before and after as a person reads them. */
export const priceTable = (before: ReadonlyArray<Tier>, after: ReadonlyArray<Tier>): string =>
  table(
    ["tier", "before", "after", "difference"],
    pricesOf(before, after).map(({ afterEur, beforeEur, complete, tier }) => [
      tier,
      beforeEur === null ? "" : euros(beforeEur),
      `${complete ? "" : "≥ "}${euros(afterEur)}`,
      beforeEur === null || beforeEur === afterEur
        ? "unchanged"
        : signed(Math.round((afterEur - beforeEur) * 100) / 100)
    ]),
    new Set([1, 2, 3])
  )

/** What is not met, a line each. */
export const unmetLines = (tiers: ReadonlyArray<Tier>): ReadonlyArray<string> =>
  tiers.flatMap(({ name, unmet }) => unmet.map(({ constraint, text }) => `${name}, ${constraint}: ${text}`))

export const changeRows = (changes: ReadonlyArray<Change>): Rows => ({
  headings: ["tier", "component", "field", "before", "after"],
  rows: changes.map(({ after, before, component, field, tier }) => [tier, component, field, before, after])
})

/** Rows that a terminal shows of one table. */
const mostShown = 40

/** Rows as a person reads them at a terminal, with the way to the rest. */
export const shortTable = ({ headings, rows }: Rows, rest: string): ReadonlyArray<string> =>
  rows.length === 0
    ? []
    : [
        table(
          headings,
          rows.slice(0, mostShown).map((row) => row.map((cell) => (cell === null ? "" : String(cell))))
        ),
        ...(rows.length > mostShown ? [`and ${rows.length - mostShown} more: ${rest}`] : [])
      ]
