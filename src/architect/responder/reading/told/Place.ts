/** What texts of a message are read against, and what each of them is told to be: looked at once. */
import type { Service } from "../../../../facts/Service.ts"
import type { Situation } from "../../Wish.ts"
import { sentenceFeatures } from "../../classifier/sentenceFeatures.ts"
import { kindsOf, type Kinds, type WishTold, wishesTold } from "../../classifier/told.ts"
import { languageIn } from "../../classifier/languageIn.ts"
import type { Dictionary, Language } from "../../lexicon/Lexicon.ts"
import { mostTold } from "../bounds.ts"
import { sentencesIn } from "../clauses.ts"
import { lexemesOf } from "../lexemes.ts"
import { namesOf } from "../names.ts"
import { withQuantities } from "../quantities.ts"
import { type Placed, placedOf, withScale } from "../tiers.ts"
import type { Token } from "../Token.ts"
import { possible } from "./possible.ts"
import { tokenize } from "../tokenize.ts"

export type Services = ReadonlyArray<Pick<Service, "kind" | "name">>

/** A text as it was looked at. */
export interface Seen extends Placed {
  readonly kinds: Kinds
  /** What it wishes, the likeliest first. */
  readonly wishes: ReadonlyArray<WishTold>
  /** With the words that say where. */
  readonly all: ReadonlyArray<Token>
  /** How many words it has. */
  readonly words: number
}

export interface Place {
  readonly situation: Situation
  readonly services: Services
  readonly language: Language
  readonly names: Dictionary
  /** The message sentence by sentence; none of one that is too long to be told. */
  readonly sentences: ReadonlyArray<string>
  readonly see: (text: string) => Seen
}

export const placeOf = (message: string, situation: Situation, services: Services): Place => {
  const language = languageIn(message)
  const names = namesOf(situation, services)
  const seen = new Map<string, Seen>()
  const look = (text: string): Seen => {
    const features = sentenceFeatures(text, names, language)
    const all = withScale(withQuantities(tokenize(text, names, undefined, language).tokens, language), language)
    return {
      ...placedOf(all),
      all,
      kinds: kindsOf(features.order),
      wishes: possible(wishesTold(features.order), all, situation),
      words: lexemesOf(text).length
    }
  }
  const see = (text: string): Seen => {
    const known = seen.get(text) ?? look(text)
    seen.set(text, known)
    return known
  }
  const sentences = lexemesOf(message).length > mostTold ? [] : sentencesIn(message, language)
  return { situation, services, language, names, sentences, see }
}
