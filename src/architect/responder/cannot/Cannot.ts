import type { Suggestion } from "../../Architect.ts"
import type { Language } from "../lexicon/Lexicon.ts"
import type { Situation } from "../Wish.ts"
import type { Token } from "../reading/Token.ts"

/** A message, word by word, with what it is read against. */
export interface Said {
  readonly message: string
  readonly tokens: ReadonlyArray<Token>
  readonly language: Language
  readonly situation: Situation
}

/** What is answered: the first sentence names what cannot be had, the rest what can be said instead. */
export interface Declined {
  readonly reply: string
  readonly suggestions: ReadonlyArray<Suggestion>
}

/** One wish that people utter and cannot have, recognised so that it is neither dropped nor carried out by half. */
export interface Cannot {
  readonly name: string
  /** What a person may say, in each language: tested. */
  readonly examples: Readonly<Record<Language, string>>
  readonly read: (said: Said) => Declined | null
}
