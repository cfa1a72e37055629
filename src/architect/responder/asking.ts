import { type TierName, tierNames } from "../../blueprint/TierName.ts"
import { tiersIn } from "./names.ts"

/** Where a message asks although it has no question mark, or changes although it has one. */

const supposes =
  /^(?:i(?:'m| am)? (?:just )?(?:wonder|curious)|is it possible|would it|is there a way|suppose|assuming|assume |imagine|hypothetically|in theory|theoretically|just curious|say we|let'?s say|(?:do|does|should|shall|may|might) (?:i|we|it|you|this|one)\b|any idea|i(?:'d| would) like to (?:know|see|understand)|i (?:want|need) to (?:know|see|understand)|(?:help me )?understand\b|remind me|tell me|cheapest\b|the cheapest\b|how to\b|help$|(?:do not|don'?t) change anything)|\bwhat if\b|\b(?:without changing anything|only asking|just asking|hypothetically)\b/

/** Topics that a person may name without a verb; what would be a change is read as one first. */
const topics =
  /^(?:the |my |our |all )?(?:prices?|costs?|capacity|availability|components?|differences?|comparison|overview|summary|architecture|security|compliance|warnings?|assumptions?|limitations?|regions?|alternatives?|options?|single points? of failure|savings|evidence|facts|context|wishes|edits|history|changes|versions?|deployment|rollback|restore|rationale|price list|bill)\b|\b(?:vs\.?|versus)\b/

export const isAsking = (text: string): boolean => supposes.test(text)

export const isTopic = (text: string): boolean => topics.test(text)

/** "Can scale handle it?": before such words it is the tier, in questions as well. */
const scaleTier =
  /\b(?:can|could|does|is|will|would|should|has|do|makes?) scale (?=(?:handle|cost|run|have|survive|carry|need|use|fit|meet|do|be|support|take|serve|cope|fail|still|keep|live|get|so|more|less|cheaper|dearer|worth|hds|pci|gdpr|compliant|within|made|hosted|located|available)\b)|\b(?:is|are|of|about|with|has) scale$/

/** The tiers that a question names. */
export const tiersAsked = (text: string): ReadonlyArray<TierName> => {
  const named = tiersIn(text)
  return scaleTier.test(text) ? tierNames.filter((name) => name === "scale" || named.includes(name)) : named
}
