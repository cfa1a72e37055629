/** What the candidates of one design have in common, worked out once: they differ in much less than they share. */
import type { Need } from "../blueprint/Need.ts"
import { needsOf, type Requirements } from "../blueprint/needsOf.ts"
import type { TierName } from "../blueprint/TierName.ts"
import type { Variant } from "../blueprint/Variant.ts"
import type { Wishes } from "../blueprint/Wishes.ts"
import type { Workload } from "../blueprint/Workload.ts"
import type { Site } from "../providers/Provider.ts"
import { sameValue } from "./sameValue.ts"

export interface Required {
  readonly workload: Workload
  /** Whose needs are met. */
  readonly level: TierName
  readonly wishes: Wishes
  readonly variant: Variant
}

export interface Common {
  /** What a workload needs at a level: the same on every provider, and for the tier below that meets a higher one's needs. */
  readonly requirements: (required: Required) => Requirements
  /** One object for equal needs, so that what is known of a need is known of it in every candidate. */
  readonly needs: (needs: ReadonlyArray<Need>) => ReadonlyArray<Need>
  /** One object for equal sites. */
  readonly site: (site: Site) => Site
}

/** Keeps one of each value; `nameOf` says among which few to look. */
const keeper = <A>(nameOf: (value: A) => string, same: (one: A, other: A) => boolean): ((value: A) => A) => {
  const kept = new Map<string, Array<A>>()
  return (value) => {
    const name = nameOf(value)
    const known = kept.get(name) ?? []
    const found = known.includes(value) ? value : known.find((one) => same(one, value))
    if (found !== undefined) return found
    kept.set(name, known)
    known.push(value)
    return value
  }
}

/** For one design: what it keeps goes with it. */
export const commonOf = (): Common => {
  const need = keeper<Need>(({ id, kind }) => `${kind} ${id}`, sameValue)
  const required = keeper<Required>(
    ({ level, variant: { cdn, platform, sharedFiles, zones } }) =>
      `${level} ${platform} ${zones} ${cdn} ${sharedFiles}`,
    (one, other) => one.workload === other.workload && one.wishes === other.wishes
  )
  const made = new WeakMap<Required, Requirements>()
  const needs = (all: ReadonlyArray<Need>): ReadonlyArray<Need> => all.map(need)
  return {
    needs,
    requirements: (asked) => {
      const key = required(asked)
      const known = made.get(key)
      if (known !== undefined) return known
      const fresh = needsOf(key.workload, key.level, key.wishes, key.variant)
      const requirements = { ...fresh, needs: needs(fresh.needs) }
      made.set(key, requirements)
      return requirements
    },
    site: keeper<Site>(
      ({ provider, region, tier }) => `${provider} ${region.region} ${tier}`,
      (one, other) =>
        one.context === other.context &&
        one.prices === other.prices &&
        one.project === other.project &&
        sameValue(one.outbound, other.outbound) &&
        sameValue(one.refused, other.refused)
    )
  }
}
