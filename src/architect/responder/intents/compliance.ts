import { Compliance } from "../../../facts/ContextValues.ts"
import { all, has, type Intent, isSaidAsOne } from "../reading/Clause.ts"
import { means } from "../reading/Token.ts"

/** Regimes that hold, or hold no longer. */
export const compliance: Intent = {
  name: "compliance",
  examples: { en: "Add PCI compliance", de: "Wir müssen die DSGVO einhalten", fr: "Nous devons respecter le RGPD" },
  verbs: ["add", "remove", "set", "want", "use", "keep", "comply", "expect", "give", "protect", "forget", "move"],
  read: (clause) => {
    const found = all(clause, "regime")
    const regimes = Compliance.literals.filter((one) => found.some((token) => means(token, `regime:${one}`)))
    const about = all(clause, "field:compliance")
    const nots = all(clause, "not")
    const removal = all(clause, "verb:remove", "verb:forget")
    const isResidency = regimes.length === 1 && regimes[0] === "eu-residency"
    if (regimes.length === 0) {
      if (about.length === 0 || (nots.length === 0 && removal.length === 0)) return null
      return {
        edits: [{ _tag: "SetContext", set: { compliance: [] } }],
        words: "no compliance regime",
        uses: [...about, ...nots, ...removal]
      }
    }
    const off = removal.length > 0 ? nots.length === 0 || isSaidAsOne(removal) : nots.length > 0 && !isResidency
    if (removal.length > 0 && nots.length > 0 && !off) return null
    if (has(clause, "only") && clause.situation.tiers.length === 4 && !off && !isResidency)
      return {
        edits: [{ _tag: "SetContext", set: { compliance: regimes } }],
        words: `${regimes.join(" and ")} alone`,
        uses: [...found, ...about]
      }
    return {
      edits: regimes.map((one) => ({ _tag: "ChangeCompliance" as const, [off ? "drop" : "add"]: [one] })),
      words: `${regimes.join(" and ")} ${off ? "no longer " : ""}asked for`,
      uses: [...found, ...about, ...nots, ...removal, ...all(clause, "field:data", "now")]
    }
  }
}
