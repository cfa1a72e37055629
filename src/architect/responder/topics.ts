/** What a sentence is about, for those after it that only say "it", "them", "one" or "that". */
import { wordOfKind } from "./names.ts"

/** Things that can be asked for and are no component. */
const things =
  /\b(?:kubernetes|log retention|backup retention|(?:staging|preview)(?: environments?)?|read[- ]replicas?|deletion protection|pci(?:[ -]dss)?|gdpr|dsgvo|hds|(?:eu[- ])?data residency|eu[- ]residency|data residency|backups|logs)\b/

/** The words for the last thing that a text names; null where it names none, or several. */
export const topicOf = (text: string): string | null => {
  const thing = things.exec(text)?.[0]
  const kind = wordOfKind(thing === undefined ? text : text.replace(thing, " | "))?.word
  if (thing !== undefined) return kind === undefined || /replicas|protection/.test(thing) ? thing : null
  return kind === undefined || wordOfKind(text.replace(kind, " | ")) !== null ? null : kind
}

const pronoun =
  /\b(?:it|them|that|this|those|these|1|one)\b(?! (?:is|are|was|to|size|step|tier|year|month|week|day|more|instance|zone|of)\b)/

/** The clause with what it refers to in words: "remove it" is "remove the NAT gateway". */
export const withTopic = (clause: string, topic: string | null): string | null => {
  if (topic === null) return null
  const owned = clause.replace(/\b(?:its|their) (?:number|count)\b/, topic)
  if (owned !== clause) return owned
  if (topicOf(clause) !== null) return null
  return pronoun.test(clause) ? clause.replace(pronoun, topic) : null
}
