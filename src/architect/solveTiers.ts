/** Four tiers on the providers there are: compared, chosen together, and single tiers changed afterwards. */
import { Array } from "effect"
import { rank } from "../blueprint/floors.ts"
import { tierNames, type TierName } from "../blueprint/TierName.ts"
import { platforms } from "../blueprint/Platform.ts"
import { variantsFor } from "../blueprint/Variant.ts"
import type { Provider } from "../providers/Provider.ts"
import { sameWishes } from "./applyEdits.ts"
import { type Bench, build, type Place } from "./bench.ts"
import type { Candidate } from "./Candidate.ts"
import { nearestRegion, regionOf } from "./siteOf.ts"
import { best, choose } from "./solve.ts"
import { isSpread } from "./wishWarnings.ts"

/** A chosen candidate with those of the same tier that lost. */
export interface Solved {
  readonly candidate: Candidate
  /** On other providers and platforms, each as it is best there. */
  readonly others: ReadonlyArray<Candidate>
  /** On the same provider and platform, laid out otherwise. */
  readonly layouts: ReadonlyArray<Candidate>
}

/** The providers that may carry a tier, and where; the one a message named alone for its tiers. */
const placesOf = (bench: Bench, tier: TierName): ReadonlyArray<Place> => {
  const { chosen, context, providers } = bench
  const named = providers.find(({ name }) => name === chosen[tier])
  const region = named === undefined ? null : nearestRegion(named, context, providers)
  if (named !== undefined && region !== null) return [{ provider: named, region }]
  return providers.flatMap((provider): ReadonlyArray<Place> => {
    const here = context.providers.value.includes(provider.name) ? regionOf(provider, context) : null
    return here === null ? [] : [{ provider, region: here }]
  })
}

const isElsewhere = (one: Candidate, other: Candidate): boolean =>
  one.provider !== other.provider || one.variant.platform !== other.variant.platform

/** What is possible for a tier in one place on one platform: the best way first, then the ways that lose to it. */
type Ways = readonly [Candidate, ...ReadonlyArray<Candidate>]

/** Spread over the zones that a message asks for where that can be; else instances for them are not paid for either. */
const spread = ({ wishes }: Bench, tier: TierName, built: ReadonlyArray<Candidate>): ReadonlyArray<Candidate> => {
  const { zones } = wishes[tier].layout
  if (zones === undefined) return built
  const [usual, asked] = Array.partition(built, ({ variant }) => variant.zones === zones)
  return asked.some((one) => isSpread(one.plan.placements, zones)) || usual.length === 0 ? asked : usual
}

const waysOf = (bench: Bench, places: ReadonlyArray<Place>, tier: TierName, level: TierName): ReadonlyArray<Ways> => {
  return places.flatMap((place) => {
    const files = { sharedFiles: place.provider.sharesFiles }
    const variants = variantsFor(bench.workloads[tier], level, bench.wishes[tier], files)
    return platforms.flatMap((platform): ReadonlyArray<Ways> => {
      const built = variants
        .filter((variant) => variant.platform === platform)
        .map((variant) => build(bench, place, variant, tier, level))
      const open = spread(bench, tier, built)
      const first = best(open)
      return first === undefined ? [] : [[first, ...open.filter((one) => one !== first)]]
    })
  })
}

const firsts = (ways: ReadonlyArray<Ways>): ReadonlyArray<Candidate> => ways.map(([first]) => first)

/** Each tier first with its own needs, and with those of a higher tier only where order asks for it. */
const together = (bench: Bench): ReadonlyArray<Solved> => {
  const places = new Map(tierNames.map((tier) => [tier, placesOf(bench, tier)]))
  const built = (tier: TierName, level: TierName) => waysOf(bench, places.get(tier) ?? [], tier, level)
  const ways = tierNames.map((tier) => built(tier, tier))
  const own = ways.map(firsts)
  const solved = (candidates: ReadonlyArray<Candidate>): ReadonlyArray<Solved> =>
    candidates.map((candidate, at) => ({
      candidate,
      others: (own[at] ?? []).filter((other) => isElsewhere(other, candidate)),
      layouts: (ways[at] ?? [])
        .filter(([first]) => !isElsewhere(first, candidate))
        .flat()
        .filter((one) => one !== candidate)
    }))
  const first = choose(own)
  const alone = own.map((options) => choose([options]).candidates[0])
  if (first.disorder === 0 && alone.every((candidate, at) => candidate === first.candidates[at])) {
    return solved(first.candidates)
  }
  // the next higher tier's needs mostly do; only then those of all higher ones
  const withLevels = (options: ReadonlyArray<ReadonlyArray<Candidate>>, steps: (up: number) => boolean) =>
    tierNames.map((tier, at) =>
      (options[at] ?? []).concat(
        tierNames.filter((level) => steps(rank(level) - rank(tier))).flatMap((level) => firsts(built(tier, level)))
      )
    )
  const next = withLevels(own, (up) => up === 1)
  const choice = choose(next)
  return solved((choice.disorder === 0 ? choice : choose(withLevels(next, (up) => up > 1))).candidates)
}

const among = (ways: ReadonlyArray<Ways>, candidate: Candidate): Solved => ({
  candidate,
  others: firsts(ways).filter((other) => isElsewhere(other, candidate)),
  layouts: (ways.find(([first]) => first === candidate) ?? []).slice(1)
})

/** A tier with a context of its own: the best there is for it, whatever the other tiers are. */
const alone = (bench: Bench, { candidate: { tier } }: Solved): Solved | null => {
  const ways = waysOf(bench, placesOf(bench, tier), tier, tier)
  const candidate = best(firsts(ways))
  return candidate === undefined ? null : among(ways, candidate)
}

/** A tier that a message put elsewhere: the best there is in that place, on the platform that it had where that is open. */
const moved = (bench: Bench, { candidate: { provider, tier, variant } }: Solved): Solved | null => {
  const ways = waysOf(bench, placesOf(bench, tier), tier, tier)
  const wanted = bench.chosen[tier]
  const here = firsts(ways).filter((one) => wanted !== null || one.provider === provider)
  const candidate = here.find((one) => one.variant.platform === variant.platform) ?? best(here)
  return candidate === undefined ? null : among(ways, candidate)
}

/** The same choice with its own wishes, so that no other tier moves; what is still open stays as it was. */
const adapted = (bench: Bench, { candidate, others }: Solved): Solved => {
  const { level, plan, provider, tier } = candidate
  const place = { provider, region: plan.site.region }
  const files = { sharedFiles: provider.sharesFiles }
  const built = variantsFor(bench.workloads[tier], level, bench.wishes[tier], files).map((variant) =>
    build(bench, place, variant, tier, level)
  )
  const { cdn, platform, zones } = candidate.variant
  const there = spread(
    bench,
    tier,
    built.filter(({ variant }) => variant.platform === platform)
  )
  const now = there.find(({ variant }) => variant.zones === zones && variant.cdn === cdn) ?? best(there) ?? candidate
  return {
    candidate: now,
    others: others.filter((other) => isElsewhere(other, now)),
    layouts: there.filter((one) => one !== now)
  }
}

/** A tier that a message changed alone. */
const changed = (bench: Bench, solved: Solved): Solved => {
  const { provider, tier, variant } = solved.candidate
  const { platform } = bench.wishes[tier]
  const wanted = bench.chosen[tier]
  const stays = (wanted === null || wanted === provider.name) && (platform === null || platform === variant.platform)
  return (stays ? null : moved(bench, solved)) ?? adapted(bench, solved)
}

/** Benches of one design: what all tiers share, and what each is asked for by itself. */
export interface Benches {
  readonly common: Bench
  readonly own: { readonly [T in TierName]: Bench }
}

/** The four tiers together, and then those anew that messages asked something of alone. */
export const solveTiers = ({ common, own }: Benches): ReadonlyArray<Solved> =>
  together(common).map((solved) => {
    const { tier } = solved.candidate
    const bench = own[tier]
    if (bench.context !== common.context) return alone(bench, solved) ?? solved
    return common.chosen[tier] === bench.chosen[tier] && sameWishes(common.wishes[tier], bench.wishes[tier])
      ? solved
      : changed(bench, solved)
  })

/** What else the plan would allow, for whoever wants to know what it would take. */
export const alternativesOf = (bench: Bench, tier: TierName): ReadonlyArray<Candidate> => {
  const { context, providers, request } = bench
  const outside = ({ name }: Provider) =>
    request.allowedProviders.includes(name) && !context.providers.value.includes(name) && bench.chosen[tier] !== name
  return providers.filter(outside).flatMap((provider) => {
    const region = regionOf(provider, context)
    return region === null ? [] : firsts(waysOf(bench, [{ provider, region }], tier, tier)).slice(0, 1)
  })
}
