import type { StoreUse } from "../../../../facts/corrections/fields.ts"
import { all, type Clause, has, type Intent } from "../../reading/Clause.ts"
import { storeIn } from "./subjects.ts"
import { corrects } from "./words.ts"

const useIn = (clause: Clause): StoreUse | null => {
  if (has(clause, "origin:managed")) return "managed"
  if (has(clause, "origin:external")) return has(clause, "not") ? "managed" : "external"
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
  verbs: ["set"],
  read: (clause) => {
    if (!has(clause, "origin", "program")) return null
    const store = storeIn(clause)
    const use = useIn(clause)
    if (store === null || use === null) return null
    return corrects({ _tag: "CorrectStore", store: store.it.id, use }, [
      ...store.tokens,
      ...all(clause, "origin", "program", "not", "kind", "engine", "component", "now"),
      ...(use === "none" ? all(clause, "verb:remove") : [])
    ])
  }
}
