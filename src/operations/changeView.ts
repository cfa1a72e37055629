import { Schema } from "effect"
import { Tier } from "../blueprint/Tier.ts"
import type { TierName } from "../blueprint/TierName.ts"
import type { Change } from "../projects/Version.ts"
import type { Detail } from "./Detail.ts"

/** Changes that a summary lists, those of the tier that was asked about first. */
const changesInSummary = 20

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

const isSame = Schema.equivalence(Tier)

/** The tiers that differ from what they were. */
export const alteredTiers = (before: ReadonlyArray<Tier>, after: ReadonlyArray<Tier>): ReadonlyArray<Tier> =>
  after.filter((tier) => !before.some((earlier) => earlier.name === tier.name && isSame(earlier, tier)))
