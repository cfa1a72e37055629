import { Either } from "effect"
import { sentenceList } from "../../texts.ts"
import type { Steps } from "../../../facts/Steps.ts"
import { supposed, type Supposed } from "./clauses.ts"
import { isCorrecting } from "../../../blueprint/Edit.ts"
import type { Known, QuestionReader } from "./Question.ts"
import { supposedCorrection } from "./supposedCorrection.ts"
import { editsOf, told, toldOf } from "./whatIf.ts"

/** What is so already may be meant as a change of the design: "what if the database were managed". */
function* tried(text: string, corrections: Supposed, known: Known): Steps<string | null> {
  const found = yield* known.tried(editsOf(corrections))
  const isSo = Either.isRight(found) && !found.right.corrects && found.right.changes.length === 0
  if (!isSo) return toldOf(text, corrections, known, found)
  const said = supposed(text, known)
  const other = said?.wishes.every(({ edits }) => edits.every(isCorrecting)) === true ? null : said
  const answer = other === null ? null : yield* told(text, other, known)
  return answer ?? `It is so already: ${sentenceList(corrections.wishes.map(({ words }) => words))}.`
}

/** What another description of the repository would come to, tried and not made. */
export const whatIfCorrected: QuestionReader = {
  name: "whatIfCorrected",
  example: "What would it cost if redis were run by somebody else?",
  answer: (text, known) => {
    const corrections = supposedCorrection(known.message, known)
    return corrections === null ? null : tried(text, corrections, known)
  }
}
