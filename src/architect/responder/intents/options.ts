import { all, type Intent } from "../reading/Clause.ts"

/** Options of the decision log, taken or kept out. */
export const options: Intent = {
  name: "options",
  examples: { en: "Take the single-zone database" },
  verbs: ["use", "accept", "refuse", "want", "avoid", "remove", "move", "set", "expect"],
  read: (clause) => {
    const found = all(clause, "option").filter(({ means }) =>
      means.some(({ class: name, value }) => name === "option" && value !== "")
    )
    const out = all(clause, "verb:refuse", "verb:avoid", "not")
    const ids = [
      ...new Set(
        found.flatMap(({ means }) =>
          means.flatMap(({ class: name, value }) => (name === "option" && value !== "" ? [value] : []))
        )
      )
    ]
    if (ids.length === 0) return null
    return {
      edits: ids.map((option) =>
        out.length > 0 ? { _tag: "RefuseOption" as const, option } : { _tag: "TakeOption" as const, option }
      ),
      words: `${ids.join(" and ")} ${out.length > 0 ? "kept out" : "taken"}`,
      uses: [...found, ...out, ...all(clause, "option", "kind", "engine", "component")]
    }
  }
}
