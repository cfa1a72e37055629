import { all, type Clause, componentsOf, denied, has, type Intent, type Named, named } from "../reading/Clause.ts"
import { valueOf } from "../reading/Token.ts"
import { type Machine, machines } from "../machines.ts"

/** The parts that are to run on it: those named, else the only one that can. */
const meantBy = (clause: Clause, { kinds }: Machine): ReadonlyArray<Named> => {
  const isFitting = ({ kind }: Named["component"]): boolean => kinds.includes(kind)
  const found = named(clause)
  if (found.length > 0) return found.every(({ component }) => isFitting(component)) ? found : []
  const [only, ...more] = componentsOf(clause).filter(isFitting)
  return only === undefined || more.length > 0 ? [] : [{ component: only, tokens: [] }]
}

/** A class of machines by its name: what one has, no more and no less. */
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
    const { memoryGib, vcpu } = meant
    const cpu = vcpu === null ? {} : { vcpu, mostVcpu: vcpu }
    return {
      edits: found.map(({ component: { id } }) => ({
        _tag: "ResizeComponent" as const,
        component: id,
        ...cpu,
        memoryGib,
        mostMemoryGib: memoryGib
      })),
      words: `${found.map(({ component: { id } }) => id).join(" and ")} on ${meant.name}`,
      uses: [
        said,
        ...found.flatMap(({ tokens }) => tokens),
        ...all(clause, "kind", "part:size", "part:instances", "degree", "verb:raise", "verb:lower")
      ]
    }
  }
}
