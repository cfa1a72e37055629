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
  /^(?:(?:please|pls|ok|okay|so|and|then|now|(?:hi|hello|hey)(?: (?:all|there|team))?|thanks(?: a lot| so much| very much| in advance)?|thank you(?: very much| so much| in advance)?|many thanks|well|also|right|great|good|perfect|cool|alright|actually|sure|yes|yeah|hm+|oh|sorry|oops|fine|perfect|awesome|nice|cheers|good morning|morning)\b[,.! ]+)+|^(?:can|could|would|will) you (?:please |kindly |maybe )?(?:be so kind (?:as to|and|to) |be able to |manage to |help us(?: to)? |go ahead and )?|^be so kind (?:as to|and|to) |^(?:i|we)(?:'d| would) (?:appreciate|be (?:grateful|glad|happy)) (?:it )?if you (?:could|would|can) |^(?:it )?would be (?:great|nice|good|lovely|cool|awesome) (?:if (?:you|we) (?:could|would|can)|to) |^(?:i|we) (?:was|were|am|are) (?:hoping|thinking|going) (?:you (?:could|would|can)|to) |^(?:please )?make sure (?:that )?(?=we |the |our |you )|^(?:your|my|our|the) (?:task|wish|request|job)(?: is)?(?: to|:) |^(?:i|we)(?: would|'d| will|'ll)? (?:like|love|want|prefer|wish) (?:you )?to (?!be\b)|^(?:i|we) need (?:you )?to (?!be\b)|^(?:let'?s|let us|go ahead and|time to|it'?s time to) /

const questionWords =
  /^(?:what|why|how|which|where|who|when|is|are|was|does|do(?! not\b)|did|has|have (?:we|you|i|they|it)|can (?:it|this|we|i|the)|could (?:it|this|we|i|the)|should|would (?:it|this|we|the)|will (?:it|this|the)|compare|explain|describe|show|list|tell|summari[sz]e|difference|give me)\b/

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
  /^(?:could|may|might) ((?:the |our )?(?!we\b|i\b|it\b|this\b|you\b)[a-z][\w-]*) (?:please |also |maybe |perhaps )*get (?!by\b|away\b|along\b|rid\b)|^(?:could|can|may) (we|i|the [a-z][\w-]*) (?:please|kindly) /

const polite = /^(?:(?:and|also|then|so|hi|hello|hey|ok|okay|please|thanks)[, ]+)*(?:can|could|would|will) you\b/

/** Without greetings and "could you please". */
const unopened = (said: string): string => {
  let text = said
  for (let shorter = text.replace(opening, ""); shorter !== text; shorter = text.replace(opening, "")) text = shorter
  return text
}

/** Reads a person's text; `names` of the design are never taken for misspelt words. Bounded by the length of a message. */
export const readMessage = (original: string, names: ReadonlyArray<string> = []): Message => {
  const whole = plain(bodyOf(original))
  const said = spelt(whole.replace(/[?!.;\s]+$/, ""), names)
  const sentences = said
    .split(/[;!?]|\.(?=\s)/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "")
  const text = unopened(said)
  const openings = sentences.map(unopened)
  const isPolite = (sentence: string): boolean => polite.test(sentence) || requests.test(unopened(sentence))
  const asked = whole.endsWith("?") && !isPolite(sentences.at(-1) ?? "")
  return {
    text,
    clauses: openings.map((one) => one.replace(requests, "$1$2 should get ")).filter((clause) => clause !== ""),
    isQuestion: asked || openings.some((one) => questionWords.test(one) && !requests.test(one))
  }
}
