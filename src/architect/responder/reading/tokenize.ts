import { commonWords, type Dictionary, type Language, type Meaning, wordsOf } from "../lexicon/Lexicon.ts"
import { languageIn } from "../classifier/languageIn.ts"
import { apart } from "./apart.ts"
import { isMachine, withLists } from "./literals.ts"
import { mostWords } from "./bounds.ts"
import { allLexemes } from "./lexemes.ts"
import { type Match, matchesAt } from "./matching.ts"
import { partsOf } from "./raw.ts"
import { spelt } from "./spelt.ts"
import type { Token } from "./Token.ts"

const marks: ReadonlySet<string> = new Set([".", "..", "...", ",", ";", ":", "!", "?", "(", ")", "\n", '"', "-"])

const isFigure = (word: string): boolean => /^\d/.test(word)

export interface Tokens {
  readonly language: Language
  readonly tokens: ReadonlyArray<Token>
  /** Whether they are all of the message. */
  readonly whole: boolean
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

/** "1. …; 2. …": what only counts the points of a list. */
const withoutCounters = (words: ReadonlyArray<Lexeme>): ReadonlyArray<Lexeme> => {
  let next = 1
  const counters = new Set<number>()
  for (const [at, word] of words.entries()) {
    const [before, after] = [words[at - 1], words[at + 1]]
    if (word !== String(next) || (after !== "." && after !== ")") || at + 2 >= words.length) continue
    // "1) postgres 15 2) logs": a bracket that nothing opened
    const isClosing = after === ")" && words.slice(0, at).lastIndexOf("(") <= words.slice(0, at).lastIndexOf(")")
    if (typeof before === "string" && !marks.has(before) && !isClosing) continue
    counters.add(at)
    next++
  }
  return counters.size < 2 ? words : words.map((word, at) => (counters.has(at) ? "," : word))
}

/** A word to look up, or what is taken as it is written. */
type Lexeme = string | Token

/** What stands for a token among words. */
const placeholder = "\u0000"

/** A message has no more slips than this: whoever writes more unknown words writes of something else. */
const mostGuessed = 40

type Guess = (word: string) => string | undefined

/** Puts slips right; each word is compared with all that are known only once. */
const guessing = (own: ReadonlyArray<Dictionary>): Guess => {
  const guessed = new Map<string, string | undefined>()
  return (word) => {
    if (!guessed.has(word) && guessed.size < mostGuessed) guessed.set(word, spelt(word, own))
    return guessed.get(word)
  }
}

/** What a word may mean that stands at a place, with the places that it takes. */
const foundAt = (
  words: ReadonlyArray<string>,
  at: number,
  own: ReadonlyArray<Dictionary>,
  language: Language,
  guess: Guess
): ReadonlyArray<Match> => {
  const found = matchesAt(own, words, at, language)
  if (found.length > 0) return found
  // English words stand in all languages, and not the other way round
  const english = language === "en" ? [] : matchesAt([wordsOf.en], words, at, "en")
  if (english.length > 0) return english
  const meant = guess(words[at] ?? "")
  return meant === undefined ? [] : matchesAt(own, words.with(at, meant), at, language)
}

/** Marks, figures and what is taken as it is written need no looking up. */
const plainToken = (lexeme: Lexeme): Token | null => {
  if (typeof lexeme !== "string") return lexeme
  if (marks.has(lexeme))
    return { text: lexeme, means: [], mark: lexeme.startsWith("..") ? "," : lexeme === "\n" ? "." : lexeme }
  return isFigure(lexeme) ? { text: lexeme, means: [{ class: "number", value: lexeme }] } : null
}

/** A message word by word; `names` are those of the design, `variables` those of the repository. */
export const tokenize = (
  text: string,
  names: Dictionary,
  variables: ReadonlySet<string> = new Set(),
  spoken?: Language
): Tokens => {
  const all = partsOf(text, names, variables).flatMap((part): ReadonlyArray<Lexeme> =>
    typeof part === "string" ? allLexemes(part) : [part]
  )
  const written = withoutCounters(all.slice(0, mostWords))
  const language = spoken ?? languageIn(text)
  const own = [names, commonWords, wordsOf[language]]
  const lexemes = written.flatMap((one): ReadonlyArray<Lexeme> =>
    language === "de" && typeof one === "string" ? apart(one, own) : [one]
  )
  const words = lexemes.map((one) => (typeof one === "string" ? one : placeholder))
  const guess = guessing(own)
  const taken = new Set<number>()
  const tokens: Array<Token> = []
  for (const [at, lexeme] of lexemes.entries()) {
    if (taken.has(at)) continue
    const plain = plainToken(lexeme)
    if (plain !== null) {
      tokens.push(plain)
      continue
    }
    const found = foundAt(words, at, own, language, guess)
    const places = found[0]?.at ?? [at]
    for (const place of places) taken.add(place)
    tokens.push({
      text: places.map((place) => words[place]).join(" "),
      means:
        found.length === 0 && isMachine(words[at] ?? "")
          ? [{ class: "machine", value: words[at] ?? "" }]
          : meaningsOf(found)
    })
  }
  return { language, tokens: withLists(tokens), whole: all.length === written.length }
}
