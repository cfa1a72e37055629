import type { RegionChoice } from "../Provider.ts"
import { regionLookup } from "../regionLookup.ts"

const zones = (region: string): ReadonlyArray<string> => ["a", "b", "c"].map((letter) => `${region}${letter}`)

const choice = (region: string, place: string, inEea: boolean): RegionChoice => ({
  region,
  place,
  inEea,
  zones: zones(region)
})

/** The regions that the catalogue prices. London (eu-west-2) and Zurich (eu-central-2) would not be in the EEA. */
export const regions: ReadonlyArray<RegionChoice> = [
  choice("eu-west-3", "Paris", true),
  choice("eu-west-1", "Ireland", true),
  choice("eu-central-1", "Frankfurt", true),
  choice("us-east-1", "N. Virginia", false)
]

/** Which region stands for a family; families without a priced region are missing. */
const families: ReadonlyMap<string, string> = new Map([
  ["eu-west", "eu-west-3"],
  ["eu-central", "eu-central-1"],
  ["us-east", "us-east-1"]
])

/** A family such as `eu-west`, or a region by its own name; null where the catalogue has no prices. */
export const regionOf = regionLookup(regions, families)

/** Where copies of backups go that must survive the region: another region on the same side of the law. */
export const secondRegion = (region: string): string =>
  ({ "eu-west-3": "eu-central-1", "eu-west-1": "eu-west-3", "eu-central-1": "eu-west-3" })[region] ?? "us-west-2"

/** Whether that other region is in the EEA. */
export const copyInEea = (region: string): boolean => regionOf(secondRegion(region))?.inEea === true
