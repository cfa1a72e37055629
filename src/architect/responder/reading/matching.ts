/** Where forms of the lexicon stand in a list of words. */
import { type Dictionary, type Form, type Language, openFor } from "../lexicon/Lexicon.ts"

/** How far apart the two parts of "turn … off" may stand. */
const longestGap = 8

/** What stands between things that are said one after the other. */
const partsGap: ReadonlySet<string> = new Set(
  [".", ",", ";", "!", "?", "\n"].concat("and|or|but|und|oder|aber|et|ou|mais".split("|"))
)

/** What is longer is no word, whatever it begins with. */
export const longestWord = 48

export interface Match {
  readonly form: Form
  /** Positions of the words that it takes. */
  readonly at: ReadonlyArray<number>
}

const fits = (word: string | undefined, said: string, isLast: boolean, open: boolean): boolean =>
  word !== undefined && (word === said || (isLast && open && word.startsWith(said)))

/** Whether the word after the first one fits: most forms that begin with an article end here. */
const begins = ({ gapAfter, open, words: said }: Form, words: ReadonlyArray<string>, start: number): boolean => {
  const second = said[1]
  return second === undefined || gapAfter === 1 || fits(words[start + 1], second, said.length === 2, open)
}

/** Where the form stands that begins at a place; undefined where it does not stand there. */
const placeOf = (form: Form, words: ReadonlyArray<string>, start: number): ReadonlyArray<number> | undefined => {
  if (!begins(form, words, start)) return undefined
  const at: Array<number> = []
  let next = start
  for (const [index, said] of form.words.entries()) {
    const isLast = index === form.words.length - 1
    if (form.gapAfter === index) {
      const until = Math.min(words.length, next + longestGap)
      while (next < until && !fits(words[next], said, isLast, form.open) && !partsGap.has(words[next] ?? "")) next++
    }
    if (!fits(words[next], said, isLast, form.open)) return undefined
    at.push(next)
    next++
  }
  return at
}

export const formsAt = (dictionary: Dictionary, word: string): ReadonlyArray<Form> => [
  ...(dictionary.byWord.get(word) ?? []),
  ...openFor(dictionary, word)
]

/** Endings that a word may be without, in each language: "workers", "automatischem", "externes". */
const endings: Readonly<Record<Language, ReadonlyArray<string>>> = {
  en: ["s"],
  de: ["s", "e", "en", "er", "es", "em", "n"],
  fr: ["s", "e", "es"]
}

/** "workers" is "worker". */
export const bases = (word: string, language: Language): ReadonlyArray<string> =>
  word.length > 3 && !word.endsWith("ss")
    ? endings[language].flatMap((ending) =>
        word.endsWith(ending) && word.length - ending.length >= 3 ? [word.slice(0, -ending.length)] : []
      )
    : []

const spanOf = ({ at }: Match): number => (at.at(-1) ?? 0) - (at[0] ?? 0)

const longest = (found: ReadonlyArray<Match>): ReadonlyArray<Match> => {
  const most = Math.max(0, ...found.map(({ at }) => at.length))
  const those = found.filter(({ at }) => at.length === most)
  // "turn off the WAF on scale": what stands together belongs together
  const shortest = Math.min(...those.map(spanOf))
  return those.filter((one) => spanOf(one) === shortest)
}

/** Words that have no other endings: "Wien" is not "wie". */
const whole: ReadonlySet<string> = new Set(["verb", "ask", "not", "doubt", "if", "when"])

/** The longest forms that begin at a place. */
export const matchesAt = (
  dictionaries: ReadonlyArray<Dictionary>,
  words: ReadonlyArray<string>,
  start: number,
  language: Language
): ReadonlyArray<Match> => {
  const word = words[start] ?? ""
  if (word.length > longestWord) return []
  const look = (said: string, list: ReadonlyArray<string>): ReadonlyArray<Match> =>
    dictionaries.flatMap((dictionary) =>
      formsAt(dictionary, said).flatMap((form) => {
        const at = placeOf(form, list, start)
        return at === undefined ? [] : [{ form, at }]
      })
    )
  const found = look(word, words)
  if (found.length > 0) return longest(found)
  for (const one of bases(word, language)) {
    const those = longest(look(one, words.with(start, one))).filter(({ form: { means } }) => !whole.has(means.class))
    if (those.length > 0) return those
  }
  return []
}

/** What a word of its own may mean, whatever follows it. */
export const alone = (dictionaries: ReadonlyArray<Dictionary>, word: string): ReadonlyArray<Form> =>
  dictionaries.flatMap((dictionary) => formsAt(dictionary, word).filter(({ words: { length } }) => length === 1))

/** All forms that begin at a place, the short ones too. */
export const formsFrom = (
  dictionary: Dictionary,
  words: ReadonlyArray<string>,
  start: number,
  language: Language
): ReadonlyArray<Match> => {
  const word = words[start] ?? ""
  const look = (said: string): ReadonlyArray<Match> => {
    const list = words.with(start, said)
    return formsAt(dictionary, said).flatMap((form) => {
      const at = placeOf(form, list, start)
      return at === undefined ? [] : [{ form, at }]
    })
  }
  const found = look(word)
  return found.length > 0
    ? found
    : (bases(word, language)
        .map(look)
        .find(({ length }) => length > 0) ?? [])
}
