/** The changes that a message asks for: all of them, or none where any part was not understood. */
import type { Situation, Wish } from "./changes/Change.ts"
import { contradicts } from "./contradicts.ts"
import { isEmpty } from "./fillers.ts"
import { isAmbiguous, withFigures } from "./numerals.ts"
import { isTakenBack } from "./remarks.ts"
import { mostParts, newThread, readSentence } from "./readSentence.ts"
import { withTierSigns } from "./tierPhrases.ts"
import { reworded } from "./wording.ts"

/** "No Kubernetes. Plain containers everywhere": said twice is asked once; what is scaled or stepped twice is asked twice. */
const isSaid = ({ edits }: Wish, wishes: ReadonlyArray<Wish>): boolean => {
  const said = new Set(wishes.flatMap((wish) => wish.edits.map((edit) => JSON.stringify(edit))))
  return edits.every((edit) => !/^(?:Scale|Step)/.test(edit._tag) && said.has(JSON.stringify(edit)))
}

/** All wishes of a message, or null when any part of it was not understood: half a wish is worse than a question back. */
export const readChanges = (clauses: ReadonlyArray<string>, situation: Situation): ReadonlyArray<Wish> | null => {
  const wishes: Array<Wish> = []
  const thread = newThread()
  if (clauses.some(isTakenBack)) return null
  for (const clause of clauses) {
    if (isAmbiguous(clause)) return null
    const sentence = reworded(withTierSigns(withFigures(clause))).replace(/[.,\s]+$/, "")
    if (isEmpty(sentence)) continue
    const understood = readSentence(sentence, situation, thread)
    if (understood === null || wishes.length + understood.length > mostParts) return null
    for (const wish of understood) if (!isSaid(wish, wishes)) wishes.push(wish)
  }
  const edits = wishes.flatMap((wish) => wish.edits)
  return edits.length === 0 || thread.owed.length > 0 || contradicts(edits) ? null : wishes
}
