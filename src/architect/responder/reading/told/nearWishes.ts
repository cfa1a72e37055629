import { longestSentence } from "../bounds.ts"
import { clausesOf } from "../clauses.ts"
import type { Told } from "../passing.ts"
import { oneWish } from "./oneWish.ts"
import type { Place } from "./Place.ts"

/**
 * What a message may wish where it was not understood, one wish for each sentence or clause that tells one. It is
 * offered, and not done: words that nobody knows may make another thing of it.
 */
export const nearWishes = (place: Place): ReadonlyArray<Told> =>
  place.sentences
    .filter((sentence) => place.see(sentence).words <= longestSentence)
    .flatMap((sentence): ReadonlyArray<Told> => {
      const whole = oneWish(sentence, place)
      if (whole !== null) return [whole.told]
      return clausesOf(sentence).flatMap((clause) => oneWish(clause, place)?.told ?? [])
    })
