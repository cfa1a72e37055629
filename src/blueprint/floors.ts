/** The structure that availability, compliance and a tier's meaning ask for. */
import type { SettledContext } from "../context/SettledContext.ts"
import type { Compliance } from "../facts/ContextValues.ts"
import { leastInstances, leastZones, logDays, pciLogDays } from "./constants.ts"
import { tierNames, type TierName } from "./TierName.ts"

/** From 0 for starter to 3 for enterprise. */
export const rank = (tier: TierName): number => tierNames.indexOf(tier)

export const atLeast = (tier: TierName, floor: TierName): boolean => rank(tier) >= rank(floor)

/** This tier and those below it. */
export const upTo = (tier: TierName): ReadonlyArray<TierName> => tierNames.slice(0, rank(tier) + 1)

export const asks = (context: SettledContext, ...any: ReadonlyArray<Compliance>): boolean =>
  any.some((compliance) => context.compliance.value.includes(compliance))

/** In percent of a month. */
export const targetOf = (context: SettledContext): number => Number(context.availability.value)

/** Two instances and a standby database: from 99.9 % on, whatever the tier. */
export const redundant = (context: SettledContext): boolean => targetOf(context) >= 99.9

/** The loss of a zone must not be noticed: from 99.95 % on. */
export const survivesZone = (context: SettledContext): boolean => targetOf(context) >= 99.95

export const leastInstancesOf = (tier: TierName, context: SettledContext): number =>
  Math.max(leastInstances[tier], redundant(context) ? 2 : 1)

export const zonesOf = (tier: TierName, context: SettledContext): number =>
  Math.max(leastZones[tier], redundant(context) ? 2 : 1)

export const logDaysOf = (tier: TierName, context: SettledContext): number =>
  Math.max(logDays[tier], asks(context, "pci") ? pciLogDays.value : 0)
