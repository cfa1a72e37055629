/** Where a provider stands for a settled context. */
import type { SettledContext } from "../context/SettledContext.ts"
import type { Provider, RegionChoice } from "../providers/Provider.ts"

const families = ["eu-west", "eu-central", "eu-north", "eu-south", "us-east"]

const legal = (choice: RegionChoice | null, context: SettledContext): RegionChoice | null =>
  choice !== null && (choice.inEea || !context.compliance.value.includes("eu-residency")) ? choice : null

/** The region asked for, where the provider has it. */
export const regionOf = (provider: Provider, context: SettledContext): RegionChoice | null =>
  legal(provider.region(context.region.value), context)

/** The region asked for, and its family. */
const near = ({ region: { value } }: SettledContext, all: ReadonlyArray<Provider>): ReadonlyArray<string> => {
  const family = families.find((family) => all.some((other) => other.region(family)?.region === value))
  return family === undefined ? [value] : [value, family]
}

/** Whether a provider stands where it was asked for, or beside it. */
export const isNear = (
  provider: Provider,
  { region }: RegionChoice,
  context: SettledContext,
  all: ReadonlyArray<Provider>
): boolean => near(context, all).some((option) => provider.region(option)?.region === region)

/** For a provider that a message chose: the region asked for, its neighbour of the same family, or the first legal one. */
export const nearestRegion = (
  provider: Provider,
  context: SettledContext,
  all: ReadonlyArray<Provider>
): RegionChoice | null => {
  const options = [...near(context, all), ...provider.regions.map(({ region }) => region)]
  return options.reduce<RegionChoice | null>((found, option) => found ?? legal(provider.region(option), context), null)
}

const longest = 24

/** Lower-case letters, digits and hyphens, as every provider's names allow. */
export const projectOf = (name: string): string => {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^[^a-z]+/, "")
    .slice(0, longest)
    .replace(/-+$/, "")
  return slug === "" ? "project" : slug
}
