/**
 * What words mean here: data, one file a language, one meaning a line. Nothing else in the conversation knows a word.
 */
import { Schema } from "effect"
import common from "./common.json" with { type: "json" }
import de from "./de.json" with { type: "json" }
import en from "./en.json" with { type: "json" }
import fr from "./fr.json" with { type: "json" }
import { folded } from "./folded.ts"

/** The languages that people may write in. */
export const languages = ["en", "de", "fr"] as const
export type Language = (typeof languages)[number]

/** Things that a sentence may name. */
export const thingClasses = [
  "provider",
  "region",
  "kind",
  "engine",
  "component",
  "environment",
  "regime",
  "platform",
  "processor",
  "option",
  "foreign",
  "service",
  "store",
  "variable",
  "path",
  "code",
  "address",
  "range",
  "network",
  "machine"
] as const

/** What a sentence can be about: without any of it, it is a remark. */
export const contentClasses = [...thingClasses, "field", "part", "degree", "aspect", "ours", "unowned", "same"] as const

/** Words that join others, or only colour them. */
export const joiningClasses = [
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
  "scope",
  "health"
] as const

/** What sort of word it is; `opens` before a `subject` makes a question. Every class but `filler` and `soft` has to find its place in a wish. */
export const WordClass = Schema.Literal(
  ...contentClasses,
  ...joiningClasses,
  "tier",
  "verb",
  "number",
  "fraction",
  "unit",
  "per",
  "bound",
  "not",
  "doubt",
  "if",
  "past",
  "said",
  "because",
  "so",
  "now",
  "complaint",
  "authority",
  "insists",
  "when",
  "only",
  "ask",
  "please",
  "and",
  "but",
  "or",
  "to",
  "from",
  "instead",
  "except",
  "up",
  "it",
  "manner",
  "callers",
  "alarm",
  "period",
  "opens",
  "subject",
  "soft",
  "nines",
  "mishap",
  "port",
  "release",
  "vault",
  "whole",
  "lacks",
  "rather",
  "than",
  "others",
  "judges",
  "process",
  "enough"
)
export type WordClass = typeof WordClass.Type

/** A class and which of it: `verb:add`, `tier:growth`, `unit:gb`. */
export interface Meaning {
  readonly class: WordClass
  readonly value: string
}

const Forms = Schema.Record({
  key: Schema.String.pipe(Schema.pattern(/^[a-z]+(?::[\w./-]+)?$/)),
  value: Schema.String.pipe(Schema.minLength(1))
})

/** One way of saying something, word by word. */
export interface Form {
  readonly words: ReadonlyArray<string>
  /** Whether the last word stands for all that begin with it. */
  readonly open: boolean
  /** "turn … off": words of the first part, after which others may stand. */
  readonly gapAfter: number | null
  /** The form that stands for the others. */
  readonly isFirst?: boolean
  readonly means: Meaning
}

/** All forms of a language by their first word, longest first; open ones by their first four letters. */
export interface Dictionary {
  readonly byWord: ReadonlyMap<string, ReadonlyArray<Form>>
  readonly open: ReadonlyMap<string, ReadonlyArray<Form>>
}

const openPrefix = 4

export const formOf = (said: string, means: Meaning): Form => {
  const [before = "", after] = said.split("…").map((part) =>
    folded(part)
      .split(" ")
      .filter((word) => word !== "")
  )
  const words = [...before, ...(after ?? [])]
  const last = words.at(-1) ?? ""
  const open = last.endsWith("*")
  return {
    words: open ? [...words.slice(0, -1), last.slice(0, -1)] : words,
    open,
    gapAfter: after === undefined ? null : before.length,
    means
  }
}

const keyed = (forms: ReadonlyArray<Form>, keyOf: (form: Form) => string): ReadonlyMap<string, ReadonlyArray<Form>> => {
  const found = new Map<string, Array<Form>>()
  for (const form of forms) {
    const key = keyOf(form)
    const those = found.get(key)
    if (those === undefined) found.set(key, [form])
    else those.push(form)
  }
  for (const those of found.values()) those.sort((one, other) => other.words.length - one.words.length)
  return found
}

/** Forms as they are looked up. */
export const dictionaryOf = (forms: ReadonlyArray<Form>): Dictionary => ({
  byWord: keyed(
    forms.filter(({ open, words }) => !open || words.length > 1),
    ({ words }) => words[0] ?? ""
  ),
  open: keyed(
    forms.filter(({ open, words }) => open && words.length === 1),
    ({ words }) => (words[0] ?? "").slice(0, openPrefix)
  )
})

/** The open forms that a word may begin with. */
export const openFor = ({ open }: Dictionary, word: string): ReadonlyArray<Form> =>
  (open.get(word.slice(0, openPrefix)) ?? []).filter(({ words }) => word.startsWith(words[0] ?? " "))

const isClass = Schema.is(WordClass)

const read = (data: unknown): Dictionary => {
  const forms = Object.entries(Schema.decodeUnknownSync(Forms)(data)).flatMap(([key, said]) => {
    const [name, ...value] = key.split(":")
    if (!isClass(name)) throw new Error(`no class of words: ${key}`)
    return said.split("|").map((one) => formOf(one, { class: name, value: value.join(":") }))
  })
  return dictionaryOf(forms)
}

/** Names and technical terms, which are the same in every language. */
export const commonWords: Dictionary = read(common)

export const wordsOf: Readonly<Record<Language, Dictionary>> = { en: read(en), de: read(de), fr: read(fr) }
