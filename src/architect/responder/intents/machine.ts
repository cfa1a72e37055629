import { all, type Clause, componentsOf, denied, has, type Intent, type Named, named } from "../reading/Clause.ts"
import { valueOf } from "../reading/Token.ts"
import { type Machine, machines } from "../machines.ts"
import { roomWords } from "../roomWords.ts"

/** The parts that are to run on it: those named, else the only one that can. */
const meantBy = (clause: Clause, { kinds }: Machine): ReadonlyArray<Named> => {
  const isFitting = ({ kind }: Named["component"]): boolean => kinds.includes(kind)
  const found = named(clause)
  if (found.length > 0) return found.every(({ component }) => isFitting(component)) ? found : []
  const [only, ...more] = componentsOf(clause).filter(isFitting)
  return only === undefined || more.length > 0 ? [] : [{ component: only, tokens: [] }]
}

/** A class of machines by its name: the smallest that has as much room, which it is where no other is cheaper. */
export const machine: Intent = {
  name: "machine",
  examples: {
    en: "Run postgres on db.t4g.large",
    de: "Nimm für postgres db.t4g.large",
    fr: "Passe postgres en db.t4g.large"
  },
  verbs: ["set", "use", "move", "want", "give", "raise", "lower", "upgrade", "run", "replace", "comply", "choose"],
  read: (clause) => {
    const [said, ...more] = all(clause, "machine")
    const name = said === undefined ? undefined : valueOf(said, "machine")
    const meant = machines.find((one) => one.name.toLowerCase() === name)
    if (said === undefined || meant === undefined || more.length > 0 || denied(clause)) return null
    if (has(clause, "instead", "from", "verb:remove")) return null
    const found = meantBy(clause, meant)
    if (found.length === 0) return null
    const { memoryGib, provider, vcpu } = meant
    // of a tier that another provider runs it says nothing
    if (!clause.situation.tiers.some((tier) => tier.provider === provider)) return null
    const room = { ...(vcpu === null ? {} : { vcpu }), memoryGib }
    // where another provider may be cheaper, what one of them sells is asked for
    const isOpen = clause.situation.context.providers.value.length > 1
    return {
      edits: [
        ...(isOpen ? [{ _tag: "ChooseProvider" as const, provider }] : []),
        ...found.map(({ component: { id } }) => ({
          _tag: "ResizeComponent" as const,
          component: id,
          ...room
        }))
      ],
      words: `${found.map(({ component: { id } }) => id).join(" and ")} with ${roomWords(room)}, as ${meant.name} has`,
      uses: [
        said,
        ...found.flatMap(({ tokens }) => tokens),
        ...all(clause, "kind", "part:size", "part:instances", "degree", "verb:raise", "verb:lower")
      ]
    }
  }
}
