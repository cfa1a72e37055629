import { Effect } from "effect"
import type { TierName } from "../blueprint/TierName.ts"
import type { StoreMove } from "../migration/StoreMove.ts"
import { storeMoves } from "../migration/storeMoves.ts"
import type { Earlier } from "../migration/storesBack.ts"
import type { History } from "../projects/History.ts"
import { VersionNotFound } from "../projects/ProjectErrors.ts"
import { storesReturning } from "./storesReturning.ts"

const isForgotten = (error: unknown): error is VersionNotFound => error instanceof VersionNotFound

/**
 * The stores, of one tier or of all, whose data has to be taken care of where a version is applied over the one before
 * it. None where that one is no longer kept.
 */
export const movesInto = Effect.fn("movesInto")(function* <E>(
  read: History<E>["version"],
  { tiers, version }: Earlier,
  tier: TierName | undefined
) {
  const none: ReadonlyArray<StoreMove> = []
  if (version <= 1) return none
  const before = yield* read(version - 1).pipe(Effect.catchIf(isForgotten, () => Effect.succeed(null)))
  if (before === null) return none
  const moves = [...storeMoves(before.tiers, tiers), ...(yield* storesReturning(read, before, tiers))]
  return moves.filter((move) => tier === undefined || move.tier === tier)
})
