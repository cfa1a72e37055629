/**
 * What is said to people, in their language: data, one file a language, one text a line, ICU MessageFormat. A key names
 * the values that it takes, `done(count,wishes)`, and is spoken of without them: `say("de")("done", { count, wishes })`.
 */
import { IntlMessageFormat } from "intl-messageformat"
import type { Language } from "../lexicon/Lexicon.ts"
import de from "./de.json" with { type: "json" }
import en from "./en.json" with { type: "json" }
import fr from "./fr.json" with { type: "json" }

/** A key as it stands in the files, with the values that it takes. */
export type Key = keyof typeof en

type NameOf<K> = K extends `${infer Name}(${string})` ? Name : K

/** A key as it is spoken of. */
export type Name = NameOf<Key>

type Parts<S> = S extends `${infer First},${infer Rest}` ? First | Parts<Rest> : S

type Taken<K> = K extends `${string}(${infer All})` ? Parts<All> : never

type ValueNames<N extends Name> = Taken<Extract<Key, `${N}(${string})`>>

/** A figure is written as the language writes it; a text is put in as it stands, and never read as a pattern. */
export type Value = string | number

type Values<N extends Name> = [ValueNames<N>] extends [never]
  ? readonly []
  : readonly [values: Readonly<Record<Extract<ValueNames<N>, string>, Value>>]

export type Say = <N extends Name>(name: N, ...values: Values<N>) => string

export const texts: Readonly<Record<Language, Readonly<Record<Key, string>>>> = { en, de, fr }

/** Whose notation a language's figures have. */
export const locales: Readonly<Record<Language, string>> = { en: "en-GB", de: "de-DE", fr: "fr-FR" }

const isKey = (key: string): key is Key => Object.hasOwn(en, key)

/** `done(count,wishes)` by `done`. */
const keys: ReadonlyMap<string, Key> = new Map(
  Object.keys(en)
    .filter(isKey)
    .map((key) => [key.replace(/\(.*$/, ""), key])
)

/** Text is no markup: what looks like a tag is shown as it stands. */
export const patternOf = (language: Language, key: Key): IntlMessageFormat =>
  new IntlMessageFormat(texts[language][key], locales[language], undefined, { ignoreTag: true })

const compiled = new Map<string, IntlMessageFormat>()

/** A pattern is compiled when it is said first, and kept. */
const kept = (language: Language, key: Key): IntlMessageFormat => {
  const id = `${language} ${key}`
  const known = compiled.get(id)
  if (known !== undefined) return known
  const pattern = patternOf(language, key)
  compiled.set(id, pattern)
  return pattern
}

/** All keys that begin so. */
export const keysOf = (start: string): ReadonlyArray<Key> => [...keys.values()].filter((key) => key.startsWith(start))

/** The same as `say` for a key that is found at run time; whoever finds it gives its values. */
export const sayKey = (language: Language, key: Key, values: Readonly<Record<string, Value>>): string =>
  String(kept(language, key).format(values))

/** Says a text in a language; a missing text, or a missing value, does not compile. */
export const say =
  (language: Language): Say =>
  (name, ...[values]) => {
    const key = keys.get(name)
    return key === undefined ? name : String(kept(language, key).format(values))
  }
