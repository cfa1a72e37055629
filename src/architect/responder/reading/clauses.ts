/** A text in sentences, and a sentence in clauses, as they are written. */
import type { Language } from "../lexicon/Lexicon.ts"
import { mostJoints, mostSentences } from "./bounds.ts"

const allSentences = (text: string, language: Language): ReadonlyArray<string> =>
  [...new Intl.Segmenter(language, { granularity: "sentence" }).segment(text)]
    .flatMap(({ segment }) => segment.split("\n"))
    .map((one) => one.trim())
    .filter((one) => one !== "")

/** The sentences of a text, the last of them with all that stands behind it where there are many. */
export const sentencesIn = (text: string, language: Language): ReadonlyArray<string> => {
  const all = allSentences(text, language)
  return all.length <= mostSentences
    ? all
    : [...all.slice(0, mostSentences - 1), all.slice(mostSentences - 1).join(" ")]
}

const joints = /[,;:.!?…]+\s+|\s*(?:=>|->|→|…|[()])\s*|\s+[-–]\s+|\s+(?:and|but|und|aber|et|mais)\s+/giu

/** The clauses of a sentence, the first of them where there are many: what commas, stops before small letters and "and" part. */
export const clausesOf = (sentence: string): ReadonlyArray<string> =>
  sentence
    .split(joints)
    .flatMap((one) => (one.trim() === "" ? [] : [one.trim()]))
    .slice(0, mostJoints + 1)
