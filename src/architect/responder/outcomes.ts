/** What became of each wish: "done" is said only of what was done. */
import type { Edit } from "../../blueprint/Edit.ts"
import { tierNames } from "../../blueprint/TierName.ts"
import { askedBy, fieldOf } from "../consequences.ts"
import type { Tried } from "../tryEdits.ts"

/** A wish with the words that it is confirmed with. */
export interface Wished {
  readonly edits: ReadonlyArray<Edit>
  readonly words: string
}

/** What edits come to by themselves; null where they mean nothing without the others. */
export type Tries = (edits: ReadonlyArray<Edit>) => Pick<Tried, "changes" | "effects"> | null

export interface Outcome {
  readonly words: string
  /** `unmet`: no tier reaches what was asked for; `none`: nothing differs by it. */
  readonly came: "whole" | "partly" | "unmet" | "none"
}

/** The fields of the context that an edit is about. */
const fieldsOf = (edit: Edit): ReadonlyArray<string> => {
  switch (edit._tag) {
    case "SetContext":
      return Object.keys(edit.set)
    case "ScaleContext":
    case "StepContext":
      return [edit.field]
    case "ChangeCompliance":
      return ["compliance"]
    default:
      return []
  }
}

/** How far tiers miss what the wish itself asks for, whether they missed it before or not. */
const missed = ({ edits: all, kept, tiers }: Tried, { edits }: Wished): "partly" | "unmet" | null => {
  const fields = edits.flatMap(fieldsOf)
  if (fields.length === 0) return null
  const short = new Set(
    tiers.flatMap((tier) =>
      tier.unmet.flatMap((unmet) => {
        const floor = fields.includes(fieldOf(unmet.constraint)) ? askedBy(all, unmet, tier) : undefined
        return floor !== undefined && kept.includes(floor) ? [tier.name] : []
      })
    )
  )
  if (short.size === 0) return null
  const asked = edits.flatMap((edit) => ("tiers" in edit && edit.tiers !== undefined ? edit.tiers : tierNames))
  return asked.every((name) => short.has(name)) ? "unmet" : "partly"
}

const isNotDone = ({ effects }: Pick<Tried, "effects">): boolean => effects.some(({ _tag }) => _tag === "NotDone")

const cameTo = (tried: Tried, wish: Wished, own: Pick<Tried, "changes" | "effects"> | null): Outcome["came"] => {
  if (own !== null && isNotDone(own)) return own.changes.length === 0 ? "none" : "partly"
  return missed(tried, wish) ?? "whole"
}

/** What became of wishes that were tried together and changed something. */
export const outcomesOf = (tried: Tried, wishes: ReadonlyArray<Wished>, tries: Tries): ReadonlyArray<Outcome> => {
  const [only, ...more] = wishes
  if (only !== undefined && more.length === 0) return [{ words: only.words, came: cameTo(tried, only, tried) }]
  const looks = isNotDone(tried)
  return wishes.map((wish) => ({ words: wish.words, came: cameTo(tried, wish, looks ? tries(wish.edits) : null) }))
}
