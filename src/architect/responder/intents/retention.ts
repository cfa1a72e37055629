import { all, capped, componentsOf, denied, figures, has, type Intent, named } from "../reading/Clause.ts"

/** Kinds of components that keep any. */
const keeps = { backups: /^(?:db\.|cache|storage\.)/, logs: /^(?:flowlogs|audit|compute\.)/ }

const kept =
  (of: "backups" | "logs", days: number) =>
  ({ component }: { readonly component?: string }) =>
    component === undefined
      ? ({ _tag: "SetRetention", of, days } as const)
      : ({ _tag: "SetRetention", of, component, days } as const)

/** Days that backups or logs are kept; away means as short as can be. */
export const retention: Intent = {
  name: "retention",
  examples: { en: "Keep backups for 30 days", de: "Bewahre Backups 30 Tage auf", fr: "Garde les sauvegardes 30 jours" },
  verbs: [
    "keep",
    "set",
    "want",
    "use",
    "raise",
    "lower",
    "expect",
    "remove",
    "add",
    "limit",
    "give",
    "protect",
    "move"
  ],
  read: (clause) => {
    const backups = all(clause, "kind:backup")
    const logs = all(clause, "kind:logs", "kind:audit", "kind:flowlogs")
    const about: "backups" | "logs" = backups.length > 0 ? "backups" : "logs"
    const said = backups.length > 0 ? backups : logs
    if (said.length === 0 || has(clause, "vault") || (backups.length > 0 && logs.length > 0)) return null
    const found = named(clause, ({ kind }) => keeps[about].test(kind))
    const tokens = [...said, ...found.flatMap((one) => one.tokens), ...all(clause, "kind:db", "engine")]
    const of: ReadonlyArray<{ readonly component?: string }> =
      found.length === 0 ? [{}] : found.map(({ component: { id } }) => ({ component: id }))
    const words = (days: string): string =>
      `${about}${found.length === 0 ? "" : ` of ${found.map(({ component: { id } }) => id).join(" and ")}`} kept ${days}`
    const [span, ...more] = figures(clause, "day")
    if (span !== undefined) {
      const days = span.value === 360 ? 365 : Math.round(span.value)
      if (more.length > 0 || span.by || days < 1 || days > 3650 || (denied(clause) && !capped(clause))) return null
      return {
        edits: of.map(kept(about, days)),
        words: words(`${days} days`),
        uses: [span.token, ...tokens, ...all(clause, "not", "verb:raise", "verb:lower")]
      }
    }
    const removal = all(clause, "verb:remove", "not")
    if (about !== "backups" || removal.length === 0 || (denied(clause) && has(clause, "verb:remove"))) return null
    const own = componentsOf(clause).find(({ kind }) => kind === "backup")?.id
    return {
      edits: [
        ...(own === undefined ? [] : [{ _tag: "RemoveComponent" as const, component: own }]),
        ...of.map(kept(about, 1))
      ],
      words: words(
        `1 day, the least that managed databases can be set to${own === undefined ? "" : `, and ${own} removed`}`
      ),
      uses: [...tokens, ...removal]
    }
  }
}
