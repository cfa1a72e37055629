import { all, has, type Intent, isSaidAsOne } from "../reading/Clause.ts"
import { valueOf } from "../reading/Token.ts"

/** An environment beside production. */
export const environment: Intent = {
  name: "environment",
  examples: {
    en: "Add a staging environment",
    de: "Wir wollen eine Staging-Umgebung",
    fr: "Ajoute un environnement de staging"
  },
  verbs: ["add", "remove", "want", "use", "give", "set", "keep", "expect"],
  read: (clause) => {
    const found = all(clause, "environment")
    const removal = all(clause, "verb:remove")
    const nots = all(clause, "not")
    if (found.length === 0) return null
    const isOne = isSaidAsOne(removal)
    if (nots.length > 0 && removal.length > 0 && !isOne) return null
    const off = removal.length + nots.length > 0
    if (!off && !has(clause, "verb:add", "verb:want", "verb:use", "verb:give", "verb:expect", "verb:set")) return null
    const names = [...new Set(found.map((token) => valueOf(token, "environment")))].flatMap((one) =>
      one === "staging" || one === "preview" ? ([one] as const) : []
    )
    return {
      edits: names.map((one) => ({ _tag: "SetEnvironment" as const, environment: one, present: !off })),
      words: names.map((one) => `${off ? "no" : "a"} ${one} environment`).join(" and "),
      uses: [...found, ...removal, ...nots]
    }
  }
}
