/**
 * Sentences of the engine in other languages. The engine speaks English, and what it says is kept with each version; a
 * text whose key begins with `engine.` is such a sentence, known again by its English pattern.
 */
import type { Language } from "../lexicon/Lexicon.ts"
import { eurosIn, figureIn } from "./figures.ts"
import { type Key, keysOf, sayKey, texts } from "./say.ts"

interface Known {
  readonly key: Key
  readonly pattern: RegExp
  readonly names: ReadonlyArray<string>
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^$()[\]\\|]/g, String.raw`\$&`)

/** A value is no longer than this, nor is a sentence: what is longer is shown as it stands. */
const longest = 600

const knownBy = (key: Key): Known => {
  const names: Array<string> = []
  const pattern = escaped(texts.en[key]).replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    names.push(name)
    return "(.+?)"
  })
  return { key, pattern: new RegExp(`^${pattern}$`), names }
}

let kept: ReadonlyArray<Known> | undefined

/** Those with the most words of their own are tried first. */
const all = (): ReadonlyArray<Known> =>
  (kept ??= keysOf("engine.")
    .map(knownBy)
    .toSorted((a, b) => texts.en[b.key].length - texts.en[a.key].length))

const isMoney = /^-?[\d,]+\.\d\d €$/
const isFigure = /^-?\d+\.\d+$/

/** A figure as the language writes it; everything else as it stands. */
const valueIn = (language: Language, value: string): string => {
  if (isMoney.test(value)) return eurosIn(language, Number(value.replaceAll(/[^\d.-]/g, "")))
  return isFigure.test(value) ? figureIn(language, Number(value)) : value
}

const sentenceIn = (language: Language, text: string): string | null => {
  if (text.length > longest) return null
  for (const { key, names, pattern } of all()) {
    const found = pattern.exec(text)
    if (found === null) continue
    const values = names.map((name, at) => [name, valueIn(language, found[at + 1] ?? "")] as const)
    return sayKey(language, key, Object.fromEntries(values))
  }
  return null
}

/** What the engine said, in the language where it is known there; otherwise in its own words. */
export const engineIn = (language: Language, text: string): string => {
  if (language === "en") return text
  const whole = sentenceIn(language, text)
  if (whole !== null) return whole
  const parts = text.split(/(?<=[.!?]) (?=[A-Z])/)
  return parts.length === 1 ? text : parts.map((part) => sentenceIn(language, part) ?? part).join(" ")
}
