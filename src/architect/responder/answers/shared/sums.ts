/** Sums of price lines, to the cent. */
import type { PriceItem, Tier } from "../../../../blueprint/Tier.ts"

export const sumOf = (items: ReadonlyArray<PriceItem>): number =>
  items.reduce((cents, { monthlyEur }) => cents + Math.round((monthlyEur ?? 0) * 100), 0) / 100

/** What the lines of one component come to. */
export const costOf = ({ items }: Tier, { id }: { readonly id: string }): number =>
  sumOf(items.filter(({ component }) => component === id))
