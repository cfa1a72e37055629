import { andOnTop } from "../architect/onTop.ts"
import { euros, figure } from "../architect/texts.ts"
import type { Tier } from "../blueprint/Tier.ts"
import { readinessLines } from "../readiness/told.ts"
import type { Repository } from "../repo/Repository.ts"

/** The repository, or the folder of it that is meant. */
export const nameOf = ({ name, owner, path }: Repository): string =>
  [owner, name, path].filter((part) => part !== "").join("/")

/** What one line about a tier needs; the whole tier and its summary both have it. */
type Told = Pick<Tier, "availability" | "environments" | "name" | "provider" | "region" | "unmet"> & {
  readonly price: Pick<Tier["price"], "complete" | "highEur" | "lowEur" | "monthlyEur">
  readonly capacity: Pick<Tier["capacity"], "peakRps">
}

/** The tiers of an answer: first whether they run, then one line each, and how to read them. */
export const tierLines = (
  tiers: ReadonlyArray<Told & Parameters<typeof readinessLines>[0][number]>
): ReadonlyArray<string> => [...readinessLines(tiers), ...tiers.map(lineOf), estimateNote]

/** One tier in one line. */
export const lineOf = (tier: Told): string => {
  const { availability, capacity, name, price, provider, region, unmet } = tier
  return (
    `${name}: ${price.complete ? "" : "at least "}${euros(price.monthlyEur)} a month (${euros(price.lowEur)} to ${euros(price.highEur)})${andOnTop(tier)}, ` +
    `${provider} ${region}, ${figure(capacity.peakRps)} req/s, designed for ${availability.designTarget} %` +
    (unmet.length === 0 ? "" : `; not met: ${unmet.map(({ constraint }) => constraint).join(", ")}`)
  )
}

/** What every list of prices ends with. */
export const estimateNote = "Prices are estimates in euros per month without tax."
