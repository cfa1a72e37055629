import { all, denied, has, type Intent } from "../reading/Clause.ts"
import { means, type Token, valueOf } from "../reading/Token.ts"

const isOld = (tokens: ReadonlyArray<Token>, token: Token): boolean => {
  const at = tokens.indexOf(token)
  const before = tokens.slice(0, at).findLast((one) => means(one, "from", "instead", "to", "region"))
  return before !== undefined && means(before, "from", "instead") && !means(before, "region")
}

/** The region, by family, by a provider's code or by place. */
export const region: Intent = {
  name: "region",
  examples: { en: "Use the region eu-central", de: "Hoste es in Frankfurt", fr: "Héberge-le à Paris" },
  verbs: ["undo", "use", "move", "set", "want", "keep", "replace", "limit", "expect"],
  read: (clause) => {
    const found = all(clause, "region")
    const wanted = [
      ...new Set(found.filter((token) => !isOld(clause.tokens, token)).map((token) => valueOf(token, "region")))
    ]
    // what is said of data is residency, and where customers are is no region
    const isOfData = has(clause, "field:data") && !has(clause, "authority", "verb:live")
    if (wanted.length === 0 || denied(clause) || isOfData || has(clause, "field:users")) return null
    // "we are in France" tells of people
    if (!has(clause, "verb", "field:region", "please") && has(clause, "we", "are")) return null
    const codes = wanted.filter((one) => one !== undefined && /\d|-par$|-ams$|-waw$/.test(one))
    // "Paris (fr-par)" names it twice
    const [one, ...more] = wanted.length > 1 && codes.length === 1 ? codes : wanted
    if (one === undefined || more.length > 0) return null
    return {
      edits: [{ _tag: "SetContext", set: { region: one } }],
      words: `the region ${one}`,
      uses: [...found, ...all(clause, "field:region", "field:data", "from", "instead")]
    }
  }
}
