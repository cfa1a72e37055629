/** General words for parts in questions: "the uploaded files", "the site". Wishes have to name what they change. */
import { Schema } from "effect"
import { type Dictionary, dictionaryOf, formOf, type Language } from "./Lexicon.ts"
import data from "./things.json" with { type: "json" }

/** What such a word may mean; `anything` means no part at all. */
export const Thing = Schema.Literal(
  "files",
  "disk",
  "app",
  "machine",
  "wholemachine",
  "sessions",
  "job",
  "copy",
  "anything"
)
export type Thing = typeof Thing.Type

const Forms = Schema.Record({ key: Thing, value: Schema.String.pipe(Schema.minLength(1)) })

const read = (said: unknown): Dictionary =>
  dictionaryOf(
    Object.entries(Schema.decodeUnknownSync(Forms)(said)).flatMap(([value, forms]) =>
      forms.split("|").map((one) => formOf(one, { class: "kind", value }))
    )
  )

export const thingWords: Readonly<Record<Language, Dictionary>> = {
  en: read(data.en),
  de: read(data.de),
  fr: read(data.fr)
}
