import { editWords } from "./editWords.ts"
import { bullets } from "../answers/shared/markdown.ts"
import type { QuestionReader } from "./Question.ts"

const asks =
  /\b(?:(?:my|our|open|earlier|previous|kept|all) (?:wishes|edits|requests|changes|constraints|messages)|(?:have|did|has) (?:i|we|anybody|someone) (?:ask(?:ed)?|wish(?:ed)?|request(?:ed)?|say|said|chang(?:e|ed)|set)|what (?:was|has been|were) (?:asked|changed|said|requested)(?: before)?|(?:my|our|the) (?:last|latest|previous|first) (?:request|wish|message)|asked (?:for )?(?:so far|before|earlier|until now)|wishes (?:so far|are kept|do you)|(?:so far|remember|constraints))\b/

/** What earlier messages asked for, as it is kept and replayed at every change. */
export const askedBefore: QuestionReader = {
  name: "wishes",
  example: "What did I ask for so far?",
  answer: (text, { currentVersion, edits }) => {
    if (!asks.test(text)) return null
    if (edits.length === 0)
      return `No wish is kept: version ${currentVersion} follows from the repository and the context alone.`
    return [
      `Kept and applied again at every change, oldest first (${edits.length}):`,
      bullets(
        edits.map(({ edit, message, version }) => {
          const from = message === null ? "" : `, from “${message}”`
          return `${version === null ? "" : `version ${version}: `}${editWords(edit)}${from}`
        })
      )
    ].join("\n\n")
  }
}
