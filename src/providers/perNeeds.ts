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
