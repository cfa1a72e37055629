import { kindIn, regionIn } from "../names.ts"
import { type ChangeReader, negated } from "./Change.ts"

const verb = /\b(?:region|use|move|switch|migrate|go|put|run|host|place|deploy|change|locate|located|in)\b/

/** The region, by family, by a provider's code or by place. */
export const region: ChangeReader = {
  name: "region",
  example: "Use the region eu-central",
  read: (clause) => {
    const named = regionIn(clause)
    if (named === null || negated(clause) || kindIn(clause) !== null || !verb.test(clause)) return null
    return { edits: [{ _tag: "SetContext", set: { region: named } }], words: `the region ${named}` }
  }
}
