import { regionIn, regionWord } from "../names.ts"
import { type ChangeReader, leaveOut, negated } from "./Change.ts"

const around =
  /\b(?:regions?|use|move|switch|migrate|go|put|run|host(?:ed|ing)?|place|deploy|change|locate[d]?|in|data ?cent(?:er|re)|located|location|stay|keep|live|near|close|only|everything)\b/g

/** The region, by family, by a provider's code or by place. */
export const region: ChangeReader = {
  name: "region",
  example: "Use the region eu-central",
  read: (clause) => {
    const named = regionIn(clause)
    const word = regionWord(clause)
    // what is said of data is residency, and where customers are is no region
    if (
      named === null ||
      word === null ||
      negated(clause) ||
      /\b(?:data(?! ?cent)|users|customers|from)\b|\b(?:we|i|they|team|company|office)(?: are|'re| am|'m| is) /.test(
        clause
      )
    )
      return null
    return {
      edits: [{ _tag: "SetContext", set: { region: named } }],
      words: `the region ${named}`,
      rest: leaveOut(clause.replace(word, " | "), around)
    }
  }
}
