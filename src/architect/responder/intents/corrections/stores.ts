import type { StoreUse } from "../../../../facts/corrections/fields.ts"
import { all, type Clause, has, type Intent, named } from "../../reading/Clause.ts"
import { isUnknown } from "../../reading/remarks.ts"
import { means, type Token } from "../../reading/Token.ts"
import { storeIn } from "./subjects.ts"
import { corrects } from "./words.ts"

/** "Hosted at CloudAMQP": whoever that is, where it is no cloud that all may be moved to. */
const hostOf = (clause: Clause): ReadonlyArray<Token> => {
  const at = clause.tokens.findIndex((token) => means(token, "origin"))
  const elsewhere = clause.tokens
    .slice(at < 0 ? clause.tokens.length : at + 1)
    .filter((token) => isUnknown(token) || means(token, "foreign:part"))
  return has(clause, "provider", "region", "platform", "past", "range") ? [] : elsewhere
}

const useIn = (clause: Clause): StoreUse | null => {
  if (has(clause, "origin:managed")) return "managed"
  if (has(clause, "origin:external")) return has(clause, "not") ? "managed" : "external"
  if (has(clause, "origin:at") && !has(clause, "not") && hostOf(clause).length > 0) return "external"
  // "the application does not need redis": whoever says that of the design means a component
  return has(clause, "program") && has(clause, "verb:remove") ? "none" : null
}

/** Where a store comes from: the provider, somebody else, nowhere. */
export const stores: Intent = {
  name: "stores",
  examples: {
    en: "The database is external",
    de: "Die Datenbank ist extern",
    fr: "La base de données est externe"
  },
  verbs: ["set", "have", "expect", "tell", "move"],
  read: (clause) => {
    if (!has(clause, "origin", "program")) return null
    const use = useIn(clause)
    if (use === null) return null
    const store = storeIn(clause)
    const uses = [
      ...all(clause, "origin", "program", "not", "kind", "engine", "component", "now"),
      ...hostOf(clause),
      ...(use === "none" ? all(clause, "verb:remove") : [])
    ]
    if (store !== null) return corrects({ _tag: "CorrectStore", store: store.it.id, use }, [...store.tokens, ...uses])
    // mail is no store: whoever else sends it, none is provided here
    const [email] = named(clause, ({ kind }) => kind === "email")
    return email === undefined || use !== "external"
      ? null
      : {
          edits: [{ _tag: "RemoveComponent", component: email.component.id }],
          words: `${email.component.id} removed`,
          uses: [...email.tokens, ...uses]
        }
  }
}
