/** The same tier under a slightly other question: what each way out would cost. */
import { asks } from "../blueprint/floors.ts"
import type { NeedKind } from "../blueprint/Need.ts"
import type { Unmet } from "../blueprint/Tier.ts"
import type { SettledContext } from "../context/SettledContext.ts"
import type { Availability } from "../facts/ContextValues.ts"
import { type Bench, build } from "./bench.ts"
import { type Candidate, knownPrice, placeOf } from "./Candidate.ts"
import { isCompliance } from "./texts.ts"

type Way = Unmet["waysOut"][number]

/** Laid out the same, in the same place, for a context that asks for something else. */
const under = (
  bench: Bench,
  { plan, provider, tier, variant }: Candidate,
  change: Partial<SettledContext>
): Candidate => {
  const context = { ...bench.context, ...change }
  const workload = { ...bench.workloads[tier], context }
  const other = { ...bench, context, workloads: { ...bench.workloads, [tier]: workload } }
  return build(other, { provider, region: plan.site.region }, variant, tier, tier)
}

/** The next lower floor of availability. */
const lower: { readonly [A in Availability]: Availability | null } = { "99": null, "99.9": "99", "99.95": "99.9" }

const withAvailability = (bench: Bench, candidate: Candidate, value: Availability): Candidate =>
  under(bench, candidate, { availability: { ...bench.context.availability, value } })

/** With the next lower floor of availability; null where there is none. */
export const lessAvailable = (bench: Bench, candidate: Candidate): Candidate | null => {
  const value = lower[bench.context.availability.value]
  return value === null ? null : withAvailability(bench, candidate, value)
}

/** Parts that a tier has by its meaning, and the regimes that would require them. */
const dispensable: ReadonlyArray<readonly [NeedKind, (context: SettledContext) => boolean]> = [
  ["waf", (context) => asks(context, "pci")],
  ["flowlogs", (context) => asks(context, "pci")],
  ["threat", (context) => asks(context, "pci")],
  ["audit", (context) => asks(context, "gdpr", "health", "pci")]
]

export interface Without {
  readonly id: string
  readonly candidate: Candidate
}

/** Without the dearest part that no floor asks for; null where every part is asked for. */
export const withoutDearest = (bench: Bench, candidate: Candidate): Without | null => {
  const { plan, price, provider, tier, variant } = candidate
  const optional = plan.placements
    .filter(({ kind }) => dispensable.some(([one, required]) => one === kind && !required(bench.context)))
    .map(({ component: { id } }) => ({
      id,
      eur: price.items.reduce((sum, item) => (item.component === id ? sum + (item.monthlyEur ?? 0) : sum), 0)
    }))
  const dearest = optional.reduce<(typeof optional)[number] | null>(
    (so, one) => (so === null || one.eur > so.eur ? one : so),
    null
  )
  if (dearest === null) return null
  const wishes = bench.wishes[tier]
  const other = {
    ...bench,
    wishes: { ...bench.wishes, [tier]: { ...wishes, removed: [...wishes.removed, dearest.id] } }
  }
  return {
    id: dearest.id,
    candidate: build(other, { provider, region: plan.site.region }, variant, tier, tier)
  }
}

const misses = ({ unmet }: Candidate, constraint: Unmet["constraint"]): boolean =>
  unmet.some((one) => one.constraint === constraint)

const regional: ReadonlySet<Unmet["constraint"]> = new Set(["region", "eu-residency", "health"])

/** Other regions of the same provider that reach a floor which this one does not. */
const otherRegions = (bench: Bench, candidate: Candidate, constraint: Unmet["constraint"]): ReadonlyArray<Way> => {
  if (!regional.has(constraint) || !misses(candidate, constraint)) return []
  const { plan, provider, tier, variant } = candidate
  const inside = asks(bench.context, "eu-residency")
  return provider.regions
    .filter(({ inEea, region }) => region !== plan.site.region.region && (inEea || !inside))
    .map((region) => build(bench, { provider, region }, variant, tier, tier))
    .filter((other) => !misses(other, constraint))
    .slice(0, 1)
    .map((other) => ({ change: `Place this tier in ${placeOf(other)}.`, monthlyEur: knownPrice(other) }))
}

/** What asking for less, or asking elsewhere, would cost. */
export const variationsFor = (
  bench: Bench,
  candidate: Candidate,
  constraint: Unmet["constraint"]
): ReadonlyArray<Way> => {
  const regions = otherRegions(bench, candidate, constraint)
  if (constraint === "availability") {
    const reached = String(candidate.availability.designTarget)
    const value = (["99", "99.9", "99.95"] as const).find((one) => one === reached)
    if (value === undefined) return regions
    const accepted = withAvailability(bench, candidate, value)
    return [...regions, { change: `Accept ${value} % as the floor.`, monthlyEur: knownPrice(accepted) }]
  }
  if (!isCompliance(constraint)) return regions
  const { compliance } = bench.context
  const less = under(bench, candidate, {
    compliance: { ...compliance, value: compliance.value.filter((one) => one !== constraint) }
  })
  return [
    ...regions,
    { change: `Drop ${constraint} from the context if it does not apply.`, monthlyEur: knownPrice(less) }
  ]
}
