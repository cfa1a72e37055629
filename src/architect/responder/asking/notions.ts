/** Which notions the words of a message hold, and which words hold them. */
import { commonWords, type Dictionary, type Language, wordsOf } from "../lexicon/Lexicon.ts"
import { isNotion, type Notion, questionWords } from "../lexicon/questions.ts"
import { spelt } from "../reading/spelt.ts"
import { formsFrom, matchesAt } from "../reading/matching.ts"

/** A notion with the positions of the words that say it. */
interface Hearing {
  readonly notion: Notion
  readonly at: ReadonlyArray<number>
}

export interface Heard {
  readonly notions: ReadonlySet<Notion>
  readonly hearings: ReadonlyArray<Hearing>
}

const found = (dictionaries: ReadonlyArray<Dictionary>, words: ReadonlyArray<string>, at: number, language: Language) =>
  matchesAt(dictionaries, words, at, language)

/** The notions of a message: all that begin at each word. */
export const notionsIn = (words: ReadonlyArray<string>, language: Language): Heard => {
  const dictionary = questionWords[language]
  const hearings = words.flatMap((word, place): ReadonlyArray<Hearing> => {
    let those = formsFrom(dictionary, words, place, language)
    if (those.length === 0 && found([commonWords, wordsOf[language]], words, place, language).length === 0) {
      const meant = spelt(word, [dictionary])
      if (meant !== undefined) those = formsFrom(dictionary, words.with(place, meant), place, language)
    }
    return those.flatMap(({ at, form: { means } }) => (isNotion(means.value) ? [{ notion: means.value, at }] : []))
  })
  // "with how much downtime" supposes nothing
  const said = hearings.filter(({ at: [first], notion }) => !(notion === "with" && first === 0))
  return { notions: new Set(said.map(({ notion }) => notion)), hearings: said }
}

/** Where the words stand that say none of the notions. */
export const placesWithout = (
  words: ReadonlyArray<string>,
  { hearings }: Heard,
  notions: ReadonlySet<Notion>
): ReadonlyArray<number> => {
  const taken = new Set(hearings.flatMap(({ at, notion }) => (notions.has(notion) ? at : [])))
  return [...words.keys()].filter((at) => !taken.has(at))
}

/** What stands first in the data of a notion. */
export const firstForm = (language: Language, notion: Notion): string =>
  [...questionWords[language].byWord.values()]
    .flat()
    .find(({ isFirst, means }) => isFirst === true && means.value === notion)
    ?.words.join(" ") ?? ""
