import { Schema } from "effect"
import { Tier } from "../blueprint/Tier.ts"
import type { TierName } from "../blueprint/TierName.ts"
import type { StoreMove } from "../migration/StoreMove.ts"
import type { Change } from "../projects/Version.ts"
import type { Detail } from "./Detail.ts"

/** Changes that a summary lists, those of the tier that was asked about first. */
const changesInSummary = 12

/** The changes whole, or so many of them that an agent reads them at once. */
export const viewChanges = (changes: ReadonlyArray<Change>, focus: TierName, detail: Detail) =>
  detail === "full" || changes.length <= changesInSummary
    ? { changes }
    : {
        changes: [
          ...changes.filter(({ tier }) => tier === focus),
          ...changes.filter(({ tier }) => tier !== focus)
        ].slice(0, changesInSummary),
        changesLeftOut: changes.length - changesInSummary
      }

/** Stores that a summary lists; the reply names all of them. */
const movesInSummary = 4

/** The stores whose data has to be taken care of; nothing where there is none. */
export const viewMoves = (migrations: ReadonlyArray<StoreMove>, detail: Detail) => {
  if (migrations.length === 0) return {}
  return detail === "full" || migrations.length <= movesInSummary
    ? { migrations }
    : {
        migrations: migrations.slice(0, movesInSummary),
        migrationsLeftOut: migrations.length - movesInSummary
      }
}

const isSame = Schema.equivalence(Tier)

/** The tiers that differ from what they were. */
export const alteredTiers = (before: ReadonlyArray<Tier>, after: ReadonlyArray<Tier>): ReadonlyArray<Tier> =>
  after.filter((tier) => !before.some((earlier) => earlier.name === tier.name && isSame(earlier, tier)))
