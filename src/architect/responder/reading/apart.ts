/** German writes in one word what is two words elsewhere. */
import type { Dictionary } from "../lexicon/Lexicon.ts"
import { alone, bases, formsAt, longestWord } from "./matching.ts"

const inForms = new WeakMap<Dictionary, ReadonlySet<string>>()

/** All words of a dictionary, wherever they stand in a form. */
export const wordsOfForms = (dictionary: Dictionary): ReadonlySet<string> => {
  const known = inForms.get(dictionary)
  if (known !== undefined) return known
  const found = new Set([...dictionary.byWord.values()].flatMap((forms) => forms.flatMap(({ words }) => words)))
  inForms.set(dictionary, found)
  return found
}

/** How short the parts of a compound may be. */
const [shortestHead, shortestTail] = [3, 4]

/** "Datenbanksicherungen" is "datenbank sicherungen": German writes in one what is two words elsewhere. */
export const apart = (word: string, dictionaries: ReadonlyArray<Dictionary>): ReadonlyArray<string> => {
  if (word.length > longestWord) return [word]
  if (dictionaries.some((dictionary) => formsAt(dictionary, word).length > 0 || wordsOfForms(dictionary).has(word)))
    return [word]
  if (bases(word, "de").some((one) => alone(dictionaries, one).length > 0)) return [word]
  for (let cut = word.length - shortestTail; cut >= shortestHead; cut--) {
    const tail = word.slice(cut)
    if (alone(dictionaries, tail).length === 0) continue
    const head = [word.slice(0, cut), word.slice(0, cut).replace(/(?:e?s|e?n)$/, "")].find(
      (one) => one.length >= shortestHead && alone(dictionaries, one).some(({ means }) => means.class !== "filler")
    )
    if (head !== undefined) return [head, tail]
  }
  // whoever's data they are
  return /^\p{L}{4,}daten$/u.test(word) ? ["daten"] : [word]
}
