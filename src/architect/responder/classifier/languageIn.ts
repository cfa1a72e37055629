/** The language that a text is written in, by its words and parts of them. */
import { type Language, languages } from "../lexicon/Lexicon.ts"
import { lexemesOf } from "../reading/lexemes.ts"
import model from "./languages.json" with { type: "json" }
import { wordAndParts } from "./features.ts"
import { loaded, ranked } from "./LinearModel.ts"

/** Letters in a row that a language shows in. */
const length = 3

export const languageFeatures = (text: string): ReadonlyArray<string> => [
  ...new Set(lexemesOf(text).flatMap((word) => (/^\p{L}/u.test(word) ? wordAndParts(word, length) : [])))
]

const languageModel = loaded(model)

/** English where nothing tells. */
export const languageIn = (text: string): Language => {
  const features = languageFeatures(text)
  const first = features.length === 0 ? undefined : ranked(languageModel(), features)[0]?.label
  return languages.find((one) => one === first) ?? "en"
}
