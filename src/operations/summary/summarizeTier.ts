import { Array, Struct } from "effect"
import type { Component } from "../../blueprint/Component.ts"
import type { ReadinessItem, ReadinessState } from "../../blueprint/Readiness.ts"
import type { Tier } from "../../blueprint/Tier.ts"
import { readinessCounts } from "../../readiness/told.ts"
import { cutTo, firstFitting } from "./fitting.ts"

/** What a component is and how much of it there is; everything else is detail. */
export const essentials = ["id", "kind", "min", "max"] as const

/** Parts of a tier that a summary leaves out. */
export const tierDetails = [
  "rationale",
  "items",
  "connections",
  "compliance",
  "assumptions",
  "globalServices",
  "diagram"
] as const

/** What stands beside services and stores: a range of addresses or a share of the budget is no size. */
const unsized: ReadonlySet<Component["kind"]> = new Set(["network.vpc", "budget", "monitoring", "secret"])

/** What runs the application or keeps its data; the rest is what a cloud needs around these. */
const carrying =
  /^(?:compute\.|job\.|db\.|storage\.|store\.|cache$|queue$|topic$|stream$|email$|lb$|cdn$|waf$|network\.nat$)/

/** Ways out that a summary lists per constraint; the whole tier has all. */
const mostWays = 2

/** Items of readiness that a summary lists, the worst first; the whole tier has all. */
const mostItems = 4

const worst: ReadonlyArray<ReadinessState> = ["will_not_run", "needs_input", "ready"]

/** Each thing once, however many services need it. */
export const worstFirst = (items: ReadonlyArray<ReadinessItem>): ReadonlyArray<ReadinessItem> =>
  Array.dedupeWith(items, (one, other) => one.what === other.what && one.state === other.state).toSorted(
    (one, other) => worst.indexOf(one.state) - worst.indexOf(other.state)
  )

/** How many entries are not listed, and how many things there are in all. */
export const leftOutOf = (items: ReadonlyArray<ReadinessItem>, shown: ReadonlyArray<ReadinessItem>) =>
  shown.length === items.length ? {} : { itemsLeftOut: items.length - shown.length, counts: readinessCounts(items) }

/** From all components and whole sentences down to what carries most, in few words, until it fits. */
const levels = [
  { components: 60, all: true, unmet: 10, characters: 1000 },
  { components: 60, all: false, unmet: 10, characters: 1000 },
  { components: 16, all: false, unmet: 6, characters: 240 },
  { components: 12, all: false, unmet: 4, characters: 160 },
  { components: 8, all: false, unmet: 3, characters: 100 },
  { components: 4, all: false, unmet: 2, characters: 60 }
] as const
type Level = (typeof levels)[number]

const inShort = (component: Component) => ({
  ...Struct.pick(component, ...essentials),
  ...(component.size === null || unsized.has(component.kind) ? {} : { size: component.size })
})

/** What keeps a tier from running is read before anything else: it is told in whole sentences for as long as that goes. */
const leastOfItem = 150

const itemAt =
  (characters: number) =>
  ({ code, service, state, what }: ReadinessItem) => ({
    code,
    state,
    service,
    what: cutTo(Math.max(leastOfItem, characters), what)
  })

const componentsAt = (components: ReadonlyArray<Component>, { all, components: most }: Level) => {
  const shown = components.filter(({ kind }) => all || carrying.test(kind)).slice(0, most)
  const leftOut = components.length - shown.length
  return {
    components: shown.map(inShort),
    ...(leftOut === 0 ? {} : { componentsLeftOut: leftOut })
  }
}

const readinessAt = ({ items, state }: Tier["readiness"], { characters }: Level) => {
  const shown = worstFirst(items).slice(0, mostItems)
  return {
    state,
    ...leftOutOf(items, shown),
    items: shown.map(itemAt(characters))
  }
}

/** Of a text that has no room. */
const fewestCharacters = 40

const pointsLeftOut = (count: number) => (count > 0 ? { singlePointsOfFailureLeftOut: count } : {})

const viewAt = (tier: Tier) => (level: Level) => {
  const { characters } = level
  return {
    ...Struct.omit(tier, ...tierDetails),
    summary: cutTo(characters, tier.summary),
    price: Struct.omit(tier.price, "catalogHash", "exchangeRate"),
    readiness: readinessAt(tier.readiness, level),
    capacity: Struct.omit(tier.capacity, "formula"),
    availability: {
      ...tier.availability,
      singlePointsOfFailure: tier.availability.singlePointsOfFailure
        .slice(0, level.unmet)
        .map((point) => cutTo(characters, point)),
      ...pointsLeftOut(tier.availability.singlePointsOfFailure.length - level.unmet)
    },
    ...componentsAt(tier.components, level),
    // what is not met is told of in any case, if only by its name
    unmet: tier.unmet.map(({ constraint, text, waysOut }, at) => ({
      constraint,
      text: cutTo(at < level.unmet ? characters : fewestCharacters, text),
      waysOut: waysOut
        .slice(0, at < level.unmet ? mostWays : 0)
        .map(({ change, monthlyEur }) => ({ change: cutTo(characters, change), monthlyEur }))
    })),
    warnings: Array.dedupe(tier.warnings.map(({ code }) => code)).map((code) => ({ code }))
  }
}

/** A tier in at most so many bytes of JSON, small enough for an agent to read four of them at once. */
export const summarizeTier = (tier: Tier, mostBytes: number) => firstFitting(mostBytes, levels, viewAt(tier))
