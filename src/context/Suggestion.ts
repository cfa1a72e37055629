/** How far what the analysis suggests is followed where nobody was asked. */
export interface Suggestion<A> {
  readonly value: A | null
  readonly why: string
  readonly confidence: number
}

/** Least confidence of a suggestion that decides by itself: below it the repository rather does not say. */
const believed = 0.5

/** Whether a suggestion may decide a field that was left open. */
export const isBelieved = <A>(suggestion: Suggestion<A>): suggestion is Suggestion<A> & { readonly value: A } =>
  suggestion.value !== null && suggestion.confidence >= believed

const saysNothing = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0)

/** What to add to the reason of a default, so that a sign that was not followed is known to whoever can judge it. */
export const leftAside = ({ confidence, value, why }: Suggestion<unknown>): string =>
  saysNothing(value) || confidence >= believed
    ? ""
    : `; too weak a sign to follow (${Array.isArray(value) ? value.join(", ") : String(value)}): ${why}`
