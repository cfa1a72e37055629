import { type TierName, tierNames } from "../../blueprint/TierName.ts"
import { tiersIn } from "./names.ts"

/** Where a message asks although it has no question mark, or changes although it has one. */

const supposes =
  /^(?:i(?:'m| am)? (?:just )?(?:wonder|curious)|is it possible|would it|be (?:able|possible) to|is there (?:a|any) (?:way|possibility|chance|option)|suppose|assuming|assume |imagine|hypothetically|in theory|theoretically|just curious|say we|let'?s (?:say|pretend|assume|suppose|imagine)|pretend|(?:do|does|should|shall|may|might) (?:i|we|it|you|this|one)\b|any idea|i(?:'d| would) like to (?:know|see|understand)|i (?:want|need) to (?:know|see|understand)|(?:help me )?understand\b|remind me (?:what|why|how|which|where|who)\b|tell me|(?:the )?(?:cheapest|least|lowest)\b|how to\b|help$|(?:do not|don'?t) change anything)|\bwhat if\b|\b(?:without changing anything|only asking|just asking|hypothetically)\b/

const interrogative =
  /^(?:(?:on|for|in|from|to|by|with|at|under|of) (?:what|which|whom|whose)|what|why|how|which|where|who|whose|(?:can|could|may|should|would|will) (?!you\b|please\b)\w|prove|(?:the )?(?:prices?|costs?|bill) (?:with|without|if|when|at)|is|are|was|were|does|did|has|compare|explain|describe|define|show|list|summari[sz]e|break ?down|justify|meaning of|reasons? (?:for|why|behind)|evidence (?:for|of)|give me (?:the |a |an )?(?:prices?|costs?|bill|list|overview|break ?down|summary|reasons?|evidence|figures?|numbers?|details))\b/

/** What a command begins with: a question that follows in the same breath does not make it one. */
const verbs =
  "add|use|put|move|set|keep|make|give|remove|rm|drop|replace|swap|switch|upgrade|downgrade|bump|run|scale (?:up|down|the)|raise|lower|cut|increase|decrease|reduce|double|triple|halve|take|choose|pick|go|deploy|host|migrate|delete|disable|enable|turn|get rid|stop|want|need|plan|expect|undo|revert"

const command = new RegExp(String.raw`^(?:${verbs}|we (?:want|need|will|have)|i (?:want|need))\b`)

/** "Do something about …", "when we grow, switch …": no questions, though "do" and "when" begin many. */
const order = new RegExp(
  String.raw`^do (?:something|anything|it|that|this|the same|what|whatever|your|better|more|less)\b|^(?:if|when|once|as soon as)\b[^?]*, ?(?:then )?(?:please )?(?:${verbs})\b`
)

/** A question at the end, or after what it supposes. */
const later =
  /^(?:if|when|once|in case)\b.*\b(?:what (?:happens|then|would|will|does|is)|how (?:much|long|many|does|do|would|will)|which|will it|does it|do we|do i|would it|can it|are we|is it)\b|[,:;.!-] ?(?:what (?:is|are|does|do|did|would|will|happens|now|then)|how (?:much|long|many|does|do|would)|why (?:is|are|do|does|did|not|no)|which (?:one|tier|provider|cloud|is (?:better|best|cheaper|right|enough)))\b|\basks? (?:about|if|whether)\b|\b(?:yes or no|or not)$|, ?(?:right|correct|ok|true)$|\b(?:did|is|does|do|are|was|have|has|wo|ca|would)n'?t (?:it|we|you|they|i)$/

/** Topics that a person may name without a verb; what would be a change is read as one first. */
const topics =
  /^(?:(?:the|my|our|all|any|full|current|total|monthly|yearly|whole|overall|starter|growth|scale|enterprise)(?:'s)? )*(?:tiers?'? )?(?:prices?|pricing|costs?|cost drivers?|capacity|availability|components?|differences?|comparison|overview|summary|architecture|security|compliance|warnings?|assumptions?|limitations?|regions?|alternatives?|options?|single points? of failure|savings|evidence|facts|context|wishes|edits|history|change ?log|changes|versions?|deployment|rollback|restore|rationale|reasons?|price list|bill|invoice|totals?|sum|rpo|rto|sla|uptime|break ?down)\b|\b(?:spot|preemptible) (?:instances?|capacity|nodes?|machines?|prices?)\b|\b(?:vs\.?|versus)\b/

/** What a topic is said with where something is to be done about it. */
const wished =
  /\b(?:should|must|shall|has to|have to|needs? to|make|set|bigger|smaller|higher|longer|shorter|off)\b|(?<!\b(?:versions?|v) ?)\d/

/** Whether a text only begins as questions do. */
export const isOrder = (text: string): boolean => order.test(text)

export const isAsking = (text: string): boolean =>
  supposes.test(text) || interrogative.test(text) || (!command.test(text) && later.test(text))

export const isTopic = (text: string): boolean => topics.test(text) && !wished.test(text)

/** "Can scale handle it?": before such words it is the tier, in questions as well. */
const scaleTier =
  /\b(?:can|could|does|is|will|would|should|has|do|makes?) scale (?=(?:handle|cost|run|have|survive|carry|need|use|fit|meet|do|be|support|take|serve|cope|fail|still|keep|live|get|so|more|less|cheaper|dearer|worth|hds|pci|gdpr|compliant|within|made|hosted|located|available)\b)|\b(?:is|are|of|about|with|has) scale$|\b(?:over|or) scale\b|\bscale or\b/

/** The tiers that a question names. */
export const tiersAsked = (text: string): ReadonlyArray<TierName> => {
  const named = tiersIn(text)
  return scaleTier.test(text) ? tierNames.filter((name) => name === "scale" || named.includes(name)) : named
}
