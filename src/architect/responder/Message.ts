import { bodyOf } from "./letter.ts"
import { spelt } from "./spelling.ts"

/** A message as the grammar reads it: lower case, one space between words, plain quotes, no closing punctuation. */
export interface Message {
  readonly text: string
  /** Sentences, each of which may ask for several changes. */
  readonly clauses: ReadonlyArray<string>
  readonly isQuestion: boolean
}

const opening =
  /^(?:(?:please|pls|ok|okay|so|and|then|now|(?:hi|hello|hey)(?: (?:all|there|team))?|thanks(?: a lot| so much| very much| in advance)?|thank you(?: very much| so much| in advance)?|many thanks|um+|uhm?|er|yo|hi+|well|also|right|great|good|perfect|cool|alright|actually|sure|yes|yeah|hm+|oh|sorry|oops|fine|perfect|awesome|nice|cheers|good morning|morning)\b[,.! ]+)+|^(?:can|could|would|will) (?:you|u) (?:please |kindly |maybe )?(?:be so kind (?:as to|and|to) |be able to |manage to |help us(?: to)? |go ahead and )?|^be so kind (?:as to|and|to) |^(?:i|we)(?:'d| would) (?:appreciate|be (?:grateful|glad|happy)) (?:it )?if you (?:could|would|can) |^(?:it )?would be (?:great|nice|good|lovely|cool|awesome) (?:if (?:you|we) (?:could|would|can)|to) |^(?:i|we) (?:was|were|am|are) (?:hoping|thinking|going) (?:you (?:could|would|can)|to) |^(?:please )?make sure (?:that )?(?=we |the |our |you )|^(?:your|my|our|the) (?:task|wish|request|job)(?: is)?(?: to|:) |^(?:i|we)(?: would|'d| will|'ll)? (?:like|love|want|prefer|wish) (?:you )?to (?!be\b)|^(?:i|we) need (?:you )?to (?!be\b)|^(?:let'?s|let us|go ahead and|time to|it'?s time to) /

/** "One small request, if I may: …", "might I suggest we …". */
const prelude =
  /^(?:just )?(?:one|1|a|another) (?:(?:small|little|quick|further|more|last|final|other|minor) )*(?:request|thing|point|wish|favou?r|ask|change)(?: (?:from|on) (?:my|our) (?:side|end))?(?:,? if (?:i|we|you) (?:may|will))?[,:] |^(?:might|may|could|can) (?:i|we) (?:kindly |please )?(?:suggest (?:that )?we|ask (?:you )?to|request that you) /

/** "We should be grateful if backups could be kept": what could be is wished. */
const wishIf =
  /^(?:i|we)(?:'d| would| should| shall| will) be (?:(?:most|very|so|extremely|really) )?(?:grateful|obliged|glad|happy|delighted|thankful|pleased) if (?!you\b)|^(?:it|that) would be (?:great|nice|good|lovely|wonderful|helpful|appreciated) if (?!you\b|we\b)/

const questionWords =
  /^(?:what|why|how|which|where|who|when|is|are|was|does|do(?= (?:we|you|i|they|it|the|our|my|all|any|these|those|both|starter|growth|scale|enterprise|n't)\b)|did|has|have (?:we|you|i|they|it)|can (?:it|this|we|i|the)|could (?:it|this|we|i|the)|should|would (?:it|this|we|the)|will (?:it|this|the)|compare|explain|describe|show|list|tell|summari[sz]e|difference|give me)\b/

const plain = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/[“”«»]/g, '"')
    .replaceAll(/(?:->|=>)/g, "→")
    .replaceAll(/[<>|]/g, " ")
    .replaceAll(/(?<![.!?;:,\s])\s*\n\s*(?:[-*•]|\d+[.)])?\s+|\n\s*(?:[-*•]|\d+[.)])?/g, ". ")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/\b(min|max|approx|incl|ca|resp|est)\. ?(?=\S)/g, "$1 ")
    .replaceAll(/[,;]? \(?[1-9]\) (?=\S)/g, ". ")
    .replaceAll(/(?<=^|[:.!?;] )\(?\d{1,2}[.)] /g, "")
    .trim()

/** "Could the worker get 8 GB?" asks for it; "could the worker cope?" asks whether. */
const requests =
  /^(?:could|may|might) ((?:the |our )?(?!we\b|i\b|it\b|this\b|you\b)[a-z][\w-]*) (?:please |also |maybe |perhaps )*get (?!by\b|away\b|along\b|rid\b)|^(?:could|can|may) (the [a-z][\w-]*) (?:please|kindly) /

const toDo =
  "add|include|use|put|move|set|keep|make|have|get|remove|drop|replace|swap|switch|upgrade|run|raise|lower|cut|increase|reduce|double|take|choose|go|enable|disable|store|spread|limit|change"

/**
 * "Can we add a CDN?" asks whether it can be done, and is answered. It is a request where politeness or a reason makes it
 * one: "could we please have a CDN", "can we add a queue so the worker has one", "can we keep backups for 30 days? I sleep
 * better that way".
 */
const shared = new RegExp(
  String.raw`^(?:can|could|may|might) (?:we|i) (?:(?:(?:please|kindly) )|(?=(?:${toDo})\b.* (?:so(?: that)?|because|since) (?:we|i|the|our|it|they|everyone)\b))`
)
const withReason = new RegExp(
  String.raw`^(?:can|could) (?:we|i) (?=(?:add|include|use|put|move|set|keep|remove|drop|replace|switch|raise|lower|increase|reduce|double|enable|disable|change)\b)`
)
const reason =
  /^(?:i|we|our|my|it|the|this|that|they|because|everyone)\b(?!.*\b(?:wonder|not sure|curious|ask(?:ing)?|know|cost|price|cheaper|expensive|disagree|wrong|maybe|think about|compare|comparing|if)\b)/

const polite = /^(?:(?:and|also|then|so|hi|hello|hey|ok|okay|please|thanks)[, ]+)*(?:can|could|would|will) (?:you|u)\b/

/** Without greetings and "could you please". */
const unopened = (said: string): string => {
  let text = said
  const shorter = (): string => text.replace(opening, "").replace(prelude, "")
  for (let next = shorter(); next !== text; next = shorter()) text = next
  return wishIf.test(text) ? text.replace(wishIf, "").replace(/\b(?:could|might|would) be\b/, "should be") : text
}

/**
 * Reads a person's text; `names` of the design are never taken for misspelt words, and `named` puts names where others
 * stand for them. Bounded by the length of a message.
 */
export const readMessage = (
  original: string,
  names: ReadonlyArray<string> = [],
  named: (text: string) => string = (text) => text
): Message => {
  const whole = plain(bodyOf(original))
  const said = named(spelt(whole.replace(/[?!.;\s]+$/, ""), names))
  const sentences = said
    .replaceAll(
      /, (?:so )?(?=(?:can|could|would|will) you (?:please )?(?:add|remove|drop|update|set|make|change|adapt|adjust|include|plan)\b)/g,
      ". "
    )
    .split(/[;!?]|\.(?=\s)/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "")
  const text = unopened(said)
  const openings = sentences.map((sentence, at) => {
    const one = unopened(sentence)
    const next = sentences[at + 1]
    const isMeant = shared.test(one) || (next !== undefined && withReason.test(one) && reason.test(next))
    return isMeant
      ? one
          .replace(/^\S+ (?:we|i) (?:please|kindly) (?:have|get) /, "add ")
          .replace(shared, "please ")
          .replace(withReason, "please ")
      : one
  })
  const isPolite = (sentence: string): boolean =>
    polite.test(sentence) || requests.test(unopened(sentence)) || shared.test(unopened(sentence))
  const asked = whole.endsWith("?") && !isPolite(sentences.at(-1) ?? "")
  return {
    text,
    clauses: openings.map((one) => one.replace(requests, "$1$2 should get ")).filter((clause) => clause !== ""),
    isQuestion: asked || openings.some((one) => questionWords.test(one) && !requests.test(one))
  }
}
