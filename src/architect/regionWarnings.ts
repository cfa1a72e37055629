/** Where a tier stands elsewhere than the region that was asked for: families mean another place on each cloud. */
import type { Warning } from "../blueprint/Tier.ts"
import type { Bench } from "./bench.ts"
import type { Candidate } from "./Candidate.ts"

/** `Paris`, whether or not the country is named. */
const cityOf = (place: string): string => place.split(",")[0] ?? place

/** What people mean by a family: a city, or a part of Europe that no cloud here has a priced region in. */
const meant: Readonly<Record<string, string>> = {
  "eu-west": "Paris",
  "eu-central": "Frankfurt",
  "eu-north": "the north of Europe",
  "eu-south": "the south of Europe",
  "us-east": "N. Virginia"
}

export const regionWarnings = (
  { context: { region }, providers }: Pick<Bench, "context" | "providers">,
  { plan, provider }: Pick<Candidate, "plan" | "provider">
): ReadonlyArray<Warning> => {
  const { place, region: here } = plan.site.region
  if (region.origin !== "request" || region.value === here) return []
  const named = providers.flatMap(({ regions }) => regions).find((one) => one.region === region.value)
  const wanted = named === undefined ? meant[region.value] : cityOf(named.place)
  if (wanted === undefined || wanted === cityOf(place)) return []
  return [
    {
      code: "region_elsewhere",
      text: `${provider.title} has no region in ${wanted} that is priced here: ${region.value} is ${place} (${here}) on it.`
    }
  ]
}
