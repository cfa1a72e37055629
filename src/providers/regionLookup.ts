import type { RegionChoice } from "./Provider.ts"

/** Finds a family such as `eu-west`, or a region by its own name; null where the catalogue has no prices. */
export const regionLookup =
  (regions: ReadonlyArray<RegionChoice>, families: ReadonlyMap<string, string>) =>
  (familyOrRegion: string): RegionChoice | null => {
    const wanted = families.get(familyOrRegion) ?? familyOrRegion
    return regions.find(({ region }) => region === wanted) ?? null
  }
