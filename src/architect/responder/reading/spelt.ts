import { distance } from "../distance.ts"
import type { Dictionary, WordClass } from "../lexicon/Lexicon.ts"

/** Shorter words are too near to each other. */
const shortest = 5
/** From here on two slips are forgiven. */
const long = 8

/** Words that join others, or only colour them: nothing is put right to them. */
const structural: ReadonlySet<WordClass> = new Set([
  "filler",
  "time",
  "article",
  "place",
  "predicate",
  "that",
  "aim",
  "settled",
  "may",
  "we",
  "are",
  "also",
  "beside",
  "revision",
  "of",
  "upper",
  "lower",
  "until",
  "by",
  "choice",
  "amount",
  "extra",
  "nothing",
  "there",
  "speaks",
  "program",
  "origin",
  "need",
  "ours",
  "same",
  "scope",
  "health"
])

const words = new WeakMap<Dictionary, ReadonlyArray<string>>()

/** Words of a dictionary that a slip can be put right to, by what they begin with. */
const wordsIn = (dictionary: Dictionary): ReadonlyArray<string> => {
  const known = words.get(dictionary)
  if (known !== undefined) return known
  const found = new Set<string>()
  for (const forms of [...dictionary.byWord.values(), ...dictionary.open.values()])
    for (const { means, words: said } of forms)
      if (!structural.has(means.class)) for (const word of said) if (word.length >= shortest) found.add(word)
  const list = [...found]
  words.set(dictionary, list)
  return list
}

/** The one word that a misspelt one is nearest to; undefined where none is near, or several are as near. */
export const spelt = (word: string, dictionaries: ReadonlyArray<Dictionary>): string | undefined => {
  if (word.length < shortest || /\d/.test(word)) return undefined
  const most = word.length >= long ? 2 : 1
  let best: { readonly word: string; readonly far: number } | undefined
  let isOnly = true
  for (const dictionary of dictionaries) {
    for (const one of wordsIn(dictionary)) {
      if (one[0] !== word[0] || Math.abs(one.length - word.length) > most) continue
      const far = distance(word, one, most)
      if (far > most || (best !== undefined && far > best.far)) continue
      if (best !== undefined && far === best.far && one !== best.word) isOnly = false
      else {
        best = { word: one, far }
        isOnly = true
      }
    }
  }
  return isOnly ? best?.word : undefined
}
