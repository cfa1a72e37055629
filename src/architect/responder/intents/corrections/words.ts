import type { CorrectingEdit } from "../../../../blueprint/Edit.ts"
import { wordsOf } from "../../../../facts/corrections/words.ts"
import { correctionsOf } from "../../../correcting.ts"
import type { Understood } from "../../reading/Clause.ts"

/** A correction as it is confirmed. */
export const corrects = (edit: CorrectingEdit, uses: Understood["uses"]): Understood => ({
  edits: [edit],
  words: correctionsOf(edit).map(wordsOf).join(", "),
  uses
})
