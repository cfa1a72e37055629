import type { OpsSkill } from "../../../facts/ContextValues.ts"
import { all, denied, has, type Intent } from "../reading/Clause.ts"
import { valueOf } from "../reading/Token.ts"

const isSkill = (value: string | undefined): value is OpsSkill => value === "none" || value === "basic" || value === "strong"

/** What the people who run it know. */
export const opsSkill: Intent = {
  name: "opsSkill",
  examples: { en: "We have no ops team", de: "Wir haben kein Ops-Team", fr: "On n'a pas d'équipe ops" },
  verbs: ["set", "want", "expect", "use", "raise", "lower", "add", "keep"],
  read: (clause) => {
    const about = all(clause, "field:ops")
    if (about.length === 0) return null
    const [level] = all(clause, "degree:basic", "degree:strong", "degree:none").flatMap((token) => {
      const value = valueOf(token, "degree")
      return isSkill(value) ? [{ token, value }] : []
    })
    const nots = all(clause, "not")
    const value: OpsSkill | undefined = denied(clause) || level?.value === "none" ? "none" : level?.value
    if (value === undefined || (denied(clause) && level !== undefined && level.value !== "none")) return null
    if (has(clause, "component")) return null
    return { edits: [{ _tag: "SetContext", set: { opsSkill: value } }], words: `${value} operations skill`, uses: [...about, ...nots, ...(level === undefined ? [] : [level.token])] }
  }
}
