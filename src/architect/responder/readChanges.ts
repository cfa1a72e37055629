/** The changes that a message asks for: all of them, or none where any part was not understood. */
import type { Edit } from "../../blueprint/Edit.ts"
import type { Situation, Wish } from "./changes/Change.ts"
import { contradicts } from "./contradicts.ts"
import { uncourtly } from "./courtesy.ts"
import { isEmpty } from "./fillers.ts"
import { isAmbiguous, withFigures, withThousands } from "./numerals.ts"
import { rephrased } from "./phrasing.ts"
import { isTakenBack } from "./remarks.ts"
import { mostParts, newThread, readSentence } from "./readSentence.ts"
import { withTierSigns } from "./tierPhrases.ts"
import { reworded } from "./wording.ts"
import { withNumbers } from "./writtenNumbers.ts"

/** "No Kubernetes. Plain containers everywhere": said twice is asked once; what is scaled or stepped twice is asked twice. */
const isSaid = ({ edits }: Wish, wishes: ReadonlyArray<Wish>): boolean => {
  const said = new Set(wishes.flatMap((wish) => wish.edits.map((edit) => JSON.stringify(edit))))
  // "… in scale, one size up is enough": what was said of some tiers is not meant for all
  const narrower = (edit: Edit): boolean =>
    edit._tag === "StepSize" &&
    edit.tiers === undefined &&
    wishes.some((wish) =>
      wish.edits.some(
        (one) =>
          one._tag === "StepSize" &&
          one.component === edit.component &&
          one.step === edit.step &&
          one.tiers !== undefined
      )
    )
  return edits.every((edit) => narrower(edit) || (!/^(?:Scale|Step)/.test(edit._tag) && said.has(JSON.stringify(edit))))
}

/** Word by word; and, for those who say more than they ask for, by what has a meaning here. */
const ways: ReadonlyArray<{ readonly isTolerant: boolean; readonly plainly: (clause: string) => string }> = [
  { isTolerant: false, plainly: withFigures },
  { isTolerant: true, plainly: (clause) => rephrased(withFigures(withNumbers(uncourtly(clause)))) }
]

/** "Our peak was 430 requests per second. Size for that": what was is what is to be provided for. */
const provisioned =
  /^(?:please )?(?:size|plan|design|prepare|scale|dimension|build|adapt|update|adjust)\b(?: \S+){0,4} (?:for|to) (?:that|this|it)$/
const asPresent = (clause: string): string =>
  clause.replace(/ (?:last (?:night|week|weekend|month|year)|yesterday)\b/, "").replace(/\b(?:was|hit|reached)\b/, "is")

const readAll = (
  clauses: ReadonlyArray<string>,
  situation: Situation,
  { isTolerant, plainly }: (typeof ways)[number]
): ReadonlyArray<Wish> | null => {
  const wishes: Array<Wish> = []
  const thread = newThread()
  for (const [at, said] of clauses.entries()) {
    const clause = provisioned.test(clauses[at + 1] ?? "") ? asPresent(said) : said
    const sentence = reworded(withTierSigns(plainly(clause))).replace(/[.,\s]+$/, "")
    if (isEmpty(sentence)) continue
    const understood = readSentence(sentence, situation, thread, isTolerant)
    if (understood === null || wishes.length + understood.length > mostParts) return null
    for (const wish of understood) if (!isSaid(wish, wishes)) wishes.push(wish)
  }
  const edits = wishes.flatMap((wish) => wish.edits)
  return edits.length === 0 || thread.owed.length > 0 || contradicts(edits) ? null : wishes
}

/** All wishes of a message, or null when any part of it was not understood: half a wish is worse than a question back. */
export const readChanges = (said: ReadonlyArray<string>, situation: Situation): ReadonlyArray<Wish> | null => {
  const clauses = said.map(withThousands)
  if (clauses.some((clause) => isTakenBack(clause) || isAmbiguous(clause))) return null
  for (const way of ways) {
    const wishes = readAll(clauses, situation, way)
    if (wishes !== null) return wishes
  }
  return null
}
