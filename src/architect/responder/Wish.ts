import type { Analysis } from "../../facts/Analysis.ts"
import type { CorrectingEdit, Edit } from "../../blueprint/Edit.ts"
import type { Tier } from "../../blueprint/Tier.ts"
import type { TierName } from "../../blueprint/TierName.ts"
import type { SettledContext } from "../../context/SettledContext.ts"

/** What a repository holds, as it was found, and as it is described now. */
export interface Known {
  readonly found: Pick<Analysis, "datastores" | "services">
  readonly now: Pick<Analysis, "datastores" | "services">
}

/** What a message is read against. */
export interface Situation {
  readonly tiers: ReadonlyArray<Tier>
  readonly focusTier: TierName
  readonly context: SettledContext
  readonly currentVersion: number
  /** Where it is there, a message may correct it. */
  readonly known?: Known
}

/** A wish understood: the edits it comes to, and the words they are confirmed with. */
export interface Wish {
  readonly edits: ReadonlyArray<Edit>
  readonly words: string
}

/** An edit of a design as an intent gives it: which tiers it is for is read for all of them together, unless figures differ by tier. */
export type Unplaced = CorrectingEdit | Placeable

type Placeable =
  Exclude<Edit, CorrectingEdit> extends infer E
    ? E extends Edit
      ? Omit<E, "tiers"> & { readonly tiers?: ReadonlyArray<TierName> }
      : never
    : never

export const inTiers = (tiers: ReadonlyArray<TierName>): string => (tiers.length === 0 ? "" : ` in ${tiers.join(", ")}`)
