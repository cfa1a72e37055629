import { distance } from "../distance.ts"
import { type Dictionary, joiningClasses, type WordClass } from "../lexicon/Lexicon.ts"

/** Shorter words are too near to each other. */
const shortest = 5
/** From here on two slips are forgiven. */
const long = 8

/** Words that join others, or only colour them: nothing is put right to them, nor to those that are nearly such. */
const structural: ReadonlySet<WordClass> = new Set([...joiningClasses, "ours", "same"])

/** Words by what they begin with and how long they are. */
type Words = ReadonlyMap<string, ReadonlyArray<string>>

const words = new WeakMap<Dictionary, Words>()

const keyOf = (word: string, length: number): string => `${word[0] ?? ""}${length}`

/** Words of a dictionary that a slip can be put right to. */
const wordsIn = (dictionary: Dictionary): Words => {
  const known = words.get(dictionary)
  if (known !== undefined) return known
  const found = new Set<string>()
  for (const forms of [...dictionary.byWord.values(), ...dictionary.open.values()])
    for (const { means, words: said } of forms)
      if (!structural.has(means.class)) for (const word of said) if (word.length >= shortest) found.add(word)
  const grouped = new Map<string, Array<string>>()
  for (const word of found) {
    const key = keyOf(word, word.length)
    const those = grouped.get(key)
    if (those === undefined) grouped.set(key, [word])
    else those.push(word)
  }
  words.set(dictionary, grouped)
  return grouped
}

/** The one word that a misspelt one is nearest to; undefined where none is near, or several are as near. */
export const spelt = (word: string, dictionaries: ReadonlyArray<Dictionary>): string | undefined => {
  if (word.length < shortest || /\d/.test(word)) return undefined
  const most = word.length >= long ? 2 : 1
  let best: { readonly word: string; readonly far: number } | undefined
  let isOnly = true
  const near = dictionaries.flatMap((dictionary) => {
    const known = wordsIn(dictionary)
    return Array.from({ length: 2 * most + 1 }, (_, at) => known.get(keyOf(word, word.length - most + at)) ?? []).flat()
  })
  for (const one of near) {
    const far = distance(word, one, best?.far ?? most)
    if (far > (best?.far ?? most)) continue
    if (best !== undefined && far === best.far) isOnly &&= one === best.word
    else {
      best = { word: one, far }
      isOnly = true
    }
  }
  return isOnly ? best?.word : undefined
}
