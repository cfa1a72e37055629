/** Plans out of needs, as the architect makes them: support first, then every need placed. */
import type { Need, NeedKind } from "../../../src/blueprint/Need.ts"
import type { TierName } from "../../../src/blueprint/TierName.ts"
import { bundledPriceList } from "../../../src/catalog/bundledPriceList.ts"
import type { Availability, Compliance } from "../../../src/facts/ContextValues.ts"
import { aws } from "../../../src/providers/aws/index.ts"
import { regionOf } from "../../../src/providers/aws/regions.ts"
import type { Gap, Placement, Plan, ProviderKind, Site } from "../../../src/providers/Provider.ts"

const settled = <A>(value: A) => ({ value, origin: "default" as const, why: "test" })

export interface Asking {
  readonly tier?: TierName
  readonly region?: string
  readonly compliance?: ReadonlyArray<Compliance>
  readonly availability?: Availability
}

export const siteOf = (asking: Asking = {}): Site => {
  const region = regionOf(asking.region ?? "eu-west")
  if (region === null) throw new Error("no such region")
  return {
    provider: "aws",
    region,
    tier: asking.tier ?? "growth",
    context: {
      peakRps: settled(5),
      monthlyActiveUsers: settled(null),
      dataVolumeGb: settled(10),
      monthlyBudgetEur: settled(null),
      opsSkill: settled("basic"),
      availability: settled(asking.availability ?? "99"),
      compliance: settled(asking.compliance ?? []),
      providers: settled(["aws"]),
      region: settled(region.region)
    },
    prices: bundledPriceList,
    project: "tide-and-harbour-shop"
  }
}

export const isGap = (result: Placement | Gap): result is Gap => "gap" in result

const kindOf = <K extends NeedKind>(kind: K): ProviderKind<K> => aws.kinds[kind]

const placeOne = <K extends NeedKind>(
  need: Need<K> & { readonly kind: K },
  site: Site,
  needs: ReadonlyArray<Need>
): Placement<K> | Gap => kindOf<K>(need.kind).place(need, site, needs)

export const place = (need: Need, asking: Asking = {}, others: ReadonlyArray<Need> = []): Placement | Gap =>
  placeOne(need, siteOf(asking), [need, ...others])

export interface Planned {
  readonly plan: Plan
  readonly needs: ReadonlyArray<Need>
  readonly gaps: ReadonlyArray<Gap>
}

export const planned = (asked: ReadonlyArray<Need>, asking: Asking = {}): Planned => {
  const site = siteOf(asking)
  const needs = [...asked, ...aws.support(asked, site)]
  const results = needs.map((need) => placeOne(need, site, needs))
  return {
    plan: { site, placements: results.filter((result): result is Placement => !isGap(result)), monthlyEur: 123.4 },
    needs,
    gaps: results.filter(isGap)
  }
}
