import { Struct } from "effect"
import type { ReadinessItem } from "../../blueprint/Readiness.ts"
import type { PriceItem, Tier } from "../../blueprint/Tier.ts"
import { cutTo, firstFitting } from "./fitting.ts"
import { leftOutOf, worstFirst } from "./summarizeTier.ts"

/** From what is said twice down to long lists, until one tier can be read at once. */
const levels = [
  { readiness: Infinity, rejected: Infinity, prices: Infinity, assumptions: Infinity, characters: Infinity },
  { readiness: 60, rejected: Infinity, prices: Infinity, assumptions: Infinity, characters: Infinity },
  { readiness: 40, rejected: 3, prices: Infinity, assumptions: 40, characters: 400 },
  { readiness: 30, rejected: 2, prices: 60, assumptions: 20, characters: 300 },
  { readiness: 20, rejected: 1, prices: 40, assumptions: 15, characters: 200 },
  { readiness: 12, rejected: 1, prices: 25, assumptions: 10, characters: 120 },
  { readiness: 8, rejected: 0, prices: 12, assumptions: 5, characters: 80 }
] as const
type Level = (typeof levels)[number]

/** Where all of it stands. */
const more =
  "Cut to what can be read at once: detail=full without `tier` has all of it, and so have README.md and COSTS.md among the files."

const withOnePlace = (item: ReadinessItem): ReadinessItem => {
  const { code, evidence, service, state, wayOut, what, why } = item
  return { code, state, service, what, why, evidence: evidence.slice(0, 1), wayOut }
}

const readinessAt = ({ items, state }: Tier["readiness"], { readiness }: Level) => {
  const shown = worstFirst(items).slice(0, readiness)
  return {
    state,
    ...leftOutOf(items, shown),
    items: shown.map(withOnePlace)
  }
}

const componentAt =
  ({ rejected: most }: Level) =>
  (component: Tier["components"][number]) =>
    component.rejected.length <= most
      ? component
      : {
          ...component,
          rejected: component.rejected.slice(0, most),
          rejectedLeftOut: component.rejected.length - most
        }

const costOf = ({ monthlyEur }: PriceItem): number => monthlyEur ?? 0

/** The dearest, in their order; what has no price is never left out. */
const pricesAt = (items: ReadonlyArray<PriceItem>, { prices }: Level) => {
  if (items.length <= prices) return { items }
  const dearest = new Set(items.toSorted((one, other) => costOf(other) - costOf(one)).slice(0, prices))
  const shown = items.filter((item) => dearest.has(item) || item.monthlyEur === null)
  const left = items.filter((item) => !shown.includes(item))
  const monthlyEur = Math.round(left.reduce((sum, item) => sum + costOf(item), 0) * 100) / 100
  return { items: shown, priceItemsLeftOut: { count: left.length, monthlyEur } }
}

const viewAt = (tier: Tier) => (level: Level) => {
  const isWhole = level === levels[0]
  if (isWhole) return tier
  const { assumptions, availability } = tier
  const shown = assumptions.slice(0, level.assumptions)
  return {
    ...Struct.omit(tier, "items", "assumptions"),
    readiness: readinessAt(tier.readiness, level),
    components: tier.components.map(componentAt(level)),
    ...pricesAt(tier.items, level),
    warnings: tier.warnings.map(({ code, text }) => ({ code, text: cutTo(level.characters, text) })),
    availability: {
      ...availability,
      singlePointsOfFailure: availability.singlePointsOfFailure.map((point) => cutTo(level.characters, point))
    },
    assumptions: shown,
    ...(shown.length < assumptions.length ? { assumptionsLeftOut: assumptions.length - shown.length } : {}),
    more
  }
}

/** One tier with all its parts, in at most so many bytes of JSON: long lists are cut and say by how much. */
export const boundTier = (tier: Tier, mostBytes: number) => firstFitting(mostBytes, levels, viewAt(tier))
