/** The deterministic architect: from a request to four priced tiers. The same request always gives the same design. */
import { Either } from "effect"
import type { Unmet, Warning } from "../blueprint/Tier.ts"
import { rank } from "../blueprint/floors.ts"
import { tierNames, type TierName } from "../blueprint/TierName.ts"
import { type Workload, workloadOf } from "../blueprint/Workload.ts"
import type { PriceList } from "../catalog/PriceList.ts"
import { type ContextInvalid, ProviderNotAllowed } from "../context/ContextErrors.ts"
import type { DesignContext } from "../context/DesignContext.ts"
import type { SettledContext } from "../context/SettledContext.ts"
import { settle } from "../context/settle.ts"
import type { Availability } from "../facts/ContextValues.ts"
import { providers } from "../providers/index.ts"
import type { Provider, RegionChoice } from "../providers/Provider.ts"
import { applyEdits, type Edited } from "./applyEdits.ts"
import { budgetUnmet } from "./budget.ts"
import type { Candidate } from "./Candidate.ts"
import { candidateOf } from "./candidateOf.ts"
import type { Design, DesignRequest } from "./Design.ts"
import { nearestRegion, projectOf, regionOf } from "./siteOf.ts"
import { choose, disorder } from "./solve.ts"
import { tierOf } from "./tierOf.ts"

/** What every candidate of one design shares. */
interface Bench {
  readonly request: DesignRequest
  readonly prices: PriceList
  readonly context: SettledContext
  readonly edited: Edited
  readonly workloads: { readonly [T in TierName]: Workload }
}

interface Place {
  readonly provider: Provider
  readonly region: RegionChoice
}

const build = (bench: Bench, { provider, region }: Place, tier: TierName, level: TierName): Candidate =>
  candidateOf({
    provider,
    level,
    workload: bench.workloads[tier],
    wishes: bench.edited.wishes[tier],
    site: {
      provider: provider.name,
      region,
      tier,
      context: bench.context,
      prices: bench.prices,
      project: projectOf(bench.request.repository.name)
    }
  })

/** The next lower floor of availability, as a way out of a budget. */
const lower: { readonly [A in Availability]: Availability | null } = { "99": null, "99.9": "99", "99.95": "99.9" }

const relaxed = (bench: Bench, { plan, provider, tier }: Candidate): Candidate | null => {
  const availability = lower[bench.context.availability.value]
  if (availability === null) return null
  const context = { ...bench.context, availability: { ...bench.context.availability, value: availability } }
  const workload = { ...bench.workloads[tier], context }
  const less = { ...bench, context, workloads: { ...bench.workloads, [tier]: workload } }
  return build(less, { provider, region: plan.site.region }, tier, tier)
}

/** Residency outranks the region that was asked for: said, where it did. */
const regionUnmet = (request: DesignContext, context: SettledContext): ReadonlyArray<Unmet> =>
  request.region === undefined || request.region === context.region.value
    ? []
    : [
        {
          constraint: "region",
          text: `${context.region.why}; ${context.region.value} is used instead.`,
          waysOut: [{ change: "Drop eu-residency, or name a region inside the EU.", monthlyEur: null }]
        }
      ]

const disordered = (below: Candidate | undefined, candidate: Candidate): ReadonlyArray<Warning> =>
  below === undefined || disorder(below, candidate) === 0
    ? []
    : [
        {
          code: "tier_order",
          text: `Changes of single tiers make ${candidate.tier} less than ${below.tier} in price, capacity, availability or retention.`
        }
      ]

/** The providers that may carry a tier, and where; those named by a message alone for theirs. */
const placesOf = (bench: Bench, all: ReadonlyArray<Provider>): { readonly [T in TierName]: ReadonlyArray<Place> } => {
  const compared = all.flatMap((provider): ReadonlyArray<Place> => {
    const region = bench.context.providers.value.includes(provider.name) ? regionOf(provider, bench.context) : null
    return region === null ? [] : [{ provider, region }]
  })
  const of = (tier: TierName): ReadonlyArray<Place> => {
    const chosen = all.find(({ name }) => name === bench.edited.chosen[tier])
    const region = chosen === undefined ? null : nearestRegion(chosen, bench.context, all)
    return chosen === undefined || region === null ? compared : [{ provider: chosen, region }]
  }
  return { starter: of("starter"), growth: of("growth"), scale: of("scale"), enterprise: of("enterprise") }
}

/** Four tiers: each first with its own needs, and with those of a higher tier only where order asks for it. */
const solve = (bench: Bench, all: ReadonlyArray<Provider>) => {
  const places = placesOf(bench, all)
  const own = tierNames.map((tier) => places[tier].map((place) => build(bench, place, tier, tier)))
  const first = choose(own)
  const best = own.map((options) => choose([options]).candidates[0])
  if (first.disorder === 0 && best.every((candidate, at) => candidate === first.candidates[at])) {
    return { own, choice: first }
  }
  // the next higher tier's needs mostly do; only then those of all higher ones
  const withLevels = (options: ReadonlyArray<ReadonlyArray<Candidate>>, steps: (up: number) => boolean) =>
    tierNames.map((tier, at) => [
      ...(options[at] ?? []),
      ...tierNames
        .filter((level) => steps(rank(level) - rank(tier)))
        .flatMap((level) => places[tier].map((place) => build(bench, place, tier, level)))
    ])
  const next = withLevels(own, (up) => up === 1)
  const choice = choose(next)
  return { own, choice: choice.disorder === 0 ? choice : choose(withLevels(next, (up) => up > 1)) }
}

/** Designs four tiers over any set of providers. */
export const designWith = (
  all: ReadonlyArray<Provider>,
  request: DesignRequest,
  prices: PriceList
): Either.Either<Design, ContextInvalid | ProviderNotAllowed> =>
  Either.gen(function* () {
    const edited = applyEdits(request.context, request.edits)
    const denied = tierNames
      .map((tier) => edited.chosen[tier])
      .find((name) => name !== null && !request.allowedProviders.includes(name))
    if (denied !== undefined && denied !== null) {
      return yield* Either.left(new ProviderNotAllowed({ provider: denied, allowed: request.allowedProviders }))
    }
    const context = yield* settle({
      request: edited.context,
      suggested: request.analysis.suggestedContext,
      allowedProviders: request.allowedProviders,
      places: all
    })
    const plain = workloadOf(request.analysis, context, edited.wishes.starter)
    const of = (tier: TierName): Workload =>
      edited.wishes[tier].added.length === 0 && edited.wishes.starter.added.length === 0
        ? plain
        : workloadOf(request.analysis, context, edited.wishes[tier])
    const workloads = { starter: plain, growth: of("growth"), scale: of("scale"), enterprise: of("enterprise") }
    const bench: Bench = { request, prices, context, edited, workloads }
    const { choice, own } = solve(bench, all)
    const absent = all
      .filter((provider) => context.providers.value.includes(provider.name) && regionOf(provider, context) === null)
      .map(({ title }) => title)
    const unmet = regionUnmet(edited.context, context)
    return {
      context,
      architect: { mode: "deterministic" as const },
      tiers: choice.candidates.map((candidate, at) => {
        const others = (own[at] ?? []).filter(({ provider }) => provider !== candidate.provider)
        const lowerTiers = choice.candidates.slice(0, at)
        return {
          plan: candidate.plan,
          tier: tierOf(candidate, {
            others,
            absent,
            chosen: edited.chosen[candidate.tier] !== null,
            unmet: [...unmet, ...budgetUnmet(candidate, others, lowerTiers, () => relaxed(bench, candidate))],
            warnings: disordered(choice.candidates[at - 1], candidate)
          })
        }
      })
    }
  })

/** Designs four tiers over every cloud there is. */
export const design = (
  request: DesignRequest,
  prices: PriceList
): Either.Either<Design, ContextInvalid | ProviderNotAllowed> => designWith(Object.values(providers), request, prices)
