/** Where a design may stand: a family or region that an allowed provider can price, inside the EU where that is asked. */
import { Either } from "effect"
import type { ProviderName } from "../facts/ContextValues.ts"
import { defaults } from "./constants.ts"
import { ContextInvalid } from "./ContextErrors.ts"
import type { SettledContext } from "./SettledContext.ts"

/** What settling needs to know of a provider. */
export interface Place {
  readonly name: ProviderName
  readonly regions: ReadonlyArray<{ readonly region: string }>
  readonly region: (familyOrRegion: string) => { readonly region: string; readonly inEea: boolean } | null
}

interface Wish {
  readonly request: string | undefined
  readonly suggested: { readonly value: string | null; readonly why: string }
  readonly providers: SettledContext["providers"]
  /** The providers of the account's plan. */
  readonly allowed: ReadonlyArray<Place>
  /** Data must stay inside the EU or EEA. */
  readonly residency: boolean
}

type Where = Pick<SettledContext, "providers" | "region">

const list = (places: ReadonlyArray<Place>): string =>
  places.map(({ name, regions }) => `${name}: ${regions.map(({ region }) => region).join(", ")}`).join("; ")

/** Families, in the order they are written about. */
const families = ["eu-west", "eu-central", "eu-north", "eu-south", "us-east"]

/** Only what would be accepted: families and regions that these providers can price, inside the EEA where that is asked. */
const possible = (places: ReadonlyArray<Place>, residency: boolean): string => {
  const fits = (place: Place, region: string): boolean => {
    const found = place.region(region)
    return found !== null && (!residency || found.inEea)
  }
  const usable = families.filter((family) => places.some((place) => fits(place, family)))
  const regions = places
    .map((place) => ({ ...place, regions: place.regions.filter(({ region }) => fits(place, region)) }))
    .filter(({ regions }) => regions.length > 0)
  const named =
    usable.length === 0
      ? ""
      : usable.length === 1
        ? `the family ${usable.join()} or `
        : `a family (${usable.join(", ")}) or `
  return `${named}one of ${list(regions)}`
}

const known = (places: ReadonlyArray<Place>, region: string): ReadonlyArray<Place> =>
  places.filter((place) => place.region(region) !== null)

export const settleRegion = ({
  allowed,
  providers,
  request,
  residency,
  suggested
}: Wish): Either.Either<Where, ContextInvalid> => {
  const candidates = allowed.filter(({ name }) => providers.value.includes(name))
  const legal = (places: ReadonlyArray<Place>, region: string) =>
    known(places, region).filter((place) => !residency || place.region(region)?.inEea === true)

  /** The first place of ours that is allowed at all: the default family, or else any region. */
  const fallback = (why: string): Either.Either<Where, ContextInvalid> => {
    const options = [defaults.region, ...candidates.flatMap(({ regions }) => regions.map(({ region }) => region))]
    const region = options.find((option) => legal(candidates, option).length > 0)
    return region === undefined
      ? Either.left(
          new ContextInvalid({
            field: "region",
            reason: `no region${residency ? " inside the EU" : ""} can be priced. Possible: ${list(allowed)}.`
          })
        )
      : Either.right({ providers, region: { value: region, origin: "default", why } })
  }

  if (request !== undefined) {
    const region = { value: request, origin: "request", why: "asked for" } as const
    if (legal(candidates, request).length > 0) return Either.right({ providers, region })
    if (providers.origin !== "request" && legal(allowed, request).length > 0) {
      const value = legal(allowed, request).map(({ name }) => name)
      return Either.right({
        providers: { value, origin: "default", why: `the only choice in ${request}` },
        region
      })
    }
    if (known(allowed, request).length > 0 && residency && known(candidates, request).length > 0) {
      return fallback(`${request} was asked for but lies outside the EU, which eu-residency forbids`)
    }
    return Either.left(
      new ContextInvalid({
        field: "region",
        reason: `${request} cannot be priced for ${candidates.map(({ name }) => name).join(" or ") || "any provider"}. Possible: ${possible(candidates.length > 0 ? candidates : allowed, residency)}.`
      })
    )
  }
  if (suggested.value !== null && legal(candidates, suggested.value).length > 0) {
    return Either.right({ providers, region: { value: suggested.value, origin: "suggested", why: suggested.why } })
  }
  return fallback("no region was given: western Europe")
}
