import { optionId } from "../../optionId.ts"
import { all, type Clause, componentsOf, has, type Intent, named, type Understood } from "../reading/Clause.ts"
import { lexemesOf } from "../reading/lexemes.ts"
import { means, type Token, valueOf } from "../reading/Token.ts"

/** A class of machines is an option where it was weighed, and elsewhere a size. */
const isWeighed = ({ situation: { tiers } }: Clause, option: string): boolean =>
  tiers.some(({ components }) =>
    components.some(({ id, rejected }) => rejected.some((one) => optionId(id, one) === option))
  )

/** Options that are called by their names. */
const calledIn = (clause: Clause): ReadonlyArray<{ readonly id: string; readonly tokens: ReadonlyArray<Token> }> =>
  all(clause, "option").flatMap((token) =>
    token.means.flatMap(({ class: name, value }) =>
      name === "option" && value !== "" && (!means(token, "machine") || isWeighed(clause, value))
        ? [{ id: value, tokens: [token] }]
        : []
    )
  )

/** How many words of an option make it known: "the single-zone database". */
const fewest = 2

/** Options of a component that words describe, for those who say that they choose among them. */
const describedIn = (clause: Clause): ReturnType<typeof calledIn> => {
  if (!has(clause, "verb:accept", "verb:refuse", "verb:choose")) return []
  const ids = new Set(named(clause).map(({ component: { id } }) => id))
  return componentsOf(clause)
    .filter(({ id }) => ids.has(id))
    .flatMap(({ id }) =>
      clause.situation.tiers.flatMap(({ components }) =>
        components.flatMap((component) =>
          component.id !== id
            ? []
            : component.rejected.flatMap((rejected) => {
                const said = new Set(lexemesOf(rejected.option))
                const tokens = clause.tokens.filter(
                  (token) =>
                    valueOf(token, "part") !== undefined && token.text.split(" ").every((word) => said.has(word))
                )
                const words = tokens.flatMap(({ text }) => text.split(" "))
                return words.length < fewest ? [] : [{ id: optionId(id, rejected), tokens }]
              })
        )
      )
    )
}

/** Options of the decision log, taken or kept out. */
export const options: Intent = {
  name: "options",
  examples: {
    en: "Take the single-zone database",
    de: "Lehne die Option Redis on an Instance ab",
    fr: "Refuse l'option Redis on an Instance"
  },
  verbs: ["use", "accept", "refuse", "choose", "want", "avoid", "remove", "move", "set", "expect"],
  read: (clause): Understood | null => {
    const called = calledIn(clause)
    const found = called.length > 0 ? called : describedIn(clause)
    const out = all(clause, "verb:refuse", "verb:avoid", "not")
    const ids = [...new Set(found.map(({ id }) => id))]
    if (ids.length === 0) return null
    const chosen = all(clause, "verb:accept", "verb:refuse", "verb:choose")
    return {
      edits: ids.map((option) =>
        out.length > 0 ? { _tag: "RefuseOption" as const, option } : { _tag: "TakeOption" as const, option }
      ),
      words: `${ids.join(" and ")} ${out.length > 0 ? "kept out" : "taken"}`,
      uses: [
        ...found.flatMap(({ tokens }) => tokens),
        ...out,
        ...chosen,
        ...all(clause, "option", "kind", "engine", "component")
      ]
    }
  }
}
