/** Where a tier stands elsewhere than the region that was asked for: families mean another place on each cloud. */
import type { Warning } from "../blueprint/Tier.ts"
import type { Bench } from "./bench.ts"
import type { Candidate } from "./Candidate.ts"
import { distinct } from "./texts.ts"

/** `Paris`, whether or not the country is named. */
const cityOf = (place: string): string => place.split(",")[0] ?? place

/** Families that no cloud has a priced region of its own for. */
const uncovered: Readonly<Record<string, string>> = {
  "eu-north": "the north of Europe",
  "eu-south": "the south of Europe"
}

export const regionWarnings = (
  { context: { region }, providers }: Pick<Bench, "context" | "providers">,
  { plan, provider }: Pick<Candidate, "plan" | "provider">
): ReadonlyArray<Warning> => {
  const { place, region: here } = plan.site.region
  if (region.origin !== "request" || region.value === here) return []
  const meant = providers.flatMap((one) => one.region(region.value)?.place ?? [])
  const elsewhere = distinct(meant.map(cityOf)).filter((city) => city !== cityOf(place))
  const stands = `${region.value} is ${place} (${here}) here`
  const has = provider.regions.some((one) => elsewhere.includes(cityOf(one.place)))
  const nowhere = uncovered[region.value]
  const text =
    elsewhere.length > 0
      ? has
        ? `${stands}, not ${elsewhere.join(" or ")}.`
        : `${provider.title} has no region in ${elsewhere.join(" or ")}: ${stands}.`
      : nowhere === undefined
        ? null
        : `No region in ${nowhere} can be priced: ${stands}.`
  return text === null ? [] : [{ code: "region_elsewhere", text }]
}
