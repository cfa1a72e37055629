import type { OpsSkill } from "../../../facts/ContextValues.ts"
import { all, denied, figures, has, type Intent } from "../reading/Clause.ts"
import { valueOf } from "../reading/Token.ts"

const isSkill = (value: string | undefined): value is OpsSkill =>
  value === "none" || value === "basic" || value === "strong"

/** What the people who run it know. */
export const opsSkill: Intent = {
  name: "opsSkill",
  examples: { en: "We have no ops team", de: "Wir haben kein Ops-Team", fr: "On n'a pas d'équipe ops" },
  verbs: ["set", "want", "expect", "use", "raise", "lower", "add", "keep", "have", "upgrade"],
  read: (clause) => {
    const about = all(clause, "field:ops")
    if (about.length === 0) return null
    const [level] = all(clause, "degree:basic", "degree:strong", "degree:none").flatMap((token) => {
      const value = valueOf(token, "degree")
      return isSkill(value) ? [{ token, value }] : []
    })
    const nots = all(clause, "not")
    const up = all(clause, "verb:raise", "degree:up")
    const down = all(clause, "verb:lower", "degree:down")
    if (level === undefined && nots.length === 0 && up.length + down.length > 0) {
      const step = up.length > 0 ? "up" : "down"
      return up.length > 0 && down.length > 0
        ? null
        : {
            edits: [{ _tag: "StepContext", field: "opsSkill", step }],
            words: `operations skill one step ${step}`,
            uses: [...about, ...up, ...down, ...figures(clause, "step").map(({ token }) => token)]
          }
    }
    // "we hired two DevOps people"
    const people = figures(clause, null, "user")
    const isNobody = people.some(({ value }) => value === 0)
    if (level === undefined && nots.length === 0 && !isNobody && has(clause, "verb:have"))
      return {
        edits: [{ _tag: "SetContext", set: { opsSkill: "strong" } }],
        words: "strong operations skill",
        uses: [...about, ...people.map(({ token }) => token), ...all(clause, "verb:have", "now", "field:users")]
      }
    const value: OpsSkill | undefined = denied(clause) || isNobody || level?.value === "none" ? "none" : level?.value
    if (value === undefined || (denied(clause) && level !== undefined && level.value !== "none")) return null
    if (has(clause, "component")) return null
    return {
      edits: [{ _tag: "SetContext", set: { opsSkill: value } }],
      words: `${value} operations skill`,
      uses: [
        ...about,
        ...nots,
        ...figures(clause, null, "user").map(({ token }) => token),
        ...all(clause, "verb:have", "now"),
        ...(level === undefined ? [] : [level.token])
      ]
    }
  }
}
