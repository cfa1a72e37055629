/** How sure a line's unit price is and where it was read, from what the line itself says. */
import type { PriceItem } from "../../blueprint/Tier.ts"

/** Sources that are the provider's own: its price list as read, and what it records and publishes in its repositories. */
const own = /^(?:AWS bulk price list |Scaleway product catalogue |scaleway-cli@|docs-content@)/

const isOwn = (source: string): boolean => source.split("; ").every((part) => own.test(part))

const region = /\b(?:[a-z]{2}-(?:north|south|east|west|central)[a-z]*-\d|fr-par|nl-ams|pl-waw)\b/g

/** Regions that the source names, other than the tier's own. */
const elsewhere = (source: string, here: string): ReadonlyArray<string> => [
  ...new Set([...source.matchAll(region)].map(([name]) => name).filter((name) => name !== here))
]

/** What a line says that rests on no price at all. */
const uncharged = "not charged by the provider"

/** `exact, second-hand, read for nl-ams`; nothing where no price was read. */
export const provenance = ({ confidence, source, unpriced }: PriceItem, here: string): string =>
  unpriced === true || source === uncharged
    ? ""
    : [
        confidence,
        isOwn(source) ? "own list" : "second-hand",
        ...elsewhere(source, here).map((name) => `read for ${name}`)
      ].join(", ")

/** What those words mean. */
export const provenanceWords: ReadonlyArray<string> = [
  "How sure: `exact` is a unit price as its source states it; `derived` is computed from another price, or rests on a single quotation; `approx` is taken from a neighbour, or old.",
  "`own list` was read in what the provider itself publishes. `second-hand` was read in somebody else's copy or account of the provider's prices, which Source names: compare it with the provider's list before you decide.",
  "`read for` a region: the source gives the price there, and it is taken to hold here."
]
