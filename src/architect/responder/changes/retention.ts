import { namedComponent } from "../names.ts"
import { gap } from "../quantities.ts"
import { type ChangeReader, componentsOf, cut, leaveOut, negated } from "./Change.ts"

const units: Readonly<Record<string, number>> = { d: 1, w: 7, m: 30, q: 90, y: 365 }

const span = /(?<![\w.])(\d{1,4}|a|an|half a)[\s-]?(d|days?|w|wks?|weeks?|months?|mo|quarters?|y|yrs?|years?)\b/

/** The days of "30 days", "a year", "six months". */
const daysIn = (text: string): { readonly days: number; readonly rest: string } | null => {
  const found = cut(text, span)
  if (found === null) return null
  const [, amount = "", unit = ""] = found.match
  const count = amount === "half a" ? 0.5 : /^an?$/.test(amount) ? 1 : Number(amount)
  // twelve months are a year
  const isYears = unit.startsWith("m") && count % 12 === 0
  const days = Math.round(isYears ? (count / 12) * 365 : count * (units[unit[0] ?? ""] ?? 0))
  return days < 1 || days > 3650 ? null : { days, rest: found.rest }
}

const subjects: ReadonlyArray<readonly [RegExp, "backups" | "logs"]> = [
  [/\b(?:back-?ups?|snapshots?)\b/, "backups"],
  [/\b(?<!flow )(?:logs?|logging)\b/, "logs"]
]

/** Kinds of components that keep any. */
const keeps = { backups: /^(?:db\.|cache|storage\.|backup)/, logs: /^(?:logs|flowlogs|audit|compute\.)/ }

const around =
  /\b(?:keep|kept|retain(?:ed)?|retention(?: (?:period|time))?|store[ds]?|hold|held|save|of|for|at least|days?|delete[ds]?|after|period|set|history|worth|want|old|up|time|expire|last|lasts|must|should|longer|minimum|least|be|available|go|back|full|to|raised?|increased?|extended|prolong(?:ed)?|shortened|reduced|extend|lower|reduce|shorten)\b/g

/** Days that backups or logs are kept. */
export const retention: ChangeReader = {
  name: "retention",
  example: "Keep backups for 30 days",
  read: (clause, situation) => {
    if (negated(clause) || /\b(?:every|each|per|by|more|longer|shorter|less)\b/.test(clause)) return null
    const subject = subjects.filter(([words]) => words.test(clause))
    const [about] = subject
    if (about === undefined || subject.length > 1) return null
    const said = cut(clause, about[0])
    const kept = said === null ? null : daysIn(said.rest)
    if (kept === null) return null
    const named = namedComponent(kept.rest, componentsOf(situation))
    if (named !== null && !keeps[about[1]].test(named.component.kind)) return null
    const component = named?.component.id
    const of = about[1]
    return {
      edits: [{ _tag: "SetRetention", of, ...(component === undefined ? {} : { component }), days: kept.days }],
      words: `${of}${component === undefined ? "" : ` of ${component}`} kept ${kept.days} days`,
      rest: leaveOut(named === null ? kept.rest : kept.rest.replace(named.word, gap), around)
    }
  }
}
