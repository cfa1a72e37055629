/** The language that a text is answered in. */
import { type Language, languages, wordsOf } from "../lexicon/Lexicon.ts"
import { wordsOfForms } from "./apart.ts"
import { matchesAt } from "./matching.ts"
import { lexemesOf } from "./tokenize.ts"

/** Where words stand that a language knows. */
const placesOf = (words: ReadonlyArray<string>, language: Language): ReadonlySet<number> => {
  const taken = new Set<number>()
  for (const at of words.keys()) {
    if (taken.has(at)) continue
    const [first] = matchesAt([wordsOf[language]], words, at, language)
    for (const place of first?.at ?? []) taken.add(place)
  }
  return taken
}

/** The one that knows the most words that no other has, even beside others; English where it is not clear. */
export const languageIn = (text: string): Language => {
  const words = lexemesOf(text)
  const places = new Map(languages.map((language) => [language, placesOf(words, language)]))
  const isShared = (at: number, language: Language): boolean =>
    languages.some(
      (other) =>
        other !== language && (places.get(other)?.has(at) === true || wordsOfForms(wordsOf[other]).has(words[at] ?? ""))
    )
  const counts = languages.map((language) => ({
    language,
    count: [...(places.get(language) ?? [])].filter((at) => !isShared(at, language)).length
  }))
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).language
}
