import type { Component } from "../../../blueprint/Component.ts"
import { all, type Clause, componentsOf, denied, has, type Intent, type Named, named } from "../reading/Clause.ts"

const isService = ({ kind }: Component): boolean => kind === "compute.container" || kind === "compute.vm"

/** The services named, or the only one there is. */
const servicesOf = (clause: Clause): ReadonlyArray<Named> => {
  const found = named(clause, isService)
  const [only, ...more] = componentsOf(clause).filter(isService)
  if (found.length > 0 || only === undefined) return found
  // "the site": whatever the internet reaches
  const reached = more.length === 0 ? [only] : [only, ...more].filter((one) => one.public)
  return reached.map((component) => ({ component, tokens: [] }))
}

/** Ranges of addresses that alone may call a public service, or everybody again. */
export const callers: Intent = {
  name: "callers",
  examples: {
    en: "Only 203.0.113.0/24 may call web",
    de: "Nur 203.0.113.0/24 darf web aufrufen",
    fr: "Seul 203.0.113.0/24 peut appeler web"
  },
  verbs: ["allow", "limit", "set", "give", "want", "expect", "keep", "use", "move", "have", "add"],
  read: (clause) => {
    const ranges = all(clause, "range")
    const found = servicesOf(clause)
    const everybody = all(clause, "callers:everybody")
    const from = [
      ...new Set(
        ranges.flatMap((token) => token.means.flatMap(({ class: name, value }) => (name === "range" ? value : [])))
      )
    ]
    if (found.length === 0 || denied(clause) || has(clause, "verb:block")) return null
    // "allow 203.0.113.0/24" lets these in, and says of the others only where it says so
    const isBounded = has(clause, "only", "verb:limit", "verb:allow", "callers")
    if (from.length > 20 || from.includes("") || (from.length === 0) === (everybody.length === 0) || !isBounded)
      return null
    const names = found.map(({ component: { id } }) => id)
    return {
      edits: names.map((component) => ({ _tag: "AllowAddresses" as const, component, from })),
      words: `${names.join(" and ")} open to ${from.length === 0 ? "everybody" : `${from.join(", ")} alone`}`,
      uses: [
        ...ranges,
        ...everybody,
        ...found.flatMap(({ tokens }) => tokens),
        ...all(clause, "callers", "kind:network.vpc", "only", "verb:expect")
      ]
    }
  }
}
