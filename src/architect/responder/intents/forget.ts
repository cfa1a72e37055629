import type { Edit } from "../../../blueprint/Edit.ts"
import { all, figures, has, type Intent } from "../reading/Clause.ts"
import { valueOf } from "../reading/Token.ts"

type Field = Extract<Edit, { readonly _tag: "ClearContext" }>["fields"][number]

const fields: Readonly<Record<string, Field>> = {
  budget: "monthlyBudgetEur",
  peak: "peakRps",
  users: "monthlyActiveUsers",
  data: "dataVolumeGb",
  availability: "availability",
  ops: "opsSkill",
  provider: "providers",
  region: "region"
}

/** Figures and choices given up, so that the engine's own hold again. */
export const forget: Intent = {
  name: "forget",
  examples: { en: "Forget the region", de: "Vergiss die Region", fr: "Oublie la région" },
  verbs: ["forget", "remove", "use", "set", "undo", "want", "limit", "give"],
  read: (clause) => {
    const named = all(clause, "field")
    const given = all(clause, "verb:forget", "verb:remove", "aspect:free")
    const nots = all(clause, "not")
    const isBudget = named.some((token) => valueOf(token, "field") === "budget")
    if (
      figures(clause).length > 0 ||
      named.length === 0 ||
      (given.length === 0 && !(isBudget && nots.length > 0)) ||
      has(clause, "component", "kind", "engine", "platform", "provider")
    )
      return null
    if (nots.length > 0 && given.length > 0) return null
    const found = [...new Set(named.flatMap((token) => fields[valueOf(token, "field") ?? ""] ?? []))]
    if (found.length === 0) return null
    return {
      edits: [{ _tag: "ClearContext", fields: found }],
      words: `${found.join(" and ")} no longer given`,
      uses: [...named, ...given, ...nots]
    }
  }
}
