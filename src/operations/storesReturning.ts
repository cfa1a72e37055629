import { Effect } from "effect"
import type { Tier } from "../blueprint/Tier.ts"
import { addedStores, type Earlier, storesBack } from "../migration/storesBack.ts"
import type { StoreMove } from "../migration/StoreMove.ts"
import type { History } from "../projects/History.ts"
import { VersionNotFound } from "../projects/ProjectErrors.ts"

/** So many versions are looked through: whoever took a store out longer ago has let its data go. */
const farthest = 20

const isForgotten = (error: unknown): error is VersionNotFound => error instanceof VersionNotFound

/**
 * The stores that come back, with the newest kept version that had each. Versions are read only where a tier gets a
 * store, and no farther back than is needed.
 */
export const storesReturning = Effect.fn("storesReturning")(function* <E>(
  read: History<E>["version"],
  current: Earlier,
  tiers: ReadonlyArray<Tier>
) {
  const found: Array<StoreMove> = []
  let sought = addedStores(current.tiers, tiers)
  const oldest = Math.max(1, current.version - farthest)
  for (let version = current.version - 1; version >= oldest && sought.length > 0; version -= 1) {
    const had: Earlier | null = yield* read(version).pipe(Effect.catchIf(isForgotten, () => Effect.succeed(null)))
    // those before it went with it
    if (had === null) break
    const back = storesBack(sought, had)
    found.push(...back)
    sought = sought.filter(({ store, tier }) => !back.some((one) => one.store === store.id && one.tier === tier))
  }
  return found
})
