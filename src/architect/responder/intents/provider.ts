import { Schema } from "effect"
import { ProviderName } from "../../../facts/ContextValues.ts"
import { all, type Clause, has, type Intent } from "../reading/Clause.ts"
import { means, type Token, valueOf } from "../reading/Token.ts"

const isProvider = Schema.is(ProviderName)

/** Whether it stands after "from", "instead of" or "not": where it is not to be. */
const isLeft = ({ tokens }: Clause, token: Token): boolean => {
  const at = tokens.indexOf(token)
  if (tokens.some((one) => means(one, "choice"))) return false
  for (let before = at - 1; before >= 0; before--) {
    const one = tokens[before]
    // "auf keinen Fall zu Amazon"
    const ahead = tokens[before - 1]
    if (one !== undefined && means(one, "to") && ahead !== undefined && means(ahead, "not")) return true
    if (one === undefined || means(one, "provider") || (means(one, "to") && !means(one, "from", "verb:avoid")))
      return false
    if (means(one, "from", "instead", "not", "verb:avoid", "verb:remove", "verb:replace")) return true
    // "plus d'AWS": nobody wants more of a provider
    if (before === at - 1 && means(one, "bound:more")) return true
  }
  // "AWS wollen wir nicht"
  const after = tokens.slice(at + 1)
  const not = after.findIndex((one) => means(one, "not"))
  return not >= 0 && !after.some((one) => means(one, "provider"))
}

/** The provider that tiers run on. */
export const provider: Intent = {
  name: "provider",
  examples: { en: "Move everything to Scaleway", de: "Zieh alles zu Scaleway um", fr: "Passe tout sur Scaleway" },
  verbs: ["undo", "move", "use", "set", "want", "keep", "avoid", "remove", "replace", "expect", "add", "limit"],
  read: (clause) => {
    const found = all(clause, "provider")
    if (found.length === 0) return null
    const about = all(clause, "field:provider", "from", "instead", "not", "verb:avoid", "verb:remove")
    const left = found.filter((token) => isLeft(clause, token)).map((token) => valueOf(token, "provider"))
    const wanted = [
      ...new Set(found.filter((token) => !isLeft(clause, token)).map((token) => valueOf(token, "provider")))
    ]
    // "do not move to AWS" says what is not to be done
    if (has(clause, "not") && has(clause, "verb:move", "verb:replace") && wanted.length + left.length === 1) return null
    const uses = [...found, ...about]
    const [one, ...more] = wanted
    const choice = all(clause, "choice")
    if (has(clause, "choice:both") && wanted.length < 2) return null
    if (isProvider(one) && more.length === 0 && choice.length > 0)
      return {
        edits: [{ _tag: "SetContext", set: { providers: [one] } }],
        words: `${one} as the only choice`,
        uses: [...uses, ...choice]
      }
    if (isProvider(one) && more.length === 0)
      return { edits: [{ _tag: "ChooseProvider", provider: one }], words: one, uses }
    if (more.length > 0)
      return {
        edits: [{ _tag: "SetContext", set: { providers: ProviderName.literals } }],
        words: "both providers compared",
        uses: [...uses, ...choice]
      }
    const [gone, ...others] = [...new Set(left)]
    if (!isProvider(gone) || others.length > 0) return null
    const [other, ...rest] = ProviderName.literals.filter((name) => name !== gone)
    if (other === undefined || rest.length > 0) return null
    return { edits: [{ _tag: "ChooseProvider", provider: other }], words: `${other} rather than ${gone}`, uses }
  }
}
