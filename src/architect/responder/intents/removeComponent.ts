import { all, type Clause, componentsOf, has, type Intent, isSaidAsOne, type Named, named } from "../reading/Clause.ts"
import { means, valueOf } from "../reading/Token.ts"

/** Parts that alone can be kept away where there is none. */
const avoidable: ReadonlySet<string> = new Set([
  "network.nat",
  "waf",
  "cdn",
  "cache",
  "queue",
  "stream",
  "db.search",
  "email",
  "threat",
  "flowlogs"
])

/** "The CDN", where each service has one: all of them. */
const inFront = (clause: Clause): ReadonlyArray<Named> => {
  const tokens = all(clause, "kind:cdn")
  return tokens.length === 0
    ? []
    : componentsOf(clause).flatMap((component) => (component.kind === "cdn" ? [{ component, tokens }] : []))
}

/** Components taken out. */
export const removeComponent: Intent = {
  name: "removeComponent",
  examples: { en: "Remove the WAF", de: "Entferne die WAF", fr: "Retire le WAF" },
  verbs: ["remove", "want", "use", "expect", "move", "set", "keep", "add"],
  read: (clause) => {
    const removal = all(clause, "verb:remove")
    const nots = all(clause, "not")
    if (
      removal.length + nots.length === 0 ||
      has(
        clause,
        "environment",
        "platform",
        "regime",
        "part",
        "field:budget",
        "field:ops",
        "option",
        "processor",
        "scope"
      ) ||
      // backups that are not wanted are kept as short as can be
      (has(clause, "kind:backup") && !has(clause, "vault"))
    )
      return null
    const isOne = isSaidAsOne(removal)
    // "do not remove": nothing is taken away
    if (
      nots.length > 0 &&
      ((removal.length > 0 && !isOne) ||
        has(clause, "verb:add", "verb:move", "verb:replace", "verb:set", "verb:keep", "verb:raise", "verb:lower"))
    )
      return null
    // "serve the frontend without a CDN": what stands before is to stay
    const from = clause.tokens.findIndex((token) => means(token, "lacks"))
    const gone = { ...clause, tokens: clause.tokens.slice(from + 1) }
    const kept =
      from < 0 ? [] : clause.tokens.slice(0, from).filter((token) => means(token, "component", "kind", "engine"))
    const called = named(gone, ({ kind }) => kind !== "budget")
    if (called.length > 1) return null
    const found = called.length > 0 ? called : inFront(gone)
    if (found.length > 0) {
      return {
        edits: found.map(({ component: { id } }) => ({ _tag: "RemoveComponent" as const, component: id })),
        words: found.map(({ component: { id } }) => `${id} removed`).join(" and "),
        uses: [
          ...found.flatMap(({ tokens }) => tokens),
          ...removal,
          ...kept,
          ...nots,
          ...all(clause, "kind", "engine").filter((token) =>
            found.some(({ component }) => means(token, `kind:${component.kind}` as "kind"))
          )
        ]
      }
    }
    const components = componentsOf(clause)
    const [kind, ...more] = all(gone, "kind").filter((token) => avoidable.has(valueOf(token, "kind") ?? ""))
    const value = kind === undefined ? undefined : valueOf(kind, "kind")
    if (kind === undefined || value === undefined || more.length > 0 || components.some((one) => one.kind === value))
      return null
    return {
      edits: [{ _tag: "RemoveComponent", component: value }],
      words: `no ${value}`,
      uses: [kind, ...removal, ...kept, ...nots]
    }
  }
}
