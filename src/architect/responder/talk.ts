/** Parts of a message that mean nothing here. */
import type { Said } from "./ellipsis.ts"
import { isFiller } from "./fillers.ts"
import { guarded, listed } from "./meanings.ts"
import { hasFigure, inWords, partsIn } from "./words.ts"

const doubtful =
  /\b(?:if|unless|until|till|whenever|once|provided|depending|whether|maybe|perhaps|possibly|probably|might|could|would|wrong|mistake|joking|kidding|joke|lol|haha|hypothetical\w*|imagine|pretend|suppos\w+|wait|later|eventually|someday|yet|unsure|wonder\w*|doubt\w*|forget|scratch|ignore|disregard|cancel|undo|revert|refuse|reject|against|opposite|what|why|how|which|who|where|when|instead|except|never mind|said|says|told|think\w*|discuss\w*|consider\w*|not|no|never|don't|doesn't|isn't|can't|cannot|won't|shouldn't|mustn't|test|try|trial|remind|trees|oh sure|something|anything|else|stuff)\b/

/** "I don't use background jobs": why it goes, where nothing is named that could be meant by it. */
const denies =
  /^never \w+ed\b|^(?:i|we|nobody|no one|there) (?:really |actually |just )*(?:don'?t|do not|never|doesn'?t|didn'?t|no longer|haven'?t|is no|are no)\b|^(?:nobody|no one) (?:really |actually |ever )*(?:uses?|needs?)\b/

/** "We don't need it": of what was just taken out. */
export const isWhyGone = (text: string, { reading }: Said): boolean =>
  reading !== null &&
  reading.edits.every(({ _tag }) => _tag === "RemoveComponent") &&
  denies.test(text) &&
  /\b(?:it|that|them|this|1)\b/.test(text)

/** What is to stay as it is. */
const leaves =
  /^(?:please |may |can |should |shall )*(?:remain|remains|stay|stays|leave|leaving|keep|keeping)?(?: of)?(?: the [a-z]+)? ?(?:unchanged|untouched|the same|as (?:they are|it is|is|it stands|they stand))$|^leave$|^(?:please )?(?:leave|keep) (?:the |our |all |all the |everything )?(?:other |existing |current |present |rest|remaining )?.{0,30}(?:unchanged|untouched|alone|as (?:it|they) (?:is|are|was|were))$|^(?:please )?keep (?:the |our |all |all the )?(?:existing|current|present) [a-z]+$/

/** "… on the database and on uploads": more of the wish before it, whatever uploads are. */
const continues = /^(?:on|to|for|in|of|with|at|from|into|by) (?:the |our |my |all )?\S+$/

/** A sentence has somebody or something that it tells of; what begins with a verb asks for something. */
const begins =
  /^(?:we|i|im|ive|its|is|are|it|they|this|that|there|our|the|my|a|an|these|those|its|he|she|nobody|no one|everyone|everybody|some|many|most|people|customers?|users?|good|great|bad|sorry|unfortunately|luckily|finally|today|yesterday|recently|last|next|christmas|black|summer|winter|in|at|on|for|as|with|after|before|during|since|because|due|so|then|[a-z]+'s|[a-z]+ing|us)\b|^\S+(?: \S+)?$/

/** "The plan reflects that", "thanks for the draft": of what was said, or of nothing at all. */
const confirms =
  /\b(?:reflects?|considers?|covers?|accommodates?|commit to|aim for|go for) (?:this|that|it|them)(?: (?:in|into) [a-z ]+)?$|\b(?:takes?|take) (?:this|that|it|them) into account$|^please for\b/

/** "Somewhere to test": what something is for. */
const toTest = / to (?:test|try)(?: (?:it|things|stuff|changes|releases|new [a-z]+))?$/

/** "Redis evicts keys all day": what a part does, in a word that asks for nothing. */
const isComment = (text: string, names: ReadonlyArray<string>): boolean => {
  const parts = partsIn(text, names)
  const [first, verb, ...more] = inWords(text.replace(/^(?:the|our|my) /, ""), parts)
  return (
    first !== undefined &&
    listed(parts).includes(first.said) &&
    verb !== undefined &&
    /^[a-z]{3,}s$/.test(verb.said) &&
    verb.means === null &&
    !doubtful.test(text) &&
    more.every(({ means }) => means === null || isFiller(means) || guarded.has(means))
  )
}

/** Whether a part means nothing here: it names no part, no figure and nothing to do, and takes nothing back. */
export const isTalk = (said: string, names: ReadonlyArray<string>, isListed = false): boolean => {
  // "add a WAF and frobnicate": a word of its own in a list may be something to do
  if (isListed && !/ /.test(said)) return false
  const text = said
    .replace(/^(?:and )?(?:i|we) (?:think|guess|believe|suppose|hope) (?:that )?/, "")
    .replace(/^having discussed\b/, "having")
  if (
    leaves.test(
      text
        .replaceAll(/<[a-z,]+>|\|/g, " ")
        .replaceAll(/\s+/g, " ")
        .trim()
    )
  )
    return true
  if (confirms.test(text) || isComment(text, names)) return true
  const isDenial =
    denies.test(text) && !/\b(?:it|that|this|them|these|those|yet)\b(?!.*\b(?:really |ever |even )?used\b)/.test(text)
  if (continues.test(text)) return false
  if ((doubtful.test(text.replace(toTest, "")) && !isDenial) || /[<|?]/.test(text) || (!isDenial && !begins.test(text)))
    return false
  const parts = partsIn(text, names)
  const inNames = new Set(listed(parts))
  if (isDenial)
    return inNames.size === 0 || inWords(text, parts).every(({ said }) => !inNames.has(said) && !hasFigure(said))
  return inWords(text, parts).every(
    ({ means, said }) =>
      means === null ||
      isFiller(means) ||
      (guarded.has(means) && !inNames.has(said)) ||
      /^(?:people|customers|users|team|step|same|second|day|week|month|year|hour|minute)$/.test(means)
  )
}
