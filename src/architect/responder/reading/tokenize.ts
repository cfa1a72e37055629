import {
  commonWords,
  type Dictionary,
  type Form,
  type Language,
  languages,
  type Meaning,
  openFor,
  wordsOf
} from "../lexicon/Lexicon.ts"
import { folded } from "../lexicon/folded.ts"
import { spelt } from "./spelt.ts"
import type { Token } from "./Token.ts"

/** Words, figures and marks; a figure keeps its separators, and a name its points: `db.t4g.small`, `99.95`, `1,200`. */
const lexeme =
  /(?<![\d\p{L}] ?)-(?=\d)|\d+(?:[.,' ]\d{3})*(?![\d])(?:[.,]\d+)?|\d+(?:[.,]\d+)*|[\p{L}][\p{L}\p{N}]*(?:\.[\p{L}\p{N}]+)*'?|[€$£%]|'(?:s|d|m|ve|re|ll)\b|→|->|=>|\.\.+|[.,;:!?()\n"&+-]/gu

/** A message is cut here: what is longer is a letter, and nobody's wish has more words. */
const mostWords = 400

/** The words of a text as they are looked up. */
export const lexemesOf = (text: string): ReadonlyArray<string> =>
  (folded(text).replaceAll(/->|=>/g, "→").match(lexeme) ?? []).slice(0, mostWords)

const marks: ReadonlySet<string> = new Set([".", "..", "...", ",", ";", ":", "!", "?", "(", ")", "\n", '"', "-"])

const isFigure = (word: string): boolean => /^\d/.test(word)

/** How far apart the two parts of "turn … off" may stand. */
const longestGap = 6

export interface Match {
  readonly form: Form
  /** Positions of the words that it takes. */
  readonly at: ReadonlyArray<number>
}

const fits = (word: string | undefined, said: string, isLast: boolean, open: boolean): boolean =>
  word !== undefined && (word === said || (isLast && open && word.startsWith(said)))

/** Where the form stands that begins at a place; undefined where it does not stand there. */
const placeOf = (form: Form, words: ReadonlyArray<string>, start: number): ReadonlyArray<number> | undefined => {
  const at: Array<number> = []
  let next = start
  for (const [index, said] of form.words.entries()) {
    const isLast = index === form.words.length - 1
    if (form.gapAfter === index) {
      const until = Math.min(words.length, next + longestGap)
      while (
        next < until &&
        !fits(words[next], said, isLast, form.open) &&
        !/^(?:[.,;!?\n]|and|or|but|und|oder|aber|et|ou|mais)$/.test(words[next] ?? "")
      )
        next++
    }
    if (!fits(words[next], said, isLast, form.open)) return undefined
    at.push(next)
    next++
  }
  return at
}

const formsAt = (dictionary: Dictionary, word: string): ReadonlyArray<Form> => [
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
const bases = (word: string, language: Language): ReadonlyArray<string> =>
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

/** The longest forms that begin at a place. */
export const matchesAt = (
  dictionaries: ReadonlyArray<Dictionary>,
  words: ReadonlyArray<string>,
  start: number,
  language: Language
): ReadonlyArray<Match> => {
  const word = words[start] ?? ""
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
    const those = longest(look(one, words.with(start, one))).filter(({ form: { means } }) => means.class !== "verb")
    if (those.length > 0) return those
  }
  return []
}

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

/** How many words a language knows. */
const known = (words: ReadonlyArray<string>, language: Language): number => {
  const taken = new Set<number>()
  for (const at of words.keys()) {
    if (taken.has(at)) continue
    const [first] = matchesAt([commonWords, wordsOf[language]], words, at, language)
    for (const place of first?.at ?? []) taken.add(place)
  }
  return taken.size
}

/** The language that knows the most words, English where several do. */
const languageOf = (words: ReadonlyArray<string>): Language => {
  const counts = languages.map((language) => ({ language, count: known(words, language) }))
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).language
}

export interface Tokens {
  readonly language: Language
  readonly tokens: ReadonlyArray<Token>
}

const meaningsOf = (found: ReadonlyArray<Match>): ReadonlyArray<Meaning> => {
  const seen = new Set<string>()
  return found.flatMap(({ form: { means } }) => {
    const key = `${means.class}:${means.value}`
    if (seen.has(key)) return []
    seen.add(key)
    return [means]
  })
}

/** What a word of its own may mean, whatever follows it. */
const alone = (dictionaries: ReadonlyArray<Dictionary>, word: string): ReadonlyArray<Form> =>
  dictionaries.flatMap((dictionary) => formsAt(dictionary, word).filter(({ words: { length } }) => length === 1))

const inForms = new WeakMap<Dictionary, ReadonlySet<string>>()

/** All words of a dictionary, wherever they stand in a form. */
const wordsOfForms = (dictionary: Dictionary): ReadonlySet<string> => {
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

/** A message word by word; `names` are those of the design. */
export const tokenize = (text: string, names: Dictionary, spoken?: Language): Tokens => {
  const written = lexemesOf(text)
  const language = spoken ?? languageOf(written)
  const german = [names, commonWords, wordsOf.de]
  const words = language === "de" ? written.flatMap((word) => apart(word, german)) : written
  // English words stand in all languages, and not the other way round
  const others = language === "en" ? [] : [wordsOf.en]
  const own = [names, commonWords, wordsOf[language]]
  const taken = new Set<number>()
  const tokens: Array<Token> = []
  for (const [at, word] of words.entries()) {
    if (taken.has(at)) continue
    if (marks.has(word)) {
      tokens.push({ text: word, means: [], mark: word.startsWith("..") ? "," : word === "\n" ? "." : word })
      continue
    }
    if (isFigure(word)) {
      tokens.push({ text: word, means: [{ class: "number", value: word }] })
      continue
    }
    const found = matchesAt(own, words, at, language)
    const other = found.length > 0 ? found : matchesAt(others, words, at, "en")
    const meant = other.length > 0 ? undefined : spelt(word, own)
    const foreign = meant === undefined ? other : matchesAt(own, words.with(at, meant), at, language)
    const [first] = foreign
    for (const place of first?.at ?? []) taken.add(place)
    tokens.push({
      text: (first?.at ?? [at]).map((place) => words[place]).join(" "),
      means: meaningsOf(foreign)
    })
  }
  return { language, tokens }
}
