/**
 * Pieces of what the engine says, in other languages: a text whose key begins with `piece.` is put in wherever its
 * English stands. For figures and remarks that are too many to be known as whole sentences.
 */
import type { Language } from "../lexicon/Lexicon.ts"
import { engineIn } from "./engineWords.ts"
import { type Key, keysOf, texts } from "./say.ts"

let kept: ReadonlyArray<Key> | undefined

/** The longest first: "one node without a standby" before "one". */
const all = (): ReadonlyArray<Key> =>
  (kept ??= keysOf("piece.").toSorted((a, b) => texts.en[b].length - texts.en[a].length))

const plain = (text: string): string => text.replaceAll("''", "'")

/** French parts a semicolon from the word before it. */
const spaced = (language: Language, text: string): string =>
  language === "fr" ? text.replaceAll(/(?<=\S); /g, " ; ") : text

/** A remark of the engine, as far as its pieces are known in the language. */
export const piecesIn = (language: Language, text: string): string =>
  language === "en"
    ? text
    : spaced(
        language,
        all().reduce(
          (said, key) => said.replaceAll(plain(texts.en[key]), plain(texts[language][key])),
          engineIn(language, text)
        )
      )
