/** Labelled sentences of `fixtures/messages/learned`: what each is, in the words of the labels. */
import { Schema } from "effect"
import { readFileSync } from "node:fs"
import de from "../../src/architect/responder/asking/examples/de.json" with { type: "json" }
import en from "../../src/architect/responder/asking/examples/en.json" with { type: "json" }
import fr from "../../src/architect/responder/asking/examples/fr.json" with { type: "json" }
import { asksNothing, labels } from "../../src/architect/responder/asking/labels.ts"
import { languageFeatures } from "../../src/architect/responder/classifier/languageIn.ts"
import { type SentenceFeatures, sentenceFeatures } from "../../src/architect/responder/classifier/sentenceFeatures.ts"
import { intents } from "../../src/architect/responder/intents/index.ts"
import { dictionaryOf, formOf, type Language, languages } from "../../src/architect/responder/lexicon/Lexicon.ts"
import type { Example } from "./logistic.ts"

const Sentence = Schema.Struct({
  /** Names of services stand in `<<…>>`. */
  says: Schema.String.pipe(Schema.minLength(1), Schema.maxLength(1000)),
  is: Schema.Literal(...labels, ...asksNothing)
})
export type Sentence = typeof Sentence.Type & { readonly language: Language }

const folder = "fixtures/messages/learned"

/** All of them, language by language. */
export const sentences = (): ReadonlyArray<Sentence> =>
  languages.flatMap((language) =>
    Schema.decodeUnknownSync(Schema.parseJson(Schema.Array(Sentence)))(
      readFileSync(`${folder}/${language}.json`, "utf8")
    ).map((one) => Object.assign({ language }, one))
  )

const marked = /<<([^<>]+)>>/g

export const featuresIn = ({ language, says }: Sentence): SentenceFeatures => {
  const names = [...says.matchAll(marked)].flatMap(([, name]) => (name === undefined ? [] : [name]))
  return sentenceFeatures(
    says.replaceAll(marked, "$1"),
    dictionaryOf(names.map((name) => formOf(name, { class: "component", value: name }))),
    language
  )
}

/** Whether it asks, wishes or does neither. */
export const asKind = (sentence: Sentence): Example => ({
  label: sentence.is === "wish" ? "wishes" : sentence.is === "none" || sentence.is === "social" ? "none" : "asks",
  features: featuresIn(sentence).order
})

/** What it asks about. */
export const asTopic = (sentence: Sentence): ReadonlyArray<Example> =>
  asksNothing.some((one) => one === sentence.is) ? [] : [{ label: sentence.is, features: featuresIn(sentence).words }]

const asked = { de, en, fr }

/** Sentences that are shown to people, who say them back as they stand: their language must be told. */
export const shown = (): ReadonlyArray<Example> =>
  languages.flatMap((language) =>
    [...Object.values(asked[language]), ...intents.flatMap(({ examples }) => examples[language] ?? [])].map((says) => ({
      label: language,
      features: languageFeatures(says)
    }))
  )

export const asLanguage = ({ language, says }: Sentence): Example => ({
  label: language,
  features: languageFeatures(says.replaceAll(marked, "$1"))
})
