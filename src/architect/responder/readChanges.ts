import type { Edit } from "../../blueprint/Edit.ts"
import type { Situation, Wish } from "./changes/Change.ts"
import { changes } from "./changes/index.ts"
import { kindIn } from "./names.ts"

/** Wishes outside the vocabulary: reading only the rest of such a clause would change something else than was meant. */
export const beyond =
  /\b(?:helm|lambdas?|gcp|google cloud|azure|digital ?ocean|hetzner|ovh|on[- ]prem(?:ises)?|multi[- ]region|dynamo ?db|replace|swap|virtual machines?|vms?)\b/

/** One component in another's place is no edit there is; adding the one would leave the other. */
const exchanges = (clause: string): boolean => /\b(?:instead of|rather than)\b/.test(clause) && kindIn(clause) !== null

const mostClauses = 12

/** Which readers leave a clause to others: "remove the budget" is about the limit, "remove the CDN" adds none. */
const yields: Readonly<Record<string, ReadonlyArray<string>>> = {
  addComponent: ["budget", "removeComponent"],
  removeComponent: ["budget", "platform"]
}

/** Everything that a clause wishes. */
const readClause = (clause: string, situation: Situation): Wish | null => {
  if (beyond.test(clause) || exchanges(clause)) return null
  const wishes = changes.flatMap((reader) => {
    const wish = reader.read(clause, situation)
    return wish === null ? [] : [{ name: reader.name, wish }]
  })
  const named = new Set(wishes.map(({ name }) => name))
  const kept = wishes.filter(({ name }) => !(yields[name] ?? []).some((other) => named.has(other)))
  if (kept.length === 0) return null
  return {
    edits: kept.flatMap(({ wish }) => wish.edits),
    words: kept.map(({ wish }) => wish.words).join(" and ")
  }
}

/** The situation as it will be, so that the next clause adds to it rather than to the old one. */
const following = (situation: Situation, edits: ReadonlyArray<Edit>): Situation => {
  const { context } = situation
  const set = edits.flatMap((edit) => (edit._tag === "SetContext" ? [edit.set] : []))
  const compliance = set.findLast((fields) => fields.compliance !== undefined)?.compliance
  const peakRps = set.findLast((fields) => fields.peakRps !== undefined)?.peakRps
  return {
    ...situation,
    context: {
      ...context,
      compliance: { ...context.compliance, value: compliance ?? context.compliance.value },
      peakRps: { ...context.peakRps, value: peakRps ?? context.peakRps.value }
    }
  }
}

/** A list was cut in two: "growth and scale", "2 and 4". */
const cutList = /(?:\b(?:starter|growth|scale|enterprise)|\b\d{1,3})$/

/** "Add a CDN and a WAF": the second wish borrows the verb of the first. */
const withVerb = (clause: string, first: string): string => `${first.split(" ", 1)[0] ?? ""} ${clause}`

/** All wishes of a message, or null when any part of it was not understood: half a wish is worse than a question back. */
export const readChanges = (clauses: ReadonlyArray<string>, situation: Situation): ReadonlyArray<Wish> | null => {
  if (clauses.length === 0 || clauses.length > mostClauses) return null
  const wishes: Array<Wish> = []
  let now = situation
  for (let at = 0; at < clauses.length; at++) {
    const clause = clauses[at] ?? ""
    const next = clauses[at + 1]
    const joined = next === undefined || !cutList.test(clause) ? null : `${clause} and ${next}`
    const whole = joined === null ? null : readClause(joined, now)
    const wish =
      whole ?? readClause(clause, now) ?? (at === 0 ? null : readClause(withVerb(clause, clauses[0] ?? ""), now))
    if (wish === null) return null
    if (whole !== null) at++
    wishes.push(wish)
    now = following(now, wish.edits)
  }
  return wishes
}
