/** Scaleway's regions that the catalogue can price, and what the region families of a context mean here. */
import type { RegionChoice } from "../Provider.ts"
import { regionLookup } from "../regionLookup.ts"

const zonesOf = (region: string): ReadonlyArray<string> => [1, 2, 3].map((zone) => `${region}-${zone}`)

const paris: RegionChoice = { region: "fr-par", zones: zonesOf("fr-par"), inEea: true, place: "Paris, France" }
const amsterdam: RegionChoice = {
  region: "nl-ams",
  zones: zonesOf("nl-ams"),
  inEea: true,
  place: "Amsterdam, the Netherlands"
}
const warsaw: RegionChoice = { region: "pl-waw", zones: zonesOf("pl-waw"), inEea: true, place: "Warsaw, Poland" }

export const regions: ReadonlyArray<RegionChoice> = [paris, amsterdam, warsaw]

/**
 * Families (domain reference, chapter 9). `eu-central` is Amsterdam although Warsaw is nearer to some: Warsaw has no
 * Queues, NATS, MongoDB or Audit Trail. `eu-south` is Paris: Milan has no prices in the catalogue. There is nothing in
 * the United States.
 */
const families: ReadonlyMap<string, string> = new Map([
  ["eu-west", paris.region],
  ["eu-south", paris.region],
  ["eu-central", amsterdam.region],
  ["eu-north", amsterdam.region]
])

/** A family such as `eu-west`, or a region by its own name; null where the catalogue has no prices. */
export const regionOf = regionLookup(regions, families)
