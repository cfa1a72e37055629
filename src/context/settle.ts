/** Every question of a context answered once: the caller's value over the analysis' suggestion over our default. */
import { Either } from "effect"
import { Compliance, ProviderName } from "../facts/ContextValues.ts"
import type { SuggestedContext } from "../facts/SuggestedContext.ts"
import { defaults } from "./constants.ts"
import { type ContextInvalid, ProviderNotAllowed } from "./ContextErrors.ts"
import type { DesignContext } from "./DesignContext.ts"
import { peakRpsOf } from "./peakRps.ts"
import type { Origin, SettledContext } from "./SettledContext.ts"
import { type Place, settleRegion } from "./settleRegion.ts"

export interface Settling {
  readonly request: DesignContext
  readonly suggested: SuggestedContext
  /** What the account's plan includes. */
  readonly allowedProviders: ReadonlyArray<ProviderName>
  /** The providers there are, and where they can be priced. */
  readonly places: ReadonlyArray<Place>
}

interface Settled<A> {
  readonly value: A
  readonly origin: Origin
  readonly why: string
}

/** Why a value is what it is, where the caller said so. */
export const asked = "asked for"

/** Request over suggestion over default. */
const pick = <A>(
  request: A | undefined,
  suggested: { readonly value: A | null; readonly why: string },
  fallback: A,
  why: string
): Settled<A> => {
  if (request !== undefined) return { value: request, origin: "request", why: asked }
  if (suggested.value !== null) return { value: suggested.value, origin: "suggested", why: suggested.why }
  return { value: fallback, origin: "default", why }
}

type Load = Pick<SettledContext, "peakRps" | "monthlyActiveUsers">

const ofUsers = (users: number, { product }: SuggestedContext, origin: Origin, why: string): Load => {
  const { arithmetic, value } = peakRpsOf(users, product?.value ?? null)
  return { peakRps: { value, origin, why: arithmetic }, monthlyActiveUsers: { value: users, origin, why } }
}

/** Peak load, computed from users where only they are known. */
const settleLoad = (request: DesignContext, suggested: SuggestedContext): Load => {
  const unused = { value: null, origin: "default", why: "not needed: the peak is known" } as const
  if (request.peakRps !== undefined) {
    const users = request.monthlyActiveUsers
    return {
      peakRps: { value: request.peakRps, origin: "request", why: asked },
      monthlyActiveUsers: users === undefined ? unused : { value: users, origin: "request", why: asked }
    }
  }
  if (request.monthlyActiveUsers !== undefined) return ofUsers(request.monthlyActiveUsers, suggested, "request", asked)
  const { monthlyActiveUsers, peakRps } = suggested
  if (peakRps.value !== null) {
    return { peakRps: { value: peakRps.value, origin: "suggested", why: peakRps.why }, monthlyActiveUsers: unused }
  }
  if (monthlyActiveUsers.value !== null)
    return ofUsers(monthlyActiveUsers.value, suggested, "suggested", monthlyActiveUsers.why)
  return ofUsers(
    defaults.monthlyActiveUsers,
    suggested,
    "default",
    "no figure was given: a product with its first customers"
  )
}

/** In the vocabulary's order and each once, so that equal wishes are equal contexts. */
const inOrder = <A extends string>(literals: ReadonlyArray<A>, values: ReadonlyArray<A>): ReadonlyArray<A> =>
  literals.filter((literal) => values.includes(literal))

const settleProviders = (
  request: DesignContext,
  suggested: SuggestedContext,
  allowed: ReadonlyArray<ProviderName>
): Either.Either<Settled<ReadonlyArray<ProviderName>>, ProviderNotAllowed> => {
  if (request.providers !== undefined) {
    const denied = request.providers.find((name) => !allowed.includes(name))
    return denied === undefined
      ? Either.right({ value: inOrder(ProviderName.literals, request.providers), origin: "request", why: asked })
      : Either.left(new ProviderNotAllowed({ provider: denied, allowed: inOrder(ProviderName.literals, allowed) }))
  }
  const usable = inOrder(
    ProviderName.literals,
    (suggested.providers.value ?? []).filter((name) => allowed.includes(name))
  )
  if (usable.length > 0) return Either.right({ value: usable, origin: "suggested", why: suggested.providers.why })
  return Either.right({
    value: inOrder(ProviderName.literals, allowed),
    origin: "default",
    why: "every provider the plan includes is compared"
  })
}

/** Settles a context, or says what makes it impossible. */
export const settle = ({
  allowedProviders,
  places,
  request,
  suggested
}: Settling): Either.Either<SettledContext, ContextInvalid | ProviderNotAllowed> =>
  Either.gen(function* () {
    const compliance = pick(request.compliance, suggested.compliance, defaults.compliance, "none was asked for")
    const providers = yield* settleProviders(request, suggested, allowedProviders)
    const where = yield* settleRegion({
      request: request.region,
      suggested: suggested.region,
      providers,
      allowed: places.filter(({ name }) => allowedProviders.includes(name)),
      residency: compliance.value.includes("eu-residency")
    })
    return {
      ...settleLoad(request, suggested),
      dataVolumeGb: pick(
        request.dataVolumeGb,
        suggested.dataVolumeGb,
        defaults.dataVolumeGb,
        "no figure was given: a young data set"
      ),
      monthlyBudgetEur: pick<number | null>(
        request.monthlyBudgetEur,
        suggested.monthlyBudgetEur,
        defaults.monthlyBudgetEur,
        "no limit was given"
      ),
      opsSkill: pick(
        request.opsSkill,
        suggested.opsSkill,
        defaults.opsSkill,
        "a team that deploys but runs no servers"
      ),
      availability: pick(
        request.availability,
        suggested.availability,
        defaults.availability,
        "the least floor: nothing asks for more"
      ),
      compliance: { ...compliance, value: inOrder(Compliance.literals, compliance.value) },
      ...where
    }
  })
