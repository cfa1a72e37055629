/** Where regions lie. */
import type { ProviderName } from "../../../../facts/ContextValues.ts"
import { regionOf as onAws } from "../../../../providers/aws/regions.ts"
import type { RegionChoice } from "../../../../providers/Provider.ts"
import { regionOf as onScaleway } from "../../../../providers/scaleway/regions.ts"

const regionsOf = { aws: onAws, scaleway: onScaleway } as const satisfies Record<ProviderName, unknown>

/** A region with its place; undefined where nobody knows it. */
export const regionKnown = (provider: ProviderName, region: string): RegionChoice | undefined =>
  regionsOf[provider](region) ?? undefined

/** `Paris`, without the name of a country in English. */
export const cityOf = (provider: ProviderName, region: string): string =>
  regionKnown(provider, region)?.place.split(",")[0] ?? region
