import {
  all,
  capped,
  type Clause,
  componentsOf,
  denied,
  figures,
  has,
  type Intent,
  type Named,
  named,
  type Understood
} from "../reading/Clause.ts"
import { means } from "../reading/Token.ts"

/** Kinds of components that keep any. */
const keeps = { backups: /^(?:db\.|cache|storage\.)/, logs: /^(?:flowlogs|audit|compute\.)/ }

const kept =
  (of: "backups" | "logs", days: number) =>
  ({ component }: { readonly component?: string }) =>
    component === undefined
      ? ({ _tag: "SetRetention", of, days } as const)
      : ({ _tag: "SetRetention", of, component, days } as const)

/** What is kept, and of which parts. */
interface Kept {
  readonly about: "backups" | "logs"
  readonly of: ReadonlyArray<{ readonly component?: string }>
  readonly uses: Understood["uses"]
  readonly words: (days: string) => string
}

/** "The database and the files": whatever alone holds files. */
const diskIn = (clause: Clause): ReadonlyArray<Named> => {
  const tokens = all(clause, "part:files").filter((token) => !means(token, "component"))
  const [only, ...more] = componentsOf(clause).filter(({ kind }) => kind.startsWith("storage."))
  return tokens.length === 0 || only === undefined || more.length > 0 ? [] : [{ component: only, tokens }]
}

const keptIn = (clause: Clause): Kept | null => {
  const backups = all(clause, "kind:backup")
  const logs = all(clause, "kind:logs", "kind:audit", "kind:flowlogs")
  if ((backups.length === 0) === (logs.length === 0) || has(clause, "vault")) return null
  const about = backups.length > 0 ? "backups" : "logs"
  const found = [
    ...named(clause, ({ kind }) => keeps[about].test(kind)),
    ...(about === "backups" ? diskIn(clause) : [])
  ]
  const ids = found.map(({ component: { id } }) => id)
  return {
    about,
    of: ids.length === 0 ? [{}] : ids.map((component) => ({ component })),
    uses: [...backups, ...logs, ...found.flatMap(({ tokens }) => tokens), ...all(clause, "kind:db", "engine")],
    words: (days) => `${about}${ids.length === 0 ? "" : ` of ${ids.join(" and ")}`} kept ${days}`
  }
}

/** Backups away: as short as can be, and no service of their own. */
const away = (clause: Clause, { about, of, uses, words }: Kept): Understood | null => {
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
    uses: [...uses, ...removal]
  }
}

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
    const found = keptIn(clause)
    if (found === null) return null
    const [span, ...more] = figures(clause, "day")
    if (span === undefined) return away(clause, found)
    const days = span.value === 360 ? 365 : Math.round(span.value)
    if (more.length > 0 || span.by || days < 1 || days > 3650 || (denied(clause) && !capped(clause))) return null
    return {
      edits: found.of.map(kept(found.about, days)),
      words: found.words(`${days} days`),
      uses: [span.token, ...found.uses, ...all(clause, "not", "verb:raise", "verb:lower")]
    }
  }
}
