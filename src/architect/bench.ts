/** What every candidate of one design shares, and how one is built from it. */
import { Record } from "effect"
import { leastInstancesOf } from "../blueprint/floors.ts"
import { ownIds } from "../blueprint/namesOf.ts"
import { outboundOf } from "../blueprint/outbound.ts"
import { refusedOf } from "../blueprint/refused.ts"
import type { TierName } from "../blueprint/TierName.ts"
import type { Variant } from "../blueprint/Variant.ts"
import type { Wishes } from "../blueprint/Wishes.ts"
import type { Workload } from "../blueprint/Workload.ts"
import type { PriceList } from "../catalog/PriceList.ts"
import type { SettledContext } from "../context/SettledContext.ts"
import type { Provider, RegionChoice } from "../providers/Provider.ts"
import type { Edited } from "./applyEdits.ts"
import type { Candidate } from "./Candidate.ts"
import { type Asked, candidateOf, type Sketch, sketchOf } from "./candidateOf.ts"
import { type Common } from "./common.ts"
import type { DesignRequest } from "./Design.ts"
import { once } from "./once.ts"
import type { AskingFor } from "./recall.ts"
import { projectOf } from "./siteOf.ts"
import { placeOf, titleOf } from "../repo/Place.ts"

type PerTier<A> = { readonly [T in TierName]: A }

export interface Bench {
  readonly request: DesignRequest
  readonly providers: ReadonlyArray<Provider>
  readonly prices: PriceList
  readonly context: SettledContext
  readonly wishes: PerTier<Wishes>
  readonly chosen: Edited["chosen"]
  readonly workloads: PerTier<Workload>
  readonly common: Common
  /** Knows again what earlier designs were asked for. */
  readonly askingFor: AskingFor
}

export interface Place {
  readonly provider: Provider
  readonly region: RegionChoice
}

export const benchOf = (
  providers: ReadonlyArray<Provider>,
  request: DesignRequest,
  prices: PriceList,
  context: SettledContext,
  { chosen, wishes }: Pick<Edited, "chosen" | "wishes">,
  { askingFor, common }: Pick<Bench, "askingFor" | "common">
): Bench => {
  const asked = Record.map(wishes, (of, tier) => askingFor(context, of, leastInstancesOf(tier, context) < 2))
  return {
    request,
    providers,
    prices,
    context,
    wishes: Record.map(asked, ({ wishes }) => wishes),
    chosen,
    workloads: Record.map(asked, ({ workload }) => workload),
    common,
    askingFor
  }
}

/** The same with other wishes for one tier. */
export const wishing = (bench: Bench, tier: TierName, wanted: Wishes): Bench => {
  const { wishes, workload } = bench.askingFor(bench.context, wanted, leastInstancesOf(tier, bench.context) < 2)
  return {
    ...bench,
    wishes: { ...bench.wishes, [tier]: wishes },
    workloads: { ...bench.workloads, [tier]: workload }
  }
}

const askedOf = (
  bench: Bench,
  { provider, region }: Place,
  variant: Variant,
  tier: TierName,
  level: TierName
): Asked => {
  const { [tier]: workload } = bench.workloads
  const { [tier]: wishes } = bench.wishes
  const own = () => ownIds(workload)
  const outbound = outboundOf(wishes, own)
  const refused = refusedOf(wishes, own)
  const { slug: folder } = placeOf(bench.request.repository)
  return {
    provider,
    variant,
    level,
    workload,
    wishes,
    common: bench.common,
    site: bench.common.site({
      provider: provider.name,
      region,
      tier,
      context: bench.context,
      prices: bench.prices,
      project: projectOf(titleOf(bench.request.repository)),
      ...(folder === "" ? {} : { folder }),
      ...(outbound === undefined ? {} : { outbound }),
      ...(refused === undefined ? {} : { refused })
    })
  }
}

/** `tier` with the needs of `level`: its own, or those of a higher tier. */
export const build = (bench: Bench, place: Place, variant: Variant, tier: TierName, level: TierName): Candidate =>
  built(askedOf(bench, place, variant, tier, level))

const built = once(candidateOf)

/** `tier` with its own needs, priced and not judged. */
export const sketch = (bench: Bench, place: Place, variant: Variant, tier: TierName): Sketch =>
  sketched(askedOf(bench, place, variant, tier, tier))

const sketched = once(sketchOf)
