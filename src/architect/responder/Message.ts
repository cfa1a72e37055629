/** A message as the grammar reads it: lower case, one space between words, plain quotes, no closing punctuation. */
export interface Message {
  readonly text: string
  /** The parts of a message that may each ask for a change. */
  readonly clauses: ReadonlyArray<string>
  readonly isQuestion: boolean
}

const opening =
  /^(?:(?:please|ok|okay|so|and|then|now|hi|hello|hey|thanks|well|also)[, ]+)+|^(?:can|could|would|will) you (?:please )?|^(?:i|we)(?: would|'d) (?:like|love|want) (?:you )?to |^(?:i|we) (?:want|need) (?:you )?to |^let'?s /

const questionWords =
  /^(?:what|why|how|which|where|who|when|is|are|was|does|do|did|has|have|can (?:it|this|we|i|the)|could (?:it|this|we|i|the)|should|would (?:it|this|we|the)|will (?:it|this|the)|compare|explain|describe|show|list|tell|summari[sz]e|difference|give me)\b/

const plain = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/[“”«»]/g, '"')
    .replaceAll(/\s+/g, " ")
    .trim()

/** Reads a person's text. Bounded by the length of a message (4,000 characters). */
export const readMessage = (original: string): Message => {
  const whole = plain(original)
  const asked = whole.endsWith("?")
  let text = whole.replace(/[?!.;\s]+$/, "")
  const polite = /^(?:can|could|would|will) you\b/.test(text)
  for (let shorter = text.replace(opening, ""); shorter !== text; shorter = text.replace(opening, "")) text = shorter
  const isQuestion = questionWords.test(text) || (asked && !polite)
  const clauses = text
    .split(/;|\.(?=\s)|,(?=\s)|\s(?:and|but|then|plus)\s/)
    .map((clause) => clause.replace(/^(?:please|also|then|and|but)\s+/, "").trim())
    .filter((clause) => clause !== "")
  return { text, clauses, isQuestion }
}
