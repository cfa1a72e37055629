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

interface Match {
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
      while (next < until && !fits(words[next], said, isLast, form.open) && !/^(?:[.,;!?\n]|and|or|but|und|oder|aber|et|ou|mais)$/.test(words[next] ?? "")) next++
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

/** "workers" is "worker". */
const singular = (word: string): string | undefined =>
  word.length > 3 && word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : undefined

const spanOf = ({ at }: Match): number => (at.at(-1) ?? 0) - (at[0] ?? 0)

const longest = (found: ReadonlyArray<Match>): ReadonlyArray<Match> => {
  const most = Math.max(0, ...found.map(({ at }) => at.length))
  const those = found.filter(({ at }) => at.length === most)
  // "turn off the WAF on scale": what stands together belongs together
  const shortest = Math.min(...those.map(spanOf))
  return those.filter((one) => spanOf(one) === shortest)
}

const matchesAt = (
  dictionaries: ReadonlyArray<Dictionary>,
  words: ReadonlyArray<string>,
  start: number
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
  const one = singular(word)
  return one === undefined
    ? []
    : longest(look(one, words.with(start, one))).filter(({ form: { means } }) => means.class !== "verb")
}

/** Words that only one language has say which it is. */
const languageOf = (words: ReadonlyArray<string>): Language => {
  const counts = languages.map((language) => ({
    language,
    count: words.filter((word) => formsAt(wordsOf[language], word).length > 0).length
  }))
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

/** A message word by word; `names` are those of the design. */
export const tokenize = (text: string, names: Dictionary): Tokens => {
  const words = lexemesOf(text)
  const language = languageOf(words)
  const others = languages.filter((one) => one !== language).map((one) => wordsOf[one])
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
    const found = matchesAt(own, words, at)
    const other = found.length > 0 ? found : matchesAt(others, words, at)
    const meant = other.length > 0 ? undefined : spelt(word, own)
    const foreign = meant === undefined ? other : matchesAt(own, words.with(at, meant), at)
    const [first] = foreign
    for (const place of first?.at ?? []) taken.add(place)
    tokens.push({
      text: (first?.at ?? [at]).map((place) => words[place]).join(" "),
      means: meaningsOf(foreign)
    })
  }
  return { language, tokens }
}
