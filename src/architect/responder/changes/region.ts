import { regionIn, regionWord } from "../names.ts"
import { gap } from "../quantities.ts"
import { type ChangeReader, leaveOut, negated } from "./Change.ts"

const around =
  /\b(?:regions?|use|move|switch|migrate|go|put|run|host(?:ed|ing)?|place|deploy|change|locate[d]?|in|data ?cent(?:er|re)|located|location|stay|keep|live|near|close|only|everything|over|to|replace|swap|by|with|preferably|prefer|prefers|closest|based|out of)\b/g

const place = String.raw`(?:paris|france|ireland|dublin|frankfurt|germany|amsterdam|the netherlands|netherlands|warsaw|poland|virginia|us east|the us|usa|(?:eu|us)-[a-z]+(?:-\d)?|fr-par|nl-ams|pl-waw)`
const old = new RegExp(
  String.raw`\b(?:instead of|rather than|and not|not|away from) (?:in )?${place}\b|\bfrom ${place}(?= (?:over )?to \S)|(?<=\b(?:replace|swap|change|move|switch)) ${place}(?= (?:by|with|for|to|→) )`
)

/** "Frankfurt instead of Paris": where it is to go counts, not where it was. */
const withoutOld = (clause: string): string => clause.replace(old, gap)

/** The region, by family, by a provider's code or by place. */
export const region: ChangeReader = {
  name: "region",
  example: "Use the region eu-central",
  read: (said) => {
    const clause = withoutOld(said)
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
