import type { OpsSkill } from "../../../facts/ContextValues.ts"
import { all, type Clause, denied, figures, has, type Intent, type Understood } from "../reading/Clause.ts"
import { type Token, valueOf } from "../reading/Token.ts"

const isSkill = (value: string | undefined): value is OpsSkill =>
  value === "none" || value === "basic" || value === "strong"

/** "We got better at operations": one step. */
const stepOf = (clause: Clause): Understood | null => {
  const up = all(clause, "verb:raise", "degree:up")
  const down = all(clause, "verb:lower", "degree:down")
  if ((up.length === 0) === (down.length === 0)) return null
  const step = up.length > 0 ? "up" : "down"
  return {
    edits: [{ _tag: "StepContext", field: "opsSkill", step }],
    words: `operations skill one step ${step}`,
    uses: [...all(clause, "field:ops"), ...up, ...down, ...figures(clause, "step").map(({ token }) => token)]
  }
}

const levelIn = (clause: Clause): { readonly token: Token; readonly value: OpsSkill } | undefined =>
  all(clause, "degree:basic", "degree:strong", "degree:none")
    .flatMap((token) => {
      const value = valueOf(token, "degree")
      return isSkill(value) ? [{ token, value }] : []
    })
    .at(0)

/** The skill that is told of; undefined where none is. */
const skillOf = (clause: Clause): OpsSkill | undefined => {
  const level = levelIn(clause)
  const isNobody = figures(clause, null, "user").some(({ value }) => value === 0)
  if (denied(clause)) return level === undefined || level.value === "none" ? "none" : undefined
  if (isNobody) return "none"
  // "we hired two DevOps people"
  return level?.value ?? (has(clause, "verb:have") ? "strong" : undefined)
}

/** What the people who run it know. */
export const opsSkill: Intent = {
  name: "opsSkill",
  examples: { en: "We have no ops team", de: "Wir haben kein Ops-Team", fr: "On n'a pas d'équipe ops" },
  verbs: ["set", "want", "expect", "use", "raise", "lower", "add", "keep", "have", "upgrade"],
  read: (clause) => {
    const about = all(clause, "field:ops")
    if (about.length === 0) return null
    const level = levelIn(clause)
    const step = level === undefined && !denied(clause) ? stepOf(clause) : null
    if (step !== null) return step
    const value = skillOf(clause)
    if (value === undefined || has(clause, "component")) return null
    return {
      edits: [{ _tag: "SetContext", set: { opsSkill: value } }],
      words: `${value} operations skill`,
      uses: [
        ...about,
        ...figures(clause, null, "user").map(({ token }) => token),
        ...all(clause, "not", "verb:have", "now", "field:users"),
        ...(level === undefined ? [] : [level.token])
      ]
    }
  }
}
