/** The deterministic architect: from a request to four priced tiers. The same request always gives the same design. */
import { Either } from "effect"
import { ContextField } from "../blueprint/Edit.ts"
import type { Environment, Unmet, Warning } from "../blueprint/Tier.ts"
import { platformsFor } from "../blueprint/Platform.ts"
import { tierNames, type TierName } from "../blueprint/TierName.ts"
import { variantsFor } from "../blueprint/Variant.ts"
import type { Wishes } from "../blueprint/Wishes.ts"
import type { PriceList } from "../catalog/PriceList.ts"
import { type ContextInvalid, ProviderNotAllowed } from "../context/ContextErrors.ts"
import type { DesignContext } from "../context/DesignContext.ts"
import type { SettledContext } from "../context/SettledContext.ts"
import { settle } from "../context/settle.ts"
import { budgetState } from "../pricing/budgetState.ts"
import { providers } from "../providers/index.ts"
import type { Plan, Provider } from "../providers/Provider.ts"
import { applyEdits, type Edited, forEveryTier } from "./applyEdits.ts"
import { type Bench, benchOf, sketch } from "./bench.ts"
import { budgetUnmet } from "./budget.ts"
import { type Candidate, overBudget } from "./Candidate.ts"
import type { Sketch } from "./candidateOf.ts"
import { commonOf } from "./common.ts"
import { withCorrections } from "./correcting.ts"
import type { Design, DesignedTier, DesignRequest } from "./Design.ts"
import { editWarnings } from "./editWarnings.ts"
import { atRisk, copiesOf, environmentOf, shownOf, unwritten } from "./environments.ts"
import { withEnvironments } from "./onTop.ts"
import { type Recall, recallOf } from "./recall.ts"
import { withReasons } from "./reasons.ts"
import { sameValue } from "./sameValue.ts"
import { regionWarnings } from "./regionWarnings.ts"
import { titleOf } from "../repo/Place.ts"
import { isNear, projectOf, regionOf } from "./siteOf.ts"
import { disorder } from "./solve.ts"
import { alternativesOf, type Benches, type Solved, solveTiers } from "./solveTiers.ts"
import { tierOf } from "./tierOf.ts"
import type { Engine } from "./tryEdits.ts"
import { lessAvailable, variationsFor, withoutDearest } from "./variations.ts"

/** What a cluster would cost that the team would not run; null where it was compared, or nothing would run on it. */
const unfitCluster = (bench: Bench, { plan, provider, tier, variant, workload }: Candidate): Sketch | null => {
  const runs = workload.processes.some(({ role }) => role === "web" || role === "worker")
  const compared =
    variant.platform === "kubernetes" || platformsFor(workload, bench.wishes[tier]).includes("kubernetes")
  if (compared || !runs) return null
  const wishes: Wishes = { ...bench.wishes[tier], platform: "kubernetes" }
  const sketches = variantsFor(workload, tier, wishes, { sharedFiles: provider.sharesFiles }).map((one) =>
    sketch(bench, { provider, region: plan.site.region }, one, tier)
  )
  return sketches.toSorted((one, other) => one.price.monthlyEur - other.price.monthlyEur)[0] ?? null
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

const notPlaced = ({ chosen, context, providers }: Bench, candidate: Candidate): ReadonlyArray<Warning> => {
  const { plan, provider, tier } = candidate
  const { region } = plan.site
  const wanted = chosen[tier]
  if (wanted === null) return []
  const text =
    wanted !== provider.name
      ? `${wanted} has no region that this context allows.`
      : isNear(provider, region, context, providers)
        ? null
        : `${wanted} has no region ${context.region.value} and none beside it: ${region.region} is used instead.`
  return text === null ? [] : [{ code: "edit_not_applied", text }]
}

/** What one tier is asked for beyond, or instead of, what all are; of a forgotten field what holds without it, if anything does. */
const differing = (own: DesignContext, all: DesignContext, settled: SettledContext): DesignContext =>
  // every field of a context is optional, so any of them are a context
  Object.fromEntries(
    ContextField.literals
      .filter((field) => !sameValue(own[field], all[field]))
      .flatMap((field) => {
        const value = own[field] ?? settled[field].value
        return value === null ? [] : [[field, value]]
      })
  )

/** Messages choose among the plan's providers as contexts do. */
const denied = ({ chosen }: Edited, { allowedProviders }: DesignRequest): ProviderNotAllowed | null => {
  const provider = tierNames.flatMap((tier) => chosen[tier] ?? []).find((name) => !allowedProviders.includes(name))
  return provider === undefined ? null : new ProviderNotAllowed({ provider, allowed: allowedProviders })
}

/** The alarm on spending sees the whole account, so it is set to what all that runs there costs. */
const watching = ({ plan, price }: Candidate, environments: ReadonlyArray<Environment>): Plan => {
  const { monthlyEur } = withEnvironments(price, environments)
  return monthlyEur === plan.monthlyEur ? plan : { ...plan, monthlyEur }
}

/** What else the plan would allow, where a floor is missed or the budget does not pay for all. */
const outsideOf = (
  bench: Bench,
  { price, tier, unmet }: Candidate,
  environments: ReadonlyArray<Environment>
): ReadonlyArray<Candidate> => {
  const budget = budgetState(withEnvironments(price, environments), bench.context.monthlyBudgetEur.value)
  return unmet.length === 0 && budget !== "over" ? [] : alternativesOf(bench, tier)
}

const finished = (
  { common, own }: Benches,
  edited: Edited,
  solved: ReadonlyArray<Solved>
): ReadonlyArray<DesignedTier> =>
  solved.map(({ candidate, layouts, others }, at): DesignedTier => {
    const bench = own[candidate.tier]
    const { context } = bench
    const absent = bench.providers.filter(
      (provider) => context.providers.value.includes(provider.name) && regionOf(provider, context) === null
    )
    const below = solved.slice(0, at).map((one) => one.candidate)
    const copies = copiesOf(bench, candidate)
    const environments = shownOf(copies)
    const { staging } = copies
    const outside = outsideOf(bench, candidate, environments)
    const missed = [
      ...regionUnmet(edited.contexts[candidate.tier], context),
      ...budgetUnmet(candidate, {
        others: [...others, ...outside],
        lower: below,
        relaxed: () => lessAvailable(bench, candidate),
        without: () => withoutDearest(bench, candidate),
        environments
      })
    ]
    return {
      plan: watching(candidate, environments),
      ...(staging === undefined || staging === null ? {} : { staging: staging.plan }),
      tier: tierOf(candidate, {
        others,
        layouts,
        cluster: unfitCluster(bench, candidate),
        absent: absent.map(({ title }) => title),
        alternatives: outside,
        variations: (constraint) => variationsFor(bench, candidate, constraint),
        contradicted: solved.every((one) => overBudget(one.candidate) === true),
        environment: environmentOf(solved, candidate, bench.wishes[candidate.tier], copies),
        environments,
        chosen: edited.chosen[candidate.tier] === candidate.provider.name,
        asked: context === common.context ? {} : differing(edited.contexts[candidate.tier], edited.context, context),
        unmet: missed,
        warnings: [
          ...disordered(below.at(-1), candidate),
          ...notPlaced(bench, candidate),
          ...regionWarnings(bench, candidate),
          ...editWarnings(bench, candidate),
          ...atRisk(candidate, environments),
          ...unwritten(copies)
        ]
      })
    }
  })

/** What is asked of all tiers and of each; where that cannot be designed, why not. */
const settledIn = (
  all: ReadonlyArray<Provider>,
  request: DesignRequest
): Either.Either<
  {
    readonly edited: Edited
    readonly context: SettledContext
    /** `context` itself where a tier is asked for the same. */
    readonly contexts: Readonly<Record<TierName, SettledContext>>
  },
  ContextInvalid | ProviderNotAllowed
> =>
  Either.gen(function* () {
    const edited = applyEdits(request.context, request.edits)
    const refused = denied(edited, request)
    if (refused !== null) return yield* Either.left(refused)
    const settledFor = (context: DesignContext) =>
      settle({
        request: context,
        suggested: request.analysis.suggestedContext,
        allowedProviders: request.allowedProviders,
        places: all
      })
    const context = yield* settledFor(edited.context)
    const contexts: Record<TierName, SettledContext> = {
      starter: context,
      growth: context,
      scale: context,
      enterprise: context
    }
    for (const tier of tierNames) {
      const asked = edited.contexts[tier]
      if (!sameValue(asked, edited.context)) contexts[tier] = yield* settledFor(asked)
    }
    return { edited, context, contexts }
  })

/** Why a request over every cloud cannot be designed; null where it can. Nothing else refuses one. */
export const refusalOf = (request: DesignRequest): ContextInvalid | ProviderNotAllowed | null => {
  const analysis = withCorrections(request.analysis, request.edits)
  return Either.match(settledIn(Object.values(providers), { ...request, analysis }), {
    onLeft: (refusal) => refusal,
    onRight: () => null
  })
}

/** Designs four tiers over any set of providers. */
export const designWith = (
  all: ReadonlyArray<Provider>,
  asked: DesignRequest,
  prices: PriceList,
  recall: Recall = recallOf()
): Either.Either<Design, ContextInvalid | ProviderNotAllowed> =>
  Either.gen(function* () {
    const request = { ...asked, analysis: withCorrections(asked.analysis, asked.edits) }
    const { context, contexts, edited } = yield* settledIn(all, request)
    const shared = { common: commonOf(), askingFor: recall(request.analysis, projectOf(titleOf(request.repository))) }
    const benchFor = (wished: Pick<Edited, "chosen" | "wishes">, settled: SettledContext) =>
      benchOf(all, request, prices, settled, wished, shared)
    const bench = benchFor(edited, context)
    const own: Record<TierName, Bench> = { starter: bench, growth: bench, scale: bench, enterprise: bench }
    for (const tier of tierNames) {
      if (contexts[tier] !== context) own[tier] = benchFor(edited, contexts[tier])
    }
    const shaping = forEveryTier(request.edits)
    const common =
      shaping.length === request.edits.length ? bench : benchFor(applyEdits(request.context, shaping), context)
    const benches = { common, own }
    return {
      context,
      architect: { mode: "deterministic" as const },
      tiers: withReasons(finished(benches, edited, solveTiers(benches)), request.edits)
    }
  })

/** Designs four tiers over every cloud there is. */
export const design = (
  request: DesignRequest,
  prices: PriceList
): Either.Either<Design, ContextInvalid | ProviderNotAllowed> => designWith(Object.values(providers), request, prices)

/** Designs over every cloud there is, one design after the other: what the latest have in common is made once. */
export const engineOf = (prices: PriceList): Engine => {
  const recall = recallOf()
  return (request) => designWith(Object.values(providers), request, prices, recall)
}
