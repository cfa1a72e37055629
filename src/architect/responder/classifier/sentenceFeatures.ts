/** The features of a text in a design that calls its parts by these names. */
import type { Dictionary, Language } from "../lexicon/Lexicon.ts"
import { notionsIn } from "../asking/notions.ts"
import { withQuantities } from "../reading/quantities.ts"
import { lexemesOf } from "../reading/lexemes.ts"
import { tokenize } from "../reading/tokenize.ts"
import { featuresOf, pairsOf } from "./features.ts"

export interface SentenceFeatures {
  /** What tells what it is about. */
  readonly words: ReadonlyArray<string>
  /** What tells whether it asks: its words, and their order. */
  readonly order: ReadonlyArray<string>
}

export const sentenceFeatures = (text: string, names: Dictionary, language: Language): SentenceFeatures => {
  const tokens = withQuantities(tokenize(text, names, undefined, language).tokens, language)
  const words = featuresOf(tokens, notionsIn(lexemesOf(text), language).notions)
  return { words, order: [...words, ...pairsOf(tokens)] }
}
