/** Where a tier stands elsewhere than the region that was asked for, or than GDPR lets personal data be without more. */
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

type Asked = Pick<Bench, "context" | "providers">
type Placed = Pick<Candidate, "plan" | "provider">

/** Families mean another place on each cloud. */
const elsewhere = ({ context: { region }, providers }: Asked, { plan, provider }: Placed): ReadonlyArray<Warning> => {
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

/** Residency never gets here: regions outside are not taken then. */
const outside = ({ context: { compliance } }: Asked, { plan }: Placed): ReadonlyArray<Warning> => {
  const { inEea, place, region } = plan.site.region
  if (inEea || !compliance.value.includes("gdpr")) return []
  return [
    {
      code: "outside_eea",
      text: `${region} (${place}) is outside the EEA: under GDPR, personal data may go there only with an adequacy decision or contract clauses.`
    }
  ]
}

export const regionWarnings = (asked: Asked, placed: Placed): ReadonlyArray<Warning> => [
  ...elsewhere(asked, placed),
  ...outside(asked, placed)
]
