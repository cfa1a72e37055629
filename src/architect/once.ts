/** Made once for all designs that ask the same of a tier: it is found by what is asked, and goes with it. */
import type { Wishes } from "../blueprint/Wishes.ts"
import type { Workload } from "../blueprint/Workload.ts"
import type { Asked } from "./candidateOf.ts"
import { sameValue } from "./sameValue.ts"

/**
 * Where and how a tier is made for what is asked of it; the site's context and project are the workload's, its way out
 * the wishes'.
 */
type How = Pick<Asked, "level" | "provider" | "variant"> & Pick<Asked["site"], "prices" | "region" | "tier">

const howOf = ({ level, provider, site: { prices, region, tier }, variant }: Asked): How => ({
  level,
  prices,
  provider,
  region,
  tier,
  variant
})

const sameHow = (one: How, other: How): boolean =>
  one.tier === other.tier &&
  one.level === other.level &&
  one.provider === other.provider &&
  one.region === other.region &&
  one.prices === other.prices &&
  sameValue(one.variant, other.variant)

export const once = <A>(make: (asked: Asked) => A): ((asked: Asked) => A) => {
  const made = new WeakMap<Workload, WeakMap<Wishes, Array<readonly [how: How, value: A]>>>()
  return (asked) => {
    const ofWorkload = made.get(asked.workload) ?? new WeakMap<Wishes, Array<readonly [how: How, value: A]>>()
    const known = ofWorkload.get(asked.wishes) ?? []
    made.set(asked.workload, ofWorkload.set(asked.wishes, known))
    const how = howOf(asked)
    const before = known.find(([one]) => sameHow(one, how))
    if (before !== undefined) return before[1]
    const value = make(asked)
    known.push([how, value])
    return value
  }
}
