/** Labelled sentences of `fixtures/messages/learned`: what each is, in the words of the labels. */
import { Schema } from "effect"
import { readdirSync, readFileSync } from "node:fs"
import de from "../../src/architect/responder/asking/examples/de.json" with { type: "json" }
import en from "../../src/architect/responder/asking/examples/en.json" with { type: "json" }
import fr from "../../src/architect/responder/asking/examples/fr.json" with { type: "json" }
import { asksNothing, labels } from "../../src/architect/responder/asking/labels.ts"
import { languageFeatures } from "../../src/architect/responder/classifier/languageIn.ts"
import { type SentenceFeatures, sentenceFeatures } from "../../src/architect/responder/classifier/sentenceFeatures.ts"
import { intents } from "../../src/architect/responder/intents/index.ts"
import { dictionaryOf, formOf, type Language, languages } from "../../src/architect/responder/lexicon/Lexicon.ts"
import { wishLabelOf } from "../../src/architect/responder/reading/told/wishLabelOf.ts"
import { wishLabels } from "../../src/architect/responder/reading/told/wishLabels.ts"
import { Edit } from "../../src/blueprint/Edit.ts"
import type { Example } from "./logistic.ts"

const Sentence = Schema.Struct({
  /** Names of services stand in `<<…>>`. */
  says: Schema.String.pipe(Schema.minLength(1), Schema.maxLength(1000)),
  is: Schema.Literal(...labels, ...asksNothing),
  /** What is wished, where that was told. */
  wish: Schema.optionalWith(Schema.Literal(...wishLabels), { exact: true })
})
export type Sentence = typeof Sentence.Type & { readonly language: Language }

const folder = "fixtures/messages/learned"

const Labelled = Schema.Array(Schema.Struct({ message: Schema.String, edits: Schema.NullOr(Schema.Array(Edit)) }))

const changesIn = (file: string, language: Language): ReadonlyArray<Sentence> =>
  Schema.decodeUnknownSync(Schema.parseJson(Labelled))(readFileSync(file, "utf8")).flatMap(({ edits, message }) => {
    if (edits === null || edits.length === 0) return []
    const wish = wishLabelOf(edits)
    return [{ language, says: message, is: "wish" as const, ...(wish === null ? {} : { wish }) }]
  })

/** Messages that are labelled with their edits teach as well. */
const labelled = (): ReadonlyArray<Sentence> => [
  ...readdirSync("fixtures/messages/changes").flatMap((file) => changesIn(`fixtures/messages/changes/${file}`, "en")),
  ...(["de", "fr"] as const).flatMap((language) => changesIn(`fixtures/messages/languages/${language}.json`, language))
]

const Refused = Schema.Array(Schema.Struct({ message: Schema.String, kind: Schema.Literal("answer", "clarification") }))

/** Messages that look like a wish and must change nothing; those that ask say so by their mark. */
const refused = (): ReadonlyArray<Sentence> => [
  ...Schema.decodeUnknownSync(Schema.parseJson(Refused))(readFileSync("fixtures/messages/notChanges.json", "utf8"))
    .filter(({ kind }) => kind === "clarification")
    .map(({ message }) => ({ language: "en" as const, says: message, is: "none" as const })),
  ...(["de", "fr"] as const).flatMap((language) =>
    Schema.decodeUnknownSync(Schema.parseJson(Labelled))(
      readFileSync(`fixtures/messages/languages/${language}.json`, "utf8")
    )
      .filter(({ edits, message }) => edits === null && !message.endsWith("?"))
      .map(({ message }) => ({ language, says: message, is: "none" as const }))
  )
]

/** Those that were written to be learned from, language by language. */
const written = (): ReadonlyArray<Sentence> =>
  languages.flatMap((language) =>
    Schema.decodeUnknownSync(Schema.parseJson(Schema.Array(Sentence)))(
      readFileSync(`${folder}/${language}.json`, "utf8")
    ).map((one) => Object.assign({ language }, one))
  )

/** "Make it 4 GB" is refused for what it leaves open, and is a wish all the same. */
const leavesOpen = (says: string): boolean =>
  /\b(?:it|them|this one|that one)\b/i.test(says) && says.split(/\s+/).length < 7

/** All of them; what is refused although it was written as a wish is one that cannot be carried out. */
export const sentences = (): ReadonlyArray<Sentence> => {
  const known = [...written(), ...labelled()]
  const said = new Set(known.map(({ language, says }) => `${language} ${says}`))
  return [...known, ...refused().filter(({ language, says }) => !leavesOpen(says) && !said.has(`${language} ${says}`))]
}

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

/** What it wishes. */
export const asWish = (sentence: Sentence): ReadonlyArray<Example> =>
  sentence.wish === undefined ? [] : [{ label: sentence.wish, features: featuresIn(sentence).order }]
