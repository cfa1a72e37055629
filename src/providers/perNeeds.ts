import type { Need } from "../blueprint/Need.ts"

/** What follows from a tier's needs alone, worked out once: they never change, and many parts of a tier ask for it. */
export const perNeeds = <A extends object>(
  make: (needs: ReadonlyArray<Need>) => A
): ((needs: ReadonlyArray<Need>) => A) => {
  const made = new WeakMap<ReadonlyArray<Need>, A>()
  return (needs) => {
    const known = made.get(needs)
    if (known !== undefined) return known
    const fresh = make(needs)
    made.set(needs, fresh)
    return fresh
  }
}

/** What follows from one need alone. */
export const perNeed = <A extends object>(make: (need: Need) => A): ((need: Need) => A) => {
  const made = new WeakMap<Need, A>()
  return (need) => {
    const known = made.get(need)
    if (known !== undefined) return known
    const fresh = make(need)
    made.set(need, fresh)
    return fresh
  }
}

interface Made<A> {
  readonly seen: ReadonlyArray<Need>
  readonly value: A
}

/** What follows from some of a tier's needs: worked out once for all tiers that have the same ones among others. */
export const perSeen = <A extends object>(
  sees: (need: Need) => boolean,
  make: (seen: ReadonlyArray<Need>) => A
): ((needs: ReadonlyArray<Need>) => A) => {
  const made = new WeakMap<Need, Array<Made<A>>>()
  return perNeeds((needs) => {
    const seen = needs.filter(sees)
    const [first] = seen
    if (first === undefined) return make(seen)
    const before = made.get(first) ?? []
    const known = before.find(
      (one) => one.seen.length === seen.length && one.seen.every((need, at) => need === seen[at])
    )
    if (known !== undefined) return known.value
    const value = make(seen)
    made.set(first, before)
    before.push({ seen, value })
    return value
  })
}
