/** What every design promises, whatever was asked: each broken promise as a sentence. */
import { Number as Numbers, Predicate } from "effect"
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

const unevenItems = ({ components, items, name, price, readiness }: Tier): ReadonlyArray<string> => {
  const sum = items.reduce((so, { monthlyEur }) => so + cents(monthlyEur ?? 0), 0)
  const ids = new Set(components.map(({ id }) => id))
  const allPriced = items.every(({ unpriced }) => unpriced !== true)
  return [
    ...(sum === cents(price.monthlyEur)
      ? []
      : [`${name}: items are ${sum} cents, the price ${cents(price.monthlyEur)}`]),
    ...(price.lowEur <= price.monthlyEur && price.monthlyEur <= price.highEur
      ? []
      : [`${name}: price outside its range`]),
    // a sum is whole where every line has a price and nothing that the application requires is left out
    ...((price.complete ? allPriced && readiness.state !== "will_not_run" : !allPriced || readiness.state !== "ready")
      ? []
      : [`${name}: complete is wrong`]),
    ...items
      .filter(({ free, monthlyEur, quantity, reason, unitPriceEur }) => {
        if (monthlyEur !== 0) return false
        return free === true ? reason === undefined : quantity * (unitPriceEur ?? 0) >= 0.005
      })
      .map(({ sku }) => `${name}: ${sku} costs nothing and does not say why`),
    ...items
      .filter(({ monthlyEur, reason, unpriced }) =>
        unpriced === true ? monthlyEur !== null || reason === undefined : monthlyEur === null
      )
      .map(({ sku }) => `${name}: ${sku} is half unpriced`),
    ...items.filter(({ component }) => !ids.has(component)).map(({ sku }) => `${name}: ${sku} belongs to nothing`)
  ]
}

/** What holds for one tier: the design's context with what was asked of the tier alone; a budget may be forgotten there. */
export const heldTo = ({ context }: Design, { asked, price }: Tier) => ({
  // the peak that follows from users who were told for one tier alone stands in no answer
  peakRps: asked?.peakRps ?? (asked?.monthlyActiveUsers === undefined ? context.peakRps.value : 0),
  availability: asked?.availability ?? context.availability.value,
  compliance: asked?.compliance ?? context.compliance.value,
  providers: asked?.providers ?? context.providers.value,
  opsSkill: asked?.opsSkill ?? context.opsSkill.value,
  budget: price.budget === "none" ? null : (asked?.monthlyBudgetEur ?? context.monthlyBudgetEur.value)
})

/** What a budget has to pay for: the tier and what its files make beside it. */
const paidFor = ({ environments = [], price }: Tier): number =>
  Math.round(
    environments.reduce((sum, { monthlyEur, written }) => sum + (written ? monthlyEur : 0), price.monthlyEur) * 100
  ) / 100

const silentFloors = (design: Design, tier: Tier): ReadonlyArray<string> => {
  const declared = new Set<string>(tier.unmet.map(({ constraint }) => constraint))
  const { availability, budget, peakRps } = heldTo(design, tier)
  const broken: ReadonlyArray<readonly [string, boolean]> = [
    ["capacity", tier.capacity.peakRps < peakRps],
    ["availability", tier.availability.designTarget < Number(availability)],
    ["budget", budget !== null && paidFor(tier) > budget]
  ]
  if (tier.components.length === 0) return []
  return [
    ...(declared.size === tier.unmet.length ? [] : [`${tier.name}: a constraint is declared twice`]),
    ...broken
      .filter(([constraint, is]) => is !== declared.has(constraint) && (is || constraint === "budget"))
      .map(([constraint]) => `${tier.name}: ${constraint} is missed in silence, or declared without need`)
  ]
}

const holdsData: ReadonlySet<string> = new Set(["db.relational", "db.document", "db.search", "storage.object"])

/** A regime that is asked for shows in what is built, or is declared. */
const silentRegimes = (design: Design, tier: Tier): ReadonlyArray<string> => {
  const declared = new Set<string>(tier.unmet.map(({ constraint }) => constraint))
  const has = (kind: string) => tier.components.some((component) => component.kind === kind)
  const plain = tier.components.some(({ encrypted, kind }) => holdsData.has(kind) && !encrypted)
  const open = tier.components.some((component) => holdsData.has(component.kind) && component.public)
  const broken = { gdpr: plain || open, health: plain, pci: plain || !has("audit"), "eu-residency": false }
  if (tier.components.length === 0) return []
  return heldTo(design, tier)
    .compliance.filter((regime) => broken[regime] && !declared.has(regime))
    .map((regime) => `${tier.name}: ${regime} is missed in silence`)
}

const looseEnds = ({ components, connections, name }: Tier): ReadonlyArray<string> => {
  const ids = new Set(components.map(({ id }) => id))
  return [
    ...(ids.size === components.length ? [] : [`${name}: two components share an id`]),
    ...connections
      .filter(({ from, to }) => !(from === "internet" || ids.has(from)) || !ids.has(to) || from === to)
      .map(({ from, to }) => `${name}: ${from} to ${to} leads nowhere`),
    ...components.filter(({ max, min }) => min > max || min < 0).map(({ id }) => `${name}: bounds of ${id}`)
  ]
}

/** Where a value that is no number, or no finite one, stands. */
const infinite = (value: unknown, at: string): ReadonlyArray<string> => {
  if (Predicate.isNumber(value)) return Number.isFinite(value) ? [] : [`${at} is ${value}`]
  if (Predicate.isString(value)) return /\b(?:NaN|Infinity|undefined|\[object)\b/.test(value) ? [`${at}: ${value}`] : []
  if (Array.isArray(value)) return value.flatMap((one, index) => infinite(one, `${at}.${index}`))
  return Predicate.isRecord(value) ? Object.entries(value).flatMap(([key, one]) => infinite(one, `${at}.${key}`)) : []
}

const oddFigures = (tier: Tier): ReadonlyArray<string> => [
  ...infinite(tier, tier.name),
  ...(Numbers.between({ minimum: tier.capacity.lowRps, maximum: tier.capacity.highRps })(tier.capacity.peakRps)
    ? []
    : [`${tier.name}: capacity outside its range`])
]

/** Every promise that a design by itself shows to be broken; the order may be, where the design says so. */
export const broken = (design: Design): ReadonlyArray<string> => {
  const tiers = design.tiers.map(({ tier }) => tier)
  const said = tiers.some(({ warnings }) => warnings.some(({ code }) => code === "tier_order"))
  return [
    ...(tiers.map(({ name }) => name).join() === "starter,growth,scale,enterprise" ? [] : ["not the four tiers"]),
    ...(said ? [] : disordered(tiers)),
    ...tiers.flatMap((tier) =>
      [
        unevenItems(tier),
        silentFloors(design, tier),
        silentRegimes(design, tier),
        looseEnds(tier),
        oddFigures(tier)
      ].flat()
    )
  ]
}
