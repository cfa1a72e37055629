import { all, type Intent } from "../../reading/Clause.ts"
import { valueOf } from "../../reading/Token.ts"
import { corrects } from "./words.ts"

const needs = ["required", "optional", "unused"] as const

/** Whether a variable is needed. */
export const variables: Intent = {
  name: "variables",
  examples: { en: "FOO_KEY is required", de: "FOO_KEY ist optional", fr: "FOO_KEY est obligatoire" },
  verbs: ["want", "remove"],
  read: (clause) => {
    const [variable, ...more] = all(clause, "variable")
    const said = all(clause, "need")
    const need = needs.find((one) => said.some((token) => valueOf(token, "need") === one))
    const nots = all(clause, "not")
    if (variable === undefined || more.length > 0 || need === undefined) return null
    if (nots.length > 0 && need === "unused") return null
    return corrects(
      {
        _tag: "CorrectVariable",
        variable: valueOf(variable, "variable") ?? variable.text,
        need: nots.length > 0 ? "optional" : need
      },
      [variable, ...said, ...nots]
    )
  }
}
