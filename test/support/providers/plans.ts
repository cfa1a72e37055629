/** Plans out of needs, as the architect makes them: support first, then every need placed. */
import type { Need, NeedKind } from "../../../src/blueprint/Need.ts"
import type { Outbound } from "../../../src/blueprint/outbound.ts"
import type { TierName } from "../../../src/blueprint/TierName.ts"
import { bundledPriceList } from "../../../src/catalog/bundledPriceList.ts"
import type { Availability, Compliance } from "../../../src/facts/ContextValues.ts"
import type { Gap, Placement, Plan, Provider, ProviderKind, Site } from "../../../src/providers/Provider.ts"

const settled = <A>(value: A) => ({ value, origin: "default" as const, why: "test" })

export interface Asking {
  readonly tier?: TierName
  readonly region?: string
  readonly compliance?: ReadonlyArray<Compliance>
  readonly availability?: Availability
  readonly peakRps?: number
  /** What a message decided of the way out. */
  readonly outbound?: Outbound
}

export interface Planned {
  readonly plan: Plan
  readonly needs: ReadonlyArray<Need>
  readonly gaps: ReadonlyArray<Gap>
}

export const isGap = (result: Placement | Gap): result is Gap => "gap" in result

/** How tests place and plan on one provider, in its usual region unless a test asks for another. */
export const plansOn = (provider: Provider, usualRegion: string, project: string) => {
  const siteOf = (asking: Asking = {}): Site => {
    const region = provider.region(asking.region ?? usualRegion)
    if (region === null) throw new Error("no such region")
    return {
      provider: provider.name,
      region,
      tier: asking.tier ?? "growth",
      context: {
        peakRps: settled(asking.peakRps ?? 5),
        monthlyActiveUsers: settled(null),
        dataVolumeGb: settled(10),
        monthlyBudgetEur: settled(null),
        opsSkill: settled("basic"),
        availability: settled(asking.availability ?? "99"),
        compliance: settled(asking.compliance ?? []),
        providers: settled([provider.name]),
        region: settled(region.region)
      },
      prices: bundledPriceList,
      project,
      ...(asking.outbound === undefined ? {} : { outbound: asking.outbound })
    }
  }

  const kindOf = <K extends NeedKind>(kind: K): ProviderKind<K> => provider.kinds[kind]

  const placeOne = <K extends NeedKind>(
    need: Need<K> & { readonly kind: K },
    site: Site,
    needs: ReadonlyArray<Need>
  ): Placement<K> | Gap => kindOf<K>(need.kind).place(need, site, needs)

  const place = (need: Need, asking: Asking = {}, others: ReadonlyArray<Need> = []): Placement | Gap =>
    placeOne(need, siteOf(asking), [need, ...others])

  const planned = (asked: ReadonlyArray<Need>, asking: Asking = {}): Planned => {
    const site = siteOf(asking)
    const needs = [...asked, ...provider.support(asked, site)]
    const results = needs.map((need) => placeOne(need, site, needs))
    return {
      plan: { site, placements: results.filter((result): result is Placement => !isGap(result)), monthlyEur: 123.4 },
      needs,
      gaps: results.filter(isGap)
    }
  }

  return { siteOf, place, planned }
}
