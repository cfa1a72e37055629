/** A text in sentences, and a sentence in clauses, as they are written. */
import type { Language } from "../lexicon/Lexicon.ts"

/** The sentences of a text. */
export const sentencesIn = (text: string, language: Language): ReadonlyArray<string> =>
  [...new Intl.Segmenter(language, { granularity: "sentence" }).segment(text)]
    .flatMap(({ segment }) => segment.split("\n"))
    .map((one) => one.trim())
    .filter((one) => one !== "")

const joints = /[,;:]\s+|\s+[-–]\s+|\s+(?:and|but|und|aber|et|mais)\s+/giu

/** The clauses of a sentence: what commas and "and" part. */
export const clausesOf = (sentence: string): ReadonlyArray<string> =>
  sentence.split(joints).flatMap((one) => (one.trim() === "" ? [] : [one.trim()]))
