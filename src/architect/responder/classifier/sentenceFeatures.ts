/** The features of a text in a design that calls its parts by these names. */
import type { Dictionary, Language } from "../lexicon/Lexicon.ts"
import { type Heard, notionsIn } from "../asking/notions.ts"
import { withQuantities } from "../reading/quantities.ts"
import { lexemesOf } from "../reading/lexemes.ts"
import { means } from "../reading/Token.ts"
import { tokenize } from "../reading/tokenize.ts"
import { featuresOf, pairsOf } from "./features.ts"

export interface SentenceFeatures {
  /** What tells what it is about. */
  readonly words: ReadonlyArray<string>
  /** What tells whether it asks: its words, and their order. */
  readonly order: ReadonlyArray<string>
  readonly heard: Heard
  /** "Would you …": it asks somebody to do something. */
  readonly isPolite: boolean
}

export const sentenceFeatures = (text: string, names: Dictionary, language: Language): SentenceFeatures => {
  const tokens = withQuantities(tokenize(text, names, undefined, language).tokens, language)
  const heard = notionsIn(lexemesOf(text), language)
  const words = featuresOf(tokens, heard.notions)
  const isPolite = tokens.some((token) => means(token, "please:ask"))
  return { words, order: [...words, ...pairsOf(tokens)], heard, isPolite }
}
