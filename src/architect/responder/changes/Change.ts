import type { Tier } from "../../../blueprint/Tier.ts"
import type { TierName } from "../../../blueprint/TierName.ts"
import type { SettledContext } from "../../../context/SettledContext.ts"
import type { Edit } from "../../../blueprint/Edit.ts"

/** What a clause is read against. */
export interface Situation {
  readonly tiers: ReadonlyArray<Tier>
  readonly focusTier: TierName
  readonly context: SettledContext
}

/** A wish understood: the edits it comes to, and the words they are confirmed with. */
export interface Wish {
  readonly edits: ReadonlyArray<Edit>
  readonly words: string
}

/** Reads one kind of wish from one clause; null where the clause is about something else. */
export interface ChangeReader {
  readonly name: string
  /** What a person may say, as shown when a message was not understood. */
  readonly example: string
  readonly read: (clause: string, situation: Situation) => Wish | null
}

/** A clause that forbids something is no wish of the kinds that add or set. */
export const negated = (clause: string): boolean =>
  /\b(?:not|don'?t|do not|never|no longer|without|no|avoid|stop|isn'?t|won'?t)\b/.test(clause)

/** The tiers a wish is for: absent when the clause names none, so that it is for all. */
export const forTiers = (tiers: ReadonlyArray<TierName>) => (tiers.length === 0 ? {} : { tiers })

export const inTiers = (tiers: ReadonlyArray<TierName>): string => (tiers.length === 0 ? "" : ` in ${tiers.join(", ")}`)
