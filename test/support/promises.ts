/** What every design promises, whatever it was asked: each broken promise as a sentence. */
import type { Design } from "../../src/architect/Design.ts"
import type { Tier } from "../../src/blueprint/Tier.ts"

const cents = (eur: number): number => Math.round(eur * 100)

const logDays = (tier: Tier): number =>
  Math.max(0, ...tier.components.flatMap(({ kind, retentionDays }) => (kind === "logs" ? [retentionDays ?? 0] : [])))

/** Price, capacity, availability and retention never fall from one tier to the next. */
export const disordered = (tiers: ReadonlyArray<Tier>): ReadonlyArray<string> =>
  tiers.slice(1).flatMap((tier, at) => {
    const below = tiers[at]
    if (below === undefined) return []
    const falls: ReadonlyArray<readonly [string, number, number]> = [
      ["price", cents(below.price.monthlyEur), cents(tier.price.monthlyEur)],
      ["capacity", below.capacity.peakRps, tier.capacity.peakRps],
      ["availability", below.availability.designTarget, tier.availability.designTarget],
      ["backup days", below.recovery.backupDays, tier.recovery.backupDays],
      ["log days", logDays(below), logDays(tier)]
    ]
    return falls
      .filter(([, was, is]) => is < was)
      .map(([what, was, is]) => `${tier.name}: ${what} falls from ${was} to ${is}`)
  })

const unevenItems = ({ items, name, price }: Tier): ReadonlyArray<string> => {
  const sum = items.reduce((so, { monthlyEur }) => so + cents(monthlyEur ?? 0), 0)
  return [
    ...(sum === cents(price.monthlyEur)
      ? []
      : [`${name}: items are ${sum} cents, the price ${cents(price.monthlyEur)}`]),
    ...(price.lowEur <= price.monthlyEur && price.monthlyEur <= price.highEur
      ? []
      : [`${name}: price outside its range`]),
    ...(price.complete === items.every(({ unpriced }) => unpriced !== true) ? [] : [`${name}: complete is wrong`]),
    ...items
      .filter(({ free, monthlyEur, quantity, reason, unitPriceEur }) => {
        if (monthlyEur !== 0) return false
        return free === true ? reason === undefined : quantity * (unitPriceEur ?? 0) >= 0.005
      })
      .map(({ sku }) => `${name}: ${sku} costs nothing and does not say why`),
    ...items
      .filter(({ monthlyEur, unpriced }) => (monthlyEur === null) !== (unpriced === true))
      .map(({ sku }) => `${name}: ${sku} is half unpriced`)
  ]
}

const silentFloors = ({ context }: Design, tier: Tier): ReadonlyArray<string> => {
  const declared = new Set<string>(tier.unmet.map(({ constraint }) => constraint))
  const budget = context.monthlyBudgetEur.value
  const broken: ReadonlyArray<readonly [string, boolean]> = [
    ["capacity", tier.capacity.peakRps < context.peakRps.value],
    ["availability", tier.availability.designTarget < Number(context.availability.value)],
    ["budget", budget !== null && tier.price.monthlyEur > budget]
  ]
  if (tier.components.length === 0) return []
  return broken
    .filter(([constraint, is]) => is !== declared.has(constraint) && (is || constraint === "budget"))
    .map(([constraint]) => `${tier.name}: ${constraint} is missed in silence, or declared without need`)
}

const looseEnds = ({ components, connections, name }: Tier): ReadonlyArray<string> => {
  const ids = new Set(components.map(({ id }) => id))
  return [
    ...(ids.size === components.length ? [] : [`${name}: two components share an id`]),
    ...components
      .filter(({ because }) => because.length === 0)
      .map(({ id }) => `${name}: nothing says why ${id} exists`),
    ...connections
      .filter(({ from, to }) => !(from === "internet" || ids.has(from)) || !ids.has(to))
      .map(({ from, to }) => `${name}: ${from} to ${to} leads nowhere`)
  ]
}

/** Every promise that a design breaks. */
export const broken = (design: Design): ReadonlyArray<string> => {
  const tiers = design.tiers.map(({ tier }) => tier)
  return [
    ...(tiers.map(({ name }) => name).join() === "starter,growth,scale,enterprise" ? [] : ["not the four tiers"]),
    ...tiers
      .filter(({ provider }) => !design.context.providers.value.includes(provider))
      .map(({ name }) => `${name}: a provider nobody allowed`),
    ...disordered(tiers),
    ...tiers.flatMap(unevenItems),
    ...tiers.flatMap((tier) => silentFloors(design, tier)),
    ...tiers.flatMap(looseEnds)
  ]
}
