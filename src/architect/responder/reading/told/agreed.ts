/** What a sentence wishes where its words but those that nobody knows say so, and what was learned tells the same. */
import type { Told } from "../passing.ts"
import { readAlone } from "../read.ts"
import { hasContent, isUnknown } from "../remarks.ts"
import type { Sentence } from "../sentences.ts"
import type { Place, Seen } from "./Place.ts"
import { namesMore } from "./namesMore.ts"
import { turns } from "./turns.ts"
import { wishLabelOf } from "./wishLabelOf.ts"

/** Both have to be that likely, from 0 to 1: that it is a wish, and that it is this one. */
const least = { aWish: 0.4, thatWish: 0.2, aloneWish: 0.05 } as const

/** How likely it has to be a wish where words of it are not known. */
const surely = 0.5

/** And the more so where something is taken away. */
const surelyRemoved = 0.6

/** And it is no less likely a wish than so much of how likely it is none. */
const besideNone = 0.8

/** Words that nobody here knows say nothing more where what they stand beside is a wish anyway. */
const withoutUnknown = (sentence: Sentence): Sentence => ({
  ...sentence,
  pieces: sentence.pieces.map((piece) =>
    hasContent(piece.tokens) ? { ...piece, tokens: piece.tokens.filter((token) => !isUnknown(token)) } : piece
  )
})

/** Whether a text sounds like a wish. */
const soundsLikeWish = (text: string, { see }: Place): boolean => {
  const { none, wishes } = see(text).kinds
  return wishes >= Math.max(least.aWish, besideNone * none)
}

/** How likely what was read is what was told, beside the likeliest: from 0 to 1 of each. */
const agreement = (read: ReadonlyArray<Told>, { wishes }: Seen): { readonly own: number; readonly most: number } => {
  const label = wishLabelOf(read.flatMap(({ understood }) => understood.edits))
  const own = label === null ? undefined : wishes.find((one) => one.label === label)
  return { own: own?.probability ?? 0, most: wishes[0]?.probability ?? 0 }
}

/** What it wishes, as it stands or without its unknown words; null where that is not sure. */
export const agreedIn = (text: string, place: Place): ReadonlyArray<Told> | null => {
  if (!soundsLikeWish(text, place)) return null
  const seen = place.see(text)
  const alone = readAlone(text, place)
  if (alone !== null && agreement(alone, seen).own >= least.aloneWish) return alone
  const read = alone === null ? readAlone(text, place, withoutUnknown) : null
  if (read === null || namesMore(seen, place)) return null
  const { most, own } = agreement(read, seen)
  // without a word of it another thing may be meant
  if (seen.kinds.wishes < surely) return null
  // "no spare for redis": what is not known may be what is not wanted
  if (
    (own < most || seen.kinds.wishes < surelyRemoved) &&
    read.some(({ understood: { edits } }) => edits.some(({ _tag }) => _tag === "RemoveComponent"))
  )
    return null
  return own >= Math.max(least.thatWish, most / 2) && !turns(seen.tokens) ? read : null
}
